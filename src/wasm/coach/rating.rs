//! What the page asks about puzzles at once, without a search.

use crate::coach::puzzles::Day;
use crate::standing::{PRIOR, Rating};
use crate::wasm::code_names::NUMBER_UNKNOWN;
use crate::wasm::codes::Code;
use crate::wasm::contract::readable;
use crate::wasm::input::Property;
use crate::wasm::js::typed;
use serde::Serialize;
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

readable! {
    /// How well somebody solves puzzles, on the scale of the levels.
    #[derive(Serialize)]
    pub struct PuzzleRating {
        points: f32,
        #[tsify(type = "number")]
        deviation: Deviation,
    }
}

/// Above 0.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Deviation(f32);

impl Property for Deviation {
    fn read(value: &JsValue) -> Result<Self, Code> {
        let deviation = f32::read(value)?;
        if deviation > 0.0 { Ok(Self(deviation)) } else { Err(Code::unknown(NUMBER_UNKNOWN, value)) }
    }
}

/// True for a date such as `2026-11-23`.
///
/// # Errors
/// `text-unknown`.
#[wasm_bindgen(js_name = isPuzzleDay)]
pub fn is_puzzle_day(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<bool, JsValue> {
    Ok(Day::parse(&String::read(text)?).is_some())
}

/// The rating after one more puzzle, of this rating. Somebody who has none yet gets a first one.
///
/// # Errors
/// `value-unknown`, `number-unknown` or `flag-unknown`.
#[wasm_bindgen(js_name = afterPuzzle)]
pub fn after_puzzle(
    #[wasm_bindgen(unchecked_param_type = "PuzzleRating | null")] before: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] rating: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "boolean")] solved: &JsValue,
) -> Result<Ts<PuzzleRating>, JsValue> {
    let before = Option::<PuzzleRating>::read(before)?;
    let before =
        before.map_or(PRIOR, |PuzzleRating { points, deviation: Deviation(deviation) }| Rating { points, deviation });
    let Rating { points, deviation } = before.after_puzzle(Property::read(rating)?, Property::read(solved)?);
    Ok(typed(&PuzzleRating { points, deviation: Deviation(deviation) }))
}
