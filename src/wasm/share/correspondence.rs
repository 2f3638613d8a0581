//! Games between two places.

use crate::house::Side;
use crate::record;
use crate::record::correspondence::{Correspondence, Follows, GameNumber, Note};
use crate::wasm::code_names::{TEXT_UNKNOWN, VALUE_UNKNOWN};
use crate::wasm::codes::Code;
use crate::wasm::contract::readable;
use crate::wasm::input::Property;
use crate::wasm::js::typed;
use crate::wasm::names::{self, Union, names_of};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// `export type Note = "end" | …`.
#[wasm_bindgen(typescript_custom_section)]
const NOTE: &str = {
    const CODES: Union = Union::new(
        "
/**
 * What a player says beside the moves: offers to end by agreement, offers a draw, asks to take back the own last move, or
 * has taken back the other player's.
 */
export type Note =",
        &[&names_of!(Note, code)],
    );
    CODES.text()
};

readable! {
    /// A game between two places, as one of its players sends it.
    pub struct Sent {
        /// By which both devices know the game again: eight characters of the alphabet of links.
        #[tsify(type = "string")]
        number: GameNumber,
        /// The number of the game that this one is the rematch of.
        #[tsify(optional, type = "string | null")]
        rematch_of as "rematchOf": Option<GameNumber>,
        /// Who sends it.
        #[tsify(type = "Side")]
        sender: Side,
        /// What the sender says beside the moves.
        #[tsify(optional, type = "Note | null")]
        note: Option<Note>,
        /// What South is called; empty where nobody said so. A name of more than 160 bytes is cut.
        south: String,
        /// What North is called.
        north: String,
        /// The record of the game. The line to its current node is sent.
        record: String,
    }
}

impl Property for GameNumber {
    fn read(value: &JsValue) -> Result<Self, Code> {
        String::read(value)?.parse().map_err(|_| Code::unknown(VALUE_UNKNOWN, value))
    }
}

impl Property for Note {
    fn read(value: &JsValue) -> Result<Self, Code> {
        Self::from_code(&String::read(value)?).ok_or_else(|| Code::unknown(TEXT_UNKNOWN, value))
    }
}

/// What was sent, as it was read: the text of a [`Sent`].
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Arrived {
    number: String,
    rematch_of: Option<String>,
    sender: names::Side,
    #[tsify(type = "Note | null")]
    note: Option<&'static str>,
    south: String,
    north: String,
    /// The record of the game, of one line.
    record: String,
}

/// The text to send, without a `#`: what stands behind it in an address.
///
/// # Errors
/// What is wrong with the values or with the record.
#[wasm_bindgen(js_name = writeSent)]
pub fn write_sent(#[wasm_bindgen(unchecked_param_type = "Sent")] sent: &JsValue) -> Result<String, JsValue> {
    let Sent { number, rematch_of, sender, note, south, north, record } = Property::read(sent)?;
    let game = record::read(&record).map_err(Code::from)?;
    Ok(Correspondence { number, rematch_of, sender, note, names: [south, north], game }.write())
}

/// Reads what was sent, with or without its `#`; every move is replayed and checked.
///
/// # Errors
/// What is wrong with the text.
#[wasm_bindgen(js_name = readSent)]
pub fn read_sent(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<Ts<Arrived>, JsValue> {
    let text = String::read(text)?;
    let Correspondence { number, rematch_of, sender, note, names: [south, north], game } =
        Correspondence::read(&text).map_err(Code::from)?;
    Ok(typed(&Arrived {
        number: number.to_string(),
        rematch_of: rematch_of.map(|number| number.to_string()),
        sender: sender.letter(),
        note: note.map(Note::code),
        south,
        north,
        record: record::write(&game),
    }))
}

/// How the game of one record stands to that of another: it is the same, goes on from it, is gone on from, or both went on
/// apart. The lines to the current nodes are compared.
///
/// # Errors
/// What is wrong with a record.
#[wasm_bindgen(unchecked_return_type = "\"same\" | \"newer\" | \"older\" | \"apart\"")]
pub fn follows(
    #[wasm_bindgen(unchecked_param_type = "string")] came: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] kept: &JsValue,
) -> Result<String, JsValue> {
    let read = |value| Ok::<_, Code>(record::read(&String::read(value)?)?);
    let how = match Follows::of(&read(came)?, &read(kept)?) {
        Follows::Same => "same",
        Follows::Newer => "newer",
        Follows::Older => "older",
        Follows::Apart => "apart",
    };
    Ok(how.to_owned())
}
