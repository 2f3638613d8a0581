//! Plain data to JavaScript, and messages from there.

use js_sys::{Array, Object, Reflect};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsCast, JsValue};

/// Anything serialisable as a plain JavaScript object (missing values become `null`).
/// Counts are written as `u32`: a `usize` can be more than JavaScript's numbers hold, and words for that would be added.
pub(super) fn to_js(value: &impl Serialize) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    // Numbers, texts, lists and maps with text keys always serialise.
    value.serialize(&serializer).unwrap_or(JsValue::NULL)
}

/// The same, with the type that TypeScript knows it by.
pub(super) fn told<T: Serialize + Tsify>(value: &T) -> Ts<T> {
    Ts::new_unchecked(to_js(value))
}

/// Sets a property of an object.
pub(super) fn set(object: &JsValue, name: &str, value: &JsValue) {
    // Fails only for objects that are closed to it; ours are new.
    let _ = Reflect::set(object, &JsValue::from_str(name), value);
}

/// Names with their values, made as the object that they will be. A map of serde's would add 1 % to the wasm of the app.
#[derive(Serialize)]
#[serde(transparent)]
pub(super) struct Named(#[serde(with = "serde_wasm_bindgen::preserve")] JsValue);

impl<K: Into<String>, V: Serialize> FromIterator<(K, V)> for Named {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        let object = JsValue::from(Object::new());
        for (name, value) in pairs {
            set(&object, &name.into(), &to_js(&value));
        }
        Self(object)
    }
}

/// A message of the page cannot be read: a property is missing or of the wrong kind.
pub(super) struct Unknown;

/// What a message may hold. Serde's own way to read would add words for every possible mistake to the wasm.
pub(super) trait Property: Sized {
    /// The value; `undefined` where the message has none.
    fn read(value: &JsValue) -> Result<Self, Unknown>;

    /// The property of an object by its name.
    fn of(object: &JsValue, name: &str) -> Result<Self, Unknown> {
        Self::read(&property(object, name))
    }
}

/// The property of an object by its name; `undefined` where there is none.
fn property(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &JsValue::from_str(name)).unwrap_or_default()
}

impl Property for String {
    fn read(value: &JsValue) -> Result<Self, Unknown> {
        value.as_string().ok_or(Unknown)
    }
}

impl Property for f64 {
    fn read(value: &JsValue) -> Result<Self, Unknown> {
        value.as_f64().ok_or(Unknown)
    }
}

impl Property for f32 {
    fn read(value: &JsValue) -> Result<Self, Unknown> {
        Ok(f64::read(value)? as Self)
    }
}

impl Property for i8 {
    fn read(value: &JsValue) -> Result<Self, Unknown> {
        Ok(f64::read(value)? as Self)
    }
}

/// A whole number that fits.
impl Property for u32 {
    fn read(value: &JsValue) -> Result<Self, Unknown> {
        let number = f64::read(value)?;
        let fits = number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number);
        if fits { Ok(number as u32) } else { Err(Unknown) }
    }
}

impl Property for bool {
    fn read(value: &JsValue) -> Result<Self, Unknown> {
        value.as_bool().ok_or(Unknown)
    }
}

/// The first letter of a text.
impl Property for char {
    fn read(value: &JsValue) -> Result<Self, Unknown> {
        String::read(value)?.chars().next().ok_or(Unknown)
    }
}

impl<T: Property> Property for Vec<T> {
    fn read(value: &JsValue) -> Result<Self, Unknown> {
        let array = value.dyn_ref::<Array>().ok_or(Unknown)?;
        let mut all = Self::new();
        for value in array.iter() {
            all.push(T::read(&value)?);
        }
        Ok(all)
    }
}

/// `null` counts as missing.
impl<T: Property> Property for Option<T> {
    fn read(value: &JsValue) -> Result<Self, Unknown> {
        if value.is_null() || value.is_undefined() { Ok(None) } else { T::read(value).map(Some) }
    }
}
