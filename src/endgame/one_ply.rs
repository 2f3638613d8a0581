//! One ply from a position of a table: the values of moves that gain seeds, and the positions after quiet moves.

use super::table_value::SLAM_VALUE;
use super::tables::Tables;
use crate::kernel::{Board, Dispatch, End, Played, houses};
use crate::rules::{Leftover, RuleSet, Rules};

/// Where no move is known yet: less than the value of any move.
pub(super) const NONE: i8 = i8::MIN;

/// Names one of the [`Values`]; as an integer it is its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aspect {
    /// What the side to move can force.
    Lo,
    /// The most that the side to move can get where the other side defends best.
    Hi,
    /// What best play gives.
    Value,
}

/// The value of a move or a position, in each aspect.
pub(super) type Values = [i8; 3];

/// The better number in each aspect.
fn better(one: Values, other: Values) -> Values {
    std::array::from_fn(|aspect| one[aspect].max(other[aspect]))
}

/// One ply under a rule set. It calls the kernel by pointers: a call costs little beside a look-up in a table, and one copy
/// of this code serves all rule sets.
#[derive(Clone, Copy, Debug)]
pub(super) struct OnePly {
    pub(super) kernel: &'static Dispatch,
    pub(super) rules: &'static Rules,
}

impl OnePly {
    pub(super) fn of(rules: RuleSet) -> Self {
        Self { kernel: Dispatch::of(rules), rules: rules.rules() }
    }

    /// Where the game is over, the value of its end; else that of the best move that gains seeds. Calls `quiet` with the
    /// board after each move that gains none, seen by the side that is to move there.
    #[inline]
    pub(super) fn of_board(self, board: Board, seeds: usize, tables: &Tables, mut quiet: impl FnMut(Board)) -> Values {
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
                best = better(best, self.of_move(&played, seeds, tables));
            }
        }
        best
    }

    /// The value of a move from a board with empty stores and `seeds` seeds, for the side that made it.
    #[inline]
    pub(super) fn of_move(self, played: &Played, seeds: usize, tables: &Tables) -> Values {
        if (self.kernel.is_follow_up)(played.board) {
            return self.follow_up(played.board, seeds, tables);
        }
        let [lo, hi, value] = exit(played.board, seeds, tables);
        if played.end == End::Slam { [-SLAM_VALUE, hi, -SLAM_VALUE] } else { [lo, hi, value] }
    }

    /// The value of the best move of the follow-up turn after a grand slam. A house of seventeen seeds may sow round into the
    /// empty row and slam again.
    #[cold]
    fn follow_up(self, board: Board, seeds: usize, tables: &Tables) -> Values {
        let moves = houses((self.kernel.legal)(board));
        let of_move = |house| {
            let after = (self.kernel.play)(board, house).board;
            if (self.kernel.is_follow_up)(after) {
                self.follow_up(after, seeds, tables)
            } else {
                exit(after, seeds, tables)
            }
        };
        let best = moves.map(of_move).reduce(better);
        best.unwrap_or_else(|| [net(board, End::Stuck.leftover(self.rules)); 3])
    }
}

/// True where a move from a board with empty stores gained nothing.
#[inline]
pub(super) fn is_quiet(played: &Played) -> bool {
    played.board.stores() == [0; 2]
}

/// The value of a move that leaves `board` to the other side. The seeds that it gained lie in the store of its mover.
#[inline]
fn exit(board: Board, seeds: usize, tables: &Tables) -> Values {
    let gain = board.stores()[1];
    let known = tables.value_in(board.without_stores(), seeds - usize::from(gain));
    // What the other side gets at most decides what this side gets at least: `lo` and `hi` change places.
    [known.hi, known.lo, known.value].map(|against| match against {
        SLAM_VALUE => -SLAM_VALUE,
        lost if lost == -SLAM_VALUE => SLAM_VALUE,
        net => gain as i8 - net,
    })
}

/// The value of the end of the game for the side to move: its store less the other one. Where the rules gather the seeds
/// that are left, the stores include them.
fn net(board: Board, leftover: Leftover) -> i8 {
    let [own, other] = board.scored(leftover);
    own as i8 - other as i8
}
