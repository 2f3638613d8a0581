//! The line of a game between two devices: its steps, by whom, and the time that each took.

use super::error::NearbyError;
use super::terms::Terms;
use crate::clock::Clock;
use crate::game::Game;
use crate::house::Side;
use crate::record::LONGEST;
use crate::tree::{Action, TreeError};

/// A step, and what its turn took on the clock, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) action: Action,
    pub(super) took: u32,
}

/// A game with the steps that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    game: Game,
    steps: Vec<Step>,
    /// Who made each step.
    by: Vec<Side>,
}

impl Line {
    pub(super) fn new(terms: &Terms) -> Self {
        Self { game: Game::from_position(terms.start), steps: Vec::new(), by: Vec::new() }
    }

    /// The line of some steps, each of them played.
    pub(super) fn of(terms: &Terms, steps: &[Step]) -> Result<Self, NearbyError> {
        let mut line = Self::new(terms);
        steps.iter().try_for_each(|&step| line.push(step))?;
        Ok(line)
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The steps from one on, with who made them.
    pub(super) fn from(&self, first: usize) -> impl Iterator<Item = (usize, Side, Step)> + '_ {
        let all = self.by.iter().zip(&self.steps).enumerate().skip(first);
        all.map(|(place, (&by, &step))| (place, by, step))
    }

    /// Takes a step. Only the side to move resigns, or loses on time.
    pub(super) fn push(&mut self, step: Step) -> Result<(), NearbyError> {
        let by = self.game.turn();
        match step.action {
            Action::Resign(side) | Action::LoseOnTime(side) if side != by => return Err(NearbyError::Forged),
            _ if self.steps.len() >= LONGEST => return Err(TreeError::Full.into()),
            action => action.take(&mut self.game)?,
        }
        self.steps.push(step);
        self.by.push(by);
        Ok(())
    }

    /// Leaves the first steps.
    pub(super) fn cut(&mut self, steps: usize) {
        while self.steps.len() > steps {
            self.game.take_back();
            self.steps.pop();
            self.by.pop();
        }
    }

    /// How many steps this line and another one begin with alike.
    pub(super) fn common(&self, steps: &[Step]) -> usize {
        self.steps.iter().zip(steps).take_while(|(one, other)| one == other).count()
    }

    /// How many steps are left when a side takes back its last one; `None` where it has made none.
    pub(super) fn undo_to(&self, side: Side) -> Option<usize> {
        self.by.iter().rposition(|&by| by == side)
    }

    /// The clocks behind the line.
    pub(super) fn clock(&self, terms: &Terms) -> Option<Clock> {
        let mut game = Game::from_position(terms.start);
        let mut clock = Clock::new(terms.control?, game.turn());
        for &Step { action, took } in &self.steps {
            clock.spend(took);
            // Each was played before.
            let _ = action.take(&mut game);
            if let Action::Play(_) = action {
                clock.played(game.turn());
            }
        }
        Some(clock)
    }
}
