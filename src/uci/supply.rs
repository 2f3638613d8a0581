//! The endgame table of a session: solved in slices while there is nothing else to do.

use crate::endgame::{Builder, Tables};
use crate::rules::RuleSet;

/// Positions between two readings of the input: about a millisecond.
const SLICE: u32 = 4096;
/// Milliseconds between two lines of progress.
const PROGRESS_MS: f64 = 500.0;

/// The table wanted, and how far it is solved.
#[derive(Debug)]
pub(super) struct Supply {
    rules: RuleSet,
    /// The most seeds of the table wanted; 0 for no table.
    seeds: usize,
    /// `None` until somebody needs the table: the rule set may be about to change.
    builder: Option<Builder>,
    reported: Option<f64>,
}

impl Supply {
    pub(super) fn new(rules: RuleSet, seeds: usize) -> Self {
        Self { rules, seeds, builder: None, reported: None }
    }

    /// Changes which table is wanted. Layers already solved stay.
    pub(super) fn want(&mut self, rules: RuleSet, seeds: usize) {
        if (rules, seeds) == (self.rules, self.seeds) {
            return;
        }
        let known = self.builder.take().filter(|_| rules == self.rules && seeds > 0);
        *self = Self::new(rules, seeds);
        if let Some(known) = known {
            let mut tables = Tables::new(rules);
            let mut layers = (0..=seeds).map_while(|seeds| known.tables().layer(seeds));
            while layers.next().is_some_and(|layer| tables.add_layer(&layer).is_ok()) {}
            self.builder = Some(Builder::new(tables, seeds));
        }
    }

    /// To be called once the table is needed.
    pub(super) fn wake(&mut self) {
        if self.builder.is_none() && self.seeds > 0 {
            self.builder = Some(Builder::new(Tables::new(self.rules), self.seeds));
        }
    }

    /// To be called once nobody needs more of the table.
    pub(super) fn sleep(&mut self) {
        self.seeds = 0;
        self.builder = None;
    }

    /// What is solved so far; `None` where no table is wanted or needed.
    pub(super) fn tables(&self) -> Option<&Tables> {
        self.builder.as_ref().map(Builder::tables)
    }

    /// True while there is something to solve.
    pub(super) fn works(&self) -> bool {
        self.builder.as_ref().is_some_and(|builder| !builder.is_done())
    }

    /// Solves for a slice. Returns a line of progress now and then and at the end.
    pub(super) fn work(&mut self, now: f64) -> Option<String> {
        let builder = self.builder.as_mut()?;
        builder.run(SLICE);
        let reported = self.reported.get_or_insert(now);
        let done = builder.is_done();
        if !done && now - *reported < PROGRESS_MS {
            return None;
        }
        *reported = now;
        let so_far = if done { "ready".to_owned() } else { format!("{} %", (builder.done() * 100.0).round() as u8) };
        Some(format!("info string endgame table of {}, {} seeds: {so_far}", self.rules.name(), self.seeds))
    }
}
