//! A whole ply: a legal move, and whether seeds and stores end the game behind it.

use super::board::Board;
use crate::rules::{Leftover, Rules, Slam, Variant};

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
    /// The side to move has no legal move in the follow-up turn after a grand slam.
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
    /// Seeds captured; seeds sown into a store do not count.
    #[cfg_attr(not(feature = "programs"), expect(dead_code, reason = "only random playouts ask"))]
    pub(crate) captured: u8,
    pub(crate) end: End,
}

impl Board {
    /// Plays a legal house.
    #[expect(clippy::inline_always, reason = "a call here costs a tenth of the speed")]
    #[inline(always)]
    pub(crate) fn play<V: Variant>(self, house: usize) -> Played {
        debug_assert!(self.legal::<V>() >> house & 1 == 1, "{self:x?} {house}");
        if self.is_follow_up::<V>() {
            return self.play_follow_up::<V>(house);
        }
        let (after, captured) = self.sow::<V>(house);
        // Slams and majorities are rare, so that the usual way through is straight: only the mover's store has grown, and
        // a slam leaves an empty row.
        if after.other_row() == 0 && captured > 0 {
            match V::RULES.slam {
                Slam::Loses => return Played { board: after.swapped(), captured, end: End::Slam },
                Slam::MovesAgain => return after.slammed::<V>(captured),
                Slam::CapturesNothing | Slam::Ordinary => {}
            }
        }
        let board = after.swapped();
        let much = V::RULES.majority_ends && after.stores()[0] >= V::RULES.seeds() / 2;
        let end = if much && captured > 0 { board.ending::<V>() } else { board.ending_by_rows::<V>() };
        Played { board, captured, end }
    }

    /// [`Board::play`] at the price of a call, for code that would not be faster without it.
    #[inline(never)]
    pub(crate) fn play_apart<V: Variant>(self, house: usize) -> Played {
        self.play::<V>(house)
    }

    #[cold]
    #[inline(never)]
    fn play_follow_up<V: Variant>(self, house: usize) -> Played {
        self.with_follow_up(false).play_apart::<V>(house)
    }

    /// After a grand slam where that moves again; a majority ends the game instead.
    #[cold]
    #[inline(never)]
    fn slammed<V: Variant>(self, captured: u8) -> Played {
        let follows = self.stores()[0] < V::RULES.majority();
        let board = if follows { self.with_follow_up(true) } else { self.swapped() };
        Played { board, captured, end: board.ending::<V>() }
    }

    /// Whether seeds and stores end the game. The penalty of a grand slam is not asked.
    #[inline]
    pub(crate) fn ending<V: Variant>(self) -> End {
        let half = V::RULES.seeds() / 2;
        let [own, other] = self.stores();
        if V::RULES.majority_ends && (own > half || other > half || (own == half && other == half)) {
            End::Majority
        } else {
            self.ending_by_rows::<V>()
        }
    }

    /// Whether the seeds in the houses end the game, whatever the stores.
    #[inline]
    pub(crate) fn ending_by_rows<V: Variant>(self) -> End {
        let empty_row = self.own_row() == 0 || self.other_row() == 0;
        if V::RULES.empty_row_ends {
            return if empty_row { End::RowEmpty } else { End::Open };
        }
        if !empty_row || self.legal::<V>() != 0 {
            End::Open
        } else if self.is_follow_up::<V>() {
            End::Stuck
        } else {
            End::CannotMove
        }
    }
}
