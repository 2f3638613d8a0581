//! The path that a sowing takes, stop by stop.

use super::state::Position;
use crate::house::{House, Place};
use crate::rules::Sowing;

/// Stops of one lap over both rows: every house but the origin.
const ROWS_CYCLE: usize = 11;
/// Stops of one lap over both rows and the own store, the origin included.
const OWN_STORE_CYCLE: usize = 13;

impl Position {
    /// Where the seeds of `house` would fall, one stop a seed, in order; empty for an empty house.
    /// Legal or not: a pure question.
    pub fn path(&self, house: House) -> impl Iterator<Item = Place> + use<> {
        let cycle = match self.rules.rules().sowing {
            Sowing::Rows => ROWS_CYCLE,
            Sowing::OwnStore => OWN_STORE_CYCLE,
        };
        (0..usize::from(self.seeds(house))).map(move |seed| stop(house, seed % cycle, cycle))
    }
}

/// The stop `step` (0 is the next one) after `origin` in a lap of [`ROWS_CYCLE`] or [`OWN_STORE_CYCLE`] stops.
fn stop(origin: House, step: usize, cycle: usize) -> Place {
    let to_store = 5 - origin.index() % 6;
    if cycle == ROWS_CYCLE || step < to_store {
        Place::House(House::wrapping(origin.index() + step + 1))
    } else if step == to_store {
        Place::Store(origin.side())
    } else {
        Place::House(House::wrapping(origin.index() + step))
    }
}
