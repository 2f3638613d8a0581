//! Seeds and stores as two words, and what can be read from them without a rule set.

use crate::house::Side;
use crate::rules::{Leftover, Slam, Variant};

/// The bytes of the six houses.
pub(super) const ROW: u64 = 0x0000_ffff_ffff_ffff;
/// One in every byte.
pub(super) const ONES: u64 = 0x0101_0101_0101_0101;
/// The high bit of every byte.
pub(super) const HIGH: u64 = 0x8080_8080_8080_8080;
/// How far the store's byte is shifted.
pub(super) const STORE: u32 = 48;
/// Set in the word of the side to move in the follow-up turn after a grand slam.
const FOLLOW_UP: u64 = 1 << 56;

/// Seeds and stores as the side to move sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(super) own: u64,
    pub(super) other: u64,
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

    /// A board of two rows, the side to move's first, and empty stores.
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

    /// The word of the side to move and that of the other side: six houses and the store, a byte each from the lowest on.
    /// The highest byte has no meaning to callers.
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

    /// The stores of the side to move and of the other side.
    #[inline]
    pub(crate) fn stores(self) -> [u8; 2] {
        [(self.own >> STORE) as u8, (self.other >> STORE) as u8]
    }

    /// Seeds in the houses.
    #[inline]
    pub(crate) fn seeds(self) -> u8 {
        sum(self.own_row()) + sum(self.other_row())
    }

    /// The stores at the end of the game, the seeds left in the houses included where the rules gather them.
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
    pub(crate) fn is_follow_up<V: Variant>(self) -> bool {
        matches!(V::RULES.slam, Slam::MovesAgain) && self.own & FOLLOW_UP != 0
    }

    /// The same board with or without the mark of a follow-up turn.
    #[inline]
    pub(crate) fn with_follow_up(mut self, follow_up: bool) -> Self {
        self.own = self.own & !FOLLOW_UP | if follow_up { FOLLOW_UP } else { 0 };
        self
    }

    /// The same seeds with empty stores.
    #[inline]
    pub(crate) fn without_stores(self) -> Self {
        Self { own: self.own & (ROW | FOLLOW_UP), other: self.other & ROW }
    }

    /// The same board seen by the other side.
    #[inline]
    pub(super) fn swapped(self) -> Self {
        Self { own: self.other, other: self.own }
    }
}

/// The sum of the bytes of a word, where it is less than 256.
#[inline]
pub(crate) const fn sum(word: u64) -> u8 {
    (word.wrapping_mul(ONES) >> 56) as u8
}
