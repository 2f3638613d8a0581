//! `cargo bench --bench playouts`: playouts a second of the plain search, natively, and random plies a second for
//! comparison. `node benches/playouts.mjs` does the same search on the shipped wasm.

use oware::search::{Options, Search};
use oware::{Game, RuleSet};
use std::time::Instant;

/// Each figure is the best of this many runs: the one least disturbed by others on the machine.
const RUNS: u32 = 5;
const PLAYOUTS: u32 = 100_000;

fn main() {
    for rules in RuleSet::ALL {
        let best = (0..RUNS).map(|seed| playouts_a_second(rules, u64::from(seed))).fold(0.0, f64::max);
        println!("{:6} {best:>10.0} playouts a second", rules.name());
    }
}

fn playouts_a_second(rules: RuleSet, seed: u64) -> f64 {
    let mut search = Search::new(&Game::new(rules), Options { seed, ..Options::default() });
    let begun = Instant::now();
    search.run(PLAYOUTS);
    f64::from(PLAYOUTS) / begun.elapsed().as_secs_f64()
}
