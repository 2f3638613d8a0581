//! What a build will take, before it begins.

use crate::checkpoint;
use crate::folder::Plan;
use crate::memory;
use anyhow::Result;
use oware::endgame::large::{file, places};
use std::time::{Duration, Instant};

/// The seeds of the largest layer that is solved for a measure, which takes half a second on one thread.
const TRIED: usize = 10;
/// A smaller build is measured by a layer that has three seeds less, so that the measure takes a small part of the build's time.
const LESS: usize = 3;
/// A position of a large layer takes as many times longer than one of the layer tried. Rough: `oware` to 24 seeds took 994 s beside
/// other work (`docs/endgame-files.md`), which is a factor of 3.
const GROWTH: f64 = 3.0;

/// What the layers that are missing will take.
#[derive(Clone, Copy, Debug)]
pub struct Estimate {
    /// Their positions.
    pub positions: u64,
    /// The time, roughly.
    pub time: Duration,
    /// The bytes of memory at the most, but for layers in files that the system keeps in memory as long as there is room.
    pub memory: u64,
    /// The bytes on disk at the end, about; a position never took more than one.
    pub tables: u64,
    /// The bytes on disk that checkpoints take meanwhile, at the most.
    pub checkpoints: u64,
}

/// Solves some small layers in memory for a measure.
///
/// # Errors
/// The small layers cannot be solved.
pub fn estimate(plan: Plan) -> Result<Estimate> {
    let missing = (0..=plan.seeds).filter(|&seeds| !file(plan.folder, plan.rules, seeds).exists());
    let missing: Vec<usize> = missing.collect();
    let positions = missing.iter().map(|&seeds| places(seeds)).sum();
    let each = time_of_a_position(plan)? * GROWTH;
    let largest = missing.last().copied().unwrap_or(0);
    // A layer that is done before the first checkpoint has none, and the new one stands beside the old one.
    let long = each * places(largest) as f64 > plan.every.as_secs_f64();
    Ok(Estimate {
        positions,
        time: Duration::from_secs_f64(each * positions as f64),
        memory: 4 * places(largest),
        tables: positions,
        checkpoints: if long { 2 * checkpoint::length(largest) } else { 0 },
    })
}

/// Seconds for a position of the layer tried.
fn time_of_a_position(plan: Plan) -> Result<f64> {
    let mut below = Vec::new();
    let mut time = Duration::ZERO;
    let tried = TRIED.min(plan.seeds.saturating_sub(LESS));
    while below.len() <= tried {
        let begun = Instant::now();
        below.push(memory::layer(plan.rules, &below, plan.threads)?);
        time = begun.elapsed();
    }
    Ok(time.as_secs_f64() / places(tried) as f64)
}
