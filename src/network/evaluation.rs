//! What a network makes of a position.

use super::integers::Integers;
use super::lanes::{Row, dot};
use super::pairs::Pairs;
use super::shape::{BUCKETS, HIDDEN, LEAD_ONE, ONE, OUTPUT_ONE, bucket};
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
    vectors: Arc<Vectors>,
}

/// The weights as an evaluation reads them.
#[derive(Clone, Debug, PartialEq)]
struct Vectors {
    pairs: Pairs,
    output: [Row; BUCKETS],
    lead: [Row; BUCKETS],
}

/// The expected result of an output: strictly growing, -1 to 1. Nothing but operations that round alike everywhere.
pub fn result(x: f32) -> f32 {
    x / (1.0 + x * x).sqrt()
}

impl Network {
    pub(super) fn of_integers(rules: RuleSet, weights: Integers) -> Self {
        let rows = |sets: &[[i16; HIDDEN]; BUCKETS]| std::array::from_fn(|bucket| Row::of(&sets[bucket]));
        let pairs = Pairs::of(&weights.rows, &weights.bias);
        let vectors = Vectors { pairs, output: rows(&weights.output), lead: rows(&weights.lead) };
        Self { rules, weights: Arc::new(weights), vectors: Arc::new(vectors) }
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
            let sum = self.sum(board, &self.vectors.lead[bucket]);
            (sum + i32::from(self.weights.lead_bias[bucket]) * one) as f32 / (one * i32::from(LEAD_ONE)) as f32
        })
    }

    /// The output of a board that is not decided: the more, the better for the side to move.
    #[inline]
    pub(crate) fn output(&self, board: Board) -> i32 {
        let bucket = bucket(board.seeds());
        self.weights.output_bias[bucket] + self.sum(board, &self.vectors.output[bucket])
    }

    /// The expected result that an output stands for.
    pub(crate) fn result(output: i32) -> f32 {
        result(output as f32 / ONE_RESULT as f32)
    }

    /// The sum of the hidden units, clipped and squared, times some weights.
    fn sum(&self, board: Board, weights: &Row) -> i32 {
        dot(self.vectors.pairs.rows(board), weights)
    }
}
