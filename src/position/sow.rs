//! The path a sowing takes, stop by stop.

use crate::house::{House, Place};

/// Stops of one lap over both rows: every house but the origin.
pub(super) const ROWS_CYCLE: usize = 11;
/// Stops of one lap over both rows and the own store, the origin included.
pub(super) const OWN_STORE_CYCLE: usize = 13;

/// The stop `step` (0 is the next one) after `origin` in a lap of [`ROWS_CYCLE`] or [`OWN_STORE_CYCLE`] stops.
pub(super) fn stop(origin: House, step: usize, cycle: usize) -> Place {
    let to_store = 5 - origin.index() % 6;
    if cycle == ROWS_CYCLE || step < to_store {
        Place::House(House::wrapping(origin.index() + step + 1))
    } else if step == to_store {
        Place::Store(origin.side())
    } else {
        Place::House(House::wrapping(origin.index() + step))
    }
}
