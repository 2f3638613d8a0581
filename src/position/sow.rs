//! Sowing and capturing on bytes. The naive twin in the tests is the oracle of this file.

use crate::house::{House, Place, Side};

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

/// Sows the seeds of `house` over both rows; the index of the house that took the last one, or `None` where there was
/// none to sow.
#[inline]
pub(super) fn sow_rows(houses: &mut [u8; 12], house: House) -> Option<usize> {
    let origin = house.index();
    let seeds = usize::from(houses[origin]);
    if seeds == 0 {
        return None;
    }
    houses[origin] = 0;
    let laps = (seeds / ROWS_CYCLE) as u8;
    if laps > 0 {
        for (index, house) in houses.iter_mut().enumerate() {
            *house += if index == origin { 0 } else { laps };
        }
    }
    let mut index = origin;
    for _ in 0..seeds % ROWS_CYCLE {
        index = if index == 11 { 0 } else { index + 1 };
        houses[index] += 1;
    }
    // A whole number of laps ends in the house before the origin.
    Some(if seeds.is_multiple_of(ROWS_CYCLE) { (origin + 11) % 12 } else { index })
}

/// Empties the unbroken chain of twos and threes of `victim` that ends in house `last`; the seeds they held.
#[inline]
pub(super) fn capture_chain(houses: &mut [u8; 12], last: usize, victim: Side) -> u8 {
    let first = victim.first_house();
    let mut captured = 0;
    let mut index = last;
    while index >= first && index < first + 6 && matches!(houses[index], 2 | 3) {
        captured += houses[index];
        houses[index] = 0;
        // Below house 0 the wrapped index is out of every row, which ends the loop.
        index = index.wrapping_sub(1);
    }
    captured
}

/// Sows the seeds of `house` over both rows and its owner's store; where the last one fell, or `None` where there was
/// none to sow.
#[inline]
pub(super) fn sow_own_store(houses: &mut [u8; 12], stores: &mut [u8; 2], house: House) -> Option<Place> {
    let seeds = std::mem::take(&mut houses[house.index()]);
    let mut last = None;
    for seed in 0..usize::from(seeds) {
        let place = stop(house, seed % OWN_STORE_CYCLE, OWN_STORE_CYCLE);
        match place {
            Place::House(house) => houses[house.index()] += 1,
            Place::Store(side) => stores[side.index()] += 1,
        }
        last = Some(place);
    }
    last
}
