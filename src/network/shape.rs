//! How many weights there are, where they stand, and what one means in their integers.

/// Houses and stores of both sides.
pub const INPUTS: usize = 14;
/// The most seeds that a house's input counts; more count as this many.
pub const HOUSE_MOST: usize = 16;
/// The most seeds that a store's input counts; more count as this many. Such a store has won or is as good as it.
pub const STORE_MOST: usize = 24;
/// Rows of weights: one for each input and number of seeds.
pub const ROWS: usize = 2 * HALF;
/// Rows of one side.
pub(super) const HALF: usize = STORE + STORE_MOST + 1;
/// Where the rows of the store begin, within those of its side.
pub(super) const STORE: usize = 6 * (HOUSE_MOST + 1);
/// How many numbers [`rarity`] gives.
pub const RARITIES: usize = 8;
/// Hidden units.
pub const HIDDEN: usize = 64;
/// Sets of output weights, chosen by the seeds in the houses.
pub const BUCKETS: usize = 8;
/// One in the hidden layer's integers: a row's weight is an `i8`, so it lies between -2 and 2.
pub const ONE: i16 = 64;
/// One in the output weights' integers.
pub const OUTPUT_ONE: i16 = 256;
/// The output weights' bound. With it no sum of 64 products leaves an `i32`.
pub const OUTPUT_MOST: i16 = 7600;
/// One seed in the integers of the lead's weights, each an `i8`.
pub const LEAD_ONE: i16 = 4;

/// The row of weights of an input that holds `seeds` seeds.
#[inline]
pub fn row(input: usize, seeds: u8) -> usize {
    let (half, place) = (input / (INPUTS / 2), input % (INPUTS / 2));
    half * HALF + place * (HOUSE_MOST + 1) + usize::from(seeds).min(most(input))
}

/// True for a store, false for a house.
pub const fn is_store(input: usize) -> bool {
    input % (INPUTS / 2) == 6
}

/// The most seeds that an input counts.
pub const fn most(input: usize) -> usize {
    if is_store(input) { STORE_MOST } else { HOUSE_MOST }
}

/// How rarely an input holds `seeds` seeds, 0 (often) to [`RARITIES`] - 1: rows as rare share their odds in the bytes.
pub fn rarity(input: usize, seeds: usize) -> usize {
    let seeds = if is_store(input) { seeds.div_ceil(4) } else { seeds };
    seeds.min(RARITIES - 1)
}

/// The set of output weights for `seeds` seeds in the houses, 0 to 48.
pub fn bucket(seeds: u8) -> usize {
    (usize::from(seeds) * BUCKETS / 49).min(BUCKETS - 1)
}
