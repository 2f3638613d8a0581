//! How other places write a move.

use crate::house::{House, Side};

/// How the moves of a text are written. A text does not say so: the notation in which every move can be played is the one
/// that was meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// `A` to `F` are South's houses, `a` to `f` North's: Oware Game Notation.
    Letters,
    /// `a` to `f` are South's houses, `A` to `F` North's, as some French pages have it: `1. b E`.
    SmallSouth,
    /// Two squares, where the sowing begins and where it ends. `a1` to `f1` is South's row, `a2` to `f2` the far row, both
    /// from South's left: `d1e2 b2c1`, as playstrategy.org has it.
    Squares,
    /// Two figures, where the sowing begins and where it ends. Each player's houses count from 1 to 6 in sowing order. Behind
    /// them in brackets stand all seeds that the mover has captured so far: `1. 64 53 (2)`, as wikimanqala has it.
    StartAndEnd,
    /// One figure: the houses of the mover count from 1 to 6 in sowing order.
    FromOne,
    /// One figure: the houses of the mover count from 0 to 5 in sowing order, as codingame.com has it.
    FromZero,
}

impl Notation {
    /// All notations, in the order in which they are tried.
    pub const ALL: [Self; 6] =
        [Self::Letters, Self::SmallSouth, Self::Squares, Self::StartAndEnd, Self::FromOne, Self::FromZero];

    /// A short name that stays the same between releases.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::SmallSouth => "small",
            Self::Squares => "squares",
            Self::StartAndEnd => "ends",
            Self::FromOne => "one",
            Self::FromZero => "zero",
        }
    }

    /// The notation of a [`Notation::code`].
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.code() == code)
    }

    /// How many moves a text without tags must have to count as a game, also where something is `odd` in it. Any note may
    /// hold some figures.
    pub(super) const fn least(self, odd: bool) -> usize {
        let (least, odd_least) = match self {
            Self::Letters => (1, 1),
            Self::SmallSouth | Self::Squares => (2, 3),
            Self::StartAndEnd => (3, 6),
            Self::FromOne | Self::FromZero => (4, 8),
        };
        if odd { odd_least } else { least }
    }
}

/// A house as other places name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// One of the twelve.
    House(House),
    /// 0 to 5: a house of the mover where a sowing begins, of either side where it ends.
    Place(usize),
}

impl Spot {
    /// The house, of `side` where a place is given.
    pub(super) fn house(self, side: Side) -> House {
        match self {
            Self::House(house) => house,
            Self::Place(place) => House::wrapping(side.first_house() + place),
        }
    }

    /// Whether it is the house.
    pub(super) fn fits(self, house: House) -> bool {
        house == self.house(house.side())
    }
}
