//! One ply forwards and backwards, for the program that solves large tables: the kernel, compiled once for each rule set.

use super::places::TwoRows;
use crate::kernel::{Board, End, houses};
use crate::rules::{Leftover, RuleSet, Variant, as_variant};
use core::marker::PhantomData;

/// What a move leads to, seen by the side that moves next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// It gained nothing.
    Quiet(TwoRows),
    /// It gained seeds, so that a layer of fewer seeds values what is left.
    Gain {
        /// What is left.
        rows: TwoRows,
        /// The seeds gained.
        gain: u8,
        /// True where it is a grand slam that loses at once.
        slam: bool,
    },
    /// The game is over: what the side that moved has won net.
    Over(i8),
}

/// The moves of one rule set. The stores are empty and are ignored.
pub trait Plies: Copy + Send + Sync {
    /// Where the game is over by the seeds in the houses, what the side to move has won net.
    fn ended(self, rows: TwoRows) -> Option<i8>;

    /// Calls `then` for every move. Of a grand slam that moves again, for every move of the follow-up turn.
    fn each(self, rows: TwoRows, then: impl FnMut(Then));

    /// Calls `found` with every position from which a move that gains nothing leads here; with none of them twice.
    fn before(self, rows: TwoRows, found: impl FnMut(TwoRows));
}

/// Work that is compiled once for each rule set.
pub trait Task {
    /// What it answers.
    type Answer;

    /// Does the work.
    fn run(self, plies: impl Plies) -> Self::Answer;
}

/// Does the work with the moves of a rule set.
pub fn with_plies<T: Task>(rules: RuleSet, task: T) -> T::Answer {
    as_variant!(rules, V => task.run(Of::<V>(PhantomData)))
}

struct Of<V>(PhantomData<fn() -> V>);

impl<V> Clone for Of<V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Of<V> {}

impl<V: Variant> Plies for Of<V> {
    #[inline]
    fn ended(self, rows: TwoRows) -> Option<i8> {
        let board = rows.board();
        let end = board.ending_by_rows::<V>();
        (end != End::Open).then(|| net(board, end.leftover(&V::RULES)))
    }

    #[inline]
    fn each(self, rows: TwoRows, mut then: impl FnMut(Then)) {
        let board = rows.board();
        for house in houses(board.legal::<V>()) {
            let played = board.play::<V>(house);
            if played.board.is_follow_up::<V>() {
                follow_up::<V>(played.board, &mut then);
            } else if played.board.stores() == [0; 2] {
                then(Then::Quiet(TwoRows::of(played.board)));
            } else {
                then(gain(played.board, played.end == End::Slam));
            }
        }
    }

    #[inline]
    fn before(self, rows: TwoRows, mut found: impl FnMut(TwoRows)) {
        rows.board().unsow::<V>(|board| found(TwoRows::of(board)));
    }
}

#[cold]
fn follow_up<V: Variant>(board: Board, then: &mut impl FnMut(Then)) {
    let moves = board.legal::<V>();
    if moves == 0 {
        return then(Then::Over(net(board, End::Stuck.leftover(&V::RULES))));
    }
    for house in houses(moves) {
        let after = board.play_apart::<V>(house).board;
        // A house of seventeen seeds may sow round into the empty row and slam again.
        if after.is_follow_up::<V>() {
            follow_up::<V>(after, then);
        } else {
            then(gain(after, false));
        }
    }
}

#[inline]
fn gain(board: Board, slam: bool) -> Then {
    Then::Gain { rows: TwoRows::of(board), gain: board.stores()[1], slam }
}

/// The store of the side to move less the other one. Where the rules gather the seeds that are left, the stores include
/// them.
fn net(board: Board, leftover: Leftover) -> i8 {
    let [own, other] = board.scored(leftover);
    own as i8 - other as i8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;

    struct Gains(TwoRows);

    impl Task for Gains {
        type Answer = Vec<Then>;

        fn run(self, plies: impl Plies) -> Vec<Then> {
            let mut all = Vec::new();
            plies.each(self.0, |then| all.push(then));
            all
        }
    }

    /// E takes both seeds of `a` by a grand slam, and F with its seventeen seeds then takes all twelve of the other row.
    #[test]
    fn a_second_slam_moves_again() {
        let position = Position::parse(RuleSet::Ouril, "0-0-0-0-2-16-1-0-0-0-0-0-8-21-S").expect("a position");
        let gains = with_plies(RuleSet::Ouril, Gains(TwoRows::of(position.board())));
        // No seed of the five that are left reaches the other row: they are gathered.
        assert!(gains.contains(&Then::Over(19)), "{gains:?}");
    }
}
