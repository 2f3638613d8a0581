//! Squeezes weights into few bytes. A weight that hardly matters becomes like its neighbour, which takes almost no bits
//! in the file. The other weights then learn to make up for the change.
//!
//! For each unit and input, the weights ordered by seeds are a path through the integers. Each step of a path costs
//! bits, each integer costs error. Dynamic programming (Viterbi 1967) finds the path with the least `error + cost * bits`, as
//! video encoders quantize (rate-distortion optimization). A rule set with a
//! base, a network that is known already, has the path of the differences from the base.

use std::ops::RangeInclusive;

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

/// What a step costs: `[rarity of the row][step + LONGEST]`.
type StepCosts = [[f64; STEPS]];
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
        let costs: Vec<[f64; STEPS]> = bit_costs.iter().map(|bits| bits.map(|bits| bit_cost * bits)).collect();
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
                let path = path(input, &stops, &costs).into_iter().zip(places).enumerate();
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

impl Stop {
    /// The integers that the path may take here.
    fn values(&self) -> RangeInclusive<i32> {
        (self.nearest - REACH).max(-MOST - self.base)..=(self.nearest + REACH).min(MOST - self.base)
    }

    /// What an integer costs by its error.
    fn error(&self, value: i32) -> f64 {
        let off = f64::from(value + self.base) / f64::from(ONE) - f64::from(self.wanted);
        // A weight that no sample uses still prefers its own value a little.
        (self.importance + 1e-12) * off * off
    }
}

/// The cheapest path of integers, less the base, for one unit's weights of an input.
fn path(input: usize, stops: &[Stop], step_costs: &StepCosts) -> Vec<i32> {
    // The least costs of the ways to each value of a stop.
    let mut ways: Vec<Vec<f64>> = Vec::with_capacity(stops.len());
    for (seeds, stop) in stops.iter().enumerate() {
        let strides = &step_costs[rarity(input, seeds)];
        let values = stop.values();
        let to_all = |from: i32| {
            let [first, last] = [values.start(), values.end()].map(|value| (value - from + LONGEST) as usize);
            &strides[first..=last]
        };
        let mut costs = to_all(0).to_vec();
        if let Some(before) = ways.last() {
            costs.fill(f64::INFINITY);
            // For each value before, a step to every value here: the compiler makes vectors of that.
            for (from, way) in stops[seeds - 1].values().zip(before) {
                for (cost, step) in costs.iter_mut().zip(to_all(from)) {
                    let whole = way + step;
                    *cost = if whole < *cost { whole } else { *cost };
                }
            }
        }
        for (cost, value) in costs.iter_mut().zip(values.clone()) {
            *cost += stop.error(value);
        }
        ways.push(costs);
    }
    let mut path: Vec<i32> = Vec::with_capacity(stops.len());
    for (seeds, (stop, way)) in stops.iter().zip(&ways).enumerate().rev() {
        let after = path.last().map(|&to| (to, &step_costs[rarity(input, seeds + 1)]));
        let whole = |&(value, way): &(i32, &f64)| {
            way + after.map_or(0.0, |(to, strides)| strides[(to - value + LONGEST) as usize])
        };
        let best = stop.values().zip(way).min_by(|one, other| whole(one).total_cmp(&whole(other)));
        path.push(best.map_or(stop.nearest, |(value, _)| value));
    }
    path.reverse();
    path
}
