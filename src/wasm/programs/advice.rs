//! What programs ask of the coach and of weaker levels, at once: they own their time.

use crate::coach::review::{Evaluation, PLAYOUTS, TABLE_SEEDS};
use crate::endgame::{Builder, Tables};
use crate::game::Game;
use crate::house::House;
use crate::record;
use crate::search::{Level, Options, Search};
use crate::wasm::code_names::NUMBER_UNKNOWN;
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Searches the positions of one game for its review, all alike: with the same playouts, seed and tables.
#[wasm_bindgen(js_name = Evaluator)]
#[derive(Debug)]
pub struct JsEvaluator {
    game: Game,
    tables: Tables,
}

#[wasm_bindgen(js_class = Evaluator)]
impl JsEvaluator {
    /// For the main line of a record. Cost: some milliseconds, for the endgame tables.
    ///
    /// # Errors
    /// What is wrong with the record.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "string")] record: &JsValue) -> Result<Self, JsValue> {
        let game = record::read_tree(&String::read(record)?).map_err(Code::from)?.main_line();
        let tables = Builder::new(Tables::new(game.rule_set()), TABLE_SEEDS).finish();
        Ok(Self { game, tables })
    }

    /// What a search finds of the position after `ply` moves, as a line of text that `review` reads; empty where the game
    /// is over there. `playouts` are those of every review where they are missing; some microseconds each.
    ///
    /// # Errors
    /// `number-unknown`, also where the game has fewer moves.
    pub fn evaluate(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] ply: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] playouts: &JsValue,
    ) -> Result<String, JsValue> {
        let (moves, playouts) = (u32::read(ply)? as usize, Option::read(playouts)?.unwrap_or(PLAYOUTS));
        if moves > self.game.moves().len() {
            return Err(Code::unknown(NUMBER_UNKNOWN, ply).into());
        }
        let found = Evaluation::compute(&self.game, moves, Some(self.tables.clone()), playouts);
        Ok(found.map_or_else(String::new, |found| found.text()))
    }
}

/// The move that a level plays in the last position of a record, as the app's opponent does without endgame tables; `null`
/// where the game is over. `playouts` are those of the highest level: the others have a number of their own.
///
/// # Errors
/// What is wrong with the record, or `number-unknown`.
#[wasm_bindgen(js_name = levelMove, unchecked_return_type = "Letter | null")]
pub fn level_move(
    #[wasm_bindgen(unchecked_param_type = "string")] record: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Level")] level: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] playouts: &JsValue,
) -> Result<JsValue, JsValue> {
    let game = record::read(&String::read(record)?).map_err(Code::from)?;
    let (level, seed, most) = (Level::read(level)?, u64::read(seed)?, u32::read(playouts)?);
    let mut search = Search::new(&game, level.options(game.rule_set(), Options { seed, ..Options::default() }));
    search.run(level.playouts(game.rule_set(), seed).unwrap_or(most));
    let chosen = level.choose(&search, seed);
    Ok(chosen.map_or(JsValue::NULL, |house: House| house.letter().to_string().into()))
}

/// `Level`: a level of play, from 1, the weakest, to 8.
#[wasm_bindgen(typescript_custom_section)]
const LEVEL: &str = r"
/** A level of play, from 1, the weakest, to 8. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
";
