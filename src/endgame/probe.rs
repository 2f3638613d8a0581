//! A table value as the engine's protocol reports it.

use super::table_value::{SLAM_VALUE, TableValue};
use crate::rules::{Leftover, RuleSet};

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

impl Probe {
    /// The table value of a position of a rule set.
    pub(super) fn of(rules: RuleSet, known: TableValue) -> Self {
        let gathers = rules.rules().repetition == Some(Leftover::Gathered);
        match known.value {
            SLAM_VALUE => Self::Won,
            value if value == -SLAM_VALUE => Self::Lost,
            _ if gathers && known.lo < known.hi => Self::Bounds(known.lo, known.hi),
            value => Self::Exact(value),
        }
    }
}

/// As in the answer to `probe`.
#[cfg(feature = "programs")]
impl core::fmt::Display for Probe {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Exact(value) => write!(f, "exact {value}"),
            Self::Bounds(lo, hi) => write!(f, "bounds {lo} {hi}"),
            Self::Won => f.write_str("won"),
            Self::Lost => f.write_str("lost"),
        }
    }
}
