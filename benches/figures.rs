//! `cargo bench --bench figures`: native rates, a line for each: measure, rule set, number. `cargo xtask bench` puts
//! them beside the rates of the same work on the shipped wasm (`benches/work.js`).

#[path = "../tests/native/naive.rs"]
mod naive;

use naive::Oracle;
use oware::endgame::{Builder, Tables};
use oware::search::{Options, Search, Uct, play_out};
use oware::{Game, Position, RuleSet, perft};
use std::hint::black_box;
use std::time::Instant;

/// Each figure is the best of this many runs, the one that other programs disturbed least.
const RUNS: u64 = SEEDS + 1;
/// Not all seeds have equal work, and a browser still compiles during the first run. So the first seed comes twice.
const SEEDS: u64 = 5;
const NAIVE_DEPTH: u32 = 7;
// The following are the same in `benches/work.js`.
const DEPTH: u32 = 10;
const PLAYOUTS: u32 = 100_000;
const ITERATIONS: u32 = 100_000;
const TABLE_SEEDS: usize = 12;
const MANY_SEEDS: usize = 15;

fn main() {
    let many = std::env::var_os("OWARE_SLOW").is_some();
    for &rules in RuleSet::ALL {
        let start = Position::start(rules);
        let oracle = Oracle { seeds: seeds(&start), mover: 0, again: false, winner: None };
        print("naive leaves/s", rules, RUNS, |_| naive::perft(black_box(&oracle), rules, NAIVE_DEPTH));
        print("leaves/s", rules, RUNS, |_| perft(black_box(&start), DEPTH));
        print("random plies/s", rules, RUNS, |seed| play_out(black_box(&start), seed, PLAYOUTS).plies);
        print("plain playouts/s", rules, RUNS, |seed| plain_playouts(rules, seed));
        print("search playouts/s", rules, RUNS, |seed| search_playouts(rules, seed));
        print("table 12, positions/s", rules, 2, |_| table(rules, TABLE_SEEDS));
        if many {
            print("table 15, positions/s", rules, 1, |_| table(rules, MANY_SEEDS));
        }
    }
}

fn seeds(position: &Position) -> [u8; 14] {
    let mut seeds = [0; 14];
    seeds[..12].copy_from_slice(position.houses());
    seeds[12..].copy_from_slice(&position.stores());
    seeds
}

fn plain_playouts(rules: RuleSet, seed: u64) -> u64 {
    let mut search = Uct::new(&Game::new(rules), seed, Options::default().memory);
    search.run(ITERATIONS);
    u64::from(search.playouts())
}

fn search_playouts(rules: RuleSet, seed: u64) -> u64 {
    let mut search = Search::new(&Game::new(rules), Options::default().with_seed(seed));
    search.run(ITERATIONS);
    u64::from(search.playouts())
}

fn table(rules: RuleSet, seeds: usize) -> u64 {
    let mut builder = Builder::new(Tables::new(rules), seeds);
    while !builder.is_done() {
        builder.run(1 << 16);
    }
    u64::from(oware::endgame::positions(seeds))
}

/// Prints the rate of `work`, which returns a count, for each second.
fn print(measure: &str, rules: RuleSet, runs: u64, mut work: impl FnMut(u64) -> u64) {
    let mut rate = |seed| {
        let begun = Instant::now();
        work(seed) as f64 / begun.elapsed().as_secs_f64()
    };
    println!("{measure}\t{}\t{:.0}", rules.name(), (0..runs).map(|run| rate(run % SEEDS)).fold(0.0, f64::max));
}
