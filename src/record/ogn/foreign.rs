//! Moves as other places write them, from characters to tokens.

use super::error::ParseOgnError;
use super::notation::{Notation, Spot};
use super::tokens::{Scanner, Token};
use crate::house::House;
use crate::record::signs::is_dash;

impl<'t> Scanner<'t> {
    /// The next move in a notation of another place; `None` where a number was skipped.
    #[inline(never)]
    pub(super) fn foreign(&mut self, notation: Notation) -> Result<Option<Token<'t>>, ParseOgnError> {
        let rest = self.rest().as_bytes();
        let mut wide = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        let word = rest.get(..wide).unwrap_or_default();
        // What a number has behind it, a house has not.
        let alone = !matches!(rest.get(wide), Some(b'.' | b'-' | b'/')) && !self.after(wide).starts_with(is_of_number);
        let place = |first: u8, figure: u8| match figure.wrapping_sub(first) {
            place @ 0..6 => Some(Spot::Place(place.into())),
            _ => None,
        };
        let are_moves = matches!(notation, Notation::StartAndEnd | Notation::FromOne | Notation::FromZero);
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
            // With a dash between them.
            (Notation::Squares, &[column, row]) if rest.get(2) == Some(&b'-') => {
                wide = 5;
                let to = (square(*rest.get(3).unwrap_or(&0), *rest.get(4).unwrap_or(&0)), rest.get(5));
                let to = to.0.filter(|_| !to.1.is_some_and(u8::is_ascii_alphanumeric));
                square(column, row).zip(to).map(|(from, to)| (from, Some(to)))
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
            // Where figures are moves, a figure that is none is a fault. No move may go without a word.
            None if word.first().is_some_and(u8::is_ascii_digit) && !(alone && are_moves) => {
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
    matches!(letter, '…' | '½') || is_dash(letter)
}
