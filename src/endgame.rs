//! Endgame tables: what every position of few seeds is worth under best play, solved on the player's own device.
//!
//! A table is a stack of layers, one for each count of seeds in the houses, from none up. It prices the houses alone,
//! in seeds won net by the side to move; the stores are left aside. [`Builder`] solves one layer after the other in
//! slices; [`Tables`] answers, and gives each layer to be kept as bytes and takes it back checked.

mod bytes;
mod choice;
mod index;
mod outlook;
mod price;
mod solve;

use crate::kernel::Board;
use crate::position::Position;
use crate::rules::{Leftover, RuleSet};
use std::sync::Arc;

pub use bytes::TableError;
pub(crate) use choice::Choice;
pub use price::Price;
pub(crate) use price::SLAM;

/// The most seeds a table can have: fifteen, 17,383,860 positions, 35 MB.
pub const MOST_SEEDS: usize = index::MOST;

/// Positions of at most `seeds` seeds; two bytes each in a table. At most [`MOST_SEEDS`] are counted.
pub fn positions(seeds: usize) -> u32 {
    (0..=seeds.min(MOST_SEEDS)).map(index::positions).sum()
}

/// The endgame table of one rule set. Cheap to clone: the layers are shared.
#[derive(Clone, Debug)]
pub struct Tables {
    rules: RuleSet,
    layers: Vec<Arc<Vec<u16>>>,
}

/// What the houses of a position are worth, as the engine's protocol says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Probe {
    /// Seeds the side to move wins from here, net, under best play.
    Exact(i8),
    /// Only a cycle decides: the worth where an endless game gives all seeds to the other side, and to the own one.
    Bounds(i8, i8),
    /// A grand slam's penalty wins.
    Won,
    /// A grand slam's penalty loses.
    Lost,
}

impl Tables {
    /// A table without a layer, which knows nothing.
    pub fn new(rules: RuleSet) -> Self {
        Self { rules, layers: Vec::new() }
    }

    /// The rule set it is for.
    pub fn rules(&self) -> RuleSet {
        self.rules
    }

    /// The most seeds in the houses that it knows; `None` while there is no layer.
    pub fn seeds(&self) -> Option<usize> {
        self.layers.len().checked_sub(1)
    }

    /// The table of a rule set up to `seeds` seeds, solved at once. Cost: half a second for eleven seeds, twice as much
    /// for each one more; [`Builder`] does it in slices.
    pub fn solved(rules: RuleSet, seeds: usize) -> Self {
        let mut builder = Builder::new(Self::new(rules), seeds);
        while !builder.is_done() {
            builder.run(u32::MAX);
        }
        builder.tables
    }

    /// What the houses are worth to the side to move. `None` where there are more seeds than the table knows, in a
    /// follow-up turn, and for another rule set's positions. Cost: one read from memory.
    pub fn price(&self, position: &Position) -> Option<Price> {
        let known = position.rules() == self.rules && !position.again();
        if known { self.price_of(position.board()) } else { None }
    }

    #[inline]
    pub(crate) fn price_of(&self, board: Board) -> Option<Price> {
        let seeds = usize::from(board.seeds());
        let layer = self.layers.get(seeds)?;
        Some(Price::unpack(layer[index::rank(board, seeds) as usize]))
    }

    /// The same in the words of the engine's protocol.
    pub fn probe(&self, position: &Position) -> Option<Probe> {
        let price = self.price(position)?;
        let gathers = self.rules.rules().repetition == Some(Leftover::Gathered);
        Some(match price.value {
            SLAM => Probe::Won,
            value if value == -SLAM => Probe::Lost,
            _ if gathers && price.lo < price.hi => Probe::Bounds(price.lo, price.hi),
            value => Probe::Exact(value),
        })
    }
}

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
/// assert!(builder.tables().price(&position).is_some());
/// ```
#[derive(Debug)]
pub struct Builder {
    tables: Tables,
    seeds: usize,
    rows: index::Rows,
    layer: Option<solve::Layer>,
}

impl Builder {
    /// Goes on from `tables` until they know positions of `seeds` seeds, at most [`MOST_SEEDS`].
    pub fn new(tables: Tables, seeds: usize) -> Self {
        let seeds = seeds.min(MOST_SEEDS);
        Self { tables, seeds, rows: index::Rows::new(seeds), layer: None }
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
        let under_way = self.layer.as_ref().map_or(0.0, solve::Layer::done);
        let next = if self.is_done() { 0 } else { index::positions(self.tables.layers.len()) };
        ((solved as f32 + next as f32 * under_way) / positions(self.seeds) as f32).min(1.0)
    }

    /// Works for about `budget` positions, a fraction of a microsecond each. True when a layer was finished: the
    /// tables know one seed more.
    pub fn run(&mut self, budget: u32) -> bool {
        if self.is_done() {
            return false;
        }
        let seeds = self.tables.layers.len();
        let layer = self.layer.get_or_insert_with(|| solve::Layer::new(self.tables.rules, seeds));
        let words = layer.run(&self.tables.layers, &self.rows, budget);
        let Some(words) = words else { return false };
        self.layer = None;
        self.tables.layers.push(Arc::new(words));
        true
    }
}
