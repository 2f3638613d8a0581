//! The accuracy of a side.

use super::class::Class;
use super::judged::Judged;
use crate::house::Side;

/// A move that gave away this many points of 100 counts half.
pub const HALVES: f32 = 16.0;

/// How accurately a side played, from 0 to 100: the mean over its moves, where a move that gave away `x` points of 100 of the
/// expected result counts 100 · 2^(-x / 16). `None` where no move counts.
///
/// Moves without a choice do not count: forced ones, and those that kept a result that was decided. They give nothing away,
/// and with them a long won ending would outweigh every mistake before it.
///
/// The curve is that of a large chess server within three points. It falls fast, because to give away a little often is ordinary, and
/// flattens, because a move that throws away the game cannot be made worse than that. So an inaccuracy (5) counts 81, a
/// mistake (10) 65, a blunder (20) 42, and a win that became a loss (100) 1.
pub fn accuracy(moves: &[Judged], side: Side) -> Option<f32> {
    let counted: Vec<f32> = moves.iter().filter(|judged| judged.side == side && counts(judged)).map(points).collect();
    (!counted.is_empty()).then(|| counted.iter().sum::<f32>() / counted.len() as f32)
}

fn counts(judged: &Judged) -> bool {
    judged.class != Class::Forced && !judged.decided
}

fn points(judged: &Judged) -> f32 {
    100.0 * libm::exp2f(-judged.given / HALVES)
}
