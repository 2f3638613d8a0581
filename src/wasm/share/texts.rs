//! Texts of games and positions that come from elsewhere. They are read here and not in the page's wasm, which loads before the
//! first move: few visits open a text.

use crate::clock::{Clock, Control};
use crate::position::Position;
use crate::record;
use crate::record::ogn::{self, Notation, Notice};
use crate::rules::RuleSet;
use crate::wasm::code_names::{OGN_STOPPED, VALUE_UNKNOWN};
use crate::wasm::codes::Code;
use crate::wasm::contract::readable;
use crate::wasm::input::{Property, named};
use crate::wasm::js::{to_js, typed};
use crate::wasm::tags::Tags;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

readable! {
    /// What a reader takes for granted where a text leaves that open.
    pub struct Reader {
        /// The rule set of a text that names none; `abapa` where it is missing.
        #[tsify(type = "RulesName | null")]
        rules: Option<RuleSet>,
        /// The only notation in which moves are read.
        #[tsify(type = "Notation | null")]
        notation: Option<Notation>,
        /// Where something in the main line is wrong, the game up to there is read.
        partly: bool = false,
    }
}

impl Property for Notation {
    fn read(value: &JsValue) -> Result<Self, Code> {
        named(value, VALUE_UNKNOWN, Self::from_code)
    }
}

/// A game read from a text, with what the reader noticed.
#[derive(Serialize, Tsify)]
pub struct Reading {
    /// The game as a record.
    record: String,
    /// The record without times, where the text has some.
    plain: Option<String>,
    notices: Vec<Code>,
    /// Who played where and when; empty where that is unknown.
    tags: Tags,
}

/// The game of a text in Oware Game Notation, or as another place writes it.
///
/// # Errors
/// What is wrong with the text, `rules-unknown`, `value-unknown` or `flag-unknown`.
#[wasm_bindgen(js_name = readOgn)]
pub fn read_ogn(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Partial<Reader>")] how: &JsValue,
) -> Result<Ts<Reading>, JsValue> {
    let mut reader = ogn::Reader::default();
    if let Some(Reader { rules, notation, partly }) = Option::read(how)? {
        reader = reader.rules(rules.unwrap_or(RuleSet::Abapa));
        reader = notation.map_or(reader, |notation| reader.notation(notation));
        reader = if partly { reader.partly() } else { reader };
    }
    let ogn::Reading { tree, tags, notices: found } = reader.read(&String::read(text)?).map_err(Code::from)?;
    let mut notices = Vec::new();
    for notice in found {
        let stopped = matches!(notice, Notice::Stopped(_)).then(|| Code::plain(OGN_STOPPED));
        notices.push(notice.into());
        notices.extend(stopped);
    }
    let plain = ogn::untimed(&tree).map(|tree| record::write_tree(&tree));
    Ok(typed(&Reading { record: record::write_tree(&tree), plain, notices, tags: tags.into() }))
}

readable! {
    /// How a game is written.
    pub struct Writing {
        /// Without variations and comments.
        main_line_only as "mainLineOnly": bool = false,
        /// The text of the game's clocks, whose times become marks in comments.
        clock: Option<String>,
    }
}

/// A record in Oware Game Notation. Tags that are missing are written as unknown.
///
/// # Errors
/// What is wrong with the record, `value-unknown`, `text-unknown`, `flag-unknown`, or what is wrong with the text of the clocks.
#[wasm_bindgen(js_name = writeOgn)]
pub fn write_ogn(
    #[wasm_bindgen(unchecked_param_type = "string")] record: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Partial<Tags>")] tags: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Partial<Writing>")] how: &JsValue,
) -> Result<String, JsValue> {
    let mut tree = record::read_tree(&String::read(record)?).map_err(Code::from)?;
    let mut tags = Tags::given(tags)?;
    let Writing { main_line_only, clock } =
        Option::read(how)?.unwrap_or(Writing { main_line_only: false, clock: None });
    if main_line_only {
        tree = tree.main_line().into();
    }
    if let Some(text) = clock {
        let clock: Clock = text.parse().map_err(Code::from)?;
        tags.time_control = control(clock.control());
        // Times are comments, which a main line alone has none of.
        tree = if main_line_only { tree } else { ogn::timed(&tree, &clock) };
    }
    Ok(ogn::write_tree(&tree, &tags))
}

/// Seconds for the game, and for each turn.
fn control(control: Control) -> String {
    let [initial, increment] = [control.initial(), control.increment()].map(|time| time.div_ceil(1000).to_string());
    [&initial, "+", &increment].concat()
}

/// The texts of the games of a text in Oware Game Notation that holds several. At most so many; the last of them is all
/// that is left, be it more than one game.
///
/// # Errors
/// `text-unknown` or `number-unknown`.
#[wasm_bindgen(js_name = splitOgn, unchecked_return_type = "string[]")]
pub fn split_ogn(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number")] most: &JsValue,
) -> Result<JsValue, JsValue> {
    let text = String::read(text)?;
    let mut left = Option::read(most)?.unwrap_or(u32::MAX);
    let (mut games, mut texts) = (ogn::split(&text), Vec::new());
    while let Some(game) = games.next_of(left <= 1) {
        texts.push(game);
        left = left.wrapping_sub(1);
    }
    Ok(to_js(&texts))
}

/// The position text of a position as this or another place writes it: [`record::position`].
///
/// # Errors
/// `rules-unknown`, `text-unknown`, or what is wrong with the position.
#[wasm_bindgen(js_name = readPosition)]
pub fn read_position(
    #[wasm_bindgen(unchecked_param_type = "RulesName")] rules: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<String, JsValue> {
    let position: Position = record::position(RuleSet::read(rules)?, &String::read(text)?).map_err(Code::from)?;
    Ok(position.to_string())
}
