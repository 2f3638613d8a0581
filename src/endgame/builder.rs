//! Tables solved layer after layer, in slices.

use super::index;
use super::solve::Layer;
use super::tables::{MOST_SEEDS, Tables, positions};
use crate::rules::RuleSet;
use std::fmt;
use std::sync::Arc;

impl Tables {
    /// The table of a rule set up to `seeds` seeds, solved at once. Cost: half a second for eleven seeds, twice as much for
    /// each further seed; [`Builder`] works in slices.
    ///
    /// ```
    /// use oware::{RuleSet, endgame::Tables};
    /// assert!(Tables::solved(RuleSet::Oware, 5).is_ok());
    /// let error = Tables::solved(RuleSet::Oware, 16).unwrap_err();
    /// assert_eq!(error.to_string(), "tables of 16 seeds are not solved in memory, but up to 15");
    /// ```
    ///
    /// # Errors
    /// [`TooManySeedsError`] for more than [`MOST_SEEDS`]: larger tables are files, which the program `oware-tables` builds.
    pub fn solved(rules: RuleSet, seeds: usize) -> Result<Self, TooManySeedsError> {
        if seeds > MOST_SEEDS {
            return Err(TooManySeedsError { seeds });
        }
        Ok(Builder::new(Self::new(rules), seeds).finish())
    }
}

/// That a table is larger than those that are solved in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct TooManySeedsError {
    /// Seeds that were asked for.
    pub seeds: usize,
}

impl fmt::Display for TooManySeedsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tables of {} seeds are not solved in memory, but up to {MOST_SEEDS}", self.seeds)
    }
}

impl core::error::Error for TooManySeedsError {}

/// Solves layer after layer, in slices.
///
/// ```
/// use oware::endgame::{Builder, Tables};
/// use oware::{Position, RuleSet};
/// let mut builder = Builder::new(Tables::new(RuleSet::Oware), 3);
/// while !builder.is_done() {
///     builder.run(1000);
/// }
/// let position = Position::parse(RuleSet::Oware, "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S").unwrap();
/// assert!(builder.tables().value(&position).is_some());
/// ```
#[derive(Debug)]
pub struct Builder {
    tables: Tables,
    seeds: usize,
    rows: index::Rows,
    layer: Option<Layer>,
}

impl Builder {
    /// Adds layers to `tables` up to the one of `seeds` seeds, at most [`MOST_SEEDS`].
    pub fn new(tables: Tables, seeds: usize) -> Self {
        let seeds = seeds.min(MOST_SEEDS);
        Self { tables, seeds, rows: index::Rows::new(seeds), layer: None }
    }

    /// The tables, with what is left solved at once.
    pub fn finish(mut self) -> Tables {
        while !self.is_done() {
            self.run(u32::MAX);
        }
        self.tables
    }

    /// What is solved so far.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// True when there is nothing left to solve.
    pub fn is_done(&self) -> bool {
        self.tables.layers.len() > self.seeds
    }

    /// The part of the work that is done, 0 to 1, roughly.
    pub fn done(&self) -> f32 {
        let solved: u32 = (0..self.tables.layers.len()).map(index::positions).sum();
        let under_way = self.layer.as_ref().map_or(0.0, Layer::done);
        let layer = if self.is_done() { 0 } else { index::positions(self.tables.layers.len()) };
        ((solved as f32 + layer as f32 * under_way) / positions(self.seeds) as f32).min(1.0)
    }

    /// Works for about `budget` positions, a fraction of a microsecond each. True when a layer was finished and added to
    /// [`Builder::tables`].
    pub fn run(&mut self, budget: u32) -> bool {
        if self.is_done() {
            return false;
        }
        let seeds = self.tables.layers.len();
        let layer = self.layer.get_or_insert_with(|| Layer::new(self.tables.rules, seeds));
        let words = layer.run(&self.tables, &self.rows, budget);
        let Some(words) = words else { return false };
        self.layer = None;
        self.tables.layers.push(Arc::new(words));
        true
    }
}
