//! How other places write a move, and how a scanner reads such a move.

use super::error::ParseOgnError;
use super::tokens::{Scanner, Token};
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
            Self::SmallSouth => "small-south",
            Self::Squares => "squares",
            Self::StartAndEnd => "start-and-end",
            Self::FromOne => "from-one",
            Self::FromZero => "from-zero",
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

impl<'t> Scanner<'t> {
    #[inline(never)]
    /// The next move in a notation of another place; `None` where a number was skipped.
    pub(super) fn foreign(&mut self, notation: Notation) -> Result<Option<Token<'t>>, ParseOgnError> {
        let rest = self.rest().as_bytes();
        let wide = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        let word = rest.get(..wide).unwrap_or_default();
        // What a number has behind it, a house has not.
        let alone = !matches!(rest.get(wide), Some(b'.' | b'-' | b'/')) && !self.after(wide).starts_with(is_of_number);
        let place = |first: u8, figure: u8| match figure.wrapping_sub(first) {
            place @ 0..6 => Some(Spot::Place(place.into())),
            _ => None,
        };
        let is_one_figure = matches!(notation, Notation::FromOne | Notation::FromZero);
        let sowing = match (notation, word) {
            (Notation::SmallSouth, [b'A'..=b'F' | b'a'..=b'f', ..]) => {
                return Ok(Some(match self.letter()? {
                    Token::Move(letter) if letter.is_ascii_lowercase() => Token::Move(letter.to_ascii_uppercase()),
                    Token::Move(letter) => Token::Move(letter.to_ascii_lowercase()),
                    token => token,
                }));
            }
            (Notation::Squares, &[column, row, to_column, to_row]) => {
                square(column, row).zip(square(to_column, to_row)).map(|(from, to)| (from, Some(to)))
            }
            (Notation::StartAndEnd, &[from, to]) if alone => {
                place(b'1', from).zip(place(b'1', to)).map(|(from, to)| (from, Some(to)))
            }
            (Notation::FromOne, &[from]) if alone => place(b'1', from).map(|from| (from, None)),
            (Notation::FromZero, &[from]) if alone => place(b'0', from).map(|from| (from, None)),
            _ => None,
        };
        match sowing {
            Some((from, to)) => {
                self.skip(wide);
                Ok(Some(Token::Sowing(from, to)))
            }
            None if word.first().is_some_and(u8::is_ascii_digit) && !(alone && wide == 1 && is_one_figure) => {
                Ok(self.number_or_result())
            }
            None => Err(self.unexpected()),
        }
    }

    /// All seeds captured so far, in brackets behind a sowing.
    pub(super) fn total(&mut self) -> Option<Token<'t>> {
        let inside = self.after(1);
        let digits = inside.bytes().take_while(u8::is_ascii_digit).count();
        let seeds = inside.get(..digits)?.parse().ok()?;
        inside.get(digits..)?.starts_with(')').then(|| {
            self.skip(digits + 2);
            Token::Total(seeds)
        })
    }
}

/// A square of a board with two rows of six columns.
fn square(column: u8, row: u8) -> Option<Spot> {
    let column = usize::from(column.to_ascii_lowercase().checked_sub(b'a')?);
    let index = match row {
        _ if column > 5 => return None,
        b'1' => column,
        b'2' => House::COUNT - 1 - column,
        _ => return None,
    };
    House::new(index).map(Spot::House)
}

fn is_of_number(letter: char) -> bool {
    matches!(letter, '…' | '½') || super::tokens::is_dash(letter)
}
