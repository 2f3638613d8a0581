//! How moves are refused and games end, as codes.

use crate::house::Side;
use core::fmt;

/// Why a house cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    Over,
    /// The house lies in the opponent's row.
    NotYours,
    /// The house holds no seed.
    Empty,
    /// Single seeds come last: another own house holds more than one seed.
    SingleSeed,
    /// The opponent would have no seed to play with.
    Starves,
    /// A second grand slam in a follow-up turn, short of a majority.
    SecondSlam,
}

impl IllegalMove {
    /// Every reason to refuse a move.
    pub const ALL: &'static [Self] =
        &[Self::Over, Self::NotYours, Self::Empty, Self::SingleSeed, Self::Starves, Self::SecondSlam];

    /// A stable code for other programs and for the words of a language.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::NotYours => "not-yours",
            Self::Empty => "empty",
            Self::SingleSeed => "single-seed",
            Self::Starves => "starves",
            Self::SecondSlam => "slam-again",
        }
    }
}

/// The rule in plain English, for programs that speak to programmers; the app has its own words.
impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => "the game is over",
            Self::NotYours => "the house is the opponent's",
            Self::Empty => "the house is empty",
            Self::SingleSeed => "single seeds come last",
            Self::Starves => "the opponent would have no seed",
            Self::SecondSlam => "no second grand slam",
        })
    }
}

impl core::error::Error for IllegalMove {}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Reason {
    /// The mover captured every seed of the opponent's row where that loses.
    GrandSlam,
    /// More than half of the seeds in one store, or half in each.
    Majority,
    /// The opponent's row is empty and no legal move gives it a seed.
    CannotFeed,
    /// The side to move has no seed.
    NoSeeds,
    /// A row is empty, where that ends the game.
    RowEmpty,
    /// A position occurred for the third time since the last capture.
    Repetition,
    /// Both players agreed to end.
    Agreement,
    /// Both players agreed to a draw. The seeds stay where they are.
    AgreedDraw,
    /// The loser resigned.
    Resignation,
    /// The loser's time was up.
    Time,
}

impl Reason {
    /// Every reason.
    pub const ALL: &'static [Self] = &[
        Self::GrandSlam,
        Self::Majority,
        Self::CannotFeed,
        Self::NoSeeds,
        Self::RowEmpty,
        Self::Repetition,
        Self::Agreement,
        Self::AgreedDraw,
        Self::Resignation,
        Self::Time,
    ];

    /// A stable code for records, other programs and the words of a language.
    #[inline(never)]
    pub const fn code(self) -> &'static str {
        match self {
            Self::GrandSlam => "grand-slam",
            Self::Majority => "majority",
            Self::CannotFeed => "cannot-feed",
            Self::NoSeeds => "no-seeds",
            Self::RowEmpty => "row-empty",
            Self::Repetition => "repetition",
            Self::Agreement => "agreement",
            Self::AgreedDraw => "agreed-draw",
            Self::Resignation => "resignation",
            Self::Time => "time",
        }
    }

    /// The reason of a code as [`Reason::code`] gives it.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|reason| reason.code() == code)
    }

    /// True where players or a clock declared the end. Seeds and moves do not show such an end, so a record must say it.
    pub const fn is_declared(self) -> bool {
        matches!(self, Self::Agreement | Self::AgreedDraw | Self::Resignation | Self::Time)
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// What ended it.
    pub reason: Reason,
}

impl Outcome {
    /// An outcome to compare with.
    pub const fn new(winner: Option<Side>, reason: Reason) -> Self {
        Self { winner, reason }
    }
}
