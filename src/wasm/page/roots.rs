//! Root parallelism: what several workers found at the root of the same position becomes one move.

use super::game::JsGame;
use crate::search::{MoveReport, Proof, merged_roots};
use crate::wasm::codes::Code;
use crate::wasm::input::{Property, object};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// The letter of the move that several answers come to together, each given by its `moves`; `undefined` where no answer
    /// has a move.
    ///
    /// # Errors
    /// The code of what is no [`Count`](crate::wasm::proof::Count).
    #[wasm_bindgen(js_name = mergeRoots)]
    pub fn merge_roots(
        #[wasm_bindgen(unchecked_param_type = "Count[][]")] answers: &JsValue,
    ) -> Result<Option<char>, JsValue> {
        Ok(merged_roots(Vec::<Vec<MoveReport>>::read(answers)?).map(|report| report.house.letter()))
    }
}

/// As a worker posts it: a [`Count`](crate::wasm::proof::Count).
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
