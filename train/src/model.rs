//! The network in floating point: its value, and how the error changes with each weight.

use oware::RuleSet;
use oware::network::{BUCKETS, HIDDEN, INPUTS, MOST, Network, ROWS, Weights, bucket, result};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::sample::Sample;

/// Places of the parts in the list of all weights.
const BIAS: usize = ROWS * HIDDEN;
const OUTPUT: usize = BIAS + HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT + BUCKETS * HIDDEN;
/// Weights in all.
pub const WEIGHTS: usize = OUTPUT_BIAS + BUCKETS;
/// Bounds of the weights as integers have them.
const ROW_MOST: f32 = 127.0 / 128.0;
const OUTPUT_MOST: f32 = 7.4;

/// The weights, or how the error changes with them, as one list.
pub type List = Vec<f32>;

/// First weights: small random ones, each unit half open.
pub fn first(seed: u64) -> List {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut within = |most: f32| rng.random_range(-most..most);
    let mut list = vec![0.0; WEIGHTS];
    for weight in &mut list[..BIAS] {
        *weight = within(0.15);
    }
    list[BIAS..OUTPUT].fill(0.4);
    for weight in &mut list[OUTPUT..OUTPUT_BIAS] {
        *weight = within(0.3);
    }
    list
}

/// Keeps the weights within what integers can say.
pub fn bound(list: &mut [f32]) {
    for weight in &mut list[..BIAS] {
        *weight = weight.clamp(-ROW_MOST, ROW_MOST);
    }
    for weight in &mut list[OUTPUT..OUTPUT_BIAS] {
        *weight = weight.clamp(-OUTPUT_MOST, OUTPUT_MOST);
    }
}

/// The network of integers.
pub fn network(rules: RuleSet, list: &[f32]) -> Network {
    let units = |at: usize| std::array::from_fn(|unit| list[at + unit]);
    Network::from_weights(
        rules,
        &Weights {
            rows: (0..ROWS).map(|row| units(row * HIDDEN)).collect(),
            bias: units(BIAS),
            output: std::array::from_fn(|set| units(OUTPUT + set * HIDDEN)),
            output_bias: std::array::from_fn(|set| list[OUTPUT_BIAS + set]),
        },
    )
}

/// What happens to a sample on its way through.
struct Pass {
    hidden: [f32; HIDDEN],
    x: f32,
    bucket: usize,
}

fn rows(sample: &Sample) -> impl Iterator<Item = usize> {
    let row = |(input, &seeds): (usize, &u8)| (input * (MOST + 1) + usize::from(seeds).min(MOST)) * HIDDEN;
    sample.inputs.iter().enumerate().map(row)
}

fn pass(list: &[f32], sample: &Sample) -> Pass {
    let mut hidden = [0.0; HIDDEN];
    hidden.copy_from_slice(&list[BIAS..OUTPUT]);
    for at in rows(sample) {
        for (sum, weight) in hidden.iter_mut().zip(&list[at..at + HIDDEN]) {
            *sum += weight;
        }
    }
    let half = INPUTS / 2;
    let houses = sample.inputs[..half - 1].iter().chain(&sample.inputs[half..INPUTS - 1]);
    let bucket = bucket(houses.sum());
    let at = OUTPUT + bucket * HIDDEN;
    let sum: f32 =
        hidden.iter().zip(&list[at..at + HIDDEN]).map(|(sum, weight)| sum.clamp(0.0, 1.0).powi(2) * weight).sum();
    Pass { hidden, x: sum + list[OUTPUT_BIAS + bucket], bucket }
}

/// What the weights say of a sample, -1 to 1.
pub fn value(list: &[f32], sample: &Sample) -> f32 {
    result(pass(list, sample).x)
}

/// Adds to `slope` how the squared error of a sample changes with each weight; the squared error.
pub fn learn(list: &[f32], sample: &Sample, slope: &mut [f32]) -> f32 {
    let Pass { hidden, x, bucket } = pass(list, sample);
    let off = result(x) - sample.target();
    let flat = 1.0 + x * x;
    let by_x = 2.0 * off / (flat * flat.sqrt());
    slope[OUTPUT_BIAS + bucket] += by_x;
    let at = OUTPUT + bucket * HIDDEN;
    let mut by_hidden = [0.0; HIDDEN];
    for unit in 0..HIDDEN {
        let open = hidden[unit].clamp(0.0, 1.0);
        let inside = if hidden[unit] > 0.0 && hidden[unit] < 1.0 { 2.0 * open } else { 0.0 };
        slope[at + unit] += by_x * open * open;
        by_hidden[unit] = by_x * list[at + unit] * inside;
    }
    for at in rows(sample).chain([BIAS]) {
        for (sum, by_hidden) in slope[at..at + HIDDEN].iter_mut().zip(&by_hidden) {
            *sum += by_hidden;
        }
    }
    off * off
}
