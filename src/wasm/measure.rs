//! The work that the native benchmarks time, and a whole search to compare builds by. A name that is no rule set stands
//! for Oware.

use super::codes::Code;
use super::js::told;
use super::names::Letter;
use crate::endgame::{Builder, Tables, positions};
use crate::game::Game;
use crate::house::House;
use crate::position::Position;
use crate::record;
use crate::rules::RuleSet;
use crate::search::{Options, Search, Uct, play_out};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// The names of all rule sets, the default first.
#[wasm_bindgen(js_name = ruleSets)]
pub fn rule_sets() -> Vec<String> {
    RuleSet::ALL.map(|rules| rules.name().to_owned()).into()
}

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
    let options = Options { seed: u64::from(seed), ..Options::default() };
    if plain {
        let mut search = Uct::new(&game, options.seed, options.memory);
        search.run(count);
        f64::from(search.playouts())
    } else {
        let mut search = Search::new(&game, options);
        search.run(count);
        f64::from(search.playouts())
    }
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

/// What a search has found.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Thought {
    /// The best move; `null` where the game is over.
    best: Option<Letter>,
    /// The expected result for the side to move, from -1 to 1.
    value: f32,
    playouts: u32,
    /// The digest of the tree in hexadecimal.
    digest: String,
}

/// A whole search in one call, for programs that can wait and for comparing builds. `seed` is a whole number below 2^53;
/// `plain` is UCT alone.
///
/// # Errors
/// What is wrong with the record.
#[wasm_bindgen]
pub fn think(record: &str, seed: f64, playouts: u32, plain: Option<bool>) -> Result<Ts<Thought>, JsValue> {
    let game = record::read(record).map_err(Code::from)?;
    let options = Options { seed: seed as u64, ..Options::default() };
    let (best, value, playouts, digest) = if plain.unwrap_or_default() {
        let mut search = Uct::new(&game, options.seed, options.memory);
        search.run(playouts);
        (search.best(), search.value(), search.playouts(), search.digest())
    } else {
        let mut search = Search::new(&game, options);
        search.run(playouts);
        (search.best(), search.value(), search.playouts(), search.digest())
    };
    Ok(told(&Thought { best: best.map(House::letter), value, playouts, digest: format!("{digest:016x}") }))
}
