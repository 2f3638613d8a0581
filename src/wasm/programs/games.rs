//! The games of a text that holds many, one after the other: none is looked for before it is asked for.

use crate::record::ogn;
use crate::wasm::input::Property;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// A text in Oware Game Notation, and how far its games have been taken.
#[wasm_bindgen(js_name = OgnGames)]
#[derive(Debug)]
pub struct JsOgnGames {
    text: String,
    taken: usize,
}

#[wasm_bindgen(js_class = OgnGames)]
impl JsOgnGames {
    /// Before the first game.
    ///
    /// # Errors
    /// `text-unknown`.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<Self, JsValue> {
        Ok(Self { text: String::read(text)?, taken: 0 })
    }

    /// The text of the next game, be it damaged or not; `undefined` behind the last one.
    pub fn take(&mut self) -> Option<String> {
        let mut games = ogn::split(self.text.get(self.taken..).unwrap_or_default());
        let game = games.next()?.to_owned();
        self.taken = self.text.len() - games.rest().len();
        Some(game)
    }
}
