//! A whole ply: a legal move, and whether seeds and stores end the game behind it.

use super::{Board, End, Played};
use crate::rules::{Slam, Variant};

impl Board {
    /// Plays a legal house, with all that follows from it.
    #[expect(clippy::inline_always, reason = "a call here costs a tenth of the speed")]
    #[inline(always)]
    pub(crate) fn play<V: Variant>(self, house: usize) -> Played {
        debug_assert!(self.legal::<V>() >> house & 1 == 1, "{self:x?} {house}");
        if self.again::<V>() {
            return self.play_again::<V>(house);
        }
        let (after, captured) = self.sow::<V>(house);
        // All of these are rare, so that the usual way through is straight: only the mover's store has grown, and a slam
        // leaves an empty row.
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
    fn play_again<V: Variant>(self, house: usize) -> Played {
        self.with_again(false).play_apart::<V>(house)
    }

    /// After a grand slam that moves again, short of a majority.
    #[cold]
    #[inline(never)]
    fn slammed<V: Variant>(self, captured: u8) -> Played {
        let again = self.stores()[0] < V::RULES.majority();
        let board = if again { self.with_again(true) } else { self.swapped() };
        Played { board, captured, end: board.ending::<V>() }
    }

    /// Whether seeds and stores end the game, a grand slam's penalty aside.
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
        } else if self.again::<V>() {
            End::Stuck
        } else {
            End::CannotMove
        }
    }
}
