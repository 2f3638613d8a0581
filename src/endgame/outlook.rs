//! One ply from a position of a table: what moves that gain seeds are worth, and where the others lead.

use super::price::{Price, SLAM};
use crate::kernel::{Board, End, Played, Seldom};
use crate::rules::{RuleSet, Rules};

/// No move known yet: worse than all.
pub(super) const NONE: i8 = i8::MIN;

/// Which worth of a position is asked for, by its place in a [`Worth`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// What the side to move can force.
    Lo,
    /// What it cannot be kept from.
    Hi,
    /// What best play gives.
    Value,
}

/// What something is worth, of each kind.
pub(super) type Worth = [i8; 3];

/// The better of each kind.
fn better(one: Worth, other: Worth) -> Worth {
    std::array::from_fn(|kind| one[kind].max(other[kind]))
}

/// What the successors of a position are worth to the side that moves there.
pub(super) trait Prices {
    /// Of the board of a layer below.
    fn of(&self, board: Board, seeds: usize) -> Price;
}

/// What a rule set makes of a ply: by pointers, which cost little beside the look-ups in tables and save four copies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    pub(super) kernel: &'static Seldom,
    pub(super) rules: &'static Rules,
}

impl Outlook {
    pub(super) fn of(rules: RuleSet) -> Self {
        Self { kernel: Seldom::of(rules), rules: rules.rules() }
    }

    /// What the best move that gains seeds, or the end of the game, is worth; calls `quiet` with the boards, seen by the
    /// other side, that all other moves lead to.
    #[inline]
    pub(super) fn of_board(
        self,
        board: Board,
        seeds: usize,
        prices: &impl Prices,
        mut quiet: impl FnMut(Board),
    ) -> Worth {
        let end = (self.kernel.ending_by_rows)(board);
        if end != End::Open {
            return [net(board, end.leftover(self.rules)); 3];
        }
        let mut best = [NONE; 3];
        let mut mask = (self.kernel.legal)(board);
        while mask != 0 {
            let played = (self.kernel.play)(board, mask.trailing_zeros() as usize);
            mask &= mask - 1;
            if is_quiet(&played) {
                quiet(played.board);
            } else {
                best = better(best, self.of_move(&played, seeds, prices));
            }
        }
        best
    }

    /// What a move from a board with empty stores and `seeds` seeds is worth to the side that made it.
    #[inline]
    pub(super) fn of_move(self, played: &Played, seeds: usize, prices: &impl Prices) -> Worth {
        if (self.kernel.again)(played.board) {
            return self.follow_up(played.board, seeds, prices);
        }
        let [lo, hi, value] = exit(played.board, seeds, prices);
        if played.end == End::Slam { [-SLAM, hi, -SLAM] } else { [lo, hi, value] }
    }

    /// The best of the follow-up turn after a grand slam. A second slam, which the stores might allow, takes a house of
    /// seventeen seeds to come round to an empty row: more than any table has.
    #[cold]
    fn follow_up(self, board: Board, seeds: usize, prices: &impl Prices) -> Worth {
        let legal = (self.kernel.legal)(board);
        let moves = (0..6).filter(|house| legal >> house & 1 == 1);
        let best = moves.map(|house| exit((self.kernel.play)(board, house).board, seeds, prices)).reduce(better);
        best.unwrap_or_else(|| [net(board, End::Stuck.leftover(self.rules)); 3])
    }
}

/// True where a move from a board with empty stores gained nothing.
#[inline]
pub(super) fn is_quiet(played: &Played) -> bool {
    played.board.stores() == [0; 2]
}

/// What a move was worth that left `board` to the other side, its gain lying in the other store.
#[inline]
fn exit(board: Board, seeds: usize, prices: &impl Prices) -> Worth {
    let gain = board.stores()[1];
    let price = prices.of(board.without_stores(), seeds - usize::from(gain));
    // What one side can force, the other cannot be kept from.
    [price.hi, price.lo, price.value].map(|against| match against {
        SLAM => -SLAM,
        lost if lost == -SLAM => SLAM,
        price => gain as i8 - price,
    })
}

/// The end of the game: what the stores and the seeds left give to the side to move.
fn net(board: Board, leftover: crate::rules::Leftover) -> i8 {
    let [own, other] = board.scored(leftover);
    own as i8 - other as i8
}
