//! What JavaScript hands in. It is read strictly: what is not of the kind is refused by a code that names it, and nothing is
//! ever taken for something else. Serde's own way to read would add words for every possible mistake to the wasm. Readers that
//! many call stand there once (`inline(never)`): that is smaller.

use super::code_names::{
    CodeName, FLAG_UNKNOWN, HOUSE_UNKNOWN, NUMBER_UNKNOWN, RULES_UNKNOWN, SIDE_UNKNOWN, TEXT_UNKNOWN, VALUE_UNKNOWN,
};
use super::codes::Code;
use crate::house::{House, Side};
use crate::rules::RuleSet;
use crate::search::Level;
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
    #[inline(never)]
    fn read(value: &JsValue) -> Result<Self, Code> {
        value.as_string().ok_or_else(|| Code::unknown(TEXT_UNKNOWN, value))
    }
}

/// The value that a text stands for.
pub(super) fn named<T>(value: &JsValue, code: CodeName, named: impl FnOnce(&str) -> Option<T>) -> Result<T, Code> {
    value.as_string().and_then(|text| named(&text)).ok_or_else(|| Code::unknown(code, value))
}

impl Property for Side {
    #[inline(never)]
    fn read(value: &JsValue) -> Result<Self, Code> {
        named(value, SIDE_UNKNOWN, |text| letter(text).and_then(Self::from_letter))
    }
}

impl Property for House {
    #[inline(never)]
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
    #[inline(never)]
    fn read(value: &JsValue) -> Result<Self, Code> {
        named(value, RULES_UNKNOWN, Self::from_name)
    }
}

/// A number from `least` to `most`, both included.
#[inline(never)]
fn number(value: &JsValue, least: f64, most: f64) -> Result<f64, Code> {
    let number = value.as_f64().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| Code::unknown(NUMBER_UNKNOWN, value).range(least, most))
}

/// A whole number from `least` to `most`.
#[inline(never)]
fn whole(value: &JsValue, least: f64, most: f64) -> Result<f64, Code> {
    let number = number(value, least, most)?;
    if number.fract() == 0.0 { Ok(number) } else { Err(Code::unknown(NUMBER_UNKNOWN, value).range(least, most)) }
}

/// A length of time: finite, and not below 0.
impl Property for f64 {
    #[inline(never)]
    fn read(value: &JsValue) -> Result<Self, Code> {
        number(value, 0.0, Self::MAX)
    }
}

/// A finite number.
impl Property for f32 {
    fn read(value: &JsValue) -> Result<Self, Code> {
        Ok(number(value, f64::from(Self::MIN), f64::from(Self::MAX))? as Self)
    }
}

impl Property for i8 {
    fn read(value: &JsValue) -> Result<Self, Code> {
        Ok(whole(value, f64::from(Self::MIN), f64::from(Self::MAX))? as Self)
    }
}

impl Property for u16 {
    fn read(value: &JsValue) -> Result<Self, Code> {
        Ok(whole(value, 0.0, f64::from(Self::MAX))? as Self)
    }
}

impl Property for u32 {
    #[inline(never)]
    fn read(value: &JsValue) -> Result<Self, Code> {
        Ok(whole(value, 0.0, f64::from(Self::MAX))? as Self)
    }
}

/// A seed: below 2^53, up to where numbers of JavaScript tell whole numbers apart.
impl Property for u64 {
    fn read(value: &JsValue) -> Result<Self, Code> {
        Ok(whole(value, 0.0, Number::MAX_SAFE_INTEGER)? as Self)
    }
}

impl Property for Level {
    fn read(value: &JsValue) -> Result<Self, Code> {
        let level = u32::read(value).ok().and_then(|number| u8::try_from(number).ok()).and_then(Self::new);
        let most = f64::from(Self::TOP.number());
        level.ok_or_else(|| Code::unknown(NUMBER_UNKNOWN, value).range(1.0, most))
    }
}

impl Property for bool {
    #[inline(never)]
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
