//! What endgame tables know of the moves, as a search reports it.

use super::report::{MoveReport, Proof};
use crate::endgame::{Choice, Known, SLAM_VALUE};

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
