//! Squeezes weights into few bytes. A weight that hardly matters becomes like its neighbour, which takes almost no bits
//! in the file. The other weights then learn to make up for the change.
//!
//! For each unit and input, the weights ordered by seeds are a path through the integers. Each step of a path costs
//! bits, each integer costs error. Dynamic programming (Viterbi 1967) finds the path with the least `error + cost * bits`, as
//! video encoders quantize (rate-distortion optimization). A rule set with a
//! base, a network that is known already, has the path of the differences from the base.

use oware::network::training::{HIDDEN, INPUTS, ONE, OUTPUT_ONE, RARITIES, most, rarity, row};

use crate::fit::{Course, fit};
use crate::model::{BIAS, List, importance, rounded};
use crate::sample::Sample;

/// The cost of a bit in the last turn, in mean squared error of the result. `docs/weights.md` has the matches of
/// higher costs.
const BIT_COST: f64 = 2e-7;
/// Turns of learning and squeezing, each at a higher cost.
const TURNS: u32 = 5;
/// About this many samples measure how much a weight matters.
const ASKED: usize = 400_000;
/// The integer that stands for an output weight of 1: a coarser grid than the format allows takes fewer bits.
const OUTPUT_GRID: i16 = OUTPUT_ONE / 8;
/// The size of the first step away from the base's weights.
const AWAY: f32 = 1e-3;
/// A path stays within this distance of the integers nearest to the weights.
const REACH: i32 = 40;
const MOST: i32 = 127;
/// Passes that find paths and learn the bits of a step from them.
const PASSES: u32 = 5;

/// Squeezes `list`, and rounds it to the integers. With a `base`, begins with the base's weights instead of those in
/// `list`. Calls `report` after each turn with the estimated bytes of the rows. Cost: about eight epochs of [`fit`].
pub fn squeeze(
    list: &mut List,
    base: Option<&[f32]>,
    samples: &[Sample],
    seed: u64,
    mut report: impl FnMut(u32, usize),
) {
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
        let bit_cost = BIT_COST * f64::from(turn) / f64::from(TURNS);
        let importance = importance(list, &asked);
        let bits = take_paths(list, &base, &importance, bit_cost);
        report(turn, (bits / 8.0) as usize);
    }
    let course = Course { epochs: 2, step: 5e-4, rounded: 2.0, output_one: OUTPUT_GRID, from: BIAS };
    fit(list, samples, course, seed, |_, _| {});
    *list = rounded(list, OUTPUT_GRID);
}

/// Bits of a step: `[rarity of the row][step + LONGEST]`.
type BitCosts = [[f64; STEPS]];
/// The longest step: the weight goes from one end to the other, the base the opposite way.
const LONGEST: i32 = 4 * MOST;
const STEPS: usize = 2 * LONGEST as usize + 1;

/// The nearest integer to a row's weight.
fn integer(weight: f32) -> i32 {
    (weight * f32::from(ONE)).round() as i32
}

/// Moves all rows to the cheapest paths and returns about how many bits they take.
fn take_paths(list: &mut [f32], base: &[i32], importance: &[f64], bit_cost: f64) -> f64 {
    let wanted = list[..BIAS].to_vec();
    let first = |step: usize| 2.0 + 1.2 * (step as f64 - f64::from(LONGEST)).abs().sqrt();
    let mut bit_costs = vec![std::array::from_fn(first); RARITIES];
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
                let path = path(input, &stops, &bit_costs, bit_cost).into_iter().zip(places).enumerate();
                for (seeds, (value, place)) in path {
                    list[place] = (base[place] + value) as f32 / f32::from(ONE);
                    let step = (value - before + LONGEST) as usize;
                    let rarity = rarity(input, seeds);
                    bits += bit_costs[rarity][step];
                    counts[rarity][step] += 1.0;
                    before = value;
                }
            }
        }
        for (bit_costs, counts) in bit_costs.iter_mut().zip(&counts) {
            let all: f64 = counts.iter().sum();
            *bit_costs = counts.map(|count| -(count / all).log2());
        }
    }
    bits
}

/// One weight of a path.
struct Stop {
    /// The weight before squeezing.
    wanted: f32,
    /// The integer nearest to `wanted`, less the base.
    nearest: i32,
    base: i32,
    importance: f64,
}

/// The cheapest path of integers, less the base, for one unit's weights of an input.
fn path(input: usize, stops: &[Stop], bit_costs: &BitCosts, bit_cost: f64) -> Vec<i32> {
    let span = (2 * REACH + 1) as usize;
    let value = |stop: &Stop, at: usize| stop.nearest + at as i32 - REACH;
    let mut costs = vec![0.0_f64; span];
    let mut ways: Vec<Vec<u8>> = Vec::with_capacity(stops.len());
    for (seeds, stop) in stops.iter().enumerate() {
        let bit_costs = &bit_costs[rarity(input, seeds)];
        let mut next = vec![f64::INFINITY; span];
        let mut way = vec![0; span];
        for at in 0..span {
            let value_here = value(stop, at);
            let whole = value_here + stop.base;
            if whole.abs() > MOST {
                continue;
            }
            let off = f64::from(whole) / f64::from(ONE) - f64::from(stop.wanted);
            // A weight that no sample uses still prefers its own value a little.
            let error = (stop.importance + 1e-12) * off * off;
            let mut least = (f64::INFINITY, 0);
            if seeds == 0 {
                least = (bit_cost * bit_costs[(value_here + LONGEST) as usize], 0);
            } else {
                for (from, cost) in costs.iter().enumerate().filter(|(_, cost)| cost.is_finite()) {
                    let step = value_here - value(&stops[seeds - 1], from);
                    let cost = cost + bit_cost * bit_costs[(step + LONGEST) as usize];
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
