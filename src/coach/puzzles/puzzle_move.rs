//! The moves to be found, and the scores of all others.

use super::objective::MoveScore;
use crate::house::House;
use crate::position::Position;

/// One legal move in a position of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Attempt {
    /// The move.
    pub house: House,
    /// True where it reaches the objective.
    pub right: bool,
    /// Its score.
    pub score: MoveScore,
    /// Best play after it: for a wrong move the refutation, at most five plies; for a right one of an exact puzzle up to the
    /// end of the game, where that comes within forty.
    pub line: Vec<House>,
    /// The line begins with a capture of more seeds than any reply to the solution captures.
    pub costs: bool,
}

/// One move to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PuzzleMove {
    /// Where it is to be found; South moves.
    pub position: Position,
    /// The right move. Others are right, too, only in the last position of a puzzle.
    pub solution: House,
    /// Every legal move, in board order.
    pub attempts: Vec<Attempt>,
    /// The opponent's moves up to the next move to be found; empty where the player moves again, and after the last one.
    pub replies: Vec<House>,
}
