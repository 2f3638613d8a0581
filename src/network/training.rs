//! What only training needs of a network: its shape, and its weights as floating-point numbers. No version promises it.

pub use super::evaluation::result;
use super::evaluation::{Network, ONE_RESULT};
use super::integers::{Integers, boxed};
pub use super::shape::{
    BUCKETS, HIDDEN, HOUSE_MOST, INPUTS, LEAD_ONE, ONE, OUTPUT_MOST, OUTPUT_ONE, RARITIES, ROWS, STORE_MOST, bucket,
    is_store, most, rarity, row,
};
pub use super::shipped::base;
use crate::position::Position;
use crate::rules::RuleSet;

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

impl Network {
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
}

/// The nearest of the integers in which `one` is 1, at most `most` away from zero.
pub fn nearest(weight: f32, one: i16, most: i16) -> i16 {
    (weight * f32::from(one)).round_ties_even().clamp(-f32::from(most), f32::from(most)) as i16
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
