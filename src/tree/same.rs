//! When two trees are the same, and when one has all that another has.

use super::{GameTree, NodeId};

/// Trees are equal where their start, their lines in their order, their comments, the current node and the tip are. The
/// order in which the actions were taken does not matter.
impl PartialEq for GameTree {
    fn eq(&self, other: &Self) -> bool {
        if self.game() != other.game() || self.len() != other.len() {
            return false;
        }
        let mut pairs = vec![(self.root(), other.root())];
        while let Some((one, two)) = pairs.pop() {
            let same = self.action(one) == other.action(two)
                && self.comment(one) == other.comment(two)
                && (one == self.current(), one == self.tip()) == (two == other.current(), two == other.tip())
                && self.children(one).count() == other.children(two).count();
            if !same {
                return false;
            }
            pairs.extend(self.children(one).zip(other.children(two)));
        }
        true
    }
}

impl Eq for GameTree {}

impl GameTree {
    /// Whether this tree has all that the other one has: its start, every line of it and every comment. Which line was played
    /// last, and which node is current, does not matter.
    ///
    /// ```
    /// use oware::{GameTree, House, RuleSet};
    /// let [f, b] = ['F', 'B'].map(|letter| House::from_letter(letter).unwrap());
    /// let mut tree = GameTree::new(RuleSet::Oware);
    /// tree.play(f).unwrap();
    /// let earlier = tree.clone();
    /// tree.undo().unwrap();
    /// tree.play(b).unwrap();
    /// assert!(tree.holds(&earlier) && !earlier.holds(&tree));
    /// ```
    pub fn holds(&self, other: &Self) -> bool {
        if self.game().start() != other.game().start() {
            return false;
        }
        let mut pairs = vec![(self.root(), other.root())];
        while let Some((mine, theirs)) = pairs.pop() {
            if !self.comment(mine).contains(other.comment(theirs)) {
                return false;
            }
            for child in other.children(theirs) {
                let same = |&node: &NodeId| self.action(node) == other.action(child);
                let Some(node) = self.children(mine).find(same) else { return false };
                pairs.push((node, child));
            }
        }
        true
    }
}
