//! Sides, houses and rule sets by the names that JavaScript has for them. The declarations for TypeScript use the names
//! of these aliases.

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

#[wasm_bindgen(typescript_custom_section)]
const LETTERS: &str = r#"
/** South or North. */
export type Side = "S" | "N";

/** A house: `A` to `F` are South's, `a` to `f` North's, in sowing order. */
export type Letter = string;

/** A stop on the path of sowing: a house, or a store (`S`, `N`) where a rule set sows into it. */
export type Place = string;
"#;

/// `export type RulesName = "oware" | …`, made of the names of all rule sets.
#[wasm_bindgen(typescript_custom_section)]
const RULES_NAME: &str = {
    /// Long enough for some hundred characters of names.
    type Text = [u8; 512];

    const fn append(text: &mut Text, at: usize, part: &str) -> usize {
        let (bytes, mut index) = (part.as_bytes(), 0);
        while index < bytes.len() {
            text[at + index] = bytes[index];
            index += 1;
        }
        at + index
    }

    const fn joined() -> (Text, usize) {
        let mut text = [b' '; 512];
        let mut at = append(&mut text, 0, "\n/** The name of a rule set. */\nexport type RulesName =");
        let mut index = 0;
        while index < RuleSet::ALL.len() {
            at = append(&mut text, at, " | \"");
            at = append(&mut text, at, RuleSet::ALL[index].name());
            at = append(&mut text, at, "\"");
            index += 1;
        }
        at = append(&mut text, at, ";\n");
        (text, at)
    }

    const JOINED: (Text, usize) = joined();
    match core::str::from_utf8(JOINED.0.split_at(JOINED.1).0) {
        Ok(text) => text,
        Err(_) => panic!("the names are ASCII"),
    }
};
