//! The vote of several workers that searched the same position.

use super::game::JsGame;
use super::js::Property;
use crate::house::{House, Side};
use crate::search::{MoveReport, Proof, agreed};
use js_sys::Array;
use wasm_bindgen::prelude::{JsCast, JsValue, wasm_bindgen};

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// The letter of the move that several answers agree on, each given by its `moves`; `undefined` where they say
    /// nothing.
    pub fn vote(#[wasm_bindgen(unchecked_param_type = "Count[][]")] answers: &JsValue) -> Option<char> {
        let moves = |answer: &JsValue| list(answer).iter().filter_map(read).collect();
        let answers: Vec<Vec<MoveReport>> = list(answers).iter().map(moves).collect();
        agreed(answers).map(|report| report.house.letter())
    }
}

fn list(value: &JsValue) -> Vec<JsValue> {
    value.dyn_ref::<Array>().map_or_else(Vec::new, |array| array.iter().collect())
}

/// A count as the worker has said it; `None` where it has no house.
fn read(count: &JsValue) -> Option<MoveReport> {
    let letter = |object: &JsValue, name: &str| found::<String>(object, name).and_then(|text| text.chars().next());
    let proof = found::<JsValue>(count, "proof").map(|proof| Proof {
        winner: letter(&proof, "winner").and_then(Side::from_letter),
        margin: found::<f64>(&proof, "margin").map(|margin| margin as i8),
    });
    Some(MoveReport {
        house: House::from_letter(letter(count, "house")?)?,
        visits: found(count, "visits").unwrap_or_default(),
        value: found::<f64>(count, "value").unwrap_or_default() as f32,
        proof,
    })
}

fn found<T: Property>(object: &JsValue, name: &str) -> Option<T> {
    T::of(object, name).ok()
}
