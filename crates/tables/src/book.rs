//! The book of `owari`: its values are proven above the layers of a folder.

use anyhow::{Context, Result, bail};
use oware::Position;
use oware::endgame::Tables;
use oware::endgame::large::Files;
use oware::prove::{Inquiry, Judge, Prover, RULES, make};
use std::path::Path;
use std::time::{Duration, Instant};

/// Between two lines of progress.
const PROGRESS: Duration = Duration::from_secs(5);

/// Proves what a book asks.
pub struct Proving<'a> {
    prover: Prover,
    /// Positions proven so far, and positions searched for them.
    asked: u64,
    searched: u64,
    told: Instant,
    tell: &'a mut dyn FnMut(Progress),
}

/// How far a book is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Questions answered so far.
    pub asked: u64,
    /// Positions searched for them.
    pub searched: u64,
    /// The position that was asked about last.
    pub position: Position,
}

impl<'a> Proving<'a> {
    /// Proves above tables, with `bytes` bytes of memory for what is found.
    pub fn new(tables: Tables, bytes: usize, tell: &'a mut dyn FnMut(Progress)) -> Self {
        Self { prover: Prover::new(tables, bytes), asked: 0, searched: 0, told: Instant::now(), tell }
    }

    fn run(&mut self, mut inquiry: Inquiry, position: &Position) -> [i8; 2] {
        self.prover.run(&mut inquiry, u64::MAX);
        self.asked += 1;
        self.searched += inquiry.nodes();
        if self.told.elapsed() >= PROGRESS {
            self.told = Instant::now();
            (self.tell)(Progress { asked: self.asked, searched: self.searched, position: *position });
        }
        inquiry.lead()
    }
}

impl Judge for Proving<'_> {
    fn lead(&mut self, position: &Position, least: i8) -> i8 {
        self.run(Inquiry::new(position, least), position)[0]
    }

    fn is_at_most(&mut self, position: &Position, most: i8) -> bool {
        self.run(Inquiry::at_most(position, most), position)[1] <= most
    }
}

/// The bytes of a book of at most `most` best moves, by the layers of a folder.
///
/// # Errors
/// The folder has no layers of `owari`, or one of them is damaged.
pub fn book(folder: &Path, most: usize, bytes: usize, tell: &mut dyn FnMut(Progress)) -> Result<Vec<u8>> {
    let mut layers = Vec::new();
    while let Some(layer) = Files::read_one(folder, RULES, layers.len()).context("a layer is no good")? {
        layers.push(layer);
    }
    if layers.is_empty() {
        bail!("{} has no layer of 0 seeds of {RULES}", folder.display());
    }
    let tables = Tables::new(RULES).with_files(&layers.into_iter().collect());
    Ok(make(&mut Proving::new(tables, bytes, tell), most))
}
