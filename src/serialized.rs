//! Values as serde writes and reads them, with the feature `serde`. What has a text is written as that text, and reading it
//! is parsing it; what has a code is written as that code. So nothing can be read that could not be built.

mod forms;

use crate::clock::Clock;
use crate::game::{Game, GameError};
use crate::house::{House, Place, Side};
use crate::position::{IllegalMove, Reason};
use crate::rules::RuleSet;
use crate::tree::GameTree;
use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

/// Parses a text, without a copy where the format has it in one piece.
struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// The form of types whose text is their `Display`, read by their `FromStr`.
macro_rules! as_text {
    ($($kind:ty)*) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text(PhantomData))
            }
        }
    )*};
}

as_text! { Clock Game GameTree House Place RuleSet Side }

/// The form of types that have codes and list all their values.
macro_rules! as_code {
    ($($kind:ident)*) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.code())
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Code;

                impl Visitor<'_> for Code {
                    type Value = $kind;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str(concat!("the code of a `", stringify!($kind), "`"))
                    }

                    fn visit_str<E: Error>(self, text: &str) -> Result<$kind, E> {
                        let mut all = $kind::ALL.iter().copied();
                        all.find(|value| value.code() == text).ok_or_else(|| E::custom(format_args!("unknown code {text:?}")))
                    }
                }

                deserializer.deserialize_str(Code)
            }
        }
    )*};
}

as_code! { GameError IllegalMove Reason }

/// Houses as one text of their letters, for `#[serde(with = "…")]`.
pub(crate) mod letters {
    use super::{Deserializer, Error, House, Serializer, Visitor, fmt};

    pub(crate) fn serialize<S: Serializer>(houses: &[House], serializer: S) -> Result<S::Ok, S::Error> {
        let letters: String = houses.iter().map(|house| house.letter()).collect();
        serializer.serialize_str(&letters)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<House>, D::Error> {
        struct Letters;

        impl Visitor<'_> for Letters {
            type Value = Vec<House>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the letters of houses")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
                let house = |letter| {
                    House::from_letter(letter).ok_or_else(|| E::custom(format_args!("{letter:?} is no house")))
                };
                text.chars().map(house).collect()
            }
        }

        deserializer.deserialize_str(Letters)
    }
}
