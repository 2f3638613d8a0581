//! Playouts of the guided search: select down to a leaf, expand it, back its value up.
//!
//! ```text
//! node = root
//! while node has children:   node = argmax over children of  Q + U        PUCT, `select`
//! value = expand(node)                                                  `expand`: values all its moves
//! for each node of the way:  visits += 1;  mean += (value - mean) / (visits + 1)
//!
//! Q = mean + minimax * (best - mean)                                    implicit minimax backups
//! U = prior * sqrt(parent visits) * c(parent visits) / (1 + visits)
//! c(n) = exploration + growth * log2(1 + n / 512)
//! ```
//!
//! Sources: PUCT: Rosin 2011; its form with `sqrt(n) / (1 + n)`: Silver et al. 2017; the exploration that
//! grows with the logarithm of the visits: Schrittwieser et al. 2020. `best` is the minimax of the first values
//! below a node: Lanctot, Winands, Pepels, Sturtevant 2014. A settled child is not searched again (MCTS-Solver: Winands,
//! Björnsson, Saito 2008).
//!
//! Where another node has the same position, the leaf shares the moves of that node, and the descent goes on. It shares
//! nothing where its position, or the position after one of its moves, has occurred on the way: the values of the moves then
//! depend on the way.

use super::greatest::{LEAST, order};
use super::tree::Tree;
use crate::house::Side;
use crate::rules::Variant;

/// The most nodes of a descent.
const LONGEST: usize = 250;
/// The most moves of a position.
const MOST_MOVES: usize = 6;
/// From this many visits on, the exploration of a node grows.
const GROWS_FROM: f32 = 512.0;

impl Tree {
    /// Runs playouts until the result is proven. Each rule set has a function of its own: browsers compile one with all five
    /// loops to slower code.
    #[inline(never)]
    pub(super) fn run<V: Variant>(&mut self, playouts: u32) {
        for _ in 0..playouts {
            if self.result().is_some() {
                return;
            }
            if self.nodes.len() + MOST_MOVES > self.capacity {
                self.prune();
            }
            let value = self.iterate::<V>();
            self.back_up(value);
            self.playouts += 1;
        }
    }

    /// Descends to a leaf and expands it; the value of the leaf for South.
    fn iterate<V: Variant>(&mut self) -> f32 {
        let mut at = self.descent.begin();
        let mut current = 0;
        loop {
            if self.nodes[current].children == 0 {
                let times = self.descent.times(at);
                // Moves that stand in the tree already are shared where the position is new on this way.
                let Some(block) = self.transpositions.get(at.position).filter(|_| times == 1) else {
                    return self.expand::<V>(current, at, times);
                };
                self.share(current, block);
                if self.nodes[current].bounds.are_settled() {
                    return self.value_for_south(current);
                }
            }
            // Shared moves may form a circle.
            if self.descent.nodes.len() == LONGEST {
                return self.value_for_south(current);
            }
            current = self.select(current);
            (at, _) = self.descent.play::<V>(at, self.nodes[current].house());
            self.descent.nodes.push(current as u32);
            if self.nodes[current].bounds.are_settled() {
                return self.value_for_south(current);
            }
        }
    }

    /// The most promising child; a proven one is not searched again while there is another.
    fn select(&self, parent: usize) -> usize {
        let node = &self.nodes[parent];
        let first = node.first as usize;
        let mut visits = node.visits.max(1);
        if self.nodes[first].is_shared() {
            // The children have more visits than this parent: other parents lead to them, too.
            visits = visits.max(self.children(parent).iter().map(|child| child.visits).sum());
        }
        let visits = visits as f32;
        let sqrt = visits.sqrt() * (self.tuning.exploration + self.tuning.growth * log2(1.0 + visits / GROWS_FROM));
        let mut best = (LEAST, 0);
        for (place, child) in self.children(parent).iter().enumerate() {
            if child.bounds.are_settled() {
                continue;
            }
            let value = child.mean + self.tuning.minimax * (child.best - child.mean);
            let bound = order(value + sqrt * child.prior / (1 + child.visits) as f32);
            if bound > best.0 {
                best = (bound, place);
            }
        }
        first + best.1
    }

    /// Counts a value in all nodes of the descent, and derives anew what may have changed above the leaf.
    fn back_up(&mut self, south: f32) {
        let leaf = self.descent.nodes.len() - 1;
        let mut changed = true;
        for place in (0..=leaf).rev() {
            let index = self.descent.nodes[place] as usize;
            let node = &mut self.nodes[index];
            let value = if node.mover() == Side::South { south } else { -south };
            node.visits += 1;
            node.mean += (value - node.mean) / (node.visits + 1) as f32;
            let first = node.first as usize;
            // Shared children may have changed by other ways.
            changed = place == leaf || (changed || self.nodes[first].is_shared()) && self.derive(index);
        }
    }
}

/// The logarithm to base 2 of a number from 1 on, within 0.09: straight between the powers of two. A float's bits, read as
/// an integer, are its scaled logarithm plus a constant (Mitchell 1962).
fn log2(x: f32) -> f32 {
    x.to_bits() as f32 / (1 << 23) as f32 - 127.0
}
