//! The solved layers of one rule set, and what they answer.

use super::index;
use super::table_value::{Layers, SLAM_VALUE, TableValue, value_in};
use crate::kernel::Board;
use crate::position::Position;
use crate::rules::{Leftover, RuleSet};

/// The most seeds a table can have: fifteen, 17,383,860 positions, 35 MB.
pub const MOST_SEEDS: usize = index::MOST;

/// Positions of at most `seeds` seeds; two bytes each in a table. At most [`MOST_SEEDS`] are counted.
pub fn positions(seeds: usize) -> u32 {
    (0..=seeds.min(MOST_SEEDS)).map(index::positions).sum()
}

/// The endgame table of one rule set. Cheap to clone: the layers are shared.
#[derive(Clone, Debug)]
pub struct Tables {
    pub(super) rules: RuleSet,
    pub(super) layers: Layers,
}

/// The value of a position's houses, as the engine's protocol reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Probe {
    /// The seeds that the side to move wins from here less those that it loses, under best play.
    Exact(i8),
    /// The value depends on the end of an endless game. The first number holds where an endless game gives all seeds to
    /// the other side, the second where it gives them to the side to move.
    Bounds(i8, i8),
    /// A grand slam's penalty wins.
    Won,
    /// A grand slam's penalty loses.
    Lost,
}

impl Tables {
    /// A table without a layer: it knows no position.
    pub fn new(rules: RuleSet) -> Self {
        Self { rules, layers: Vec::new() }
    }

    /// The same tables without the layers of more than `seeds` seeds. Cheap: the layers are shared.
    #[must_use]
    pub fn up_to(&self, seeds: usize) -> Self {
        Self { rules: self.rules, layers: self.layers.iter().take(seeds + 1).cloned().collect() }
    }

    /// The rule set of its positions.
    pub fn rule_set(&self) -> RuleSet {
        self.rules
    }

    /// The most seeds in the houses of a known position; `None` while there is no layer.
    pub fn seeds(&self) -> Option<usize> {
        self.layers.len().checked_sub(1)
    }

    /// The value of the houses for the side to move. `None` where the houses hold more seeds than the table knows, in a
    /// follow-up turn, and for another rule set's positions. Cost: one read from memory.
    pub fn value(&self, position: &Position) -> Option<TableValue> {
        let known = position.rule_set() == self.rules && !position.is_follow_up();
        if known { self.value_of_board(position.board()) } else { None }
    }

    #[inline]
    pub(crate) fn value_of_board(&self, board: Board) -> Option<TableValue> {
        let seeds = usize::from(board.seeds());
        (seeds < self.layers.len()).then(|| value_in(&self.layers, board, seeds))
    }

    /// The same, as the engine's protocol reports it.
    pub fn probe(&self, position: &Position) -> Option<Probe> {
        let known = self.value(position)?;
        let gathers = self.rules.rules().repetition == Some(Leftover::Gathered);
        Some(match known.value {
            SLAM_VALUE => Probe::Won,
            value if value == -SLAM_VALUE => Probe::Lost,
            _ if gathers && known.lo < known.hi => Probe::Bounds(known.lo, known.hi),
            value => Probe::Exact(value),
        })
    }
}
