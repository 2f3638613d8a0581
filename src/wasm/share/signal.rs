//! What two browsers tell each other to connect.

use crate::record::signal::{Kind, Signal};
use crate::wasm::code_names::TEXT_UNKNOWN;
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use crate::wasm::js::typed;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// What another browser told.
#[derive(Serialize, Tsify)]
pub struct Told {
    /// Whether it opens a connection or answers.
    #[tsify(type = "\"offer\" | \"answer\"")]
    kind: &'static str,
    /// A whole session description, for `setRemoteDescription`.
    sdp: String,
    /// How many addresses it tells. Without one, no way leads to the device.
    addresses: u32,
}

impl Property for Kind {
    fn read(value: &JsValue) -> Result<Self, Code> {
        Self::from_name(&String::read(value)?).ok_or_else(|| Code::unknown(TEXT_UNKNOWN, value))
    }
}

/// The text that tells another device of a session description of this one.
///
/// # Errors
/// `signal-description` where it is not for one channel of data.
#[wasm_bindgen(js_name = writeSignal)]
pub fn write_signal(
    #[wasm_bindgen(unchecked_param_type = "\"offer\" | \"answer\"")] kind: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] sdp: &JsValue,
) -> Result<String, JsValue> {
    Ok(Signal::from_sdp(Property::read(kind)?, &String::read(sdp)?).map_err(Code::from)?.write())
}

/// Reads the text of another device.
///
/// # Errors
/// What is wrong with it.
#[wasm_bindgen(js_name = readSignal)]
pub fn read_signal(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<Ts<Told>, JsValue> {
    let signal = Signal::read(&String::read(text)?).map_err(Code::from)?;
    Ok(typed(&Told { kind: signal.kind().name(), sdp: signal.sdp(), addresses: signal.candidates() as u32 }))
}
