//! The only room that knows JavaScript. It answers in codes with parameters, never in sentences, and it alone has a
//! clock and entropy. `www/types.d.ts` is the other half of this contract.

// What wasm-bindgen exports must be `pub`, and nothing in Rust reaches it.
#![allow(unreachable_pub)]

mod codes;
mod game;
mod kept;
#[cfg(feature = "programs")]
mod measure;
mod records;
mod supply;
#[cfg(feature = "programs")]
mod tables;
#[cfg(feature = "programs")]
mod uci;
mod vote;
mod worker;

use js_sys::Reflect;
use serde::{Serialize, Serializer};
use wasm_bindgen::JsValue;

/// Anything serialisable as a plain JavaScript object (maps become objects, missing values `null`).
fn to_js(value: &impl Serialize) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    // Plain data of our own: numbers, texts, lists and maps with text keys always serialise.
    value.serialize(&serializer).unwrap_or(JsValue::NULL)
}

/// Names with their values, as one object. A `BTreeMap` would bring its sorting and its nodes along: three parts in a
/// hundred of all that is shipped.
struct Named<K, V>(Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Named<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// What a message of the page should hold and does not.
struct Unknown;

/// The property of an object, if it is there and not `null`. Messages are read by hand: what serde has for the purpose
/// words every way in which they could be wrong, floats included, and nobody would read it.
fn property_of(object: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(object, &JsValue::from_str(name)).ok().filter(|value| !value.is_null() && !value.is_undefined())
}

fn text_of(object: &JsValue, name: &str) -> Result<Option<String>, Unknown> {
    property_of(object, name).map(|value| value.as_string().ok_or(Unknown)).transpose()
}

fn number_of(object: &JsValue, name: &str) -> Result<Option<f64>, Unknown> {
    property_of(object, name).map(|value| value.as_f64().ok_or(Unknown)).transpose()
}

/// A whole number that fits.
fn count_of(object: &JsValue, name: &str) -> Result<Option<u32>, Unknown> {
    let fits = |number: f64| number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number);
    number_of(object, name)?.map(|number| if fits(number) { Ok(number as u32) } else { Err(Unknown) }).transpose()
}
