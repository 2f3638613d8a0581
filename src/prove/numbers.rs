//! The number of a position among all of up to 36 seeds.
//!
//! It is the combinatorial number system, as in the order of layers: with `s[i]` the sum of the first `i + 1` of the twelve
//! houses, the numbers `s[i] + i` grow strictly, and the number of the position is the sum of the binomials
//! `C(s[i] + i, i + 1)`. The binomials are computed when they are first needed: as data they would add to what the app loads.

use crate::kernel::Board;

/// Places for sums of up to 36 seeds. They are a power of two, so that no look-up need be checked.
const SUMS: usize = 64;
const MOST: usize = 36;
const HOUSES: usize = 12;
/// One in every byte of a row.
const ONES: u64 = 0x0000_0101_0101_0101;

/// By house and by the seeds in it and in all before it, what they add to a position's number.
pub(super) struct Numbers(Box<[[u64; SUMS]; HOUSES]>);

impl Numbers {
    pub(super) fn new() -> Self {
        let mut table = Box::new([[0; SUMS]; HOUSES]);
        for sum in 1..=MOST {
            // `C(s, 1)`, and then `C(s + i, i + 1) = C(s - 1 + i, i + 1) + C(s - 1 + i, i)`.
            table[0][sum] = sum as u64;
            for house in 1..HOUSES {
                table[house][sum] = table[house][sum - 1] + table[house - 1][sum];
            }
        }
        Self(table)
    }

    /// The number of a board whose stores are ignored; no other board of the houses has it. Cost: some nanoseconds.
    #[inline]
    pub(super) fn of(&self, board: Board) -> u64 {
        let own = board.own_row().wrapping_mul(ONES);
        let before = own >> 40 & 0xff;
        let other = board.other_row().wrapping_mul(ONES).wrapping_add(before.wrapping_mul(ONES));
        let at = |house: usize, sums: u64, place: u32| self.0[house][(sums >> (8 * place)) as usize % SUMS];
        (0..6).map(|place| at(place as usize, own, place) + at(place as usize + 6, other, place)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::Side;
    use std::collections::BTreeSet;

    /// Calls `found` with every position of up to `left` seeds.
    fn all(houses: &mut [u8; 12], from: usize, left: u8, found: &mut impl FnMut(&[u8; 12])) {
        if from == HOUSES {
            return found(houses);
        }
        for seeds in 0..=left {
            houses[from] = seeds;
            all(houses, from + 1, left - seeds, found);
        }
        houses[from] = 0;
    }

    #[test]
    fn numbers_are_dense() {
        let numbers = Numbers::new();
        let mut found = BTreeSet::new();
        all(&mut [0; 12], 0, 5, &mut |houses| {
            found.insert(numbers.of(Board::new(houses, [3, 9], Side::South)));
        });
        // C(17, 12) positions.
        assert_eq!((found.len(), found.first(), found.last()), (6188, Some(&0), Some(&6187)));
        let mut most = [0; 12];
        most[0] = 36;
        assert_eq!(numbers.of(Board::new(&most, [0; 2], Side::South)), 69_668_534_468 - 1, "C(48, 12) positions");
    }
}
