//! The learned evaluation: a small network that tells the expected result of a position from its seeds alone.
//!
//! Fourteen inputs, the houses and the store of the side to move, then the other side's, each told apart up to a most
//! ([`HOUSE_MOST`], [`STORE_MOST`]) that stands for all above; 64 hidden units, clipped to 0 to 1 and squared; two
//! outputs, the expected result and the expected lead in seeds, their weights chosen by the seeds still in the houses.
//! All weights are integers, so that the same position has the same value natively and in wasm. In pseudocode:
//!
//! ```text
//! hidden = bias + sum of rows[row(input, seeds)]                  added two by two beforehand
//! x      = bias[bucket] + sum of clip(hidden)^2 * output[bucket]
//! value  = x / sqrt(1 + x^2)                                      -1 lost to 1 won
//! lead   = bias[bucket] + sum of clip(hidden)^2 * leads[bucket]   seeds
//! ```

use crate::kernel::Board;
use crate::position::Position;
use crate::rules::RuleSet;
use std::sync::{Arc, OnceLock};

mod bytes;
mod coder;
mod pairs;

pub use bytes::NetworkError;
use pairs::Pairs;

/// Houses and stores of both sides.
pub const INPUTS: usize = 14;
/// The most seeds that are told apart in a house.
pub const HOUSE_MOST: usize = 16;
/// The most seeds that are told apart in a store. More has won or is as good as it.
pub const STORE_MOST: usize = 24;
/// Rows of weights: one for each input and number of seeds.
pub const ROWS: usize = 2 * HALF;
const HALF: usize = STORE + STORE_MOST + 1;
/// Where the rows of the store begin.
const STORE: usize = 6 * (HOUSE_MOST + 1);
/// What [`rarity`] tells apart.
pub const RARITIES: usize = 8;
/// Hidden units.
pub const HIDDEN: usize = 64;
/// Sets of output weights.
pub const BUCKETS: usize = 8;
/// One in the hidden layer's integers: a row's weight is an `i8`, so it lies between -2 and 2.
pub const ONE: i16 = 64;
/// One in the output weights' integers.
pub const OUTPUT_ONE: i16 = 256;
/// The output weights' bound. With it no sum of 64 products leaves an `i32`.
pub const OUTPUT_MOST: i16 = 7600;
/// One in the integers of the output, before [`result`].
pub(crate) const ONE_RESULT: i32 = ONE as i32 * ONE as i32 * OUTPUT_ONE as i32;
/// One seed in the integers of the lead's weights, each an `i8`.
pub const LEAD_ONE: i16 = 4;

/// Weights as floating-point numbers, as training has them; they become integers in [`Network::from_weights`].
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// Of the rows: `[row(input, seeds)][unit]`.
    pub rows: Vec<[f32; HIDDEN]>,
    /// Of the hidden units.
    pub bias: [f32; HIDDEN],
    /// Of the output, by bucket.
    pub output: [[f32; HIDDEN]; BUCKETS],
    /// Of the output, by bucket.
    pub output_bias: [f32; BUCKETS],
    /// Of the lead, in seeds, by bucket.
    pub lead: [[f32; HIDDEN]; BUCKETS],
    /// Of the lead, in seeds, by bucket.
    pub lead_bias: [f32; BUCKETS],
}

/// The network of one rule set. Cheap to clone: the weights are shared.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    rules: RuleSet,
    weights: Arc<Integers>,
    pairs: Arc<Pairs>,
}

#[derive(Clone, Debug, PartialEq)]
struct Integers {
    rows: Box<[[i16; HIDDEN]; ROWS]>,
    bias: [i16; HIDDEN],
    output: [[i16; HIDDEN]; BUCKETS],
    output_bias: [i32; BUCKETS],
    lead: [[i16; HIDDEN]; BUCKETS],
    lead_bias: [i16; BUCKETS],
}

/// The row of weights of an input that holds so many seeds.
#[inline]
pub fn row(input: usize, seeds: u8) -> usize {
    let (half, place) = (input / (INPUTS / 2), input % (INPUTS / 2));
    half * HALF + place * (HOUSE_MOST + 1) + usize::from(seeds).min(most(input))
}

/// True for a store, false for a house.
pub const fn is_store(input: usize) -> bool {
    input % (INPUTS / 2) == 6
}

/// The most seeds that are told apart in an input.
pub const fn most(input: usize) -> usize {
    if is_store(input) { STORE_MOST } else { HOUSE_MOST }
}

/// Rows of about as many seeds are about as rarely met: 0 to [`RARITIES`] - 1, by the seeds of an input.
pub fn rarity(input: usize, seeds: usize) -> usize {
    let seeds = if is_store(input) { seeds.div_ceil(4) } else { seeds };
    seeds.min(RARITIES - 1)
}

/// The rule set whose network is so much like this one's that only what differs is kept.
pub const fn base(rules: RuleSet) -> Option<RuleSet> {
    match rules {
        RuleSet::Oware | RuleSet::Aiware => Some(RuleSet::Abapa),
        RuleSet::Ouril | RuleSet::Abapa | RuleSet::Owari => None,
    }
}

/// The set of output weights for so many seeds in the houses, 0 to 48.
pub fn bucket(seeds: u8) -> usize {
    (usize::from(seeds) * BUCKETS / 49).min(BUCKETS - 1)
}

/// The expected result of an output: strictly growing, -1 to 1. Nothing but operations that round alike everywhere.
pub fn result(x: f32) -> f32 {
    x / (1.0 + x * x).sqrt()
}

impl Network {
    /// The network that comes with the crate.
    pub fn of(rules: RuleSet) -> Option<Self> {
        static ALL: [OnceLock<Option<Network>>; RuleSet::ALL.len()] = [const { OnceLock::new() }; RuleSet::ALL.len()];
        ALL[rules as usize].get_or_init(|| Self::read(weights(rules), base(rules).map(weights)).ok()).clone()
    }

    /// The nearest integers to `weights`; what lies beyond their bounds is cut off.
    ///
    /// # Panics
    /// Where there are not [`ROWS`] rows.
    pub fn from_weights(rules: RuleSet, weights: &Weights) -> Self {
        assert_eq!(weights.rows.len(), ROWS);
        let rows: Vec<_> = weights.rows.iter().map(|row| row.map(|weight| nearest(weight, ONE, 127))).collect();
        let scale = ONE_RESULT as f32;
        let weights = Integers {
            rows: boxed(rows),
            bias: weights.bias.map(|weight| nearest(weight, ONE, i16::MAX / 4)),
            output: weights.output.map(|row| row.map(|weight| nearest(weight, OUTPUT_ONE, OUTPUT_MOST))),
            output_bias: weights.output_bias.map(|weight| (weight * scale).clamp(-1e8, 1e8) as i32),
            lead: weights.lead.map(|row| row.map(|weight| nearest(weight, LEAD_ONE, 127))),
            lead_bias: weights.lead_bias.map(|weight| nearest(weight, LEAD_ONE, i16::MAX / 4)),
        };
        Self::of_integers(rules, weights)
    }

    /// The weights, just as the integers have them, output biases up to 16.
    pub fn weights(&self) -> Weights {
        let weights = &*self.weights;
        let float = |weight: i16, one: i16| f32::from(weight) / f32::from(one);
        Weights {
            rows: weights.rows.iter().map(|row| row.map(|weight| float(weight, ONE))).collect(),
            bias: weights.bias.map(|weight| float(weight, ONE)),
            output: weights.output.map(|row| row.map(|weight| float(weight, OUTPUT_ONE))),
            output_bias: weights.output_bias.map(|weight| weight as f32 / ONE_RESULT as f32),
            lead: weights.lead.map(|row| row.map(|weight| float(weight, LEAD_ONE))),
            lead_bias: weights.lead_bias.map(|weight| float(weight, LEAD_ONE)),
        }
    }

    fn of_integers(rules: RuleSet, weights: Integers) -> Self {
        let pairs = Arc::new(Pairs::of(&weights.rows, &weights.bias));
        Self { rules, weights: Arc::new(weights), pairs }
    }

    /// The rule set it was trained for.
    pub fn rules(&self) -> RuleSet {
        self.rules
    }

    /// The expected result for the side to move, -1 (lost) to 1 (won). `None` for another rule set's positions and
    /// where the game is over. Cost: well under a microsecond.
    pub fn value(&self, position: &Position) -> Option<f32> {
        let known = position.rules() == self.rules && position.outcome().is_none();
        known.then(|| Self::result(self.output(position.board())))
    }

    /// By how many seeds the side to move is expected to be ahead when the game ends; behind where it is negative.
    /// `None` for another rule set's positions and where the game is over.
    pub fn lead(&self, position: &Position) -> Option<f32> {
        let known = position.rules() == self.rules && position.outcome().is_none();
        known.then(|| {
            let (board, one) = (position.board(), i32::from(ONE) * i32::from(ONE));
            let bucket = bucket(board.seeds());
            let sum = self.sum(board, &self.weights.lead[bucket]);
            (sum + i32::from(self.weights.lead_bias[bucket]) * one) as f32 / (one * i32::from(LEAD_ONE)) as f32
        })
    }

    /// The output of a board that is not decided: the more, the better for the side to move.
    #[inline]
    pub(crate) fn output(&self, board: Board) -> i32 {
        let bucket = bucket(board.seeds());
        self.weights.output_bias[bucket] + self.sum(board, &self.weights.output[bucket])
    }

    /// The expected result that an output stands for.
    pub(crate) fn result(output: i32) -> f32 {
        result(output as f32 / ONE_RESULT as f32)
    }

    /// The sum of the hidden units, clipped and squared, times some weights.
    fn sum(&self, board: Board, weights: &[i16; HIDDEN]) -> i32 {
        dot(self.pairs.rows(board), weights)
    }
}

/// Hidden units in one vector.
const LANES: usize = 8;

/// The sums of the rows, clipped, squared, times the weights, all added up: eight units at a time, so that nothing
/// leaves the registers.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline]
fn dot<const ROWS: usize>(rows: [&[i16; HIDDEN]; ROWS], weights: &[i16; HIDDEN]) -> i32 {
    let rows = rows.map(|row| row.as_chunks::<LANES>().0);
    let mut sums = [0_i32; LANES];
    for (at, weights) in weights.as_chunks::<LANES>().0.iter().enumerate() {
        let mut units = [0_i16; LANES];
        for row in rows {
            for (unit, weight) in units.iter_mut().zip(row[at]) {
                *unit = unit.wrapping_add(weight);
            }
        }
        for ((sum, unit), weight) in sums.iter_mut().zip(units).zip(weights) {
            let clipped = unit.clamp(0, ONE);
            *sum += i32::from(clipped * clipped) * i32::from(*weight);
        }
    }
    sums.iter().sum()
}

/// The same in the instructions for it, which the compiler does not all find by itself on this target.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline]
fn dot<const ROWS: usize>(rows: [&[i16; HIDDEN]; ROWS], weights: &[i16; HIDDEN]) -> i32 {
    use std::arch::wasm32::{
        i16x8, i16x8_add, i16x8_max, i16x8_min, i16x8_mul, i16x8_splat, i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane,
        i32x4_splat, v128,
    };
    let eight =
        |lane: &[i16; LANES]| -> v128 { i16x8(lane[0], lane[1], lane[2], lane[3], lane[4], lane[5], lane[6], lane[7]) };
    let rows = rows.map(|row| row.as_chunks::<LANES>().0);
    let (zero, one) = (i16x8_splat(0), i16x8_splat(ONE));
    let mut sum = i32x4_splat(0);
    for (at, weights) in weights.as_chunks::<LANES>().0.iter().enumerate() {
        let units = rows.iter().fold(zero, |units, row| i16x8_add(units, eight(&row[at])));
        let clipped = i16x8_min(i16x8_max(units, zero), one);
        sum = i32x4_add(sum, i32x4_dot_i16x8(i16x8_mul(clipped, clipped), eight(weights)));
    }
    i32x4_extract_lane::<0>(sum)
        + i32x4_extract_lane::<1>(sum)
        + i32x4_extract_lane::<2>(sum)
        + i32x4_extract_lane::<3>(sum)
}

/// The nearest of the integers in which `one` is 1, at most `most` away from zero.
pub fn nearest(weight: f32, one: i16, most: i16) -> i16 {
    (weight * f32::from(one)).round_ties_even().clamp(-f32::from(most), f32::from(most)) as i16
}

fn weights(rules: RuleSet) -> &'static [u8] {
    match rules {
        RuleSet::Oware => include_bytes!("network/weights/oware.network"),
        RuleSet::Ouril => include_bytes!("network/weights/ouril.network"),
        RuleSet::Abapa => include_bytes!("network/weights/abapa.network"),
        RuleSet::Aiware => include_bytes!("network/weights/aiware.network"),
        RuleSet::Owari => include_bytes!("network/weights/owari.network"),
    }
}

fn boxed<const COUNT: usize>(rows: Vec<[i16; HIDDEN]>) -> Box<[[i16; HIDDEN]; COUNT]> {
    match rows.into_boxed_slice().try_into() {
        Ok(rows) => rows,
        Err(_) => unreachable!("counted before"),
    }
}

/// The inputs of a position as training sees them: seeds of the houses and the store of the side to move, then the
/// other side's.
pub fn inputs(position: &Position) -> [u8; INPUTS] {
    let mut inputs = [0; INPUTS];
    for (half, word) in inputs.chunks_exact_mut(INPUTS / 2).zip(position.board().words()) {
        half.copy_from_slice(&word.to_le_bytes()[..INPUTS / 2]);
    }
    inputs
}
