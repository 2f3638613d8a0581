//! The learned evaluation: a small network that tells the expected result of a position from its seeds alone.
//!
//! Fourteen inputs, the houses and the store of the side to move, then the other side's, each one of 25 values
//! ([`MOST`] stands for all above); 64 hidden units, clipped to 0 to 1 and squared; one output, its weights chosen
//! by the seeds still in the houses. All weights are integers, so that the same position has the same value natively
//! and in wasm. In pseudocode:
//!
//! ```text
//! hidden = bias + sum of rows[input][min(seeds, MOST)]            14 additions of 64 numbers
//! x      = bias[bucket] + sum of clip(hidden)^2 * output[bucket]
//! value  = x / sqrt(1 + x^2)                                      -1 lost to 1 won
//! ```

use crate::kernel::Board;
use crate::position::Position;
use crate::rules::RuleSet;
use std::sync::{Arc, OnceLock};

mod bytes;

pub use bytes::NetworkError;

/// Houses and stores of both sides.
pub const INPUTS: usize = 14;
/// The most seeds that are told apart in one house or store. More in a store has won or is as good as it.
pub const MOST: usize = 24;
/// Rows of weights: one for each input and number of seeds.
pub const ROWS: usize = INPUTS * (MOST + 1);
/// Hidden units.
pub const HIDDEN: usize = 64;
/// Sets of output weights.
pub const BUCKETS: usize = 8;
/// One in the hidden layer's integers: a weight is an `i8`, so it lies between -1 and 1.
pub const ONE: i16 = 128;
/// One in the output weights' integers.
pub const OUTPUT_ONE: i16 = 256;
/// The output weights' bound. With it no sum of 64 products leaves an `i32`.
pub const OUTPUT_MOST: i16 = 1900;

/// Weights as floating-point numbers, as training has them; they become integers in [`Network::from_weights`].
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// Of the rows: `[input * (MOST + 1) + seeds][unit]`.
    pub rows: Vec<[f32; HIDDEN]>,
    /// Of the hidden units.
    pub bias: [f32; HIDDEN],
    /// Of the output, by bucket.
    pub output: [[f32; HIDDEN]; BUCKETS],
    /// Of the output, by bucket.
    pub output_bias: [f32; BUCKETS],
}

/// The network of one rule set. Cheap to clone: the weights are shared.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    rules: RuleSet,
    weights: Arc<Integers>,
}

#[derive(Clone, Debug, PartialEq)]
struct Integers {
    rows: Box<[[i16; HIDDEN]; ROWS]>,
    bias: [i16; HIDDEN],
    output: [[i16; HIDDEN]; BUCKETS],
    output_bias: [i32; BUCKETS],
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
        ALL[rules as usize].get_or_init(|| Self::read(weights(rules)).ok()).clone()
    }

    /// The nearest integers to `weights`; what lies beyond their bounds is cut off.
    ///
    /// # Panics
    /// Where there are not [`ROWS`] rows.
    pub fn from_weights(rules: RuleSet, weights: &Weights) -> Self {
        assert_eq!(weights.rows.len(), ROWS);
        let round = |weight: f32, one: i16, most: i16| {
            (weight * f32::from(one)).round_ties_even().clamp(-f32::from(most), f32::from(most)) as i16
        };
        let small = |row: &[f32; HIDDEN]| row.map(|weight| round(weight, ONE, 127));
        let rows: Vec<_> = weights.rows.iter().map(small).collect();
        let scale = f32::from(ONE) * f32::from(ONE) * f32::from(OUTPUT_ONE);
        Self {
            rules,
            weights: Arc::new(Integers {
                rows: boxed(rows),
                bias: weights.bias.map(|weight| round(weight, ONE, i16::MAX / 4)),
                output: weights.output.map(|row| row.map(|weight| round(weight, OUTPUT_ONE, OUTPUT_MOST))),
                output_bias: weights.output_bias.map(|weight| (weight * scale).clamp(-1e8, 1e8) as i32),
            }),
        }
    }

    /// The rule set it was trained for.
    pub fn rules(&self) -> RuleSet {
        self.rules
    }

    /// The expected result for the side to move, -1 (lost) to 1 (won). `None` for another rule set's positions and
    /// where the game is over. Cost: well under a microsecond.
    pub fn value(&self, position: &Position) -> Option<f32> {
        let known = position.rules() == self.rules && position.outcome().is_none();
        known.then(|| self.evaluate(position.board()))
    }

    /// The expected result for the side to move of a board that is not decided.
    #[inline]
    pub(crate) fn evaluate(&self, board: Board) -> f32 {
        let bucket = bucket(board.seeds());
        let weights = &*self.weights;
        let mut hidden = weights.bias;
        let [own, other] = board.words();
        for (side, word) in [own, other].into_iter().enumerate() {
            for (place, seeds) in word.to_le_bytes().into_iter().take(INPUTS / 2).enumerate() {
                let input = side * (INPUTS / 2) + place;
                let row = &weights.rows[input * (MOST + 1) + usize::from(seeds).min(MOST)];
                for (sum, weight) in hidden.iter_mut().zip(row) {
                    *sum = sum.wrapping_add(*weight);
                }
            }
        }
        let mut x = weights.output_bias[bucket];
        for (sum, weight) in hidden.iter().zip(&weights.output[bucket]) {
            let clipped = (*sum).clamp(0, ONE);
            x += i32::from(clipped * clipped) * i32::from(*weight);
        }
        result(x as f32 / (f32::from(ONE) * f32::from(ONE) * f32::from(OUTPUT_ONE)))
    }
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

fn boxed(rows: Vec<[i16; HIDDEN]>) -> Box<[[i16; HIDDEN]; ROWS]> {
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
