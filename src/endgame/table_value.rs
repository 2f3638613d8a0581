//! What a table holds of a position, in two bytes.

use super::index::{MOST, rank};
use crate::kernel::Board;
use std::sync::Arc;

/// The value of a win that a grand slam's penalty forces; a loss is the negative. One more than the most seeds of a table,
/// so that no number of seeds is mistaken for it.
pub(crate) const SLAM_VALUE: i8 = MOST as i8 + 1;

/// The value of a position's houses for the side to move, in seeds won less seeds lost. The stores are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableValue {
    /// What the side to move can force. Where a grand slam loses, its own slams count as losses and the other side's as
    /// plain captures.
    pub lo: i8,
    /// The most that the side to move can get if the other side defends best. It is `lo` seen by the other side.
    pub hi: i8,
    /// What best play gives by the houses alone; 16 or -16 where a grand slam's penalty decides. In `abapa`, where `lo` and
    /// `hi` differ, a guess between them.
    pub value: i8,
    /// True where a bound of 0 is no proof: `lo` is 0 and the side to move cannot force 0 in a bounded number of plies, or
    /// `hi` is 0 and the other side cannot. To force means to reach the end of the game or a move that gains seeds; the
    /// rest is then the value in the layer of fewer seeds. Best play still gives `value`, for an endless game counts 0.
    /// Never set in `abapa` and `owari`.
    pub cycle: bool,
}

impl TableValue {
    /// Two bytes: five bits of `lo`, five of `hi`, and six that hold `value` and, where `value` is a number of seeds, `cycle`.
    pub(super) const fn pack(self) -> u16 {
        let Self { mut lo, mut hi, value, cycle } = self;
        let last = if !cycle {
            value + SLAM_VALUE
        } else if value.abs() < SLAM_VALUE {
            value + SLAM_VALUE + 32
        } else {
            // Six bits cannot hold both. The widest bounds are true of every position.
            (lo, hi) = (-SLAM_VALUE, SLAM_VALUE);
            value + SLAM_VALUE
        };
        (lo + 16) as u16 | ((hi + 15) as u16) << 5 | (last as u16) << 10
    }

    /// The table value of two bytes.
    #[inline]
    pub(super) const fn unpack(word: u16) -> Self {
        let last = (word >> 10) as i8;
        let cycle = last > 2 * SLAM_VALUE;
        let value = if cycle { last - SLAM_VALUE - 32 } else { last - SLAM_VALUE };
        Self { lo: (word & 31) as i8 - 16, hi: (word >> 5 & 31) as i8 - 15, value, cycle }
    }
}

/// The words of the layers, from no seed up.
pub(super) type Layers = Vec<Arc<Vec<u16>>>;

/// The table value of a board of `seeds` seeds, a number that the layers know.
#[inline]
pub(super) fn value_in(layers: &[Arc<Vec<u16>>], board: Board, seeds: usize) -> TableValue {
    TableValue::unpack(layers[seeds][rank(board, seeds) as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_fits() {
        for lo in -16..=15 {
            for hi in lo.max(-15)..=16 {
                for value in lo..=hi {
                    for cycle in [false, true] {
                        let known = TableValue { lo, hi, value, cycle };
                        let read = TableValue::unpack(known.pack());
                        if cycle && value.abs() == SLAM_VALUE {
                            assert_eq!((read.lo, read.hi, read.value, read.cycle), (-16, 16, value, false));
                        } else {
                            assert_eq!(read, known);
                        }
                    }
                }
            }
        }
    }
}
