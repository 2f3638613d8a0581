//! What JavaScript hands in. It is read strictly: what is not of the kind is refused by a code that names it, and nothing is
//! ever taken for something else. Serde's own way to read would add words for every possible mistake to the wasm.

use super::code_names::{
    CodeName, FLAG_UNKNOWN, HOUSE_UNKNOWN, NUMBER_UNKNOWN, RULES_UNKNOWN, SIDE_UNKNOWN, TEXT_UNKNOWN, VALUE_UNKNOWN,
};
use super::codes::Code;
use crate::house::{House, Side};
use crate::rules::RuleSet;
use crate::search::Level;
use core::ops::RangeInclusive;
use js_sys::{Array, Number, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// What a value of JavaScript is read as.
pub(super) trait Property: Sized {
    /// The value; `undefined` where an object has none.
    fn read(value: &JsValue) -> Result<Self, Code>;

    /// The property of an object by its name.
    fn of(object: &JsValue, name: &str) -> Result<Self, Code> {
        Self::read(&property(object, name))
    }
}

/// The property of an object by its name; `undefined` where there is none.
fn property(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &JsValue::from_str(name)).unwrap_or_default()
}

/// Refuses what is no object, or is a list.
pub(super) fn object(value: &JsValue) -> Result<(), Code> {
    if value.is_object() && !Array::is_array(value) { Ok(()) } else { Err(Code::unknown(VALUE_UNKNOWN, value)) }
}

/// Refuses what has not all of these methods.
pub(super) fn methods(value: &JsValue, names: &[&str]) -> Result<(), Code> {
    let has_all = names.iter().all(|name| property(value, name).is_function());
    if has_all { Ok(()) } else { Err(Code::unknown(VALUE_UNKNOWN, value)) }
}

impl Property for String {
    fn read(value: &JsValue) -> Result<Self, Code> {
        value.as_string().ok_or_else(|| Code::unknown(TEXT_UNKNOWN, value))
    }
}

/// The value that a text stands for.
fn named<T>(value: &JsValue, code: CodeName, named: impl FnOnce(&str) -> Option<T>) -> Result<T, Code> {
    value.as_string().and_then(|text| named(&text)).ok_or_else(|| Code::unknown(code, value))
}

impl Property for Side {
    fn read(value: &JsValue) -> Result<Self, Code> {
        named(value, SIDE_UNKNOWN, |text| letter(text).and_then(Self::from_letter))
    }
}

impl Property for House {
    fn read(value: &JsValue) -> Result<Self, Code> {
        named(value, HOUSE_UNKNOWN, |text| letter(text).and_then(Self::from_letter))
    }
}

/// The letter of a text that is one letter.
fn letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

impl Property for RuleSet {
    fn read(value: &JsValue) -> Result<Self, Code> {
        named(value, RULES_UNKNOWN, Self::from_name)
    }
}

/// A number that `fits`.
fn number(value: &JsValue, fits: impl FnOnce(f64) -> bool) -> Result<f64, Code> {
    value.as_f64().filter(|&number| fits(number)).ok_or_else(|| Code::unknown(NUMBER_UNKNOWN, value))
}

/// A whole number of a range.
fn whole(value: &JsValue, range: RangeInclusive<f64>) -> Result<f64, Code> {
    number(value, |number| number.fract() == 0.0 && range.contains(&number))
}

/// A length of time: finite, and not below 0.
impl Property for f64 {
    fn read(value: &JsValue) -> Result<Self, Code> {
        number(value, |number| number.is_finite() && number >= 0.0)
    }
}

/// A finite number.
impl Property for f32 {
    fn read(value: &JsValue) -> Result<Self, Code> {
        Ok(number(value, |number| (number as Self).is_finite())? as Self)
    }
}

impl Property for i8 {
    fn read(value: &JsValue) -> Result<Self, Code> {
        Ok(whole(value, f64::from(Self::MIN)..=f64::from(Self::MAX))? as Self)
    }
}

impl Property for u16 {
    fn read(value: &JsValue) -> Result<Self, Code> {
        Ok(whole(value, 0.0..=f64::from(Self::MAX))? as Self)
    }
}

impl Property for u32 {
    fn read(value: &JsValue) -> Result<Self, Code> {
        Ok(whole(value, 0.0..=f64::from(Self::MAX))? as Self)
    }
}

/// A seed: below 2^53, up to where numbers of JavaScript tell whole numbers apart.
impl Property for u64 {
    fn read(value: &JsValue) -> Result<Self, Code> {
        Ok(whole(value, 0.0..=Number::MAX_SAFE_INTEGER)? as Self)
    }
}

impl Property for Level {
    fn read(value: &JsValue) -> Result<Self, Code> {
        let level = u32::read(value).ok().and_then(|number| u8::try_from(number).ok()).and_then(Self::new);
        level.ok_or_else(|| Code::unknown(NUMBER_UNKNOWN, value))
    }
}

impl Property for bool {
    fn read(value: &JsValue) -> Result<Self, Code> {
        value.as_bool().ok_or_else(|| Code::unknown(FLAG_UNKNOWN, value))
    }
}

impl<T: Property> Property for Vec<T> {
    fn read(value: &JsValue) -> Result<Self, Code> {
        let array = value.dyn_ref::<Array>().ok_or_else(|| Code::unknown(VALUE_UNKNOWN, value))?;
        let mut all = Self::new();
        for value in array.iter() {
            all.push(T::read(&value)?);
        }
        Ok(all)
    }
}

/// `null` counts as missing.
impl<T: Property> Property for Option<T> {
    fn read(value: &JsValue) -> Result<Self, Code> {
        if value.is_null() || value.is_undefined() { Ok(None) } else { T::read(value).map(Some) }
    }
}
