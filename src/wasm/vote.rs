//! The vote of several workers that searched the same position.

use super::codes::Code;
use super::game::JsGame;
use super::input::{Property, object};
use crate::search::{MoveReport, Proof, merged_roots};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// The letter of the move that several answers agree on, each given by its `moves`; `undefined` where they say
    /// nothing.
    ///
    /// # Errors
    /// The code of what is no [`Count`](super::worker::Count).
    pub fn vote(
        #[wasm_bindgen(unchecked_param_type = "Count[][]")] answers: &JsValue,
    ) -> Result<Option<char>, JsValue> {
        Ok(merged_roots(Vec::<Vec<MoveReport>>::read(answers)?).map(|report| report.house.letter()))
    }
}

/// As the worker has told of it: a [`Count`](super::worker::Count).
impl Property for MoveReport {
    fn read(count: &JsValue) -> Result<Self, Code> {
        Ok(Self {
            house: Property::of(count, "house")?,
            visits: Property::of(count, "visits")?,
            value: Property::of(count, "value")?,
            proof: Property::of(count, "proof")?,
        })
    }
}

impl Property for Proof {
    fn read(proof: &JsValue) -> Result<Self, Code> {
        object(proof)?;
        Ok(Self { winner: Property::of(proof, "winner")?, margin: Property::of(proof, "margin")? })
    }
}
