//! Which houses may be played, as bits.

use super::board::{Board, HIGH, ONES, ROW};
use super::mask::houses;
use crate::rules::Variant;

/// Added to a row, sets the high bit of a house that sows into the other row: it holds at least as many seeds as steps
/// lead out of its own row.
const FEEDS: u64 = 0x0000_7f7e_7d7c_7b7a;

impl Board {
    /// Legal houses as bits, bit 0 the first of the row. Whether the game is over is not asked.
    #[inline]
    pub(crate) fn legal<V: Variant>(self) -> u8 {
        let mut mask = self.held::<V>();
        if self.is_follow_up::<V>() {
            return self.legal_follow_up::<V>(bits(mask));
        }
        if V::RULES.must_feed && self.other_row() == 0 {
            mask &= self.own_row() + FEEDS;
        }
        bits(mask)
    }

    /// The high bits of the houses that hold a seed. Where single seeds come last and a house holds more, the high bits of
    /// the houses that hold more.
    #[inline]
    fn held<V: Variant>(self) -> u64 {
        let row = self.own_row();
        let any = (row + 0x7f * (ONES & ROW)) & HIGH;
        let more = (row + 0x7e * (ONES & ROW)) & HIGH;
        if V::RULES.single_seeds_last && more != 0 { more } else { any }
    }

    #[cold]
    fn legal_follow_up<V: Variant>(self, mask: u8) -> u8 {
        houses(mask).filter(|&house| self.fits_follow_up::<V>(house)).fold(0, |fitting, house| fitting | 1 << house)
    }

    /// Whether a house may be played in a follow-up turn: the other side keeps a seed, or a second grand slam reaches
    /// a majority.
    pub(crate) fn fits_follow_up<V: Variant>(self, house: usize) -> bool {
        let (after, captured) = self.sow::<V>(house);
        after.other_row() != 0 || captured > 0 && after.stores()[0] >= V::RULES.majority()
    }
}

/// High bits of the lowest six bytes as bits 0 to 5.
#[inline]
const fn bits(high: u64) -> u8 {
    ((high & HIGH & ROW).wrapping_mul(0x0002_0408_1020_4081) >> 56) as u8
}
