//! What a table holds of a position, in two bytes.

/// A win or a loss that a grand slam's penalty forces: more than any seeds a table can count.
pub(crate) const SLAM: i8 = 16;

/// What the houses of a position are worth to the side to move, in seeds, the stores left aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// What the side to move can force. Its own grand slams count as lost where they lose, the other side's as plain
    /// captures.
    pub lo: i8,
    /// What it cannot be kept from gaining: the same with the sides changed.
    pub hi: i8,
    /// What best play gives by the houses alone: 16 and -16 where a grand slam's penalty decides. In `abapa`, where
    /// `lo` and `hi` differ, a guess between them.
    pub value: i8,
    /// True where `lo` or `hi` is nothing, and nothing is not forced in so many plies: not as `lo` by the side to move,
    /// or not as `hi` by the other one, a game without end being the worst for the one who forces. The next move that
    /// gains seeds is as good as an end: it is worth what the fewer seeds are. Best play still gives `value`, since
    /// going round is worth nothing, but it is no proof. False wherever both are forced. Never set in `abapa` and
    /// `owari`.
    pub cycle: bool,
}

impl Price {
    /// Five bits of `lo`, five of `hi`, and six that say `value` and, where that is a number of seeds, `cycle`.
    pub(super) const fn pack(self) -> u16 {
        let Self { mut lo, mut hi, value, cycle } = self;
        let last = if !cycle {
            value + SLAM
        } else if value.abs() < SLAM {
            value + SLAM + 32
        } else {
            // No code says both. Bounds without a word say no less than is true.
            (lo, hi) = (-SLAM, SLAM);
            value + SLAM
        };
        (lo + 16) as u16 | ((hi + 15) as u16) << 5 | (last as u16) << 10
    }

    /// The price of two bytes.
    #[inline]
    pub(super) const fn unpack(word: u16) -> Self {
        let last = (word >> 10) as i8;
        let cycle = last > 2 * SLAM;
        let value = if cycle { last - SLAM - 32 } else { last - SLAM };
        Self { lo: (word & 31) as i8 - 16, hi: (word >> 5 & 31) as i8 - 15, value, cycle }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_price_fits() {
        for lo in -16..=15 {
            for hi in lo.max(-15)..=16 {
                for value in lo..=hi {
                    for cycle in [false, true] {
                        let price = Price { lo, hi, value, cycle };
                        let read = Price::unpack(price.pack());
                        if cycle && value.abs() == SLAM {
                            assert_eq!((read.lo, read.hi, read.value, read.cycle), (-16, 16, value, false));
                        } else {
                            assert_eq!(read, price);
                        }
                    }
                }
            }
        }
    }
}
