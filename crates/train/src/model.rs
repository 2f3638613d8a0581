//! The network in floating point: its value, and the gradient of the error.

use oware::RuleSet;
use oware::network::Network;
use oware::network::training::{BUCKETS, HIDDEN, INPUTS, LEAD_ONE, ONE, ROWS, Weights, bucket, nearest, result, row};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::sample::Sample;

/// Places of the parts in the list of all weights.
pub const BIAS: usize = ROWS * HIDDEN;
const OUTPUT: usize = BIAS + HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT + BUCKETS * HIDDEN;
const LEAD: usize = OUTPUT_BIAS + BUCKETS;
const LEAD_BIAS: usize = LEAD + BUCKETS * HIDDEN;
/// Weights in all.
pub const WEIGHTS: usize = LEAD_BIAS + BUCKETS;
/// Bounds of the weights, from those of the integers.
const ROW_MOST: f32 = 127.0 / ONE as f32;
const OUTPUT_MOST: f32 = 29.0;
const LEAD_MOST: f32 = 127.0 / LEAD_ONE as f32;
/// Weight of the lead's squared error in the loss: 24 seeds of error count a quarter of an error of 1 in the result.
const LEAD_PART: f32 = 0.25 / (24.0 * 24.0);
/// Rows of more seeds than this begin at zero, because most of them hardly ever occur.
const FIRST_SEEDS: u8 = 6;

/// All weights, or the gradient of the error, as one list of [`WEIGHTS`] numbers.
pub type List = Vec<f32>;

/// Weights to begin with: small and random, with biases that open each unit about half.
pub fn first(seed: u64) -> List {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut within = |most: f32| rng.random_range(-most..most);
    let mut list = vec![0.0; WEIGHTS];
    for input in 0..INPUTS {
        let most = if input % (INPUTS / 2) == 6 { u8::MAX } else { FIRST_SEEDS };
        for at in row(input, 0)..=row(input, most) {
            list[at * HIDDEN..(at + 1) * HIDDEN].fill_with(|| within(0.15));
        }
    }
    list[BIAS..OUTPUT].fill(0.4);
    for weight in &mut list[OUTPUT..OUTPUT_BIAS] {
        *weight = within(0.3);
    }
    list
}

/// Clamps the weights to what the integers can hold.
pub fn bound(list: &mut [f32]) {
    for weight in &mut list[..BIAS] {
        *weight = weight.clamp(-ROW_MOST, ROW_MOST);
    }
    for weight in &mut list[OUTPUT..OUTPUT_BIAS] {
        *weight = weight.clamp(-OUTPUT_MOST, OUTPUT_MOST);
    }
    for weight in &mut list[LEAD..LEAD_BIAS] {
        *weight = weight.clamp(-LEAD_MOST, LEAD_MOST);
    }
}

/// The weights rounded as the integers will be, still in floating point. `output_one` is the integer that stands for an
/// output weight of 1.
pub fn rounded(list: &[f32], output_one: i16) -> List {
    let mut rounded = list.to_vec();
    let parts = [(0..OUTPUT, ONE), (OUTPUT..OUTPUT_BIAS, output_one), (LEAD..WEIGHTS, LEAD_ONE)];
    for (part, one) in parts {
        for weight in &mut rounded[part] {
            *weight = f32::from(nearest(*weight, one, i16::MAX)) / f32::from(one);
        }
    }
    rounded
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
            lead: std::array::from_fn(|set| units(LEAD + set * HIDDEN)),
            lead_bias: std::array::from_fn(|set| list[LEAD_BIAS + set]),
        },
    )
}

/// The list of a network's weights.
pub fn list(network: &Network) -> List {
    let weights = network.weights();
    let mut list = Vec::with_capacity(WEIGHTS);
    list.extend(weights.rows.iter().flatten());
    list.extend(weights.bias);
    list.extend(weights.output.iter().flatten());
    list.extend(weights.output_bias);
    list.extend(weights.lead.iter().flatten());
    list.extend(weights.lead_bias);
    list
}

/// How much each row weight matters: the mean over the samples of the squared derivative of the expected result by the
/// weight. A small change of the weight, squared and times this, is the growth of the squared error.
pub fn importance(list: &[f32], samples: &[Sample]) -> Vec<f64> {
    let mut sums = vec![0.0; BIAS];
    for sample in samples {
        let Pass { hidden, x, bucket, .. } = pass(list, sample);
        let by_x = 1.0 / flatness(x);
        let weights = &list[OUTPUT + bucket * HIDDEN..][..HIDDEN];
        let by_hidden: [f64; HIDDEN] = std::array::from_fn(|unit| {
            let open = hidden[unit];
            // A unit close to a bound may cross it by this change, so its derivative is not taken for 0.
            let inside = if open > -NEAR && open < 1.0 + NEAR { 2.0 * open.clamp(NEAR, 1.0) } else { NEAR };
            f64::from(by_x * weights[unit] * inside).powi(2)
        });
        for at in rows(sample) {
            for (sum, square) in sums[at..at + HIDDEN].iter_mut().zip(by_hidden) {
                *sum += square;
            }
        }
    }
    sums.iter().map(|sum| sum / samples.len().max(1) as f64).collect()
}

/// A unit this close to its bounds, 0 and 1, still counts as sensitive to a change.
const NEAR: f32 = 0.03;

/// 1 over the slope of the expected result at the output `x`.
fn flatness(x: f32) -> f32 {
    let flat = 1.0 + x * x;
    flat * flat.sqrt()
}

/// The values of one forward pass.
struct Pass {
    hidden: [f32; HIDDEN],
    x: f32,
    lead: f32,
    bucket: usize,
}

fn rows(sample: &Sample) -> impl Iterator<Item = usize> {
    sample.inputs.iter().enumerate().map(|(input, &seeds)| row(input, seeds) * HIDDEN)
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
    let out = |at: usize| -> f32 {
        let weights = &list[at + bucket * HIDDEN..][..HIDDEN];
        hidden.iter().zip(weights).map(|(sum, weight)| sum.clamp(0.0, 1.0).powi(2) * weight).sum()
    };
    let (x, lead) = (out(OUTPUT) + list[OUTPUT_BIAS + bucket], out(LEAD) + list[LEAD_BIAS + bucket]);
    Pass { hidden, x, lead, bucket }
}

/// The network's outputs for a sample: the expected result, -1 to 1, and the expected lead in seeds.
pub fn value(list: &[f32], sample: &Sample) -> (f32, f32) {
    let pass = pass(list, sample);
    (result(pass.x), pass.lead)
}

/// The loss of a sample: the squared error of the result, and a part of the squared error of the lead.
pub fn error(list: &[f32], sample: &Sample) -> f32 {
    let (value, lead) = value(list, sample);
    (value - sample.target()).powi(2) + LEAD_PART * (lead - f32::from(sample.lead)).powi(2)
}

/// Adds the gradient of a sample's loss to `slope`. Returns the squared error of the result.
pub fn learn(list: &[f32], sample: &Sample, slope: &mut [f32]) -> f32 {
    let Pass { hidden, x, lead, bucket } = pass(list, sample);
    let off = result(x) - sample.target();
    let by_x = 2.0 * off / flatness(x);
    let by_lead = 2.0 * LEAD_PART * (lead - f32::from(sample.lead));
    slope[OUTPUT_BIAS + bucket] += by_x;
    slope[LEAD_BIAS + bucket] += by_lead;
    let (at, lead_at) = (OUTPUT + bucket * HIDDEN, LEAD + bucket * HIDDEN);
    let mut by_hidden = [0.0; HIDDEN];
    for unit in 0..HIDDEN {
        let open = hidden[unit].clamp(0.0, 1.0);
        let inside = if hidden[unit] > 0.0 && hidden[unit] < 1.0 { 2.0 * open } else { 0.0 };
        slope[at + unit] += by_x * open * open;
        slope[lead_at + unit] += by_lead * open * open;
        by_hidden[unit] = (by_x * list[at + unit] + by_lead * list[lead_at + unit]) * inside;
    }
    for at in rows(sample).chain([BIAS]) {
        for (sum, by_hidden) in slope[at..at + HIDDEN].iter_mut().zip(&by_hidden) {
            *sum += by_hidden;
        }
    }
    off * off
}
