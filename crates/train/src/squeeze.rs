//! Squeezes weights into few bytes: those that hardly matter become like their neighbours, which the file says in next
//! to no bits, and the others learn to make up for it.
//!
//! For each unit and input, the weights by seeds are a path through the integers; of all paths, the one is taken that
//! costs least, a step so many bits, a place so much of error (dynamic programming, as Viterbi's). Where there is a base,
//! a network whose weights are known, the path is that of what differs from it.

use oware::network::{HIDDEN, INPUTS, ONE, OUTPUT_ONE, RARITIES, most, rarity, row};

use crate::fit::{Course, fit};
use crate::model::{BIAS, List, importance, rounded};
use crate::sample::Sample;

/// A bit is worth so much mean squared error of the result, in the last turn.
const PRICE: f64 = 2e-7;
/// Learning and squeezing in turns, each turn at a higher price.
const TURNS: u32 = 5;
/// Samples by which it is told how much a weight matters.
const ASKED: usize = 400_000;
/// The grid of the output weights, coarser than they could be.
const OUTPUT_GRID: i16 = OUTPUT_ONE / 8;
/// The size of the first step from a base to weights of its own.
const AWAY: f32 = 1e-3;
/// A path stays within so many integers of where it would be at no price.
const REACH: i32 = 40;
const MOST: i32 = 127;
/// Times that the price of a step is learned from the paths taken.
const PASSES: u32 = 5;

/// Squeezes `list`, or where there is one, begins anew from the `base`; it is as the integers have it then. Calls `tell`
/// after each turn with about how many bytes the rows take. Cost: about as much as to learn from the samples eight times.
pub fn squeeze(list: &mut List, base: Option<&[f32]>, samples: &[Sample], seed: u64, mut tell: impl FnMut(u32, usize)) {
    if let Some(base) = base {
        list.copy_from_slice(base);
        let course = Course { epochs: 1, step: AWAY, rounded: 0.0, output_one: OUTPUT_GRID, from: 0 };
        fit(list, samples, course, seed, |_, _| {});
    }
    let base: Vec<i32> = match base {
        Some(base) => base[..BIAS].iter().map(|&weight| integer(weight)).collect(),
        None => vec![0; BIAS],
    };
    let spread = samples.len().div_ceil(ASKED).max(1);
    let asked: Vec<Sample> = samples.iter().step_by(spread).copied().collect();
    for turn in 1..=TURNS {
        let course = Course { epochs: 1, step: 5e-4, rounded: 0.0, output_one: OUTPUT_GRID, from: 0 };
        fit(list, samples, course, seed ^ u64::from(turn), |_, _| {});
        let price = PRICE * f64::from(turn) / f64::from(TURNS);
        let importance = importance(list, &asked);
        let bits = take_paths(list, &base, &importance, price);
        tell(turn, (bits / 8.0) as usize);
    }
    let course = Course { epochs: 2, step: 5e-4, rounded: 2.0, output_one: OUTPUT_GRID, from: BIAS };
    fit(list, samples, course, seed, |_, _| {});
    *list = rounded(list, OUTPUT_GRID);
}

/// The bits that a step costs, by the rarity of its row and by the step.
type Prices = [[f64; STEPS]];
/// The longest step: from one end to the other, where the base goes the other way.
const LONGEST: i32 = 4 * MOST;
const STEPS: usize = 2 * LONGEST as usize + 1;

/// A row's weight as the nearest integer.
fn integer(weight: f32) -> i32 {
    (weight * f32::from(ONE)).round() as i32
}

/// Moves all rows to the cheapest paths; about how many bits they take.
fn take_paths(list: &mut [f32], base: &[i32], importance: &[f64], price: f64) -> f64 {
    let wanted = list[..BIAS].to_vec();
    let first = |step: usize| 2.0 + 1.2 * (step as f64 - f64::from(LONGEST)).abs().sqrt();
    let mut prices = vec![std::array::from_fn(first); RARITIES];
    let mut bits = 0.0;
    for _ in 0..PASSES {
        let mut counts = vec![[1.0 / 64.0; STEPS]; RARITIES];
        bits = 0.0;
        for input in 0..INPUTS {
            let first = row(input, 0);
            for unit in 0..HIDDEN {
                let places = (first..=first + most(input)).map(|at| at * HIDDEN + unit);
                let stops: Vec<Stop> = places
                    .clone()
                    .map(|at| Stop {
                        wanted: wanted[at],
                        nearest: integer(wanted[at]) - base[at],
                        base: base[at],
                        importance: importance[at],
                    })
                    .collect();
                let mut before = 0;
                let path = path(input, &stops, &prices, price).into_iter().zip(places).enumerate();
                for (seeds, (value, place)) in path {
                    list[place] = (base[place] + value) as f32 / f32::from(ONE);
                    let step = (value - before + LONGEST) as usize;
                    let rarity = rarity(input, seeds);
                    bits += prices[rarity][step];
                    counts[rarity][step] += 1.0;
                    before = value;
                }
            }
        }
        for (prices, counts) in prices.iter_mut().zip(&counts) {
            let all: f64 = counts.iter().sum();
            *prices = counts.map(|count| -(count / all).log2());
        }
    }
    bits
}

/// What is known of one weight on a path.
struct Stop {
    /// What it would be at no price.
    wanted: f32,
    /// The integer nearest to that, less the base.
    nearest: i32,
    base: i32,
    importance: f64,
}

/// The cheapest path of integers for one unit's weights of an input, each less its base.
fn path(input: usize, stops: &[Stop], prices: &Prices, price: f64) -> Vec<i32> {
    let span = (2 * REACH + 1) as usize;
    let value = |stop: &Stop, at: usize| stop.nearest + at as i32 - REACH;
    let mut costs = vec![0.0_f64; span];
    let mut ways: Vec<Vec<u8>> = Vec::with_capacity(stops.len());
    for (seeds, stop) in stops.iter().enumerate() {
        let prices = &prices[rarity(input, seeds)];
        let mut next = vec![f64::INFINITY; span];
        let mut way = vec![0; span];
        for at in 0..span {
            let value_here = value(stop, at);
            let whole = value_here + stop.base;
            if whole.abs() > MOST {
                continue;
            }
            let off = f64::from(whole) / f64::from(ONE) - f64::from(stop.wanted);
            // What no sample has shown matters a little, too.
            let error = (stop.importance + 1e-12) * off * off;
            let mut least = (f64::INFINITY, 0);
            if seeds == 0 {
                least = (price * prices[(value_here + LONGEST) as usize], 0);
            } else {
                for (from, cost) in costs.iter().enumerate().filter(|(_, cost)| cost.is_finite()) {
                    let step = value_here - value(&stops[seeds - 1], from);
                    let cost = cost + price * prices[(step + LONGEST) as usize];
                    if cost < least.0 {
                        least = (cost, from);
                    }
                }
            }
            next[at] = least.0 + error;
            way[at] = least.1 as u8;
        }
        costs = next;
        ways.push(way);
    }
    let mut at = (0..span).min_by(|&one, &other| costs[one].total_cmp(&costs[other])).unwrap_or(0);
    let mut path: Vec<i32> = Vec::with_capacity(stops.len());
    for (stop, way) in stops.iter().zip(&ways).rev() {
        path.push(value(stop, at));
        at = usize::from(way[at]);
    }
    path.reverse();
    path
}
