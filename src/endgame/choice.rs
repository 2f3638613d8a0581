//! The best move of a position within the tables.

use super::one_ply::is_quiet;
use super::table_value::SLAM_VALUE;
use super::tables::Tables;
use super::way::Way;
use crate::game::{counts_as_same, repeats};
use crate::house::{House, Side};
use crate::kernel::{End, houses};
use crate::position::Position;
use crate::rules::Leftover;

/// What the tables know of a position's moves.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// The move to play.
    pub(crate) best: House,
    pub(crate) turn: Side,
    /// The store of the side to move less the other one.
    pub(crate) margin: i8,
    /// Every legal move, in board order.
    pub(crate) moves: Vec<Known>,
    /// Where a search above the tables has proven it, a line for each move; `None` where the tables themselves know the
    /// position.
    pub(crate) lines: Option<Vec<Vec<House>>>,
}

/// What the tables know of one move, in seeds won less seeds lost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) house: House,
    pub(crate) value: i8,
    /// The least that the side to move can force with it, and the most that it can get. `None` where the repetition of an
    /// earlier position may end the game first, and where the end of endless play counts seeds and one of the two bounds
    /// holds only by endless play.
    pub(crate) sure: Option<[i8; 2]>,
}

impl Choice {
    /// The expected result: -1, 0 or 1 for the side to move.
    pub(crate) fn value(&self) -> f32 {
        self.moves.iter().map(|&known| self.result(known)).fold(-1.0, f32::max)
    }

    /// The expected result of one of the moves: -1, 0 or 1 for the side to move.
    pub(crate) fn result(&self, known: Known) -> f32 {
        f32::from((self.margin + known.value).signum())
    }
}

impl Tables {
    /// The best move in the last position of `trail`, which holds the positions since the last capture. `None` where the
    /// tables do not know the position, where its bounds differ, where a layer of fewer seeds is missing, and where a repetition of an earlier position may end the
    /// game before the seeds are won.
    pub(crate) fn choose(&self, trail: &[Position]) -> Option<Choice> {
        let position = trail.last()?;
        let known = self.value(position)?;
        let whole = self.is_whole(usize::from(position.board().seeds()));
        if known.lo != known.hi || !whole || position.outcome().is_some() {
            return None;
        }
        let gathers = self.rules.rules().repetition == Some(Leftover::Gathered);
        if gathers && repeats(trail, counts_as_same) {
            return None;
        }
        Some(choose(&mut Way::new(self, trail, gathers), trail, known.value, gathers))
    }
}

fn choose(way: &mut Way, trail: &[Position], value: i8, gathers: bool) -> Choice {
    let position = &trail[trail.len() - 1];
    let board = position.board().without_stores();
    let first = position.turn().first_house();
    let values: Vec<_> =
        houses((way.one_ply.kernel.legal)(board)).map(|house| (house, way.move_value(board, house, 0).0)).collect();
    debug_assert_eq!(values.iter().map(|(_, net)| *net).max(), Some(value));
    let good = |&&(_, net): &&(usize, i8)| net == value;
    let mut best = values.iter().find(good).map_or(0, |(house, _)| *house);
    if value > 0 && values.iter().filter(good).count() > 1 {
        best = way.shortest(board, value).unwrap_or(best);
    }
    let [own, other] = position.board().stores();
    let known =
        |(house, value)| Known { house: House::wrapping(first + house), value, sure: sure(way, trail, house, gathers) };
    Choice {
        best: House::wrapping(first + best),
        turn: position.turn(),
        margin: own as i8 - other as i8,
        moves: values.into_iter().map(known).collect(),
        lines: None,
    }
}

/// [`Known::sure`] of a move. After a move that gains seeds no earlier position can come again.
///
/// Where endless play counts 0 and no position of the trail has occurred twice, all bounds hold. A side that wins seeds by
/// force can do so without repeating a position, so that none occurs three times. A side that only avoids a loss may repeat
/// positions: the repetition then ends the game with the same 0.
fn sure(way: &Way, trail: &[Position], house: usize, gathers: bool) -> Option<[i8; 2]> {
    let position = &trail[trail.len() - 1];
    let played = (way.one_ply.kernel.play)(position.board().without_stores(), house);
    if played.end == End::Slam {
        return Some([-SLAM_VALUE; 2]);
    }
    let [lo, hi, _] = way.of_move(&played);
    let endless = || {
        if repeats(trail, counts_as_same) {
            return true;
        }
        if !gathers {
            return false;
        }
        let turn = position.turn().opponent();
        let occurred = |then: &Position| then.turn() == turn && then.board().without_stores() == played.board;
        way.tables.value_of_board(played.board).is_none_or(|known| known.cycle) || trail.iter().any(occurred)
    };
    (!is_quiet(&played) || !endless()).then_some([lo, hi])
}
