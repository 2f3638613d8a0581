//! What is kept of the tree where the game goes on, and where the memory is full.

use super::spot::Spot;
use super::tree::Tree;
use super::verdict::Bounds;
use crate::game::Game;
use crate::house::House;

impl Tree {
    /// Makes the node behind some moves the root, `game` being the game that has come so far. False where the tree does
    /// not know it, or the game is over; then the tree is as it was.
    pub(super) fn follow(&mut self, moves: &[House], game: &Game) -> bool {
        let behind = |node: usize, house: &House| {
            let child = self.children(node).iter().position(|child| child.house() == *house)?;
            Some(self.nodes[node].first as usize + child)
        };
        let Some(root) = moves.iter().try_fold(0, behind).filter(|_| !game.is_over()) else { return false };
        self.nodes[0] = self.nodes[root];
        self.keep(0);
        // Better as a move begins than as it ends, when what it takes would come on top of the time given.
        if self.nodes.len() > self.capacity / 4 * 3 {
            self.make_room();
        }
        self.root = Spot::of(game.position());
        self.playouts = self.nodes[0].visits;
        self.trail = game.since_capture().iter().map(Spot::of).collect();
        self.game_trail = self.trail.len();
        // What tables said of this node comes without a move; what its children say has one.
        self.nodes[0].bounds = Bounds::UNKNOWN;
        if self.nodes[0].children > 0 {
            self.derive(0);
        }
        true
    }

    /// Forgets what was looked at least, until half of the memory is free. What was found behind a node stays in it: it
    /// is a leaf again, and grows again when it is visited. Cost: a few passes over the tree, each over less.
    pub(super) fn make_room(&mut self) {
        let mut least = 2;
        while self.nodes.len() > self.capacity / 2 {
            self.keep(least);
            least *= 2;
        }
    }

    /// Keeps what lies behind the root, and of other nodes' moves those of nodes visited `least` times or more. All of
    /// it moves up in its place: another tree beside this one would take as much memory again, and time to get it.
    fn keep(&mut self, least: u32) {
        let mut moved = self.reached(least);
        // From here on the numbers of moves become their new places.
        let (mut at, mut kept) = (0, 0);
        while at < moved.len() {
            let count = moved[at] as usize;
            if count > 0 {
                self.nodes.copy_within(at..at + count, kept);
                moved[at] = kept as u32;
                kept += count;
            }
            at += count.max(1);
        }
        self.nodes.truncate(kept);
        for node in self.nodes.iter_mut().filter(|node| node.children > 0) {
            node.first = moved[node.first as usize];
        }
        self.seen.follow(&moved);
    }

    /// By the place of a position's first move: how many moves there are, 0 where nothing kept leads to them. Nodes
    /// visited less than `least` times, but the root, become leaves.
    fn reached(&mut self, least: u32) -> Vec<u32> {
        let mut counts = vec![0; self.nodes.len()];
        counts[0] = 1;
        // Moves come after the one that leads to them, unless that one shares them: one pass in order finds nearly all,
        // and memory is read in order.
        let (mut at, mut todo) = (0, Vec::new());
        while at < counts.len() {
            let count = counts[at] as usize;
            todo.extend((count > 0).then_some(at));
            while let Some(first) = todo.pop() {
                for index in first..first + counts[first] as usize {
                    let node = &mut self.nodes[index];
                    let behind = node.first as usize;
                    if index > 0 && node.visits < least {
                        (node.first, node.children) = (0, 0);
                    } else if node.children > 0 && counts[behind] == 0 {
                        counts[behind] = u32::from(node.children);
                        todo.extend((behind < at).then_some(behind));
                    }
                }
            }
            at += count.max(1);
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::Network;
    use crate::rules::{RuleSet, as_variant};
    use crate::search::Options;

    /// All that is known behind a node, so many plies deep.
    fn known(tree: &Tree, index: usize, plies: u32) -> Vec<(usize, u32, u32, u32)> {
        let mut found = Vec::new();
        for (place, child) in tree.children(index).iter().enumerate().filter(|_| plies > 0) {
            found.push((child.house().index(), child.visits, child.mean.to_bits(), child.best.to_bits()));
            found.extend(known(tree, tree.nodes[index].first as usize + place, plies - 1));
        }
        found
    }

    #[test]
    fn what_is_known_stays_where_the_game_goes_on() {
        for rules in RuleSet::ALL {
            let mut game = Game::new(rules);
            let mut tree = Tree::new(&game, Options::default(), Network::of(rules));
            for _ in 0..4 {
                as_variant!(rules, V => tree.run::<V>(3000));
                let line = tree.line(2);
                for &house in &line {
                    game.play(house).expect("legal");
                }
                let nodes = tree.nodes.len();
                let behind = |tree: &Tree, node: usize, house: House| {
                    let place = tree.children(node).iter().position(|child| child.house() == house).expect("a move");
                    tree.nodes[node].first as usize + place
                };
                let root = line.iter().fold(0, |node, &house| behind(&tree, node, house));
                let then = known(&tree, root, 7);
                assert!(then.len() > 500, "{}: {}", rules.name(), then.len());
                assert!(tree.follow(&line, &game));
                assert_eq!(known(&tree, 0, 7), then, "{}", game.position());
                assert!(tree.nodes.len() < nodes, "what was not played is gone");
            }
        }
    }
}
