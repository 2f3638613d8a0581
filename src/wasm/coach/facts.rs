//! The facts of moves that need no search.

use crate::coach::facts;
use crate::game::Game;
use crate::house::House;
use crate::position::Position;
use crate::rules::RuleSet;
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use crate::wasm::js::to_js;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The facts of each move of a line of letters from a position on, without those that only a search knows. A line that goes on
/// where the rules do not is cut off there.
///
/// # Errors
/// `rules-unknown`, `text-unknown`, `house-unknown`, or what is wrong with the position.
#[wasm_bindgen(js_name = lineFacts, unchecked_return_type = "Fact[][]")]
pub fn line_facts(
    #[wasm_bindgen(unchecked_param_type = "RulesName")] rules: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] position: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] line: &JsValue,
) -> Result<JsValue, JsValue> {
    let position = Position::parse(RuleSet::read(rules)?, &String::read(position)?).map_err(Code::from)?;
    let mut houses = Vec::new();
    for letter in String::read(line)?.chars() {
        houses.push(House::read(&letter.to_string().into())?);
    }
    Ok(to_js(&facts::line_facts(&Game::from_position(position), &houses)))
}
