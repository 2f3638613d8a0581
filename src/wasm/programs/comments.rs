//! The comments of a game, for programs that write them. The app reads them in the list of moves.

use crate::tree::TreeError;
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use crate::wasm::page::game::JsGame;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// The comment of a moment; empty where it has none.
    ///
    /// # Errors
    /// `tree-node` or `number-unknown`.
    pub fn comment(&self, #[wasm_bindgen(unchecked_param_type = "number")] node: &JsValue) -> Result<String, JsValue> {
        let node = Property::read(node)?;
        self.0.line_to(node).ok_or(TreeError::NoSuchNode).map_err(Code::from)?;
        Ok(self.0.comment(node).to_owned())
    }

    /// Writes the comment of a moment; an empty text removes it.
    ///
    /// # Errors
    /// `tree-node`, `tree-full`, `number-unknown` or `text-unknown`.
    #[wasm_bindgen(js_name = setComment)]
    pub fn set_comment(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] node: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    ) -> Result<(), JsValue> {
        Ok(self.0.set_comment(Property::read(node)?, &String::read(text)?).map_err(Code::from)?)
    }
}
