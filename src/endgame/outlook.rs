//! A look one ply ahead from a position of a table: what moves that gain seeds are worth, and where quiet moves lead.

use super::table_value::{SLAM_VALUE, value_in};
use crate::kernel::{Board, Dispatch, End, Played, houses};
use crate::rules::{Leftover, RuleSet, Rules};
use std::sync::Arc;

/// The worth where no move is known yet: less than that of any move.
pub(super) const NONE: i8 = i8::MIN;

/// Names a number of a [`Worth`]; as an integer it is the index of the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aspect {
    /// What the side to move can force.
    Lo,
    /// The most that the side to move can get where the other side defends best.
    Hi,
    /// What best play gives.
    Value,
}

/// What a move or a position is worth, in each aspect.
pub(super) type Worth = [i8; 3];

/// The better number in each aspect.
fn better(one: Worth, other: Worth) -> Worth {
    std::array::from_fn(|aspect| one[aspect].max(other[aspect]))
}

/// One ply under a rule set. It calls the kernel by pointers: a call costs little beside a look-up in a table, and one copy
/// of this code serves all rule sets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    pub(super) kernel: &'static Dispatch,
    pub(super) rules: &'static Rules,
}

impl Outlook {
    pub(super) fn of(rules: RuleSet) -> Self {
        Self { kernel: Dispatch::of(rules), rules: rules.rules() }
    }

    /// Where the game is over, what its end is worth; else what the best move that gains seeds is worth. Calls `quiet` with
    /// the board behind each move that gains none, seen by the side that is to move there.
    #[inline]
    pub(super) fn of_board(
        self,
        board: Board,
        seeds: usize,
        layers: &[Arc<Vec<u16>>],
        mut quiet: impl FnMut(Board),
    ) -> Worth {
        let end = (self.kernel.ending_by_rows)(board);
        if end != End::Open {
            return [net(board, end.leftover(self.rules)); 3];
        }
        let mut best = [NONE; 3];
        for house in houses((self.kernel.legal)(board)) {
            let played = (self.kernel.play)(board, house);
            if is_quiet(&played) {
                quiet(played.board);
            } else {
                best = better(best, self.of_move(&played, seeds, layers));
            }
        }
        best
    }

    /// What a move from a board with empty stores and `seeds` seeds is worth to the side that made it.
    #[inline]
    pub(super) fn of_move(self, played: &Played, seeds: usize, layers: &[Arc<Vec<u16>>]) -> Worth {
        if (self.kernel.is_follow_up)(played.board) {
            return self.follow_up(played.board, seeds, layers);
        }
        let [lo, hi, value] = exit(played.board, seeds, layers);
        if played.end == End::Slam { [-SLAM_VALUE, hi, -SLAM_VALUE] } else { [lo, hi, value] }
    }

    /// What the best move of the follow-up turn after a grand slam is worth. A second slam must sow round into the empty
    /// row. That takes a house of seventeen seeds, more than any table has.
    #[cold]
    fn follow_up(self, board: Board, seeds: usize, layers: &[Arc<Vec<u16>>]) -> Worth {
        let moves = houses((self.kernel.legal)(board));
        let best = moves.map(|house| exit((self.kernel.play)(board, house).board, seeds, layers)).reduce(better);
        best.unwrap_or_else(|| [net(board, End::Stuck.leftover(self.rules)); 3])
    }
}

/// True where a move from a board with empty stores gained nothing.
#[inline]
pub(super) fn is_quiet(played: &Played) -> bool {
    played.board.stores() == [0; 2]
}

/// What a move is worth that leaves `board` to the other side. The seeds that it gained lie in the store of its mover.
#[inline]
fn exit(board: Board, seeds: usize, layers: &[Arc<Vec<u16>>]) -> Worth {
    let gain = board.stores()[1];
    let known = value_in(layers, board.without_stores(), seeds - usize::from(gain));
    // What the other side gets at most decides what this side gets at least: `lo` and `hi` change places.
    [known.hi, known.lo, known.value].map(|against| match against {
        SLAM_VALUE => -SLAM_VALUE,
        lost if lost == -SLAM_VALUE => SLAM_VALUE,
        known => gain as i8 - known,
    })
}

/// What the end of the game is worth to the side to move: its store less the other one. Where the rules gather the seeds
/// that are left, the stores include them.
fn net(board: Board, leftover: Leftover) -> i8 {
    let [own, other] = board.scored(leftover);
    own as i8 - other as i8
}
