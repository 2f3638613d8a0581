//! Positions as the search sees them: the houses alone, from the side to move.

use crate::kernel::Board;
use crate::position::Position;
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

    /// The store of the side to move less the other one.
    pub(super) fn margin(position: &Position) -> i8 {
        let [own, other] = position.board().stores();
        own as i8 - other as i8
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

impl Moves {
    /// Inserts a move where it belongs: `first` before all, then seeds gained, then the house nearest to the own store: what it
    /// gains stays out of reach. Houses come from 0 up.
    #[inline]
    pub(super) fn insert(&mut self, one: Move, first: Option<u8>) {
        let mut place = usize::from(self.count);
        let later = |other: &Move| first == Some(one.house) || first != Some(other.house) && other.gain <= one.gain;
        while place > 0 && later(&self.all[place - 1]) {
            self.all[place] = self.all[place - 1];
            place -= 1;
        }
        self.all[place] = one;
        self.count += 1;
    }
}

impl core::ops::Deref for Moves {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.all[..usize::from(self.count)]
    }
}
