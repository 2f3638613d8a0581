//! Games that leave the app as text and come back.

use super::game::JsGame;
use crate::record::link;
use crate::record::ogn;
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use crate::wasm::tags::Tags;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// The game in Oware Game Notation, with its variations and comments or the main line alone. Tags that are missing are
    /// written as unknown.
    ///
    /// # Errors
    /// `value-unknown`, `text-unknown` or `flag-unknown`.
    pub fn ogn(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Partial<Tags>")] tags: &JsValue,
        #[wasm_bindgen(js_name = mainLineOnly, unchecked_optional_param_type = "boolean")] main_line_only: &JsValue,
    ) -> Result<String, JsValue> {
        let tags = Tags::given(tags)?;
        Ok(if Option::read(main_line_only)? == Some(true) {
            ogn::write(&self.0.main_line(), &tags)
        } else {
            ogn::write_tree(&self.0, &tags)
        })
    }

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
