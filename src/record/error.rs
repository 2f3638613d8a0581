//! What is wrong with a record.

use crate::position::{IllegalMove, PositionError};
use crate::rules::ParseRuleSetError;
use std::fmt;

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseRecordError {
    /// Not a record.
    Version {
        /// The first line.
        text: String,
    },
    /// Of a later version than this program knows.
    Newer {
        /// The version.
        text: String,
    },
    /// More than a tree of moves can hold.
    Long,
    /// A line is missing or is not what belongs there.
    Form {
        /// 1 is the first line.
        line: usize,
    },
    /// No such rule set.
    Rules(ParseRuleSetError),
    /// The start is not a position.
    Start(PositionError),
    /// A move is not a house, or not legal.
    Move {
        /// How many moves its line has had, this one included.
        ply: usize,
        /// The letter found.
        text: char,
        /// The rule it breaks; `None` where it is no house.
        why: Option<IllegalMove>,
    },
    /// The moves do not lead to the end that the record claims.
    End {
        /// What the record says.
        claimed: String,
        /// What the moves lead to.
        found: String,
    },
}

impl fmt::Display for ParseRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version { text } => write!(f, "no record of a known version: {text:?}"),
            Self::Newer { text } => write!(f, "a record of version {text}, which this program does not know"),
            Self::Long => f.write_str("the record is too long"),
            Self::Form { line } => write!(f, "line {line} is not what belongs there"),
            Self::Rules(error) => error.fmt(f),
            Self::Start(error) => error.fmt(f),
            Self::Move { ply, text, why: Some(why) } => write!(f, "move {ply}, {text}: {why}"),
            Self::Move { ply, text, why: None } => write!(f, "move {ply}: {text:?} cannot be played"),
            Self::End { claimed, found } => write!(f, "the moves lead to the end {found:?}, not {claimed:?}"),
        }
    }
}

impl core::error::Error for ParseRecordError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Rules(error) => Some(error),
            Self::Start(error) => Some(error),
            Self::Move { why: Some(why), .. } => Some(why),
            _ => None,
        }
    }
}
