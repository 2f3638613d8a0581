//! Positions as the search sees them: the houses alone, from the side to move.

use crate::kernel::Board;
use crate::rules::RuleSet;

/// The rule set.
pub const RULES: RuleSet = RuleSet::Owari;

/// The least and the most.
pub type Range = [i8; 2];

/// A position with the number of its seeds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The stores are empty.
    pub(super) board: Board,
    pub(super) seeds: u8,
}

impl Node {
    pub(super) fn new(board: Board) -> Self {
        Self { board: board.without_stores(), seeds: board.seeds() }
    }

    pub(super) fn most(self) -> i8 {
        self.seeds as i8
    }
}

/// A move with what it gains and leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    /// Of the side to move, from 0 to 5.
    pub(super) house: u8,
    pub(super) gain: i8,
    pub(super) then: Node,
    /// What it is known to be worth.
    pub(super) range: Range,
}

/// The moves of a position, best guess first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moves {
    pub(super) all: [Move; 6],
    pub(super) count: u8,
}

impl core::ops::Deref for Moves {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.all[..usize::from(self.count)]
    }
}
