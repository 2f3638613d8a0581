//! Fits weights to samples: Adam (Kingma, Ba 2015) over shuffled batches, in an order that the seed fixes. At the end the
//! forward pass sees rounded weights and the gradient passes through the rounding: quantization-aware training with the
//! straight-through estimator (Bengio, Léonard, Courville 2013).

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;

use oware::network::training::OUTPUT_ONE;

use crate::model::{List, WEIGHTS, bound, learn, rounded, value};
use crate::sample::Sample;

/// Samples between two steps.
const BATCH: usize = 4096;
/// Threads that sum up a batch. The number is fixed because a sum of floating-point numbers depends on its order.
const PARTS: usize = 4;
/// How weights are fitted.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Times each sample is learned from.
    pub epochs: u32,
    /// The first step's size; the last one's is a hundredth of it.
    pub step: f32,
    /// The share of the steps, at the end, that see the weights rounded to integers: the weights then make up for each
    /// other's rounding errors. 1 or more means all steps.
    pub rounded: f32,
    /// The integer that stands for an output weight of 1.
    pub output_one: i16,
    /// The weights before this place stay as they are.
    pub from: usize,
}

impl Course {
    /// From first weights to a network.
    pub fn whole(epochs: u32) -> Self {
        Self { epochs, step: 2e-3, rounded: 0.25, output_one: OUTPUT_ONE, from: 0 }
    }
}

/// The mean squared error of some samples, of the result and of the lead.
pub fn error(list: &[f32], samples: &[Sample]) -> [f32; 2] {
    let errors = samples.iter().map(|sample| {
        let (value, lead) = value(list, sample);
        [value - sample.target(), lead - f32::from(sample.lead)].map(|off| f64::from(off * off))
    });
    let sum = errors.fold([0.0; 2], |sum, error| [sum[0] + error[0], sum[1] + error[1]]);
    sum.map(|sum| (sum / samples.len().max(1) as f64) as f32)
}

/// Fits `list` to the samples. Calls `report` after each epoch with the mean squared error of the result in that epoch.
/// Cost: some microseconds for each sample and epoch.
pub fn fit(list: &mut List, samples: &[Sample], course: Course, seed: u64, mut report: impl FnMut(u32, f32)) {
    let Course { epochs, from, .. } = course;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    let (mut mean, mut square) = (vec![0.0; WEIGHTS], vec![0.0; WEIGHTS]);
    let steps = epochs as usize * samples.len().div_ceil(BATCH);
    let (mut step, mut fading) = (0, [1.0_f32; 2]);
    for epoch in 1..=epochs {
        order.shuffle(&mut rng);
        let mut sum = 0.0_f64;
        for batch in order.chunks(BATCH) {
            let left = 1.0 - step as f32 / steps as f32;
            let (slope, error) = if left < course.rounded {
                slope(&rounded(list, course.output_one), samples, batch)
            } else {
                slope(list, samples, batch)
            };
            sum += f64::from(error);
            step += 1;
            fading = [fading[0] * 0.9, fading[1] * 0.999];
            let size = course.step * left.max(0.01) * (1.0 - fading[1]).sqrt() / (1.0 - fading[0]);
            let learning = list.iter_mut().zip(&slope).zip(&mut mean).zip(&mut square).skip(from);
            for (((weight, slope), mean), square) in learning {
                let slope = slope / batch.len() as f32;
                *mean = 0.9 * *mean + 0.1 * slope;
                *square = 0.999 * *square + 0.001 * slope * slope;
                *weight -= size * *mean / (square.sqrt() + 1e-8);
            }
            bound(list);
        }
        report(epoch, (sum / samples.len() as f64) as f32);
    }
}

/// The gradient of a batch's summed error, and the summed squared error of the result.
fn slope(list: &List, samples: &[Sample], batch: &[u32]) -> (List, f32) {
    let sum_up = |part: &[u32]| {
        let mut slope = vec![0.0; WEIGHTS];
        let errors = part.iter().map(|&index| learn(list, &samples[index as usize], &mut slope));
        let error: f32 = errors.sum();
        (slope, error)
    };
    let parts: Vec<(List, f32)> = std::thread::scope(|scope| {
        let threads: Vec<_> =
            batch.chunks(batch.len().div_ceil(PARTS)).map(|part| scope.spawn(move || sum_up(part))).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
    });
    let mut parts = parts.into_iter();
    let Some(mut whole) = parts.next() else { unreachable!("a batch is not empty") };
    for (slope, error) in parts {
        whole.1 += error;
        for (sum, slope) in whole.0.iter_mut().zip(&slope) {
            *sum += slope;
        }
    }
    whole
}
