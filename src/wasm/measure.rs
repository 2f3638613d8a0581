//! Work to be timed: the same that the native benchmarks time. Each counts what it did. A name that is no rule set
//! stands for Oware.

use crate::endgame::{Builder, Tables, positions};
use crate::game::Game;
use crate::position::Position;
use crate::rules::RuleSet;
use crate::search::{Options, Search, play_out};
use wasm_bindgen::prelude::wasm_bindgen;

/// Leaves of the move tree from the start. Cost: nanoseconds a leaf.
#[wasm_bindgen]
pub fn perft(rules: &str, depth: u32) -> f64 {
    crate::perft::perft(&Position::start(named(rules)), depth) as f64
}

/// Plies of `count` random playouts from the start.
#[wasm_bindgen(js_name = randomPlies)]
pub fn random_plies(rules: &str, seed: u32, count: u32) -> f64 {
    play_out(&Position::start(named(rules)), u64::from(seed), count).plies as f64
}

/// Playouts of a search from the start.
#[wasm_bindgen]
pub fn iterate(rules: &str, seed: u32, count: u32, plain: bool) -> f64 {
    let game = Game::new(named(rules));
    let mut search = Search::new(&game, Options { seed: u64::from(seed), plain, ..Options::default() });
    search.run(count);
    f64::from(search.playouts())
}

/// Positions of an endgame table, solved.
#[wasm_bindgen]
pub fn solve(rules: &str, seeds: usize) -> f64 {
    let mut builder = Builder::new(Tables::new(named(rules)), seeds);
    while !builder.is_done() {
        builder.run(1 << 16);
    }
    f64::from(positions(seeds))
}

fn named(rules: &str) -> RuleSet {
    RuleSet::from_name(rules).unwrap_or_default()
}
