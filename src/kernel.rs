//! The sowing kernel: a board as two words of eight bytes, a move as a table look-up and two additions.
//!
//! A side is one word: its six houses in sowing order in bytes 0 to 5, its store in byte 6. Nothing here knows South
//! or North, only the side to move and the other one, so that a turn is a swap of two words. No byte ever exceeds 48,
//! so whole words add without a carry from one house into the next, and the high bit of each byte is free to answer
//! six questions at once. In pseudocode, for the four rule sets that sow over both rows:
//!
//! ```text
//! board += SOWN[house][seeds]                      two additions, the emptied origin included
//! chain  = leading run of twos and threes that ends in the last house sown: a mask and a count of leading ones
//! board -= chain, store += its seeds               no branch
//! ```
//!
//! The oracle is the naive twin of the tests.
//!
//! # Why no vector instructions
//!
//! They were written and measured: SSE2 natively, simd128 in Node 20, both on a Xeon of 3.4 GHz; the first form
//! passed the tests. The rates are ratios to the words of this file, best of two to four interleaved runs on a busy
//! machine, the worst and the best of the five rule sets:
//!
//! | | leaves, native | plies, native | leaves, wasm | plies, wasm |
//! |---|---|---|---|---|
//! | the board one vector: add, masks by compare and movemask, capture by a sum of differences | 0.87–0.92 | 0.81–0.86 | 0.91–0.96 | 0.90–0.97 |
//! | the same, but the chain in words | 0.86–1.03 | 0.81–0.90 | 0.89–0.98 | 0.90–0.96 |
//! | words, but the mask of legal houses by a vector | 0.96–1.14 | 0.86–1.00 | 0.90–1.02 | 0.92–1.00 |
//!
//! Solving tables came to 0.92 to 1.03 of the words' rate, playouts of the search to 0.82 to 0.96. The board is small
//! enough for two general registers, and a ply is one long wait: mask, house, seeds, look-up, addition. By the
//! look of the machine code, a vector must pass to general registers twice on that way, for the mask and for the house's
//! seeds, and the product that gathers six high bits takes no longer than a movemask. So there is one code path, and
//! nothing unsafe.

use crate::house::Side;
use crate::rules::{Leftover, Rules, Slam, Sowing, Variant};

mod ply;
mod seldom;
mod sown;
mod unsow;

pub(crate) use seldom::Seldom;
use sown::{OWN_STORE, ROWS, Sown};

/// The bytes of the six houses.
const ROW: u64 = 0x0000_ffff_ffff_ffff;
/// One in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The high bit of every byte.
const HIGH: u64 = 0x8080_8080_8080_8080;
/// The store's byte.
const STORE: u32 = 48;
/// Set in the word of the side to move in the follow-up turn after a grand slam.
const AGAIN: u64 = 1 << 56;
/// Added to a row, sets the high bit where a house can sow into the other row: as many seeds as steps lead out.
const FEEDS: u64 = 0x0000_7f7e_7d7c_7b7a;

/// Seeds and stores as the side to move sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    own: u64,
    other: u64,
}

/// Whether and how seeds end a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// They do not.
    Open,
    /// The side that just moved lost by a grand slam.
    Slam,
    /// A side has more than half, or both have half.
    Majority,
    /// A row is empty, where that ends the game.
    RowEmpty,
    /// The side to move has no legal move.
    CannotMove,
    /// The same in the follow-up turn after a grand slam.
    Stuck,
}

impl End {
    /// What becomes of the seeds left in the houses.
    pub(crate) const fn leftover(self, rules: &Rules) -> Leftover {
        match self {
            Self::Open | Self::Slam | Self::Majority => Leftover::Unscored,
            Self::RowEmpty | Self::CannotMove => rules.cannot_move,
            Self::Stuck => rules.stuck_after_slam,
        }
    }
}

/// A board after a move, seen by the side that moves next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    pub(crate) board: Board,
    /// Seeds captured; where stores lie in the sowing path, those sown there do not count.
    #[cfg_attr(not(feature = "programs"), expect(dead_code, reason = "only random playouts ask"))]
    pub(crate) captured: u8,
    pub(crate) end: End,
}

impl Board {
    /// No seed anywhere.
    pub(crate) const EMPTY: Self = Self { own: 0, other: 0 };

    /// A board of twelve houses and two stores in absolute order, `turn` to move.
    #[inline]
    pub(crate) fn new(houses: &[u8; 12], stores: [u8; 2], turn: Side) -> Self {
        let word = |side: Side| {
            let row = &houses[side.first_house()..][..6];
            u64::from_le_bytes([row[0], row[1], row[2], row[3], row[4], row[5], stores[side.index()], 0])
        };
        Self { own: word(turn), other: word(turn.opponent()) }
    }

    /// A board of twelve houses, the side to move's first, and empty stores.
    #[inline]
    pub(crate) fn of_rows(own: u64, other: u64) -> Self {
        debug_assert_eq!((own | other) & !ROW, 0);
        Self { own, other }
    }

    /// Houses and stores in absolute order, `turn` being the side to move.
    #[inline]
    pub(crate) fn unpacked(self, turn: Side) -> ([u8; 12], [u8; 2]) {
        let (south, north) = match turn {
            Side::South => (self.own, self.other),
            Side::North => (self.other, self.own),
        };
        let (south, north) = (south.to_le_bytes(), north.to_le_bytes());
        let mut houses = [0; 12];
        houses[..6].copy_from_slice(&south[..6]);
        houses[6..].copy_from_slice(&north[..6]);
        (houses, [south[6], north[6]])
    }

    /// Six houses and the store of the side to move, a byte each from the lowest on, and those of the other side. The
    /// highest bytes say nothing.
    #[inline]
    pub(crate) fn words(self) -> [u64; 2] {
        [self.own, self.other]
    }

    /// The six houses of the side to move, a byte each.
    #[inline]
    pub(crate) fn own_row(self) -> u64 {
        self.own & ROW
    }

    /// The six houses of the other side.
    #[inline]
    pub(crate) fn other_row(self) -> u64 {
        self.other & ROW
    }

    /// The stores of the side to move and of the other one.
    #[inline]
    pub(crate) fn stores(self) -> [u8; 2] {
        [(self.own >> STORE) as u8, (self.other >> STORE) as u8]
    }

    /// Seeds in the houses.
    #[inline]
    pub(crate) fn seeds(self) -> u8 {
        sum(self.own_row()) + sum(self.other_row())
    }

    /// The stores with what becomes of the seeds left.
    #[inline]
    pub(crate) fn scored(self, leftover: Leftover) -> [u8; 2] {
        let [own, other] = self.stores();
        match leftover {
            Leftover::Unscored => [own, other],
            Leftover::Gathered => [own + sum(self.own_row()), other + sum(self.other_row())],
        }
    }

    /// Seeds of one house of the side to move.
    #[inline]
    pub(crate) fn house(self, house: usize) -> u8 {
        (self.own >> (8 * house)) as u8
    }

    /// True in the follow-up turn after a grand slam.
    #[inline]
    pub(crate) fn again<V: Variant>(self) -> bool {
        matches!(V::RULES.slam, Slam::MovesAgain) && self.own & AGAIN != 0
    }

    /// The same board with or without the mark of a follow-up turn.
    #[inline]
    pub(crate) fn with_again(mut self, again: bool) -> Self {
        self.own = self.own & !AGAIN | if again { AGAIN } else { 0 };
        self
    }

    /// The same seeds with empty stores.
    #[inline]
    pub(crate) fn without_stores(self) -> Self {
        Self { own: self.own & (ROW | AGAIN), other: self.other & ROW }
    }

    #[inline]
    fn swapped(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// The high bits of the houses that hold a seed, and, where that matters, more than one.
    #[inline]
    fn held<V: Variant>(self) -> u64 {
        let row = self.own_row();
        let any = (row + 0x7f * (ONES & ROW)) & HIGH;
        let more = (row + 0x7e * (ONES & ROW)) & HIGH;
        if V::RULES.single_seeds_last && more != 0 { more } else { any }
    }

    /// Legal houses as bits, bit 0 the first of the row; the end of the game left aside.
    #[inline]
    pub(crate) fn legal<V: Variant>(self) -> u8 {
        let mut mask = self.held::<V>();
        if self.again::<V>() {
            return self.legal_again::<V>(bits(mask));
        }
        if V::RULES.must_feed && self.other_row() == 0 {
            mask &= self.own_row() + FEEDS;
        }
        bits(mask)
    }

    #[cold]
    fn legal_again<V: Variant>(self, mask: u8) -> u8 {
        (0..6).filter(|bit| mask >> bit & 1 == 1 && self.fits_again::<V>(*bit)).fold(0, |kept, bit| kept | 1 << bit)
    }

    /// Whether a house may be played in a follow-up turn: the other side keeps a seed, or a second grand slam reaches
    /// a majority.
    pub(crate) fn fits_again<V: Variant>(self, house: usize) -> bool {
        let (after, captured) = self.sow::<V>(house);
        after.other_row() != 0 || captured > 0 && after.stores()[0] >= V::RULES.majority()
    }

    /// Sows a house of the side to move and captures, nothing else: the board, still seen by the mover, and the seeds
    /// captured. An empty house changes nothing.
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

    /// `aim` shifts the house of the last seed into the top byte; an empty byte stands for any house out of reach.
    #[expect(clippy::inline_always, reason = "a call here costs a tenth of the speed")]
    #[inline(always)]
    fn take_chain<V: Variant>(self, aim: u8) -> (Self, u8) {
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

    /// `aim` shifts the own house of the last seed into the lowest byte, likewise.
    #[inline]
    fn take_opposite(self, aim: u8) -> (Self, u8) {
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

/// The sum of the bytes of a word that sum to less than 256.
#[inline]
pub(crate) const fn sum(word: u64) -> u8 {
    (word.wrapping_mul(ONES) >> 56) as u8
}

/// High bits of the lowest six bytes as bits 0 to 5.
#[inline]
const fn bits(high: u64) -> u8 {
    ((high & HIGH & ROW).wrapping_mul(0x0002_0408_1020_4081) >> 56) as u8
}
