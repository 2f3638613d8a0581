//! The engine's protocol on the shipped wasm, for Node: `cargo xtask uci-wasm`.

use crate::uci::Uci;
use crate::wasm::input::Property;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A session of the protocol. The caller owns the clock and the lines.
#[wasm_bindgen(js_name = Uci)]
#[derive(Debug)]
pub struct JsUci(Uci);

#[wasm_bindgen(js_class = Uci)]
impl JsUci {
    /// A session whose random choices are drawn anew, until the option `Seed` fixes them.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self(Uci::new(getrandom::u64().unwrap_or_default()))
    }

    /// Takes one line at time `now` (milliseconds); the lines of the answer.
    ///
    /// # Errors
    /// `text-unknown` or `number-unknown`.
    pub fn line(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] line: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<Vec<String>, JsValue> {
        Ok(self.0.line(&String::read(line)?, f64::read(now)?))
    }

    /// Runs a batch of the search under way, or solves a slice of an endgame table; the lines there are to print.
    ///
    /// # Errors
    /// `number-unknown`.
    pub fn work(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<Vec<String>, JsValue> {
        Ok(self.0.work(f64::read(now)?))
    }

    /// Takes note that no more lines will come.
    ///
    /// # Errors
    /// `number-unknown`.
    #[wasm_bindgen(js_name = endOfInput)]
    pub fn end_of_input(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<Vec<String>, JsValue> {
        Ok(self.0.end_of_input(f64::read(now)?))
    }

    /// True while there is work to do.
    pub fn thinking(&self) -> bool {
        self.0.thinking()
    }

    /// True once `quit` has come.
    pub fn over(&self) -> bool {
        self.0.over()
    }
}
