//! What remains of the tree when the game goes on and when the memory is full.
//!
//! Both compact the vector of nodes as a copying collector does, within itself: mark what is reached (`reached`), then
//! slide it to the front (`retain`). This is the mark-compact scheme with a table of new places (Jones, Lins 1996).

use super::descent::Descent;
use super::tree::Tree;
use super::verdict::Bounds;
use crate::game::Game;
use crate::house::House;

impl Tree {
    /// Makes the node after `moves` the root; `game` is the game after them. Where the tree has no such node, or the game
    /// is over, the answer is false and the tree stays as it was.
    pub(super) fn follow(&mut self, moves: &[House], game: &Game) -> bool {
        let behind = |node: usize, house: &House| {
            let child = self.children(node).iter().position(|child| child.house() == *house)?;
            Some(self.nodes[node].first as usize + child)
        };
        let Some(root) = moves.iter().try_fold(0, behind).filter(|_| !game.is_over()) else { return false };
        self.nodes[0] = self.nodes[root];
        self.retain(0);
        // Pruning takes time. A search that prunes at its end exceeds the time given, so the tree is pruned now.
        if self.nodes.len() > self.capacity / 4 * 3 {
            self.prune();
        }
        self.playouts = self.nodes[0].visits;
        self.descent = Descent::of(game);
        // A table's bounds prove a result without a best move; bounds derived from the children prove both.
        self.nodes[0].bounds = Bounds::UNKNOWN;
        if self.nodes[0].children > 0 {
            self.derive(0);
        }
        true
    }

    /// Forgets the nodes visited least, until half of the memory is free. A node that loses its children becomes a leaf and
    /// keeps its value; the next visit expands it again. Cost: a few passes over the tree, each over fewer nodes.
    pub(super) fn prune(&mut self) {
        let mut least = 2;
        while self.nodes.len() > self.capacity / 2 {
            self.retain(least);
            least *= 2;
        }
    }

    /// Retains the moves of the root and of the nodes visited `least` times or more. They move up within the vector: a second
    /// vector would need as much memory again.
    fn retain(&mut self, least: u32) {
        let mut moved = self.reached(least);
        // The loop replaces each number of moves in `moved` by the new place of these moves.
        let (mut at, mut retained) = (0, 0);
        while at < moved.len() {
            let count = moved[at] as usize;
            if count > 0 {
                self.nodes.copy_within(at..at + count, retained);
                moved[at] = retained as u32;
                retained += count;
            }
            at += count.max(1);
        }
        self.nodes.truncate(retained);
        for node in self.nodes.iter_mut().filter(|node| node.children > 0) {
            node.first = moved[node.first as usize];
        }
        self.transpositions.relocate(&moved);
    }

    /// Makes leaves of the nodes visited fewer than `least` times, except the root. Returns a list with one number a node:
    /// at the first move of a position how many moves the position has, and 0 at all other nodes and where no retained node
    /// leads to these moves.
    fn reached(&mut self, least: u32) -> Vec<u32> {
        let mut counts = vec![0; self.nodes.len()];
        counts[0] = 1;
        // Moves that are not shared have a larger index than the node that leads to them. So one pass in order finds nearly
        // all moves, and reads memory in order. Those with a smaller index wait in `todo`.
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
    use crate::search::options::Options;

    /// Everything that is known below a node, `plies` deep.
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
        for &rules in RuleSet::ALL {
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
