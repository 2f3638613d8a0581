//! Games that leave the app as text and come back.

use super::codes::Code;
use super::game::JsGame;
use super::js::{set, to_js};
use crate::record::link;
use crate::record::ogn::{self, Reading, Tags};
use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const READING: &str = r"
/** Who played where and when; empty where that is unknown. */
export interface Tags {
  event: string;
  site: string;
  date: string;
  round: string;
  south: string;
  north: string;
}

/** A game read from a text, with what the reader noticed. */
export interface Reading {
  game: Game;
  notices: Code[];
  tags: Tags;
}
";

/// The tags by the names the page has for them.
fn fields(tags: &mut Tags) -> [(&'static str, &mut String); 6] {
    let Tags { event, site, date, round, south, north } = tags;
    [("event", event), ("site", site), ("date", date), ("round", round), ("south", south), ("north", north)]
}

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// The game of a text in Oware Game Notation, what is to be told about it, and who played where and when (empty
    /// where that is unknown).
    ///
    /// # Errors
    /// What is wrong with the text.
    #[wasm_bindgen(
        js_name = fromOgn,
        unchecked_return_type = "Reading"
    )]
    pub fn from_ogn(text: &str) -> Result<JsValue, JsValue> {
        let Reading { tree, mut tags, notices } = ogn::read(text).map_err(Code::from)?;
        let notices: Vec<Code> = notices.into_iter().map(Code::from).collect();
        let reading = Object::new();
        set(&reading, "game", &Self(tree).into());
        set(&reading, "notices", &to_js(&notices));
        let told = Object::new();
        for (name, field) in fields(&mut tags) {
            set(&told, name, &JsValue::from_str(field));
        }
        set(&reading, "tags", &told);
        Ok(reading.into())
    }

    /// The game in Oware Game Notation, with its variations and comments or the main line alone. Tags that are missing,
    /// or no text, are written as unknown.
    pub fn ogn(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Partial<Tags>")] tags: &JsValue,
        #[wasm_bindgen(js_name = mainLineOnly, unchecked_optional_param_type = "boolean")] main_line_only: Option<bool>,
    ) -> String {
        let mut written = Tags::default();
        for (name, field) in fields(&mut written) {
            let value = Reflect::get(tags, &JsValue::from_str(name));
            *field = value.ok().and_then(|value| value.as_string()).unwrap_or_default();
        }
        if main_line_only == Some(true) {
            ogn::write(&self.0.main_line(), &written)
        } else {
            ogn::write_tree(&self.0, &written)
        }
    }

    /// The game of a link, with or without its `#`, every move replayed and checked.
    ///
    /// # Errors
    /// What is wrong with the link.
    #[wasm_bindgen(js_name = fromLink)]
    pub fn from_link(text: &str) -> Result<Self, JsValue> {
        Ok(Self(link::read(text).map_err(Code::from)?.into()))
    }

    /// The link of the main line, without a `#`: what stands behind it in an address.
    pub fn link(&self) -> String {
        link::write(&self.0.main_line())
    }
}
