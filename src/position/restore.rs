//! Positions as a game leaves them: with what only the moves before show.

use super::outcome::{Outcome, Reason};
use super::state::Position;
use crate::rules::Slam;

impl Position {
    /// True where a majority no longer ends the game.
    pub(crate) const fn is_played_on(&self) -> bool {
        self.playing_on
    }

    /// The same seeds, played on after a majority. Unlike [`Position::played_on`] it leaves them where they are.
    pub(crate) fn in_play_after_majority(mut self) -> Self {
        (self.playing_on, self.outcome) = (true, None);
        self.outcome = self.settled().outcome;
        self
    }

    /// The same seeds as a follow-up turn. `None` where no grand slam leads to them.
    pub(crate) fn in_follow_up(mut self) -> Option<Self> {
        let may_be = self.rules.rules().slam == Slam::MovesAgain && self.row(self.turn.opponent()) == 0;
        (self.follow_up, self.outcome) = (true, None);
        self.outcome = self.settled().outcome;
        may_be.then_some(self)
    }

    /// The same position with this outcome. `None` where neither the seeds nor a move that led to them can give it.
    pub(crate) fn ended_by(mut self, outcome: Option<Outcome>) -> Option<Self> {
        let gathered = self.houses == [0; 12];
        let possible = match outcome {
            _ if outcome == self.outcome => true,
            // An agreement or a repetition gathers the seeds, and is an end of the game, not of the position.
            None => gathered,
            Some(Outcome { winner, reason: Reason::GrandSlam }) => {
                self.rules.rules().slam == Slam::Loses && winner == Some(self.turn) && self.row(self.turn) == 0
            }
            // The seeds that gave the reason have been gathered.
            Some(Outcome { winner, reason: Reason::CannotFeed | Reason::NoSeeds | Reason::RowEmpty }) => {
                gathered && winner == self.leader()
            }
            Some(_) => false,
        };
        self.outcome = outcome;
        possible.then_some(self)
    }
}
