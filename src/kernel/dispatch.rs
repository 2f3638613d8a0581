//! The kernel as a table of function pointers: one row of pointers a rule set, chosen while the program runs.
//!
//! A generic function is compiled once a rule set. Code that plays few moves takes the pointers instead and is compiled
//! once: the app loads less.

use super::board::Board;
use super::ply::{End, Played};
use crate::rules::{RuleSet, Variant, as_variant};

/// The kernel of one rule set; each field is the method of [`Board`] of the same name.
#[derive(Debug)]
pub(crate) struct Dispatch {
    pub(crate) is_follow_up: fn(Board) -> bool,
    pub(crate) legal: fn(Board) -> u8,
    pub(crate) fits_follow_up: fn(Board, usize) -> bool,
    pub(crate) sow: fn(Board, usize) -> (Board, u8),
    pub(crate) play: fn(Board, usize) -> Played,
    pub(crate) ending: fn(Board) -> End,
    pub(crate) ending_by_rows: fn(Board) -> End,
    pub(crate) unsow: fn(Board, &mut dyn FnMut(Board)),
}

impl Dispatch {
    pub(crate) fn of(rules: RuleSet) -> &'static Self {
        as_variant!(rules, V => const { &Self::of_variant::<V>() })
    }

    const fn of_variant<V: Variant>() -> Self {
        Self {
            is_follow_up: Board::is_follow_up::<V>,
            legal: Board::legal::<V>,
            fits_follow_up: Board::fits_follow_up::<V>,
            sow: Board::sow::<V>,
            play: Board::play_apart::<V>,
            ending: Board::ending::<V>,
            ending_by_rows: Board::ending_by_rows::<V>,
            unsow: |board, found| board.unsow::<V>(found),
        }
    }
}
