//! Games that leave the app as text and come back.

use super::game::JsGame;
use crate::record::link;
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// The game of a link, with or without its `#`, every move replayed and checked.
    ///
    /// # Errors
    /// What is wrong with the link.
    #[wasm_bindgen(js_name = fromLink)]
    pub fn from_link(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<Self, JsValue> {
        Ok(Self(link::read(&String::read(text)?).map_err(Code::from)?.into()))
    }

    /// The link of the main line, without a `#`: what stands behind it in an address.
    pub fn link(&self) -> String {
        link::write(&self.0.main_line())
    }

    /// The checksums of a text that is saved: [`crate::record::sums`].
    ///
    /// # Errors
    /// `text-unknown`.
    pub fn sums(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<String, JsValue> {
        Ok(crate::record::sums(&String::read(text)?))
    }
}
