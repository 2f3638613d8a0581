//! Structs as plain objects. Values of one piece are left to `serde_wasm_bindgen`. Its own objects bring a hash table of the names
//! of all fields into each of the three wasms. Without them a device keeps 5,200 bytes less, gzipped, and loads 1,700 bytes less
//! before the first move.

use js_sys::{Array, Object, Reflect};
use serde::ser::{Error as _, Impossible, Serialize, SerializeSeq, SerializeStruct, SerializeTuple, Serializer};
use serde_wasm_bindgen::{Error, Serializer as Pieces};
use std::cell::RefCell;
use wasm_bindgen::JsValue;

/// Missing values become `null`.
const PIECES: Pieces = Pieces::json_compatible();
/// The name under which [`as_it_is`] hands over a value.
const AS_IT_IS: &str = "as it is";

thread_local! {
    /// The value that is handed over: serde's own data cannot hold one of JavaScript's.
    static HANDED: RefCell<JsValue> = const { RefCell::new(JsValue::NULL) };
}

/// Sets a property of an object.
pub(super) fn set(object: &JsValue, name: &str, value: &JsValue) {
    // Fails only for objects that are closed to it; ours are new.
    let _ = Reflect::set(object, &JsValue::from_str(name), value);
}

/// A field that is a value of JavaScript already.
pub(super) fn as_it_is<S: Serializer>(value: &JsValue, serializer: S) -> Result<S::Ok, S::Error> {
    HANDED.set(value.clone());
    serializer.serialize_newtype_struct(AS_IT_IS, &())
}

/// Makes plain objects and arrays.
#[derive(Clone, Copy)]
pub(super) struct Plain;

/// An object or an array that is being filled.
pub(super) struct Filled<T>(T);

impl SerializeStruct for Filled<JsValue> {
    type Ok = JsValue;
    type Error = Error;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, key: &'static str, value: &T) -> Result<(), Error> {
        set(&self.0, key, &value.serialize(Plain)?);
        Ok(())
    }

    fn end(self) -> Result<JsValue, Error> {
        Ok(self.0)
    }
}

impl SerializeSeq for Filled<Array> {
    type Ok = JsValue;
    type Error = Error;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Error> {
        self.0.push(&value.serialize(Plain)?);
        Ok(())
    }

    fn end(self) -> Result<JsValue, Error> {
        Ok(self.0.into())
    }
}

impl SerializeTuple for Filled<Array> {
    type Ok = JsValue;
    type Error = Error;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Error> {
        SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<JsValue, Error> {
        SerializeSeq::end(self)
    }
}

/// Methods that hand a value of one piece on.
macro_rules! pieces {
    ($($name:ident($kind:ty);)*) => {
        $(fn $name(self, value: $kind) -> Result<JsValue, Error> {
            PIECES.$name(value)
        })*
    };
}

/// None of what goes to JavaScript has this form.
fn unused<T>() -> Result<T, Error> {
    Err(Error::custom("no plain object"))
}

impl Serializer for Plain {
    type Ok = JsValue;
    type Error = Error;
    type SerializeSeq = Filled<Array>;
    type SerializeTuple = Filled<Array>;
    type SerializeTupleStruct = Impossible<JsValue, Error>;
    type SerializeTupleVariant = Impossible<JsValue, Error>;
    type SerializeMap = Impossible<JsValue, Error>;
    type SerializeStruct = Filled<JsValue>;
    type SerializeStructVariant = Impossible<JsValue, Error>;

    pieces! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_f32(f32);
        serialize_f64(f64);
        serialize_char(char);
        serialize_str(&str);
        serialize_bytes(&[u8]);
    }

    fn serialize_none(self) -> Result<JsValue, Error> {
        PIECES.serialize_unit()
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<JsValue, Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<JsValue, Error> {
        PIECES.serialize_unit()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<JsValue, Error> {
        PIECES.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<JsValue, Error> {
        PIECES.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, name: &'static str, value: &T) -> Result<JsValue, Error> {
        if name == AS_IT_IS { Ok(HANDED.take()) } else { value.serialize(self) }
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<JsValue, Error> {
        unused()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Filled<Array>, Error> {
        Ok(Filled(Array::new()))
    }

    fn serialize_tuple(self, _: usize) -> Result<Filled<Array>, Error> {
        Ok(Filled(Array::new()))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, Error> {
        unused()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Error> {
        unused()
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Error> {
        unused()
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Filled<JsValue>, Error> {
        Ok(Filled(Object::new().into()))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Error> {
        unused()
    }
}
