//! The learned evaluation: a small network that computes the expected result of a position from its seeds alone.
//!
//! There are fourteen inputs: the six houses and the store of the side to move, then those of the other side. An input
//! counts its seeds up to a bound (16 in a house, 24 in a store); more seeds count as the bound. There are 64 hidden units,
//! clipped to 0 to 1 and squared, and two outputs: the expected result and the expected lead in seeds. The seeds still in
//! the houses choose one of eight sets of output weights. All weights are integers, so that the same position has the same
//! value natively and in wasm. In pseudocode:
//!
//! ```text
//! hidden = bias + sum of rows[row(input, seeds)]                  added two by two beforehand
//! x      = bias[bucket] + sum of clip(hidden)^2 * output[bucket]
//! value  = x / sqrt(1 + x^2)                                      -1 lost to 1 won
//! lead   = bias[bucket] + sum of clip(hidden)^2 * leads[bucket]   seeds
//! ```
//!
//! It is a small relative of NNUE (Nasu 2018): one row of weights for each input's value, integers, clipped units, and output
//! weights chosen by the number of seeds, as chess engines choose them by the number of pieces. NNUE updates its sums move by
//! move. A sowing changes most houses, so that here seven rows are added anew, each the sum of two made beforehand
//! (`pairs`).

mod bytes;
pub(crate) mod coder;
mod evaluation;
mod integers;
mod lanes;
mod pairs;
mod shape;
mod shipped;
#[doc(hidden)]
pub mod training;

pub use bytes::NetworkError;
pub use evaluation::Network;
pub(crate) use evaluation::ONE_RESULT;
