//! A puzzle, as it is given to a player.

use super::grade::Grade;
use super::objective::Objective;
use super::puzzle_move::PuzzleMove;
use super::theme::Theme;
use crate::house::House;
use crate::position::Position;

/// A puzzle. South is the player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Puzzle {
    /// Where it begins: an ordinary turn of South.
    pub position: Position,
    /// What the player shall reach.
    pub objective: Objective,
    /// What it is about, at least one.
    pub themes: Vec<Theme>,
    /// The moves to be found, at least one.
    pub moves: Vec<PuzzleMove>,
    /// A wrong first move that tempts.
    pub tempting: House,
    /// How hard it is.
    pub grade: Grade,
    /// True where the tables decided which moves are right, false where searches and all lines of a few plies did.
    pub exact: bool,
}
