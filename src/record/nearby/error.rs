//! What is wrong with a message, or cannot be done.

use crate::tree::TreeError;
use std::fmt;

/// What is wrong with a message, or why this device cannot do what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NearbyError {
    /// Not a message.
    Form,
    /// A message of a version this program does not know.
    Version,
    /// Longer than any message.
    Long,
    /// More messages than any game has.
    Flood,
    /// About another game than the one of this device.
    OtherGame,
    /// A step that was not the other player's to make, or to which nobody agreed.
    Forged,
    /// A step that the game refuses.
    Step(TreeError),
    /// It is not this player's turn.
    Turn,
    /// This cannot be asked or answered now.
    Ask,
}

impl NearbyError {
    /// Every code.
    pub const CODES: &'static [&'static str] = &[
        "nearby-form",
        "nearby-version",
        "nearby-long",
        "nearby-flood",
        "nearby-other",
        "nearby-forged",
        "nearby-step",
        "nearby-turn",
        "nearby-ask",
    ];

    /// A stable code for the words of a language.
    pub const fn code(self) -> &'static str {
        Self::CODES[match self {
            Self::Form => 0,
            Self::Version => 1,
            Self::Long => 2,
            Self::Flood => 3,
            Self::OtherGame => 4,
            Self::Forged => 5,
            Self::Step(_) => 6,
            Self::Turn => 7,
            Self::Ask => 8,
        }]
    }
}

impl From<TreeError> for NearbyError {
    fn from(error: TreeError) -> Self {
        Self::Step(error)
    }
}

impl fmt::Display for NearbyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Form => "not a message of the other device",
            Self::Version => "a message of a version that this program does not know",
            Self::Long => "the message is longer than any",
            Self::Flood => "more messages came than any game has",
            Self::OtherGame => "the message is about another game",
            Self::Forged => "the step was not the other player's to make",
            Self::Step(error) => return error.fmt(f),
            Self::Turn => "it is not this player's turn",
            Self::Ask => "this cannot be asked or answered now",
        })
    }
}

impl core::error::Error for NearbyError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        if let Self::Step(error) = self { Some(error) } else { None }
    }
}
