//! The tree of the guided search, and what its nodes know of each other.
//!
//! Nodes lie in one vector, the moves of a position side by side. Several nodes may share the moves of one position, so that
//! the tree is a graph.

use super::descent::Descent;
use super::greatest::greatest;
use super::node::Node;
use super::options::{Options, Tuning};
use super::report::{Proof, TreeSize};
use super::transposition::{SLOT_BYTES, TranspositionTable};
use super::verdict::{Bounds, Verdict, proof};
use crate::alphabeta::AlphaBeta;
use crate::endgame::Tables;
use crate::game::Game;
use crate::house::{House, Side};
use crate::network::Network;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

#[derive(Clone, Debug)]
pub(super) struct Tree {
    over: Option<Verdict>,
    pub(super) nodes: Vec<Node>,
    /// The most nodes.
    pub(super) capacity: usize,
    pub(super) playouts: u32,
    pub(super) tuning: Tuning,
    pub(super) rng: Xoshiro256PlusPlus,
    /// Where the moves of positions stand in `nodes`.
    pub(super) transpositions: TranspositionTable,
    /// Gives new moves their first values. It holds the network and the tables.
    pub(super) evaluator: AlphaBeta,
    pub(super) descent: Descent,
}

impl Tree {
    pub(super) fn new(game: &Game, options: Options, network: Option<Network>) -> Self {
        let capacity = (options.memory / (size_of::<Node>() + SLOT_BYTES)).clamp(64, u32::MAX as usize);
        let descent = Descent::of(game);
        let root = Node::new(House::wrapping(descent.root.turn.opponent().first_house()), 0.0, Bounds::UNKNOWN);
        Self {
            over: game.is_over().then(|| Verdict::of(game.outcome().and_then(|outcome| outcome.winner))),
            nodes: vec![root],
            capacity,
            playouts: 0,
            tuning: options.tuning,
            rng: Xoshiro256PlusPlus::seed_from_u64(options.seed),
            transpositions: TranspositionTable::default(),
            evaluator: AlphaBeta::new(game.rule_set(), network, None, 0),
            descent,
        }
    }

    pub(super) fn set_tables(&mut self, tables: Option<Tables>) {
        self.evaluator.set_tables(tables);
    }

    pub(super) fn tables(&self) -> Option<&Tables> {
        self.evaluator.tables()
    }

    pub(super) fn playouts(&self) -> u32 {
        self.playouts
    }

    pub(super) fn size(&self) -> TreeSize {
        TreeSize { nodes: self.nodes.len(), capacity: self.capacity }
    }

    pub(super) fn is_over(&self) -> bool {
        self.over.is_some()
    }

    /// The result, where the game is over or the result is proven.
    pub(super) fn result(&self) -> Option<Verdict> {
        self.over.or_else(|| self.nodes[0].bounds.result())
    }

    pub(super) fn proof(&self) -> Option<Proof> {
        proof(self.nodes[0].bounds)
    }

    pub(super) fn children(&self, index: usize) -> &[Node] {
        let node = &self.nodes[index];
        &self.nodes[node.first as usize..][..usize::from(node.children)]
    }

    /// The value of a node for South.
    pub(super) fn value_for_south(&self, index: usize) -> f32 {
        let node = &self.nodes[index];
        if node.mover() == Side::South { node.value() } else { -node.value() }
    }

    /// Computes the bounds of a node and the value of its best line from its children; false where nothing changes.
    ///
    /// ```text
    /// lo   = max over children of child.lo        for the side to move: one move is enough
    /// hi   = max over children of child.hi        no move can exceed it
    /// best = max over children of child.best      minimax of the first values, or the proven result
    /// ```
    ///
    /// The bounds are those of score bounded MCTS (Cazenave, Saffidine 2010), which refines MCTS-Solver (Winands, Björnsson,
    /// Saito 2008) from results to numbers; here the number is the final margin in seeds.
    pub(super) fn derive(&mut self, index: usize) -> bool {
        let children = self.children(index);
        let turn = children[0].mover();
        // The least and the most of the side that moves to the child.
        let (mut lo, mut hi) = (i8::MIN, i8::MIN);
        for child in children {
            let [child_lo, child_hi] = child.bounds.seen_by(turn);
            (lo, hi) = (lo.max(child_lo), hi.max(child_hi));
        }
        let best = greatest(children, |child| child.best);
        let node = &mut self.nodes[index];
        let [was_lo, was_hi] = node.bounds.seen_by(turn);
        // A table may have known more than the children prove so far.
        let bounds = Bounds::of([lo.max(was_lo), hi.min(was_hi)], turn);
        let best = bounds.result().map_or(best, |result| result.value(turn));
        let best = if node.mover() == turn { best } else { -best };
        let changed = bounds != node.bounds || best.to_bits() != node.best.to_bits();
        node.bounds = bounds;
        node.best = best;
        changed
    }
}
