//! The kernel for those who ask it seldom: by pointers, so that there is one copy of the asker and not one a rule set.

use super::{Board, End, Played};
use crate::rules::{RuleSet, Variant, as_variant};

/// What a rule set makes of a board; each is the method of [`Board`] of the same name.
#[derive(Debug)]
pub(crate) struct Seldom {
    pub(crate) again: fn(Board) -> bool,
    pub(crate) legal: fn(Board) -> u8,
    pub(crate) fits_again: fn(Board, usize) -> bool,
    pub(crate) sow: fn(Board, usize) -> (Board, u8),
    pub(crate) play: fn(Board, usize) -> Played,
    pub(crate) ending: fn(Board) -> End,
    pub(crate) ending_by_rows: fn(Board) -> End,
    pub(crate) unsow: fn(Board, &mut dyn FnMut(Board)),
}

impl Seldom {
    pub(crate) fn of(rules: RuleSet) -> &'static Self {
        as_variant!(rules, V => const { &Self::of_variant::<V>() })
    }

    const fn of_variant<V: Variant>() -> Self {
        Self {
            again: Board::again::<V>,
            legal: Board::legal::<V>,
            fits_again: Board::fits_again::<V>,
            sow: Board::sow::<V>,
            play: Board::play_apart::<V>,
            ending: Board::ending::<V>,
            ending_by_rows: Board::ending_by_rows::<V>,
            unsow: |board, found| board.unsow::<V>(found),
        }
    }
}
