//! The tree of the guided search: PUCT over the learned evaluation, with endgame tables and proof.
//!
//! Visiting a leaf values all its moves at once ([`leaf`](super::leaf)). Where its position has been grown elsewhere it
//! shares the moves there, so that the tree is a graph, and the descent goes on: unless the position or one of these moves
//! repeats what was on the way, for then how it came about decides.

use super::node::Node;
use super::seen::Seen;
use super::spot::Spot;
use super::verdict::{Bounds, Verdict, proof};
use super::{Options, Proof, Tuning};
use crate::alphabeta::AlphaBeta;
use crate::endgame::Tables;
use crate::game::Game;
use crate::house::{House, Side};
use crate::network::Network;
use crate::rules::Variant;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

#[derive(Clone, Debug)]
pub(super) struct Tree {
    pub(super) root: Spot,
    /// A majority ends nothing any more.
    pub(super) playing_on: bool,
    over: Option<Verdict>,
    pub(super) nodes: Vec<Node>,
    pub(super) capacity: usize,
    pub(super) playouts: u32,
    pub(super) tuning: Tuning,
    pub(super) rng: Xoshiro256PlusPlus,
    /// Where the moves of positions stand in `nodes`.
    pub(super) seen: Seen,
    /// Values what is new. The network and the tables are its.
    pub(super) ahead: AlphaBeta,
    /// Positions since the last capture, those of the game first, then those of the present descent.
    pub(super) trail: Vec<Spot>,
    pub(super) game_trail: usize,
    /// Nodes of the present descent, the root first.
    descent: Vec<u32>,
}

impl Tree {
    pub(super) fn new(game: &Game, options: Options, network: Option<Network>) -> Self {
        let capacity = (options.memory / (size_of::<Node>() + SEEN)).clamp(64, u32::MAX as usize);
        let root = Spot::of(game.position());
        let node = Node::new(House::wrapping(root.turn.opponent().first_house()), 0.0, Bounds::UNKNOWN);
        let over = game.is_over().then(|| Verdict::of(game.outcome().and_then(|outcome| outcome.winner)));
        let trail: Vec<_> = game.since_capture().iter().map(Spot::of).collect();
        let ahead = AlphaBeta::new(game.rules(), network, None, 0);
        Self {
            root,
            playing_on: game.playing_on(),
            over,
            nodes: vec![node],
            capacity,
            playouts: 0,
            tuning: options.tuning,
            rng: Xoshiro256PlusPlus::seed_from_u64(options.seed),
            seen: Seen::default(),
            ahead,
            game_trail: trail.len(),
            trail,
            descent: Vec::new(),
        }
    }

    pub(super) fn set_tables(&mut self, tables: Option<Tables>) {
        self.ahead.set_tables(tables);
    }

    pub(super) fn price_root(&mut self) {
        let root = self.root;
        // What the last descent came through is no part of the game.
        self.trail.truncate(self.game_trail);
        if let Some((bounds, _)) = self.price(root, 0) {
            self.nodes[0].bounds = bounds;
        }
    }

    pub(super) fn tables(&self) -> Option<&Tables> {
        self.ahead.tables()
    }

    pub(super) fn playouts(&self) -> u32 {
        self.playouts
    }

    pub(super) fn nodes(&self) -> (usize, usize) {
        (self.nodes.len(), self.capacity)
    }

    pub(super) fn is_over(&self) -> bool {
        self.over.is_some()
    }

    pub(super) fn result(&self) -> Option<Verdict> {
        self.over.or_else(|| self.nodes[0].bounds.result())
    }

    pub(super) fn proof(&self) -> Option<Proof> {
        proof(self.nodes[0].bounds)
    }

    pub(super) fn run<V: Variant>(&mut self, playouts: u32) {
        for _ in 0..playouts {
            if self.result().is_some() {
                return;
            }
            // A leaf grows by six moves at most.
            if self.nodes.len() + 6 > self.capacity {
                self.make_room();
            }
            let worth = self.iterate::<V>();
            self.back_up(worth);
            self.playouts += 1;
        }
    }

    /// Descends to a leaf and grows it by its children; what it is worth to South.
    fn iterate<V: Variant>(&mut self) -> f32 {
        self.descent.clear();
        self.descent.push(0);
        self.trail.truncate(self.game_trail);
        let mut spot = self.root;
        let mut current = 0;
        // Where the trail of positions since the last capture begins; a capture on the way leaves the past behind.
        let mut since = 0;
        loop {
            if self.nodes[current].children == 0 {
                let times = spot.times(&self.trail[since..]);
                // Moves that stand in the tree already are shared where the position is new on this way.
                let Some(block) = self.seen.get(spot).filter(|_| times == 1) else {
                    return self.grow::<V>(current, spot, since, times);
                };
                self.share(current, block);
                if self.nodes[current].bounds.are_settled() {
                    return self.seen_by_south(current);
                }
            }
            // Moves that are shared may lead round in a circle.
            if self.descent.len() == LONGEST {
                return self.seen_by_south(current);
            }
            current = self.select(current);
            let (next, _) = spot.play::<V>(self.nodes[current].house(), self.playing_on);
            if next.has_other_stores(spot) {
                since = self.trail.len();
            }
            spot = next;
            self.trail.push(spot);
            self.descent.push(current as u32);
            if self.nodes[current].bounds.are_settled() {
                return self.seen_by_south(current);
            }
        }
    }

    pub(super) fn seen_by_south(&self, index: usize) -> f32 {
        let node = &self.nodes[index];
        if node.mover() == Side::South { node.worth() } else { -node.worth() }
    }

    /// The child that promises most; one proven is not searched again while there is another.
    fn select(&self, parent: usize) -> usize {
        let node = &self.nodes[parent];
        let first = node.first as usize;
        let mut visits = node.visits.max(1);
        if self.nodes[first].is_shared() {
            // More, for other ways lead here too.
            visits = visits.max(self.children(parent).iter().map(|child| child.visits).sum());
        }
        let visits = visits as f32;
        let root = visits.sqrt() * (self.tuning.exploration + self.tuning.growth * log2(1.0 + visits / GROWS_FROM));
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, child) in self.children(parent).iter().enumerate() {
            if child.bounds.are_settled() {
                continue;
            }
            let worth = child.mean + self.tuning.minimax * (child.best - child.mean);
            let bound = worth + root * child.prior / (1 + child.visits) as f32;
            if bound > best.0 {
                best = (bound, place);
            }
        }
        first + best.1
    }

    /// Takes a value into all nodes of the descent, and what is new of the leaf, or has come by other ways, upwards.
    fn back_up(&mut self, south: f32) {
        let leaf = self.descent.len() - 1;
        let mut changed = true;
        for place in (0..=leaf).rev() {
            let index = self.descent[place] as usize;
            let node = &mut self.nodes[index];
            let worth = if node.mover() == Side::South { south } else { -south };
            node.visits += 1;
            node.mean += (worth - node.mean) / (node.visits + 1) as f32;
            let first = node.first as usize;
            changed = place == leaf || (changed || self.nodes[first].is_shared()) && self.derive(index);
        }
    }

    /// The bounds of a node and its best line follow from its children's; false where nothing changes.
    pub(super) fn derive(&mut self, index: usize) -> bool {
        let children = self.children(index);
        let turn = children[0].mover();
        // What a child is sure of for the side that moves there, and what that side cannot exceed.
        let (mut lo, mut hi, mut best) = (i8::MIN, i8::MIN, -1.0_f32);
        for child in children {
            let [child_lo, child_hi] = child.bounds.seen_by(turn);
            (lo, hi) = (lo.max(child_lo), hi.max(child_hi));
            if child.best > best {
                best = child.best;
            }
        }
        let node = &mut self.nodes[index];
        let [was_lo, was_hi] = node.bounds.seen_by(turn);
        // A table may have known more than the children tell so far.
        let bounds = Bounds::of([lo.max(was_lo), hi.min(was_hi)], turn);
        let best = bounds.result().map_or(best, |result| result.value(turn));
        let best = if node.mover() == turn { best } else { -best };
        let changed = bounds != node.bounds || best.to_bits() != node.best.to_bits();
        node.bounds = bounds;
        node.best = best;
        changed
    }

    pub(super) fn children(&self, index: usize) -> &[Node] {
        let node = &self.nodes[index];
        &self.nodes[node.first as usize..][..usize::from(node.children)]
    }
}

/// Bytes that a node may add to what is known of positions.
const SEEN: usize = 8;
/// A descent ends here at the latest.
const LONGEST: usize = 250;

/// Visits of a node from which on its exploration grows.
const GROWS_FROM: f32 = 512.0;

/// The logarithm to base 2 of a number from 1 on, within 0.09: straight between the powers of two.
fn log2(x: f32) -> f32 {
    x.to_bits() as f32 / (1 << 23) as f32 - 127.0
}
