//! A puzzle, as it is given to a player.

use super::grade::Grade;
use super::objective::Objective;
use super::puzzle_move::{Attempt, PuzzleMove};
use super::theme::Theme;
use crate::house::{House, Side};
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
        end.map_or([0, 0], |end| self.won_by(last, end))
    }

    /// The same for an attempt at one of the moves, where the moves before it were right.
    pub fn won_by(&self, found: &PuzzleMove, attempt: &Attempt) -> [u8; 2] {
        let line = std::iter::once(&attempt.house).chain(&attempt.line);
        let played = line.fold(found.position, |position, &house| position.play(house).unwrap_or(position));
        let [before, after] = [self.position, played].map(|position| position.stores());
        [0, 1].map(|side| after[side] - before[side])
    }

    /// True where the solution brings South at least `takes` seeds and North at most `loses`, whatever North replies. False
    /// where the objective counts no plies. Cost: all lines of at most five plies are played.
    pub fn holds(&self, [takes, loses]: [u8; 2]) -> bool {
        let (Objective::Gain { plies, .. } | Objective::Keep { plies, .. }) = self.objective else { return false };
        let [south, north] = self.position.stores();
        let first = self.moves.first().and_then(|first| self.position.play(first.solution).ok());
        first.is_some_and(|after| reaches(&after, plies - 1, south + takes, north + loses))
    }
}

/// Whether South can get its store to `least` while North's stays within `most`, or win, in `plies` plies.
fn reaches(position: &Position, plies: u8, least: u8, most: u8) -> bool {
    let [south, north] = position.stores();
    let outcome = position.outcome();
    if outcome.is_some_and(|outcome| outcome.winner == Some(Side::South)) {
        return true;
    }
    if outcome.is_some() || plies == 0 || north > most {
        return south >= least && north <= most;
    }
    let mut after = position.legal().filter_map(|house| position.play(house).ok());
    let goes_on = |after: Position| reaches(&after, plies - 1, least, most);
    if position.turn() == Side::South { after.any(goes_on) } else { after.all(goes_on) }
}
