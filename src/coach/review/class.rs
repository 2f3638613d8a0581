//! How good a move is: its class, and the limits between classes.

use crate::house::Side;
use crate::search::Proof;

/// A move that gives away at least this many points of 100 is an inaccuracy.
///
/// Two searches of one position differ by some two points, and the limit must lie above that. In fifteen games of full
/// strength, three of each rule set, by 10,000 playouts a move with other seeds than the review's, 7 of 1,234 moves with a choice were
/// blamed, one of them as a mistake; `tests/native/review.rs` watches over it. A large chess server draws its lines at 5, 10 and 15
/// points. A blunder is more here, because a single capture often swings 15.
pub const INACCURACY: f32 = 5.0;
/// From here on a move is a mistake.
pub const MISTAKE: f32 = 10.0;
/// From here on a move is a blunder.
pub const BLUNDER: f32 = 20.0;
/// A position whose value for a side is at least this is won beyond any doubt; where the value is at most its negative, it is
/// lost.
pub const BEYOND_DOUBT: f32 = 0.9;

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// The best move, or one proven to win as many seeds.
    Best,
    /// A move that gives away less than [`INACCURACY`], or keeps a result that is decided.
    Good,
    /// See [`INACCURACY`].
    Inaccuracy,
    /// See [`MISTAKE`].
    Mistake,
    /// See [`BLUNDER`].
    Blunder,
    /// The only legal move.
    Forced,
}

impl Class {
    /// Every class.
    pub const ALL: &'static [Self] =
        &[Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder, Self::Forced];

    /// A stable code for records and the words of a language.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
            Self::Forced => "forced",
        }
    }

    /// True for an inaccuracy and what is worse.
    pub const fn is_amiss(self) -> bool {
        matches!(self, Self::Inaccuracy | Self::Mistake | Self::Blunder)
    }
}

/// A proven result as one side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sure {
    /// It loses.
    Loss,
    /// Nobody wins.
    Draw,
    /// It wins.
    Win,
}

impl Sure {
    /// A stable code for the words of a language.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Loss => "loss",
            Self::Draw => "draw",
            Self::Win => "win",
        }
    }

    /// A proof as `side` sees it.
    pub fn of(proof: Proof, side: Side) -> Self {
        match proof.winner {
            None => Self::Draw,
            Some(winner) if winner == side => Self::Win,
            Some(_) => Self::Loss,
        }
    }
}

/// The class of a move with a choice that is not the best one and changed more than a decided result.
pub(super) fn class_of(given: f32) -> Class {
    match given {
        given if given >= BLUNDER => Class::Blunder,
        given if given >= MISTAKE => Class::Mistake,
        given if given >= INACCURACY => Class::Inaccuracy,
        _ => Class::Good,
    }
}
