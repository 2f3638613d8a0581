//! What endgame tables know of the moves, as a search reports it.

use super::report::{MoveReport, Proof};
use crate::endgame::{Choice, Known, SLAM_VALUE};
use crate::house::House;

/// Every legal move in board order, with its proof where there is one.
pub(super) fn reports(choice: &Choice) -> Vec<MoveReport> {
    let report = |&known: &Known| MoveReport {
        house: known.house,
        visits: 0,
        value: choice.result(known),
        proof: known.sure.and_then(|sure| proof(choice, sure)),
    };
    choice.moves.iter().map(report).collect()
}

/// The line that begins with a move: the move alone where the tables know the position.
pub(super) fn line(choice: &Choice, house: House) -> Vec<House> {
    let place = choice.moves.iter().position(|known| known.house == house);
    let known = choice.lines.as_ref().zip(place).and_then(|(lines, place)| lines.get(place));
    known.cloned().unwrap_or_else(|| vec![house])
}

/// The result of the position, where a search above the tables has proven it: that of its best move.
pub(super) fn proven(choice: &Choice) -> Option<Proof> {
    choice.lines.as_ref()?;
    let best = choice.moves.iter().find(|known| known.house == choice.best)?;
    proof(choice, best.sure?)
}

/// The result that bounds in seeds prove. [`SLAM_VALUE`] exceeds every margin within the tables.
fn proof(choice: &Choice, [lo, hi]: [i8; 2]) -> Option<Proof> {
    let winner = match (choice.margin + lo, choice.margin + hi) {
        (1.., _) => Some(choice.turn),
        (_, ..0) => Some(choice.turn.opponent()),
        (0, 0) => None,
        _ => return None,
    };
    let margin = (lo == hi && lo.abs() < SLAM_VALUE).then_some((choice.margin + lo).abs());
    Some(Proof { winner, margin })
}
