//! The place of a position in its layer, and the position at a place. The places of a layer run from zero without a gap.
//!
//! This is enumerative coding (Cover 1973), the idea behind the combinatorial number system: the place of a position is
//! the number of positions before it in a fixed order. In pseudocode, with one key after the other:
//!
//! ```text
//! rank = positions with fewer seeds in the own row
//!      + rank(own row) * rows of the other side + rank(other row)
//! ```
//!
//! A layer holds all ways to lay `n` seeds into twelve houses: C(n + 11, 11) positions. The first key of their order is the
//! number of seeds in the row of the side to move, the second that row, the third the other row. In the order of rows the
//! first key is the number of seeds in the first three houses, the second these houses, the third the last three houses.
//! A row takes two look-ups: three houses of at most fifteen seeds each are twelve bits.

use crate::kernel::{Board, sum};

/// The most seeds of any table.
pub(super) const MOST: usize = 15;

/// Ways to lay `seeds` into three houses.
const fn triples(seeds: usize) -> u32 {
    ((seeds + 1) * (seeds + 2) / 2) as u32
}

/// Positions of exactly `seeds` seeds.
pub(super) const fn positions(seeds: usize) -> u32 {
    START[seeds][seeds + 1]
}

const ROWS: [u32; MOST + 1] = {
    let mut table = [0; MOST + 1];
    let mut seeds = 0;
    while seeds <= MOST {
        table[seeds] = SPLIT[seeds][seeds] + triples(seeds);
        seeds += 1;
    }
    table
};

/// `SPLIT[n][k]` is how many rows of `n` seeds have fewer than `k` seeds in the first three houses.
static SPLIT: [[u32; MOST + 1]; MOST + 1] = {
    let mut table = [[0; MOST + 1]; MOST + 1];
    let mut seeds = 0;
    while seeds <= MOST {
        let mut first = 0;
        while first < seeds {
            table[seeds][first + 1] = table[seeds][first] + triples(first) * triples(seeds - first);
            first += 1;
        }
        seeds += 1;
    }
    table
};

/// `START[n][k]` is how many positions of `n` seeds have fewer than `k` seeds in the row of the side to move.
static START: [[u32; MOST + 2]; MOST + 1] = {
    let mut table = [[0; MOST + 2]; MOST + 1];
    let mut seeds = 0;
    while seeds <= MOST {
        let mut own = 0;
        while own <= seeds {
            table[seeds][own + 1] = table[seeds][own] + ROWS[own] * ROWS[seeds - own];
            own += 1;
        }
        seeds += 1;
    }
    table
};

/// Three houses as twelve bits.
#[inline]
const fn twelve_bits(houses: u64) -> usize {
    (houses & 0xf | houses >> 4 & 0xf0 | houses >> 8 & 0xf00) as usize
}

/// By three houses as twelve bits: their seeds, and their place among all triples of as many seeds.
static TRIPLE: [(u8, u8); 1 << 12] = {
    let mut table = [(0, 0); 1 << 12];
    let mut next = [0u8; MOST + 1];
    let mut first = 0;
    while first <= MOST {
        let mut second = 0;
        while first + second <= MOST {
            let mut third = 0;
            while first + second + third <= MOST {
                let seeds = first + second + third;
                table[first | second << 4 | third << 8] = (seeds as u8, next[seeds]);
                next[seeds] += 1;
                third += 1;
            }
            second += 1;
        }
        first += 1;
    }
    table
};

/// A row's place among all rows of as many seeds.
#[expect(clippy::inline_always, reason = "a call here costs a fiftieth of the speed")]
#[inline(always)]
fn row_rank(row: u64) -> u32 {
    let (first, last) = (TRIPLE[twelve_bits(row)], TRIPLE[twelve_bits(row >> 24)]);
    let seeds = usize::from(first.0 + last.0) % (MOST + 1);
    SPLIT[seeds][usize::from(first.0)] + u32::from(first.1) * triples(usize::from(last.0)) + u32::from(last.1)
}

/// The place of a board of `seeds` seeds in its layer. Cost: a dozen nanoseconds.
#[inline]
pub(super) fn rank(board: Board, seeds: usize) -> u32 {
    debug_assert_eq!(usize::from(board.seeds()), seeds);
    let own = usize::from(sum(board.own_row()));
    START[seeds][own] + row_rank(board.own_row()) * ROWS[seeds - own] + row_rank(board.other_row())
}

/// The rows of every number of seeds in their order: they turn places into boards.
#[derive(Debug)]
pub(super) struct Rows(Vec<Vec<u64>>);

impl Rows {
    /// All rows of up to `most` seeds: half a megabyte at fifteen.
    pub(super) fn new(most: usize) -> Self {
        let mut rows: Vec<_> = (0..=most).map(|seeds| vec![0; ROWS[seeds] as usize]).collect();
        lay(0, 0, most, &mut |row| rows[usize::from(sum(row))][row_rank(row) as usize] = row);
        Self(rows)
    }

    /// The board at a place of a layer.
    #[inline]
    pub(super) fn board(&self, seeds: usize, rank: u32) -> Board {
        let own = (1..=seeds).take_while(|&own| START[seeds][own] <= rank).count();
        let rest = rank - START[seeds][own];
        let others = ROWS[seeds - own];
        Board::of_rows(self.0[own][(rest / others) as usize], self.0[seeds - own][(rest % others) as usize])
    }
}

/// Every row with at most `left` more seeds in the houses from `house` on.
pub(super) fn lay(house: u32, row: u64, left: usize, found: &mut impl FnMut(u64)) {
    if house == 6 {
        return found(row);
    }
    for seeds in 0..=left {
        lay(house + 1, row | (seeds as u64) << (8 * house), left - seeds, found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_dense_and_lead_back() {
        let all: Vec<u32> = (0..=MOST).map(positions).collect();
        assert_eq!(all[..4], [1, 12, 78, 364]);
        assert_eq!(all[..=12].iter().sum::<u32>(), 2_704_156);
        assert_eq!(all.iter().sum::<u32>(), 17_383_860);
        let rows = Rows::new(MOST);
        for seeds in 0..=9 {
            for place in 0..positions(seeds) {
                assert_eq!(rank(rows.board(seeds, place), seeds), place, "{seeds} seeds");
            }
        }
        for place in (0..positions(MOST)).step_by(997) {
            assert_eq!(rank(rows.board(MOST, place), MOST), place);
        }
    }
}
