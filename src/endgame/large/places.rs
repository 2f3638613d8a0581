//! The place of a position in its layer and back, for as many seeds as a game has.
//!
//! A layer holds all ways to lay `n` seeds into twelve houses. The first key of their order is the number of seeds in the
//! row of the side to move, the second that row, the third the other row. The order of rows is the combinatorial number
//! system: with `s[i]` the sum of the first `i + 1` houses, the numbers `s[i] + i` grow strictly, and the place of a row is
//! the sum of the binomials `C(s[i] + i, i + 1)`. One multiplication finds all sums.

use crate::endgame::index::lay;
use crate::kernel::{Board, sum};

/// The most seeds of a layer: all seeds of the largest game.
pub const MOST: usize = 48;

/// One in every byte of a row.
const ONES: u64 = 0x0000_0101_0101_0101;

/// The houses of both rows, a byte a house in sowing order, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TwoRows {
    /// The row of the side to move.
    pub own: u64,
    /// The row of the other side.
    pub other: u64,
}

impl TwoRows {
    pub(in crate::endgame) fn of(board: Board) -> Self {
        Self { own: board.own_row(), other: board.other_row() }
    }

    pub(super) fn board(self) -> Board {
        Board::of_rows(self.own, self.other)
    }

    /// The seeds in the houses.
    pub fn seeds(self) -> usize {
        usize::from(sum(self.own) + sum(self.other))
    }
}

const fn binomial(n: usize, k: usize) -> u64 {
    let mut result = 1;
    let mut i = 0;
    while i < k {
        result = result * (n - i) as u64 / (i + 1) as u64;
        i += 1;
    }
    result
}

/// `SUMS[i][s]` is `C(s + i, i + 1)`.
static SUMS: [[u32; 64]; 5] = {
    let mut table = [[0; 64]; 5];
    let mut house = 0;
    while house < 5 {
        let mut sum = 1;
        while sum <= MOST {
            table[house][sum] = binomial(sum + house, house + 1) as u32;
            sum += 1;
        }
        house += 1;
    }
    table
};

/// Rows of as many seeds.
const fn rows_of(seeds: usize) -> u64 {
    binomial(seeds + 5, 5)
}

static ROWS: [u32; 64] = {
    let mut table = [0; 64];
    let mut seeds = 0;
    while seeds <= MOST {
        table[seeds] = rows_of(seeds) as u32;
        seeds += 1;
    }
    table
};

/// `START[n][k]` is how many positions of `n` seeds have fewer than `k` seeds in the row of the side to move.
static START: [[u64; 64]; MOST + 1] = {
    let mut table = [[0; 64]; MOST + 1];
    let mut seeds = 0;
    while seeds <= MOST {
        let mut own = 0;
        while own <= seeds {
            table[seeds][own + 1] = table[seeds][own] + rows_of(own) * rows_of(seeds - own);
            own += 1;
        }
        seeds += 1;
    }
    table
};

/// Positions of exactly `seeds` seeds, at most [`MOST`].
pub fn places(seeds: usize) -> u64 {
    START[seeds][seeds + 1]
}

/// A row's place among all rows of as many seeds, and that number of seeds.
#[inline]
fn row_place(row: u64) -> (u32, usize) {
    let sums = row.wrapping_mul(ONES);
    let at = |house: usize| SUMS[house][(sums >> (8 * house)) as usize & 63];
    (at(0) + at(1) + at(2) + at(3) + at(4), (sums >> 40) as usize & 63)
}

/// The place of a position of `seeds` seeds in its layer. Cost: a few nanoseconds.
#[inline]
pub fn place(rows: TwoRows, seeds: usize) -> u64 {
    let (own, own_seeds) = row_place(rows.own);
    let (other, other_seeds) = row_place(rows.other);
    debug_assert_eq!(own_seeds + other_seeds, seeds);
    START[seeds][own_seeds] + u64::from(own) * u64::from(ROWS[other_seeds]) + u64::from(other)
}

/// All rows in their order: they turn places into positions.
#[derive(Debug)]
pub struct Places(Vec<Vec<u64>>);

impl Places {
    /// All rows of up to `most` seeds: five megabytes at 24, 180 at 48.
    pub fn new(most: usize) -> Self {
        let mut rows: Vec<_> = (0..=most).map(|seeds| vec![0; ROWS[seeds] as usize]).collect();
        lay(0, 0, most, &mut |row| {
            let (place, seeds) = row_place(row);
            rows[seeds][place as usize] = row;
        });
        Self(rows)
    }

    /// The positions of a layer from one place on, in their order.
    ///
    /// # Panics
    /// Where the layer has no such place.
    pub fn walk(&self, seeds: usize, from: u64) -> Walk<'_> {
        assert!(from < places(seeds), "no place {from} in the layer of {seeds} seeds");
        let own = (1..=seeds).take_while(|&own| START[seeds][own] <= from).count();
        let rest = from - START[seeds][own];
        let others = u64::from(ROWS[seeds - own]);
        Walk { places: self, seeds, own, row: (rest / others) as usize, other: (rest % others) as usize }
    }
}

/// What [`Places::walk`] gives.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    places: &'a Places,
    seeds: usize,
    own: usize,
    row: usize,
    other: usize,
}

impl Iterator for Walk<'_> {
    type Item = TwoRows;

    #[inline]
    fn next(&mut self) -> Option<TwoRows> {
        if self.own > self.seeds {
            return None;
        }
        let (owns, others) = (&self.places.0[self.own], &self.places.0[self.seeds - self.own]);
        let rows = TwoRows { own: owns[self.row], other: others[self.other] };
        self.other += 1;
        if self.other == others.len() {
            (self.other, self.row) = (0, self.row + 1);
            if self.row == owns.len() {
                (self.row, self.own) = (0, self.own + 1);
            }
        }
        Some(rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_dense_and_lead_back() {
        assert_eq!([0, 1, 2, 3].map(places), [1, 12, 78, 364]);
        assert_eq!(places(24), 417_225_900);
        assert_eq!((0..=24).map(places).sum::<u64>(), 1_251_677_700);
        let rows = Places::new(MOST / 2);
        for seeds in 0..=9 {
            let all: Vec<_> = rows.walk(seeds, 0).collect();
            assert_eq!(all.len() as u64, places(seeds));
            for (index, &rows) in all.iter().enumerate() {
                assert_eq!(place(rows, seeds), index as u64, "{seeds} seeds");
            }
        }
        for at in (0..places(24)).step_by(999_983) {
            let found = rows.walk(24, at).next().expect("a position");
            assert_eq!(place(found, 24), at);
        }
    }
}
