//! The moves to be found, with what every other move comes to.

use super::objective::Score;
use crate::house::House;
use crate::position::Position;

/// One legal move of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The move.
    pub house: House,
    /// True where it keeps the goal.
    pub right: bool,
    /// What it comes to.
    pub score: Score,
    /// What best play does then: for a wrong move the refutation. At most five plies.
    pub line: Vec<House>,
}

/// One move to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleMove {
    /// Where it is to be found; South moves.
    pub position: Position,
    /// The move of the solution. No other move is right, except in the last step.
    pub solution: House,
    /// Every legal move, in board order.
    pub attempts: Vec<Attempt>,
    /// The opponent's moves that lead to the next step; empty where the player moves again, and in the last step.
    pub replies: Vec<House>,
}
