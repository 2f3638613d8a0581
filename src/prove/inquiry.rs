//! A value that is being proven.

use super::node::{Moves, Node, Range};
use crate::position::Position;

/// A search for the value of a position, which goes on where it stopped.
#[derive(Clone, Debug)]
pub struct Inquiry {
    pub(super) root: Node,
    /// The store of the side to move less the other one.
    margin: i8,
    /// What the side to move wins net from here on.
    pub(super) range: Range,
    pub(super) guess: i8,
    /// The search ends once it is known where in these bounds the value lies, or beyond which of them.
    pub(super) within: Range,
    /// The bound that the search under way asks about.
    pub(super) beta: i8,
    pub(super) frames: Vec<Frame>,
    pub(super) nodes: u64,
}

/// A position on the way from the root to where the search is.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) key: u64,
    pub(super) moves: Moves,
    /// The move that is being searched.
    pub(super) at: u8,
    pub(super) beta: i8,
    pub(super) range: Range,
    /// The best of the moves so far.
    pub(super) best: i8,
    pub(super) house: u8,
    /// The positions searched before it.
    pub(super) begun: u64,
}

impl Frame {
    /// Takes the value of the present move, or a bound of it that suffices, and goes on to the next one.
    pub(super) fn note(&mut self, value: i8) {
        if value > self.best {
            (self.best, self.house) = (value, self.moves[usize::from(self.at)].house);
        }
        self.at += 1;
    }
}

impl Inquiry {
    /// A search for the value of a position of `owari`. It is the shorter the better the lead of the side to move at the end is
    /// guessed.
    pub fn new(position: &Position, guess: i8) -> Self {
        let margin = Node::margin(position);
        let root = Node::new(position.board());
        Self { margin, ..Self::of_node(root, guess - margin, [-root.most(), root.most()]) }
    }

    /// A search for whether the side to move leads by no more than `most` at the end.
    pub fn at_most(position: &Position, most: i8) -> Self {
        let margin = Node::margin(position);
        let net = most - margin;
        Self { margin, ..Self::of_node(Node::new(position.board()), net, [net, net + 1]) }
    }

    /// A search for the value of the houses.
    pub(super) fn of_node(root: Node, guess: i8, within: Range) -> Self {
        let range = [-root.most(), root.most()];
        Self { root, margin: 0, range, guess, within, beta: 0, frames: Vec::new(), nodes: 0 }
    }

    /// The lead of the side to move at the end, at the least and at the most under best play of both: the same number twice
    /// once it is proven.
    pub fn lead(&self) -> Range {
        self.range.map(|net| net + self.margin)
    }

    /// True where the value is proven.
    pub fn is_proven(&self) -> bool {
        self.range[0] >= self.range[1]
    }

    /// True where it has found what it looks for.
    pub(super) fn is_settled(&self) -> bool {
        let [lo, hi] = self.open();
        lo >= hi
    }

    /// What is left between the bounds that are asked for.
    pub(super) fn open(&self) -> Range {
        [self.range[0].max(self.within[0]), self.range[1].min(self.within[1])]
    }

    /// The positions searched so far, without those of the tables.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}
