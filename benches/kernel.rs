//! `cargo bench --bench kernel`: leaves and random plies a second, and how many times the naive twin's, in one run.

#[path = "../tests/native/naive.rs"]
mod naive;

use naive::Twin;
use oware::search::play_out;
use oware::{Position, RuleSet, perft};
use std::hint::black_box;
use std::time::Instant;

/// Each figure is the best of this many runs, taken in turn: the one least disturbed by others on the machine.
const RUNS: u32 = 5;
const DEPTH: u32 = 10;
const NAIVE_DEPTH: u32 = 7;
const PLAYOUTS: u32 = 100_000;

fn main() {
    println!("{:8}{:>16}{:>16}{:>8}{:>18}", "", "leaves/s", "naive leaves/s", "ratio", "random plies/s");
    for rules in RuleSet::ALL {
        let start = Position::start(rules);
        let twin = Twin { seeds: seeds(&start), mover: 0, again: false, winner: None };
        let (mut fast, mut plain, mut plies) = (0.0, 0.0, 0.0);
        for seed in 0..RUNS {
            fast = rate(|| perft(black_box(&start), DEPTH)).max(fast);
            plain = rate(|| naive::perft(black_box(&twin), rules, NAIVE_DEPTH)).max(plain);
            plies = rate(|| play_out(black_box(&start), u64::from(seed), PLAYOUTS).plies).max(plies);
        }
        println!("{:8}{fast:>16.0}{plain:>16.0}{:>8.1}{plies:>18.0}", rules.name(), fast / plain);
    }
}

fn seeds(position: &Position) -> [u8; 14] {
    let mut seeds = [0; 14];
    seeds[..12].copy_from_slice(position.houses());
    seeds[12..].copy_from_slice(&position.stores());
    seeds
}

/// What `work` counts, a second.
fn rate(work: impl FnOnce() -> u64) -> f64 {
    let begun = Instant::now();
    let count = work();
    count as f64 / begun.elapsed().as_secs_f64()
}
