//! Ratings of more than two engines from all their games at once.
//!
//! The model of Bradley and Terry on the Elo scale: the expected score of two engines depends on the difference of
//! their ratings alone, and a draw is half a win. Under the likeliest ratings each engine is expected to take the
//! points that it took (Zermelo 1929; D. R. Hunter, "MM algorithms for generalized Bradley-Terry models", 2004).
//! Newton's method finds these ratings. Their errors come from the spread of the pairs of games about the prediction
//! (the "sandwich" estimator of Huber and White). For two engines this is the error of [`stats`](crate::stats).

use crate::stats::{Tally, expected};
use libm::sqrt;

/// Points per Elo: the slope of the logistic curve at p is `SCALE` p (1 - p).
const SCALE: f64 = std::f64::consts::LN_10 / 400.0;
const SIGMAS_95: f64 = 1.959_963_984_540_054;

/// The indices of two engines, and the results of the first against the second.
pub type Pairing = (usize, usize, Tally);

/// Ratings about their mean, which is 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// Elo of every engine.
    pub elo: Vec<f64>,
    /// Half the width of each 95 % interval, about the mean of all.
    pub error: Vec<f64>,
    /// True if half a draw was added to every pairing. Without it ratings would be infinite, because an engine, or a
    /// group against the rest, won or lost everything (Conner and Grant 2000).
    pub propped: bool,
}

/// Rates `engines` engines by their results. Cost: about five inversions of a matrix with a row for each engine.
pub fn rate(engines: usize, pairings: &[Pairing]) -> Ratings {
    let propped = !connected(engines, pairings);
    let prop = if propped { 0.5 } else { 0.0 };
    let mut elo = vec![0.0; engines];
    // Newton's method takes about five steps. The cap keeps the first steps from overshooting on lopsided results.
    for _ in 0..200 {
        let (slope, gap) = equations(&elo, pairings, prop);
        let inverse = inverse(slope);
        let steps: Vec<f64> = inverse.iter().map(|row| dot(row, &gap).clamp(-200.0, 200.0)).collect();
        elo.iter_mut().zip(&steps).for_each(|(elo, step)| *elo += step);
        if steps.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    let mean = elo.iter().sum::<f64>() / engines as f64;
    for elo in &mut elo {
        *elo -= mean;
    }
    let error = errors(&elo, pairings, prop);
    Ratings { elo, error, propped }
}

/// Whether finite ratings exist: from each engine a chain of engines, each of which took a point off the next, leads to
/// each other engine.
fn connected(engines: usize, pairings: &[Pairing]) -> bool {
    let both = pairings.iter().flat_map(|&(one, other, tally)| [(one, other, tally), (other, one, tally.reversed())]);
    let steps: Vec<(usize, usize)> =
        both.filter(|(.., tally)| tally.points() > 0.0).map(|(one, other, _)| (one, other)).collect();
    let reaches_all = |steps: &[(usize, usize)]| {
        let mut reached = vec![false; engines];
        reached[0] = true;
        for _ in 0..engines {
            for &(from, to) in steps {
                reached[to] |= reached[from];
            }
        }
        reached.into_iter().all(|reached| reached)
    };
    let back: Vec<(usize, usize)> = steps.iter().map(|&(one, other)| (other, one)).collect();
    reaches_all(&steps) && reaches_all(&back)
}

/// The derivative of the expected points by the ratings, and the points taken minus those expected.
fn equations(elo: &[f64], pairings: &[Pairing], prop: f64) -> (Vec<Vec<f64>>, Vec<f64>) {
    let mut slope = vec![vec![0.0; elo.len()]; elo.len()];
    let mut gap = vec![0.0; elo.len()];
    for &(one, other, tally) in pairings {
        let p = expected(elo[one] - elo[other]);
        let games = tally.total() as f64 + prop;
        add_pair(&mut slope, one, other, games * SCALE * p * (1.0 - p));
        let beyond = tally.points() + prop / 2.0 - games * p;
        gap[one] += beyond;
        gap[other] -= beyond;
    }
    // Only differences of ratings count. This keeps their mean and makes the matrix regular.
    slope.iter_mut().flatten().for_each(|entry| *entry += 1.0);
    (slope, gap)
}

fn errors(elo: &[f64], pairings: &[Pairing], prop: f64) -> Vec<f64> {
    let (slope, _) = equations(elo, pairings, prop);
    let inverse = inverse(slope);
    let mut spread = vec![vec![0.0; elo.len()]; elo.len()];
    for &(one, other, tally) in pairings {
        let p = expected(elo[one] - elo[other]);
        let prop = prop * (0.5 - p) * (0.5 - p);
        add_pair(&mut spread, one, other, tally.spread(p) + prop);
    }
    let variance = |row: &Vec<f64>| {
        let carried: Vec<f64> = spread.iter().map(|of| dot(of, row)).collect();
        dot(row, &carried)
    };
    inverse.iter().map(|row| SIGMAS_95 * sqrt(variance(row).max(0.0))).collect()
}

/// Adds `weight` times the outer square of (engine `one` minus engine `other`).
fn add_pair(matrix: &mut [Vec<f64>], one: usize, other: usize, weight: f64) {
    matrix[one][one] += weight;
    matrix[other][other] += weight;
    matrix[one][other] -= weight;
    matrix[other][one] -= weight;
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

/// The inverse of a positive definite matrix by Gauss-Jordan elimination, which needs no pivoting here. An engine
/// without a game leaves a zero on the diagonal and keeps its rating of 0.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..size).map(|row| (0..size).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for pivot in 0..size {
        let by = matrix[pivot][pivot];
        if by.abs() < 1e-12 {
            continue;
        }
        for column in 0..size {
            matrix[pivot][column] /= by;
            inverse[pivot][column] /= by;
        }
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for column in 0..size {
                matrix[row][column] -= factor * matrix[pivot][column];
                inverse[row][column] -= factor * inverse[pivot][column];
            }
        }
    }
    inverse
}
