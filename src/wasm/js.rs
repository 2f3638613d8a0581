//! Plain data to JavaScript, and messages from there.

use js_sys::Reflect;
use serde::{Serialize, Serializer};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

/// Anything serialisable as a plain JavaScript object (maps become objects, missing values `null`).
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

/// Names with their values, as one object. A `BTreeMap` would add 3 % to the wasm of the app.
pub(super) struct Named<K, V>(pub(super) Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Named<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// A message of the page cannot be read: a property is missing or of the wrong kind.
pub(super) struct Unknown;

/// A property of a message. Serde's own way to read would add words for every possible mistake to the wasm.
pub(super) trait Property: Sized {
    /// The property of a value; of `None` where the object has none.
    fn read(value: Option<JsValue>) -> Result<Self, Unknown>;

    /// The property of an object by its name.
    fn of(object: &JsValue, name: &str) -> Result<Self, Unknown> {
        Self::read(property_of(object, name))
    }
}

/// The property of an object by its name. `null` counts as missing.
fn property_of(object: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(object, &JsValue::from_str(name)).ok().filter(|value| !value.is_null() && !value.is_undefined())
}

impl Property for String {
    fn read(value: Option<JsValue>) -> Result<Self, Unknown> {
        value.and_then(|value| value.as_string()).ok_or(Unknown)
    }
}

impl Property for f64 {
    fn read(value: Option<JsValue>) -> Result<Self, Unknown> {
        value.and_then(|value| value.as_f64()).ok_or(Unknown)
    }
}

/// A whole number that fits.
impl Property for u32 {
    fn read(value: Option<JsValue>) -> Result<Self, Unknown> {
        let number = f64::read(value)?;
        let fits = number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number);
        if fits { Ok(number as u32) } else { Err(Unknown) }
    }
}

impl Property for bool {
    fn read(value: Option<JsValue>) -> Result<Self, Unknown> {
        value.and_then(|value| value.as_bool()).ok_or(Unknown)
    }
}

/// The value itself, as it is.
impl Property for JsValue {
    fn read(value: Option<JsValue>) -> Result<Self, Unknown> {
        value.ok_or(Unknown)
    }
}

impl<T: Property> Property for Option<T> {
    fn read(value: Option<JsValue>) -> Result<Self, Unknown> {
        value.map(|value| T::read(Some(value))).transpose()
    }
}

/// A struct that comes from the page as an object. Each field is given with its name there, so that the declaration for
/// TypeScript and the code that reads are made of the same lines.
macro_rules! readable {
    ($(#[$meta:meta])* $shown:vis struct $name:ident {
        $($(#[$about:meta])* $field:ident as $js:tt : $type:ty,)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, tsify::Tsify)]
        $shown struct $name {
            $($(#[$about])* #[serde(rename = $js)] pub(in $crate::wasm) $field: $type,)*
        }

        impl $name {
            /// Reads the properties of an object.
            $shown fn read(object: &wasm_bindgen::JsValue) -> Result<Self, $crate::wasm::js::Unknown> {
                Ok(Self { $($field: $crate::wasm::js::Property::of(object, $js)?,)* })
            }
        }
    };
}
pub(super) use readable;
