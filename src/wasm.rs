//! The only room that knows JavaScript. It answers in codes with parameters, never in sentences, and it alone has a
//! clock and entropy. `www/types.d.ts` is the other half of this contract.

// What wasm-bindgen exports must be `pub`, and nothing in Rust reaches it.
#![allow(unreachable_pub)]

mod codes;
mod game;
mod kept;
mod measure;
mod records;
mod supply;
mod tables;
mod uci;
mod worker;

use serde::Serialize;
use wasm_bindgen::JsValue;

/// Anything serialisable as a plain JavaScript object (maps become objects, missing values `null`).
fn to_js(value: &impl Serialize) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    // Plain data of our own: numbers, texts, lists and maps with text keys always serialise.
    value.serialize(&serializer).unwrap_or(JsValue::NULL)
}
