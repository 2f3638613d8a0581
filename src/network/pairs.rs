//! Rows of weights added two by two beforehand, which halves the additions of an evaluation.

use super::lanes::Row;
use super::shape::{HALF, HIDDEN, HOUSE_MOST, ROWS, STORE, STORE_MOST};
use crate::kernel::Board;

/// Rows of a house, and of a store.
const HOUSE: usize = HOUSE_MOST + 1;
const STORES: usize = STORE_MOST + 1;
/// Rows of a pair of houses.
const PAIR: usize = HOUSE * HOUSE;
/// Pairs of houses of one side.
const PAIRS: usize = 3;
const ALL: usize = 2 * PAIRS * PAIR + STORES * STORES;

/// Sums of two rows, 302 kB. A game reads about a tenth of them, since houses hold few seeds.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pairs {
    /// First the three pairs of houses of the side to move, each by the seeds of its first house and of its second; then
    /// the other side's pairs; then the stores, by the own one and the other. The rows of the stores include the hidden
    /// units' bias.
    rows: Box<[Row; ALL]>,
}

impl Pairs {
    pub(super) fn of(rows: &[[i16; HIDDEN]; ROWS], bias: &[i16; HIDDEN]) -> Self {
        let sum = |one: &[i16; HIDDEN], other: &[i16; HIDDEN]| std::array::from_fn(|unit| one[unit] + other[unit]);
        let mut sums = Vec::with_capacity(ALL);
        for pair in 0..2 * PAIRS {
            let first = pair / PAIRS * HALF + pair % PAIRS * 2 * HOUSE;
            let [one, other] = [first, first + HOUSE].map(|first| &rows[first..first + HOUSE]);
            sums.extend(one.iter().flat_map(|one| other.iter().map(move |other| Row::of(&sum(one, other)))));
        }
        let [own, other] = [STORE, HALF + STORE].map(|first| &rows[first..first + STORES]);
        sums.extend(own.iter().flat_map(|own| other.iter().map(move |other| Row::of(&sum(&sum(own, other), bias)))));
        match sums.into_boxed_slice().try_into() {
            Ok(rows) => Self { rows },
            Err(_) => unreachable!("counted before"),
        }
    }

    /// The rows whose sum is the hidden units before they are clipped.
    #[inline]
    pub(super) fn rows(&self, board: Board) -> [&Row; 1 + 2 * PAIRS] {
        let [own, other] = board.words().map(u64::to_le_bytes);
        let house = |side: &[u8; 8], at: usize| usize::from(side[at]).min(HOUSE_MOST);
        let pair = |number: usize, side: &[u8; 8], at: usize| {
            &self.rows[number * PAIR + house(side, at) * HOUSE + house(side, at + 1)]
        };
        let stores = [own[6], other[6]].map(|seeds| usize::from(seeds).min(STORE_MOST));
        [
            &self.rows[2 * PAIRS * PAIR + stores[0] * STORES + stores[1]],
            pair(0, &own, 0),
            pair(1, &own, 2),
            pair(2, &own, 4),
            pair(3, &other, 0),
            pair(4, &other, 2),
            pair(5, &other, 4),
        ]
    }
}
