//! What a network makes of a position.

use super::integers::Integers;
use super::pairs::Pairs;
use super::shape::{HIDDEN, LEAD_ONE, ONE, OUTPUT_ONE, bucket};
use crate::kernel::Board;
use crate::position::Position;
use crate::rules::RuleSet;
use std::sync::Arc;

/// One in the integers of the output, before [`result`].
pub(crate) const ONE_RESULT: i32 = ONE as i32 * ONE as i32 * OUTPUT_ONE as i32;
/// The network of one rule set. Cheap to clone: the weights are shared.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    pub(super) rules: RuleSet,
    pub(super) weights: Arc<Integers>,
    pairs: Arc<Pairs>,
}

/// The expected result of an output: strictly growing, -1 to 1. Nothing but operations that round alike everywhere.
pub fn result(x: f32) -> f32 {
    x / (1.0 + x * x).sqrt()
}

impl Network {
    pub(super) fn of_integers(rules: RuleSet, weights: Integers) -> Self {
        let pairs = Arc::new(Pairs::of(&weights.rows, &weights.bias));
        Self { rules, weights: Arc::new(weights), pairs }
    }

    /// The rule set it was trained for.
    pub fn rule_set(&self) -> RuleSet {
        self.rules
    }

    /// The expected result for the side to move, -1 (lost) to 1 (won). `None` for another rule set's positions and
    /// where the game is over. Cost: well under a microsecond.
    pub fn value(&self, position: &Position) -> Option<f32> {
        let known = position.rule_set() == self.rules && position.outcome().is_none();
        known.then(|| Self::result(self.output(position.board())))
    }

    /// By how many seeds the side to move is expected to be ahead when the game ends; behind where it is negative.
    /// `None` for another rule set's positions and where the game is over.
    pub fn lead(&self, position: &Position) -> Option<f32> {
        let known = position.rule_set() == self.rules && position.outcome().is_none();
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
