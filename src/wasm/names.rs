//! Sides, houses and rule sets by the names that JavaScript has for them. The declarations for TypeScript use the names
//! of these aliases.

use crate::position;
use crate::rules::RuleSet;
use wasm_bindgen::prelude::wasm_bindgen;

/// As [`house::Side::letter`](crate::house::Side::letter) gives it.
pub(super) type Side = char;
/// As [`House::letter`](crate::house::House::letter) gives it.
pub(super) type Letter = char;
/// As [`house::Place::letter`](crate::house::Place::letter) gives it.
pub(super) type Place = char;
/// As [`RuleSet::name`] gives it.
pub(super) type RulesName = &'static str;
/// As [`position::Reason::code`](crate::position::Reason::code) gives it.
pub(super) type Reason = &'static str;

#[wasm_bindgen(typescript_custom_section)]
const SIDE: &str = r#"
/** South or North. */
export type Side = "S" | "N";
"#;

/// The shell takes letters out of texts, which TypeScript cannot follow.
#[cfg(not(feature = "wasm-programs"))]
#[wasm_bindgen(typescript_custom_section)]
const LETTERS: &str = r"
/** A house: `A` to `F` are South's, `a` to `f` North's, in sowing order. */
export type Letter = string;

/** A stop on the path of sowing: a house, or a store (`S`, `N`) where a rule set sows into it. */
export type Place = string;
";

#[cfg(feature = "wasm-programs")]
#[wasm_bindgen(typescript_custom_section)]
const LETTERS: &str = r#"
/** A house: `A` to `F` are South's, `a` to `f` North's, in sowing order. */
export type Letter = "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f";

/** A stop on the path of sowing: a house, or a store (`S`, `N`) where a rule set sows into it. */
export type Place = Letter | "S" | "N";
"#;

/// The declaration of a type that is one of some names.
pub(super) struct Union {
    /// Long enough for some thousand characters of names.
    text: [u8; 4096],
    length: usize,
}

#[allow(dead_code, reason = "declarations are made of it while compiling, which the lint does not see")]
impl Union {
    /// `head` is all before the names.
    pub(super) const fn new(head: &str, lists: &[&[&str]]) -> Self {
        let mut union = Self { text: [b' '; 4096], length: 0 }.with(head);
        let mut at = 0;
        while at < lists.len() {
            let mut index = 0;
            while index < lists[at].len() {
                union = union.with(" | \"").with(lists[at][index]).with("\"");
                index += 1;
            }
            at += 1;
        }
        union.with(";\n")
    }

    const fn with(mut self, part: &str) -> Self {
        let (bytes, mut index) = (part.as_bytes(), 0);
        while index < bytes.len() {
            self.text[self.length] = bytes[index];
            self.length += 1;
            index += 1;
        }
        self
    }

    pub(super) const fn text(&self) -> &str {
        match core::str::from_utf8(self.text.split_at(self.length).0) {
            Ok(text) => text,
            Err(_) => panic!("the names are ASCII"),
        }
    }
}

/// The names of all values of a type, as a method of it gives them.
macro_rules! names_of {
    ($kind:ty, $name:ident) => {{
        let mut names = [""; <$kind>::ALL.len()];
        let mut index = 0;
        while index < names.len() {
            names[index] = <$kind>::ALL[index].$name();
            index += 1;
        }
        names
    }};
}
pub(super) use names_of;

/// `export type RulesName = "oware" | …`.
#[wasm_bindgen(typescript_custom_section)]
const RULES_NAME: &str = {
    const NAMES: Union =
        Union::new("\n/** The name of a rule set. */\nexport type RulesName =", &[&names_of!(RuleSet, name)]);
    NAMES.text()
};

/// `export type Reason = "grand-slam" | …`.
#[wasm_bindgen(typescript_custom_section)]
const REASON: &str = {
    const CODES: Union =
        Union::new("\n/** Why a game is decided. */\nexport type Reason =", &[&names_of!(position::Reason, code)]);
    CODES.text()
};

/// `export type Notation = "letters" | …`.
#[cfg(feature = "wasm-coach")]
#[wasm_bindgen(typescript_custom_section)]
const NOTATION: &str = {
    const CODES: Union = Union::new(
        "\n/** How the moves of a text are written. */\nexport type Notation =",
        &[&names_of!(crate::record::ogn::Notation, code)],
    );
    CODES.text()
};
