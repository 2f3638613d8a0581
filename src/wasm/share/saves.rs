//! What was saved and is damaged, and two saves of one game.

use crate::record;
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The text that these sums were made of, as far as it can be told: [`record::mend`].
///
/// # Errors
/// `text-unknown`.
#[wasm_bindgen]
pub fn mend(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] sums: &JsValue,
) -> Result<Option<String>, JsValue> {
    Ok(record::mend(&String::read(text)?, &String::read(sums)?))
}

/// The record of as much of a damaged one as can be read: [`record::salvage`].
///
/// # Errors
/// `text-unknown`.
#[wasm_bindgen]
pub fn salvage(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<Option<String>, JsValue> {
    Ok(record::salvage(&String::read(text)?).map(|tree| record::write_tree(&tree)))
}

/// Whether a record has all that another one has: its start, every line, its ends and comments.
///
/// # Errors
/// `text-unknown`, or what is wrong with a record.
#[wasm_bindgen]
pub fn holds(
    #[wasm_bindgen(unchecked_param_type = "string")] whole: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] part: &JsValue,
) -> Result<bool, JsValue> {
    let [whole, part] = [record::read_tree(&String::read(whole)?), record::read_tree(&String::read(part)?)];
    Ok(whole.map_err(Code::from)?.holds(&part.map_err(Code::from)?))
}
