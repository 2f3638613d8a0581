//! The vote of several workers that searched the same position.

use super::game::JsGame;
use super::{Unknown, count_of, number_of, property_of, text_of};
use crate::house::{House, Side};
use crate::search::{MoveReport, Proof, agreed};
use js_sys::Array;
use wasm_bindgen::prelude::{JsCast, JsValue, wasm_bindgen};

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// The letter of the move that several answers agree on, each given by its `moves`; `undefined` where they say
    /// nothing.
    pub fn vote(answers: &JsValue) -> Option<char> {
        let moves = |answer: &JsValue| list(answer).iter().filter_map(read).collect();
        let answers: Vec<Vec<MoveReport>> = list(answers).iter().map(moves).collect();
        agreed(answers).map(|report| report.house.letter())
    }
}

fn list(value: &JsValue) -> Vec<JsValue> {
    value.dyn_ref::<Array>().map_or_else(Vec::new, |array| array.iter().collect())
}

fn read(count: &JsValue) -> Option<MoveReport> {
    let letter =
        |name: &str, object: &JsValue| text_of(object, name).ok().flatten().and_then(|text| text.chars().next());
    let house = House::from_letter(letter("house", count)?)?;
    let proof = property_of(count, "proof").map(|proof| Proof {
        winner: letter("winner", &proof).and_then(Side::from_letter),
        margin: number_of(&proof, "margin").ok().flatten().map(|margin| margin as i8),
    });
    let number = |found: Result<Option<f64>, Unknown>| found.ok().flatten().unwrap_or_default();
    let visits = count_of(count, "visits").ok().flatten().unwrap_or_default();
    Some(MoveReport { house, visits, value: number(number_of(count, "value")) as f32, proof })
}
