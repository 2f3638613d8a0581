//! Endgame tables, solved on request: for programs, and for tests that compare them with native tables.

use crate::endgame::{Builder, MOST_SEEDS, Tables};
use crate::wasm::code_names::NUMBER_UNKNOWN;
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Solves the layers of a rule set's table, in slices.
#[wasm_bindgen(js_name = EndgameBuilder)]
#[derive(Debug)]
pub struct JsEndgameBuilder(Builder);

#[wasm_bindgen(js_class = EndgameBuilder)]
impl JsEndgameBuilder {
    /// Begins without a layer and solves up to `seeds` seeds, at most [`MOST_SEEDS`](crate::endgame::MOST_SEEDS).
    ///
    /// # Errors
    /// `rules-unknown` or `number-unknown`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "RulesName")] rules: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] seeds: &JsValue,
    ) -> Result<Self, JsValue> {
        Ok(Self(Builder::new(Tables::new(Property::read(rules)?), seeds_of_table(seeds)?)))
    }

    /// Works for about `budget` positions. True when a layer was finished.
    ///
    /// # Errors
    /// `number-unknown`.
    pub fn run(&mut self, #[wasm_bindgen(unchecked_param_type = "number")] budget: &JsValue) -> Result<bool, JsValue> {
        Ok(self.0.run(Property::read(budget)?))
    }

    /// True when there is nothing left to solve.
    #[wasm_bindgen(js_name = isDone)]
    pub fn is_done(&self) -> bool {
        self.0.is_done()
    }

    /// The bytes of the layer of `seeds` seeds, once it is solved.
    ///
    /// # Errors
    /// `number-unknown`.
    pub fn layer(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] seeds: &JsValue,
    ) -> Result<Option<Vec<u8>>, JsValue> {
        Ok(self.0.tables().layer(seeds_of_table(seeds)?))
    }
}

/// A number of seeds that a table may know.
pub(super) fn seeds_of_table(value: &JsValue) -> Result<usize, Code> {
    let seeds = u32::read(value)? as usize;
    if seeds > MOST_SEEDS { Err(Code::unknown(NUMBER_UNKNOWN, value)) } else { Ok(seeds) }
}
