//! A layer while it is solved: its fields, its marks, how far it is.

use crate::endgame::index::{MOST, positions};
use crate::endgame::one_ply::{NONE, OnePly};
use crate::rules::{Leftover, RuleSet, Rules, Sowing};

/// Low bits of a mark: moves within the layer that lead to positions not settled yet.
pub(super) const COUNT: u8 = 7;
/// Settled in this pass.
pub(super) const SETTLED: u8 = 8;
/// Settled, but its predecessors are not updated yet: the stack was full.
pub(super) const PENDING: u8 = 16;
/// Known from an earlier pass.
pub(super) const KNOWN: u8 = 32;
/// The most positions on the stack. Another scan finds those for which it was full.
pub(super) const STACK: usize = 1 << 20;
/// One of the two ways to solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pass {
    /// What either side can force.
    Bounds,
    /// The houses alone, endless play counting 0.
    Value,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Phase {
    /// Tries the moves of every position: values of moves that gain seeds, and the number of quiet moves.
    Begin,
    /// Settles every position that the threshold decides.
    Scan {
        threshold: i8,
    },
    /// Gives the positions that were never settled the value of endless play, and prepares the next pass.
    Close,
    Done,
}

/// A layer being solved. About seven bytes a position.
#[derive(Debug)]
pub(in crate::endgame) struct Layer {
    pub(super) one_ply: OnePly,
    pub(super) seeds: usize,
    pub(super) pass: Pass,
    pub(super) phase: Phase,
    /// The next position of the present phase.
    pub(super) cursor: u32,
    /// By aspect (`Lo`, `Hi`, `Value`) and place: the best value known so far, or the final one.
    pub(super) best: [Vec<i8>; 3],
    /// By aspect (`Lo`, `Hi`; `Value` uses the first) and place: the bits of [`COUNT`] to [`KNOWN`].
    pub(super) marks: [Vec<u8>; 2],
    /// Settled positions whose predecessors are still to be updated: the place, and in the lowest two bits the aspect.
    pub(super) stack: Vec<u32>,
    /// True where the stack has been full since the last scan began.
    pub(super) spilled: bool,
    /// The finished values, packed; between the passes, 1 where a bound needs endless play.
    pub(super) words: Vec<u16>,
}

/// True where the end of endless play may give any share of the seeds to either side.
pub(super) fn gathers(rules: &Rules) -> bool {
    rules.repetition == Some(Leftover::Gathered)
}

pub(super) fn first_pass(rules: &Rules) -> Pass {
    // Where stores lie in the sowing path no position can repeat, and no penalty needs bounds.
    if rules.sowing == Sowing::OwnStore { Pass::Value } else { Pass::Bounds }
}

impl Layer {
    pub(in crate::endgame) fn new(rules: RuleSet, seeds: usize) -> Self {
        let size = positions(seeds) as usize;
        let one_ply = OnePly::of(rules);
        Self {
            one_ply,
            seeds,
            pass: first_pass(one_ply.rules),
            phase: Phase::Begin,
            cursor: 0,
            best: std::array::from_fn(|_| vec![NONE; size]),
            marks: std::array::from_fn(|_| vec![0; size]),
            stack: Vec::with_capacity(STACK.min(2 * size)),
            spilled: false,
            words: vec![0; size],
        }
    }

    /// The part of the work that is done, 0 to 1, roughly.
    pub(in crate::endgame) fn done(&self) -> f32 {
        let part = self.cursor as f32 / positions(self.seeds) as f32;
        let (passed, weight) = match self.pass {
            Pass::Bounds => (0.0, 0.8),
            Pass::Value => (0.8, 0.2),
        };
        let phase = match self.phase {
            Phase::Begin => part * 0.2,
            Phase::Scan { threshold } => 0.55 - f32::from(threshold.min(MOST as i8)) / 50.0,
            Phase::Close => 0.95,
            Phase::Done => return 1.0,
        };
        passed + weight * phase
    }
}
