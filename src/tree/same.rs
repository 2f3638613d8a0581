//! When two trees are the same.

use super::GameTree;

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
