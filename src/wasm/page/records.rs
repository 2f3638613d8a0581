//! Games that leave the app as text and come back.

use super::game::JsGame;
use crate::record::link;
use crate::record::ogn;
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use crate::wasm::js::{to_js, typed};
use crate::wasm::tags::Tags;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A game read from a text, with what the reader noticed.
#[derive(Serialize, Tsify)]
pub struct Reading {
    #[serde(serialize_with = "crate::wasm::plain::as_it_is")]
    #[tsify(type = "Game")]
    game: JsValue,
    notices: Vec<Code>,
    tags: Tags,
}

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// The game of a text in Oware Game Notation, what the reader noticed, and who played where and when (empty
    /// where that is unknown).
    ///
    /// # Errors
    /// What is wrong with the text.
    #[wasm_bindgen(js_name = fromOgn)]
    pub fn from_ogn(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<Ts<Reading>, JsValue> {
        let ogn::Reading { tree, tags, notices } = ogn::read(&String::read(text)?).map_err(Code::from)?;
        let notices = notices.into_iter().map(Code::from).collect();
        Ok(typed(&Reading { game: Self(tree).into(), notices, tags: tags.into() }))
    }

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

    /// The texts of the games of a text in Oware Game Notation that holds several. At most so many; the last of them is all
    /// that is left, be it more than one game.
    ///
    /// # Errors
    /// `text-unknown` or `number-unknown`.
    #[wasm_bindgen(js_name = splitOgn, unchecked_return_type = "string[]")]
    pub fn split_ogn(
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] most: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let text = String::read(text)?;
        let mut left = Option::read(most)?.unwrap_or(u32::MAX);
        let (mut games, mut texts) = (ogn::split(&text), Vec::new());
        while let Some(game) = games.next_of(left <= 1) {
            texts.push(game);
            left = left.wrapping_sub(1);
        }
        Ok(to_js(&texts))
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
