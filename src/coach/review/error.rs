//! Why a game cannot be reviewed.

use core::fmt;

/// What is wrong with the evaluations of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ReviewError {
    /// The text is no evaluation, or was damaged.
    Text,
    /// The evaluation of a position of the game is missing.
    Missing {
        /// How many moves came before it.
        ply: usize,
    },
    /// An evaluation is that of another game, or stands in another's place.
    Other {
        /// How many moves came before the position that should be here.
        ply: usize,
    },
}

impl ReviewError {
    /// A stable code for the words of a language.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Text => "review-text",
            Self::Missing { .. } => "review-missing",
            Self::Other { .. } => "review-other",
        }
    }
}

impl fmt::Display for ReviewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text => f.write_str("the text is no evaluated position"),
            Self::Missing { ply } => write!(f, "the position after {ply} moves is not evaluated"),
            Self::Other { ply } => write!(f, "the evaluation is not that of the position after {ply} moves"),
        }
    }
}

impl core::error::Error for ReviewError {}
