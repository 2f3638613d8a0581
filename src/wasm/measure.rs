//! Work to be timed: the same that the native benchmarks time.

use crate::position::Position;
use crate::rules::RuleSet;
use crate::search::play_out;
use wasm_bindgen::prelude::wasm_bindgen;

/// Leaves of the move tree from the start of a rule set; of Oware's for a name that is none. Cost: nanoseconds a leaf.
#[wasm_bindgen]
pub fn perft(rules: &str, depth: u32) -> f64 {
    crate::perft::perft(&start(rules), depth) as f64
}

/// Plies of `count` random playouts from the start of a rule set, likewise.
#[wasm_bindgen(js_name = randomPlies)]
pub fn random_plies(rules: &str, seed: u32, count: u32) -> f64 {
    play_out(&start(rules), u64::from(seed), count).plies as f64
}

fn start(rules: &str) -> Position {
    Position::start(RuleSet::from_name(rules).unwrap_or_default())
}
