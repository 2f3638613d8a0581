//! Squeezes weights into few bytes: those that hardly matter become like their neighbours, which the file says in next
//! to no bits, and the others learn to make up for it.
//!
//! For each unit and input, the weights by seeds are a path through the integers; of all paths, the one is taken that
//! costs least, a step so many bits, a place so much of error (dynamic programming, as Viterbi's).

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
/// A path stays within so many integers of where it would be at no price.
const REACH: i32 = 40;
const MOST: i32 = 127;
/// Times that the price of a step is learned from the paths taken.
const PASSES: u32 = 5;

/// Squeezes `list`; it is as the integers have it then. Calls `tell` after each turn with about how many bytes the rows
/// take. Cost: about as much as to learn from the samples seven times.
pub fn squeeze(list: &mut List, samples: &[Sample], seed: u64, mut tell: impl FnMut(u32, usize)) {
    let spread = samples.len().div_ceil(ASKED).max(1);
    let asked: Vec<Sample> = samples.iter().step_by(spread).copied().collect();
    for turn in 1..=TURNS {
        let course = Course { epochs: 1, step: 5e-4, rounded: 0.0, output_one: OUTPUT_GRID, from: 0 };
        fit(list, samples, course, seed ^ u64::from(turn), |_, _| {});
        let price = PRICE * f64::from(turn) / f64::from(TURNS);
        let importance = importance(list, &asked);
        let bits = take_paths(list, &importance, price);
        tell(turn, (bits / 8.0) as usize);
    }
    let course = Course { epochs: 2, step: 5e-4, rounded: 2.0, output_one: OUTPUT_GRID, from: BIAS };
    fit(list, samples, course, seed, |_, _| {});
    *list = rounded(list, OUTPUT_GRID);
}

/// The bits that a step costs, by the rarity of its row and by the step.
type Prices = [[f64; STEPS]];
const STEPS: usize = 4 * MOST as usize + 1;

/// Moves all rows to the cheapest paths; about how many bits they take.
fn take_paths(list: &mut [f32], importance: &[f64], price: f64) -> f64 {
    let wanted = list[..BIAS].to_vec();
    let first = |step: usize| 2.0 + 1.2 * (step as f64 - f64::from(2 * MOST)).abs().sqrt();
    let mut prices = vec![std::array::from_fn(first); RARITIES];
    let mut bits = 0.0;
    for _ in 0..PASSES {
        let mut counts = vec![[1.0 / 64.0; STEPS]; RARITIES];
        bits = 0.0;
        for input in 0..INPUTS {
            let first = row(input, 0);
            for unit in 0..HIDDEN {
                let places: Vec<usize> = (first..=first + most(input)).map(|at| at * HIDDEN + unit).collect();
                let path = path(input, &places, &wanted, importance, &prices, price);
                let mut before = 0;
                for (seeds, (&place, value)) in places.iter().zip(path).enumerate() {
                    list[place] = value as f32 / f32::from(ONE);
                    let step = (value - before + 2 * MOST) as usize;
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

/// The cheapest path of integers for one unit's weights of an input.
fn path(input: usize, places: &[usize], wanted: &[f32], importance: &[f64], prices: &Prices, price: f64) -> Vec<i32> {
    let span = (2 * REACH + 1) as usize;
    let centres: Vec<i32> = places.iter().map(|&place| (wanted[place] * f32::from(ONE)).round() as i32).collect();
    let value = |centre: i32, at: usize| centre + at as i32 - REACH;
    let mut costs = vec![0.0_f64; span];
    let mut ways: Vec<Vec<u8>> = Vec::with_capacity(places.len());
    for (seeds, (&place, &centre)) in places.iter().zip(&centres).enumerate() {
        let prices = &prices[rarity(input, seeds)];
        let mut next = vec![f64::INFINITY; span];
        let mut way = vec![0; span];
        for at in 0..span {
            let value_here = value(centre, at);
            if value_here.abs() > MOST {
                continue;
            }
            let off = f64::from(value_here) / f64::from(ONE) - f64::from(wanted[place]);
            // What no sample has shown matters a little, too.
            let error = (importance[place] + 1e-12) * off * off;
            let mut least = (f64::INFINITY, 0);
            if seeds == 0 {
                least = (price * prices[(value_here + 2 * MOST) as usize], 0);
            } else {
                for (from, cost) in costs.iter().enumerate().filter(|(_, cost)| cost.is_finite()) {
                    let step = value_here - value(centres[seeds - 1], from);
                    let cost = cost + price * prices[(step + 2 * MOST) as usize];
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
    let mut path: Vec<i32> = Vec::with_capacity(places.len());
    for (&centre, way) in centres.iter().zip(&ways).rev() {
        path.push(value(centre, at));
        at = usize::from(way[at]);
    }
    path.reverse();
    path
}
