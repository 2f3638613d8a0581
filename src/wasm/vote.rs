//! The vote of several workers that searched the same position.

use super::game::JsGame;
use super::js::{Property, Unknown};
use super::worker::{Count, Proof};
use crate::house::{House, Side};
use crate::search::{self, MoveReport, merged_roots};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// The letter of the move that several answers agree on, each given by its `moves`; `undefined` where they say
    /// nothing.
    pub fn vote(#[wasm_bindgen(unchecked_param_type = "Count[][]")] answers: &JsValue) -> Option<char> {
        let answers = Vec::<Vec<MoveReport>>::read(answers).ok()?;
        merged_roots(answers).map(|report| report.house.letter())
    }
}

/// As the worker has told of it: a [`Count`].
impl Property for MoveReport {
    fn read(value: &JsValue) -> Result<Self, Unknown> {
        let Count { house, visits, value, proof } = Count::read(value)?;
        let proven = |Proof { winner, margin }| search::Proof { winner: winner.and_then(Side::from_letter), margin };
        Ok(Self { house: House::from_letter(house).ok_or(Unknown)?, visits, value, proof: proof.map(proven) })
    }
}
