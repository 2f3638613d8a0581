//! What a table holds of a position, in two bytes.

use super::index::MOST;

/// The value of a win that a grand slam's penalty forces; a loss is the negative. One more than all seeds of a game, so that
/// no number of seeds is mistaken for it, nor makes up for it.
pub const SLAM_VALUE: i8 = 49;

/// [`SLAM_VALUE`] within the two bytes: one more than the most seeds of a table in memory.
const PACKED: i8 = MOST as i8 + 1;

const fn narrowed(value: i8) -> i8 {
    match value {
        SLAM_VALUE => PACKED,
        _ if value == -SLAM_VALUE => -PACKED,
        _ => value,
    }
}

#[inline]
const fn widened(value: i8) -> i8 {
    match value {
        PACKED => SLAM_VALUE,
        _ if value == -PACKED => -SLAM_VALUE,
        _ => value,
    }
}

/// The value of a position's houses for the side to move, in seeds won less seeds lost. The stores are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableValue {
    /// What the side to move can force. Where a grand slam loses, its own slams count as losses and the other side's as
    /// plain captures.
    pub lo: i8,
    /// The most that the side to move can get if the other side defends best. It is `lo` seen by the other side.
    pub hi: i8,
    /// What best play gives by the houses alone; [`SLAM_VALUE`] or its negative where a grand slam's penalty decides. In
    /// `abapa`, where `lo` and `hi` differ, a guess between them.
    pub value: i8,
    /// True where a bound of 0 is no proof: `lo` is 0 and the side to move cannot force 0 in a bounded number of plies, or
    /// `hi` is 0 and the other side cannot. To force means to reach the end of the game or a move that gains seeds; the
    /// rest is then the value in the layer of fewer seeds. Best play still gives `value`, for an endless game counts 0.
    /// Never set in `abapa` and `owari`.
    pub cycle: bool,
}

impl TableValue {
    /// What two bytes hold of it: six bits cannot hold both a grand slam's penalty and `cycle`. The widest bounds, which are
    /// true of every position, stand for the latter.
    pub(super) const fn as_packed(self) -> Self {
        if self.cycle && self.value.abs() == SLAM_VALUE {
            Self { lo: -SLAM_VALUE, hi: SLAM_VALUE, value: self.value, cycle: false }
        } else {
            self
        }
    }

    /// Two bytes: five bits of `lo`, five of `hi`, and six that hold `value` and, where `value` is a number of seeds, `cycle`.
    pub(super) const fn pack(self) -> u16 {
        let Self { lo, hi, value, cycle } = self.as_packed();
        let [lo, hi, value] = [narrowed(lo), narrowed(hi), narrowed(value)];
        let last = if cycle { value + PACKED + 32 } else { value + PACKED };
        (lo + 16) as u16 | ((hi + 15) as u16) << 5 | (last as u16) << 10
    }

    /// The table value of two bytes.
    #[inline]
    pub(super) const fn unpack(word: u16) -> Self {
        let last = (word >> 10) as i8;
        let cycle = last > 2 * PACKED;
        let value = if cycle { last - PACKED - 32 } else { last - PACKED };
        let [lo, hi] = [(word & 31) as i8 - 16, (word >> 5 & 31) as i8 - 15];
        Self { lo: widened(lo), hi: widened(hi), value: widened(value), cycle }
    }
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
                        let [lo, hi, value] = [lo, hi, value].map(widened);
                        let known = TableValue { lo, hi, value, cycle };
                        let read = TableValue::unpack(known.pack());
                        if cycle && value.abs() == SLAM_VALUE {
                            assert_eq!(
                                (read.lo, read.hi, read.value, read.cycle),
                                (-SLAM_VALUE, SLAM_VALUE, value, false)
                            );
                        } else {
                            assert_eq!(read, known);
                        }
                    }
                }
            }
        }
    }
}
