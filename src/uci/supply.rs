//! The endgame table of a session: solved in slices while there is nothing else to do.

use crate::endgame::large::Files;
use crate::endgame::{Builder, Tables};
use crate::rules::RuleSet;
use std::path::{Path, PathBuf};

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
    /// The folder with more layers.
    folder: Option<PathBuf>,
    /// `None` until somebody needs the layers of the folder, as below.
    files: Option<Files>,
    /// `None` until somebody needs the table: the rule set may be about to change.
    builder: Option<Builder>,
    /// The table where nothing is solved, and files alone are asked.
    unsolved: Option<Tables>,
    reported: Option<f64>,
}

impl Supply {
    pub(super) fn new(rules: RuleSet, seeds: usize, folder: Option<PathBuf>) -> Self {
        Self { rules, seeds, folder, files: None, builder: None, unsolved: None, reported: None }
    }

    /// Changes which table is wanted. Layers already solved stay, and so do files that are wanted again.
    pub(super) fn want(&mut self, rules: RuleSet, seeds: usize, folder: Option<&Path>) {
        let same_files = rules == self.rules && folder == self.folder.as_deref();
        if same_files && seeds == self.seeds {
            return;
        }
        let known = self.builder.take().filter(|_| rules == self.rules && seeds > 0);
        let files = self.files.take().filter(|_| same_files);
        *self = Self { files, ..Self::new(rules, seeds, folder.map(Path::to_owned)) };
        if let Some(known) = known {
            let mut tables = self.no_layers();
            let mut layers = (0..=seeds).map_while(|seeds| known.tables().layer(seeds));
            while layers.next().is_some_and(|layer| tables.add_layer(&layer).is_ok()) {}
            // Without its files, it is to be woken.
            if self.folder.is_none() || self.files.is_some() {
                self.builder = Some(Builder::new(tables, seeds));
            }
        }
    }

    /// To be called once the table is needed. Returns what is to be said of the files.
    pub(super) fn wake(&mut self) -> Vec<String> {
        let lines = self.read();
        if self.builder.is_none() && self.seeds > 0 {
            self.builder = Some(Builder::new(self.no_layers(), self.seeds));
        }
        if self.builder.is_none() && self.unsolved.is_none() && self.files.is_some() {
            self.unsolved = Some(self.no_layers());
        }
        lines
    }

    fn read(&mut self) -> Vec<String> {
        let Some(folder) = self.folder.as_ref().filter(|_| self.files.is_none()) else { return Vec::new() };
        let (files, faults) = Files::read(folder, self.rules);
        let faults = faults.iter().map(|fault| format!("info string endgame table left out: {fault}"));
        let seeds: Vec<String> = files.seeds().map(|seeds| seeds.to_string()).collect();
        let seeds = if seeds.is_empty() { "none".to_owned() } else { seeds.join(" ") };
        let found = format!("info string endgame tables of {} in files, by seeds: {seeds}", self.rules.name());
        let lines = faults.chain([found]).collect();
        self.files = Some(files);
        lines
    }

    /// A table that knows the layers in files alone.
    fn no_layers(&self) -> Tables {
        let tables = Tables::new(self.rules);
        match &self.files {
            Some(files) => tables.with_files(files),
            None => tables,
        }
    }

    /// To be called once nobody needs more of the table.
    pub(super) fn sleep(&mut self) {
        self.seeds = 0;
        self.builder = None;
    }

    /// What is solved so far; `None` where no table is wanted or needed.
    pub(super) fn tables(&self) -> Option<&Tables> {
        self.builder.as_ref().map(Builder::tables).or(self.unsolved.as_ref())
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
