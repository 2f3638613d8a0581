//! Sowing and capturing, nothing else.

use super::board::{Board, HIGH, ONES, ROW, STORE, sum};
use super::sown::{OWN_STORE, ROWS, Sown};
use crate::rules::{Slam, Sowing, Variant};

impl Board {
    /// Sows a house of the side to move and captures: the board, still seen by the mover, and the seeds captured. An
    /// empty house changes nothing.
    #[expect(clippy::inline_always, reason = "a call here costs a tenth of the speed")]
    #[inline(always)]
    pub(crate) fn sow<V: Variant>(self, house: usize) -> (Self, u8) {
        let seeds = usize::from(self.house(house));
        match V::RULES.sowing {
            Sowing::Rows => self.add(&ROWS[house][seeds]).take_chain::<V>(ROWS[house][seeds].aim),
            Sowing::OwnStore => self.add(&OWN_STORE[house][seeds]).take_opposite(OWN_STORE[house][seeds].aim),
        }
    }

    #[inline]
    fn add(self, sown: &Sown) -> Self {
        Self { own: self.own.wrapping_add(sown.own), other: self.other.wrapping_add(sown.other) }
    }

    /// Captures the chain of twos and threes that ends in the house of the last seed. `aim` shifts that house into the
    /// top byte; where nothing can be captured, it shifts an empty byte there.
    #[expect(clippy::inline_always, reason = "a call here costs a tenth of the speed")]
    #[inline(always)]
    pub(super) fn take_chain<V: Variant>(self, aim: u8) -> (Self, u8) {
        // Most moves capture nothing. A branch lets the processor go on without waiting for the chain.
        if (self.other << aim) >> 57 != 1 {
            return (self, 0);
        }
        let odd_ones_out = (self.other & !ONES) ^ (2 * ONES);
        let pairs_and_threes = !(odd_ones_out + 0x7f * ONES) & HIGH;
        // Never zero: no chain is eight houses long.
        let run = (!(pairs_and_threes << aim) & HIGH | 1).leading_zeros();
        let chain = !(u64::MAX >> run) >> aim;
        let taken = self.other & chain;
        let captured = sum(taken);
        let other = self.other - taken;
        if matches!(V::RULES.slam, Slam::CapturesNothing) && other & ROW == 0 {
            return (self, 0);
        }
        (Self { own: self.own + (u64::from(captured) << STORE), other }, captured)
    }

    /// Captures the house opposite, where the last seed fell into an own empty house. `aim` shifts that house into the
    /// lowest byte; where nothing can be captured, it shifts an empty byte there.
    #[inline]
    pub(super) fn take_opposite(self, aim: u8) -> (Self, u8) {
        if (self.own >> aim) as u8 != 1 {
            return (self, 0);
        }
        debug_assert!(aim <= 40, "{self:x?} {aim}");
        let opposite = 40 - aim;
        let captured = (self.other >> opposite) as u8;
        let taken = u64::from(captured);
        (Self { own: self.own + (taken << STORE), other: self.other - (taken << opposite) }, captured)
    }
}
