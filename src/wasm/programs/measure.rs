//! The work that the native benchmarks time, and a whole search to compare builds by.

use super::tables::seeds_of_table;
use crate::endgame::{Builder, Tables, positions};
use crate::game::Game;
use crate::house::House;
use crate::position::Position;
use crate::record;
use crate::rules::RuleSet;
use crate::search::{Options, Search, Uct, play_out};
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use crate::wasm::js::typed;
use crate::wasm::names::Letter;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// The names of all rule sets, the default first.
#[wasm_bindgen(js_name = ruleSets)]
pub fn rule_sets() -> Vec<String> {
    RuleSet::ALL.iter().map(|rules| rules.name().to_owned()).collect()
}

/// Leaves of the move tree from the start. Cost: nanoseconds a leaf.
///
/// # Errors
/// `rules-unknown` or `number-unknown`, as of all that follow.
#[wasm_bindgen]
pub fn perft(
    #[wasm_bindgen(unchecked_param_type = "RulesName")] rules: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] depth: &JsValue,
) -> Result<f64, JsValue> {
    Ok(crate::perft::perft(&Position::start(Property::read(rules)?), Property::read(depth)?) as f64)
}

/// Plies of `count` random playouts from the start.
#[wasm_bindgen(js_name = randomPlies)]
pub fn random_plies(
    #[wasm_bindgen(unchecked_param_type = "RulesName")] rules: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] count: &JsValue,
) -> Result<f64, JsValue> {
    let start = Position::start(Property::read(rules)?);
    Ok(play_out(&start, Property::read(seed)?, Property::read(count)?).plies as f64)
}

/// Playouts of a search from the start; `plain` is UCT alone.
#[wasm_bindgen]
pub fn iterate(
    #[wasm_bindgen(unchecked_param_type = "RulesName")] rules: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] count: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "boolean")] plain: &JsValue,
) -> Result<f64, JsValue> {
    let game = Game::new(Property::read(rules)?);
    let (seed, count, plain) = (Property::read(seed)?, Property::read(count)?, Property::read(plain)?);
    // No answer and no digest: the native benchmark times the search alone.
    Ok(f64::from(searched(&game, seed, count, plain, Uct::playouts, Search::playouts)))
}

/// Positions of an endgame table, solved.
#[wasm_bindgen]
pub fn solve(
    #[wasm_bindgen(unchecked_param_type = "RulesName")] rules: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seeds: &JsValue,
) -> Result<f64, JsValue> {
    let (rules, seeds) = (Property::read(rules)?, seeds_of_table(seeds)?);
    let mut builder = Builder::new(Tables::new(rules), seeds);
    while !builder.is_done() {
        builder.run(1 << 16);
    }
    Ok(f64::from(positions(seeds)))
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
/// What is wrong with the record, `number-unknown` or `flag-unknown`.
#[wasm_bindgen]
pub fn think(
    #[wasm_bindgen(unchecked_param_type = "string")] record: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] playouts: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "boolean | null")] plain: &JsValue,
) -> Result<Ts<Thought>, JsValue> {
    let game = record::read(&String::read(record)?).map_err(Code::from)?;
    let plain = Option::read(plain)?.unwrap_or(false);
    let (best, value, playouts, digest) = searched(
        &game,
        Property::read(seed)?,
        Property::read(playouts)?,
        plain,
        |search| (search.best(), search.value(), search.playouts(), search.digest()),
        |search| (search.best(), search.value(), search.playouts(), search.digest()),
    );
    Ok(typed(&Thought { best: best.map(House::letter), value, playouts, digest: format!("{digest:016x}") }))
}

/// What is asked of a search after its playouts: of plain UCT, or of the guided search.
fn searched<T>(
    game: &Game,
    seed: u64,
    playouts: u32,
    plain: bool,
    of_plain: impl FnOnce(&Uct) -> T,
    of_guided: impl FnOnce(&Search) -> T,
) -> T {
    let options = Options { seed, ..Options::default() };
    if plain {
        let mut search = Uct::new(game, options.seed, options.memory);
        search.run(playouts);
        of_plain(&search)
    } else {
        let mut search = Search::new(game, options);
        search.run(playouts);
        of_guided(&search)
    }
}
