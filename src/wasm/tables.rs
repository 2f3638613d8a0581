//! Endgame tables, solved on request: for programs, and for tests that compare them with native tables.

use super::codes::Code;
use crate::endgame::{Builder, Tables};
use crate::rules::RuleSet;
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
    /// `rules-unknown`.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &str, seeds: usize) -> Result<Self, JsValue> {
        let rules = RuleSet::from_name(rules).ok_or_else(|| Code::rules_unknown(rules))?;
        Ok(Self(Builder::new(Tables::new(rules), seeds)))
    }

    /// Works for about `budget` positions. True when a layer was finished.
    pub fn run(&mut self, budget: u32) -> bool {
        self.0.run(budget)
    }

    /// True when there is nothing left to solve.
    #[wasm_bindgen(js_name = isDone)]
    pub fn is_done(&self) -> bool {
        self.0.is_done()
    }

    /// The bytes of the layer of `seeds` seeds, once it is solved.
    pub fn layer(&self, seeds: usize) -> Option<Vec<u8>> {
        self.0.tables().layer(seeds)
    }
}
