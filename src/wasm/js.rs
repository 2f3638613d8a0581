//! Plain data to JavaScript.

use super::plain::Plain;
pub(super) use super::plain::set;
use js_sys::Object;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

/// Anything serialisable as a plain JavaScript object (missing values become `null`).
/// Counts are written as `u32`: a `usize` can be more than JavaScript's numbers hold, and words for that would be added.
pub(super) fn to_js(value: &impl Serialize) -> JsValue {
    // Numbers, texts, lists and objects always serialise.
    value.serialize(Plain).unwrap_or(JsValue::NULL)
}

/// The same, with the type that TypeScript knows it by.
pub(super) fn typed<T: Serialize + Tsify>(value: &T) -> Ts<T> {
    Ts::new_unchecked(to_js(value))
}

/// Names with their values, made as the object that they will be. A map of serde's would add 1 % to the wasm of the app.
#[derive(Serialize)]
#[serde(transparent)]
pub(super) struct Named(#[serde(serialize_with = "super::plain::as_it_is")] JsValue);

impl<K: Into<String>, V: Serialize> FromIterator<(K, V)> for Named {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        let object = JsValue::from(Object::new());
        for (name, value) in pairs {
            set(&object, &name.into(), &to_js(&value));
        }
        Self(object)
    }
}
