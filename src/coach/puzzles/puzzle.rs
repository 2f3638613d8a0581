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

impl Puzzle {
    /// The seeds that come into the stores of South and North, from the start on, where both play the solution and what is best
    /// behind it: up to the last ply of an objective that counts plies.
    pub fn won(&self) -> [u8; 2] {
        let Some(last) = self.moves.last() else { return [0, 0] };
        let end = last.attempts.iter().find(|attempt| attempt.house == last.solution);
        let solution = self.moves.iter().flat_map(|found| std::iter::once(&found.solution).chain(&found.replies));
        let line = solution.chain(end.iter().flat_map(|end| &end.line));
        let played = line.fold(self.position, |position, &house| position.play(house).unwrap_or(position));
        let [before, after] = [self.position, played].map(|position| position.stores());
        [0, 1].map(|side| after[side] - before[side])
    }
}
