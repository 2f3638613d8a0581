//! What is wrong with a text, and notices about one that is read.

use super::notation::Notation;
use crate::house::{House, Side};
use crate::position::PositionError;
use crate::record::replay::ParseMoveError;
use std::fmt;

/// What was read otherwise than it is written. The game is sound all the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notice {
    /// There is no `Variant`. The rule set that the reader assumes was taken, or another one where only by that every move can
    /// be played.
    VariantAssumed,
    /// The moves are written otherwise than the notation has them.
    Notation(Notation),
    /// The game was read up to what is wrong there. Only a reader that may stop says so ([`Reader::partly`](super::Reader::partly)).
    Stopped(ParseOgnError),
    /// Variations were left out.
    Variations {
        /// How many, those inside others not counted.
        count: usize,
        /// The first move that cannot be played. `None` where something else is wrong with the variations.
        wrong: Option<ParseMoveError>,
    },
    /// The first move that is said to capture what it does not.
    Captures {
        /// The number of its turn.
        number: usize,
        /// Who moved.
        side: Side,
        /// The letter of the house.
        text: char,
        /// Seeds claimed.
        claimed: u32,
        /// Seeds the mover's store gained.
        found: u32,
    },
    /// The first move that is said to end elsewhere than it does.
    Ends {
        /// The number of its turn.
        number: usize,
        /// Who moved.
        side: Side,
        /// The letter of the house.
        text: char,
        /// Where its last seed fell.
        found: House,
    },
    /// The result says that the game ended here, and what gathering gives: it was read as agreed to end.
    EndedEarly {
        /// True where the last position had occurred before, so that an earlier repetition may have ended it.
        repeated: bool,
    },
    /// The result is a draw, but neither the moves nor the tags end the game: it was read as a draw by agreement.
    Drawn,
    /// A result is given but neither the moves nor the tags end the game: it can be played on.
    Open {
        /// The result.
        claimed: String,
    },
    /// The result differs from the stores and was passed over.
    Result {
        /// What the text says.
        claimed: String,
        /// What the stores hold.
        found: String,
    },
    /// The termination is unknown, or the moves do not bear it out, and was passed over.
    Termination {
        /// What the text says.
        claimed: String,
        /// How the game ended by its moves; `*` where it did not.
        found: String,
    },
    /// More games follow; the first was read.
    MoreGames,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseOgnError {
    /// Longer than [`MOST_BYTES`](super::MOST_BYTES), more moves than [`LONGEST`](crate::record::LONGEST), or more than
    /// a [`GameTree`](crate::GameTree) can hold.
    Long,
    /// No game: neither tags nor moves, or letters of a few houses that some other text begins with.
    Nothing,
    /// No such rule set.
    Variant {
        /// The name found.
        text: String,
    },
    /// The start is not a position.
    Start(PositionError),
    /// A tag is not of the form `[Name "value"]`.
    Tag {
        /// 1 is the first line.
        line: usize,
    },
    /// A comment or a variation does not end.
    Unclosed {
        /// Where it begins; 1 is the first line.
        line: usize,
        /// `{` or `(`.
        text: char,
    },
    /// What stands here is no part of the notation, or not in its place.
    Unexpected {
        /// 1 is the first line.
        line: usize,
        /// The character found.
        text: char,
    },
    /// A move cannot be played.
    Move(ParseMoveError),
    /// The figures make a game whether the houses count from 0 or from 1, and not the same game.
    Ambiguous,
}

impl fmt::Display for ParseOgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Long => f.write_str("the text is longer than a game can be"),
            Self::Nothing => f.write_str("the text is no game"),
            Self::Variant { text } => write!(f, "no such rule set: {text:?}"),
            Self::Start(error) => error.fmt(f),
            Self::Tag { line } => write!(f, "line {line}: not a tag of the form [Name \"value\"]"),
            Self::Unclosed { line, text } => write!(f, "line {line}: {text:?} is never closed"),
            Self::Unexpected { line, text } => write!(f, "line {line}: {text:?} does not belong there"),
            Self::Move(wrong) => wrong.fmt(f),
            Self::Ambiguous => f.write_str("the houses may count from 0 or from 1"),
        }
    }
}

impl core::error::Error for ParseOgnError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Start(error) => Some(error),
            Self::Move(error) => Some(error),
            _ => None,
        }
    }
}
