//! A board and whose turn it is: what a search needs of a [`Position`], at a fraction of its cost.

use super::verdict::Bounds;
use crate::endgame::{SLAM_VALUE, TableValue};
use crate::house::{House, Side};
use crate::kernel::{Board, End};
use crate::position::Position;
use crate::rules::{Leftover, Variant};

/// A position ends the game when it has occurred this often since the last capture.
pub(super) const ENDS: usize = 3;

/// An open position of a descent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchPosition {
    pub(super) board: Board,
    pub(super) turn: Side,
}

impl SearchPosition {
    pub(super) fn of(position: &Position) -> Self {
        Self { board: position.board(), turn: position.turn() }
    }

    /// Plays a legal house; how the seeds end the game then, `End::Open` where they do not. While `playing_on`, a majority
    /// ends nothing.
    #[expect(
        clippy::inline_always,
        reason = "a call hands the position over in memory, a stall a ply: a tenth of the speed"
    )]
    #[inline(always)]
    pub(super) fn play<V: Variant>(self, house: House, playing_on: bool) -> (Self, End) {
        let played = self.board.play::<V>(house.index() % 6);
        let turn = if played.board.is_follow_up::<V>() { self.turn } else { self.turn.opponent() };
        let end = match played.end {
            End::Majority if playing_on => played.board.ending_by_rows::<V>(),
            end => end,
        };
        (Self { board: played.board, turn }, end)
    }

    /// True where a move between the two captured something or sowed into a store.
    #[inline]
    pub(super) fn has_other_stores(self, before: Self) -> bool {
        let [own, other] = self.board.stores();
        let [south, north] = if self.turn == before.turn { [own, other] } else { [other, own] };
        before.board.stores() != [south, north]
    }

    /// The same seeds with the same side to move: repetition counts such positions between two captures.
    #[inline]
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.turn == other.turn
            && self.board.own_row() == other.board.own_row()
            && self.board.other_row() == other.board.other_row()
    }

    /// South's store less North's, the seeds left in the houses included where the rules gather them.
    pub(super) fn margin(self, leftover: Leftover) -> i8 {
        let [own, other] = self.board.scored(leftover);
        let margin = own as i8 - other as i8;
        if self.turn == Side::South { margin } else { -margin }
    }

    /// South's final margin where the seeds end the game; `None` where they do not.
    #[inline]
    pub(super) fn ended<V: Variant>(self, end: End) -> Option<Bounds> {
        match end {
            End::Open => None,
            End::Slam => Some(Bounds::slam(self.turn)),
            end => Some(Bounds::exactly(self.margin(end.leftover(&V::RULES)))),
        }
    }

    /// How often this position occurs in a part of the way here.
    #[inline(never)]
    pub(super) fn times(self, trail: &[Self]) -> usize {
        trail.iter().filter(|then| self.is_same(then)).count()
    }

    /// South's final margin where this position has occurred `times` times since the last capture and that ends the game.
    pub(super) fn repeated<V: Variant>(self, times: usize) -> Option<Bounds> {
        let leftover = V::RULES.repetition?;
        (times >= ENDS).then(|| Bounds::exactly(self.margin(leftover)))
    }

    /// The bounds that a table value sets to South's final margin. The table value of a grand slam's penalty is no number of
    /// seeds and bounds nothing.
    pub(super) fn bounds(self, known: TableValue) -> Bounds {
        let [lo, hi] = if self.turn == Side::South { [known.lo, known.hi] } else { [-known.hi, -known.lo] };
        let margin = self.margin(Leftover::Unscored);
        let beyond = |bound: i8| bound.abs() >= SLAM_VALUE;
        Bounds {
            lo: if beyond(lo) { Bounds::UNKNOWN.lo } else { margin + lo },
            hi: if beyond(hi) { Bounds::UNKNOWN.hi } else { margin + hi },
        }
    }
}
