//! Moves as letters.

use crate::house::House;

/// The letters of some houses, nothing between them.
pub(super) fn letters(houses: impl IntoIterator<Item = House>) -> String {
    houses.into_iter().map(House::letter).collect()
}
