//! Errors as codes with parameters, for the words of a language.

use super::code_names::{self, CodeName};
use super::js::set;
use crate::clock::ParseClockError;
use crate::house::House;
use crate::position::{IllegalMove, PositionError};
use crate::record::link::ParseLinkError;
use crate::record::nearby::NearbyError;
use crate::record::ogn::{Notice, ParseOgnError};
use crate::record::signal::SignalError;
use crate::record::{ParseMoveError, ParseRecordError};
use crate::tree::TreeError;
use js_sys::Object;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;

/// An error shows this many letters of a text that is not what is wanted: the text may be of any length.
const SHOWN: usize = 40;

/// What is wrong, as a code with parameters: `{code: "empty", house: "C"}`. Every error that is thrown has this form.
/// It is made as the object that it will be: in Rust first, it would add 1 % to the wasm of the app.
#[derive(Serialize, Tsify)]
#[serde(transparent)]
#[tsify(type = "{ code: CodeName; [param: string]: string | number | Code }")]
pub struct Code(#[serde(serialize_with = "super::plain::as_it_is")] JsValue);

impl Code {
    pub(super) fn plain(code: CodeName) -> Self {
        Self(Object::new().into()).text("code", code.text())
    }

    fn number(self, name: &str, value: usize) -> Self {
        self.with(name, &(value as u32).into())
    }

    pub(super) fn text(self, name: &str, value: impl Into<String>) -> Self {
        self.with(name, &value.into().into())
    }

    fn with(self, name: &str, value: &JsValue) -> Self {
        set(&self.0, name, value);
        self
    }

    pub(super) fn illegal(why: IllegalMove, house: House) -> Self {
        Self::plain(CodeName::of_move(why)).text("house", house.letter())
    }

    /// Why `house` was not played.
    pub(super) fn untaken(error: TreeError, house: House) -> Self {
        if let TreeError::Move(why) = error { Self::illegal(why, house) } else { error.into() }
    }

    fn rules_unknown(name: &str) -> Self {
        Self::plain(code_names::RULES_UNKNOWN).text("text", name)
    }

    /// What JavaScript handed in is not of the kind that `code` names. The error holds the first letters of
    /// a text, a number as it is, and of anything else the type.
    #[cold]
    pub(super) fn unknown(code: CodeName, value: &JsValue) -> Self {
        let shown = match value.as_string() {
            Some(text) => text.chars().take(SHOWN).collect::<String>().into(),
            None if value.as_f64().is_some() => value.clone(),
            None if value.is_null() => "null".into(),
            None => value.js_typeof(),
        };
        Self::plain(code).with("text", &shown)
    }

    /// The smallest and the largest number that would have been right: for programs, as the app has no words for that.
    pub(super) fn range(self, least: f64, most: f64) -> Self {
        if cfg!(feature = "wasm-programs") {
            self.with("least", &least.into()).with("most", &most.into())
        } else {
            self
        }
    }

    /// What the text claims, and what replaying it has found.
    fn differs(self, claimed: String, found: String) -> Self {
        self.text("claimed", claimed).text("found", found)
    }

    /// Why a letter cannot be played; `why` is `None` where the letter is no house.
    fn why(self, text: char, why: Option<IllegalMove>) -> Self {
        let why = match (why, House::from_letter(text)) {
            (Some(why), Some(house)) => Self::illegal(why, house),
            _ => Self::plain(code_names::HOUSE_UNKNOWN).text("text", text),
        };
        self.with("why", &why.0)
    }

    fn wrong_move(self, ParseMoveError { ply, number, side, text, why }: ParseMoveError) -> Self {
        let code = self.number("ply", ply).number("number", number).text("side", side.letter());
        code.text("text", text).why(text, why)
    }
}

impl From<Code> for JsValue {
    fn from(code: Code) -> Self {
        code.0
    }
}

impl From<TreeError> for Code {
    fn from(error: TreeError) -> Self {
        Self::plain(CodeName::of_tree(error))
    }
}

impl From<ParseClockError> for Code {
    fn from(_: ParseClockError) -> Self {
        Self::plain(code_names::CLOCK_FORM)
    }
}

impl From<SignalError> for Code {
    fn from(error: SignalError) -> Self {
        Self::plain(CodeName::of_signal(error))
    }
}

impl From<NearbyError> for Code {
    fn from(error: NearbyError) -> Self {
        let code = Self::plain(CodeName::of_nearby(error));
        if let NearbyError::Step(why) = error { code.with("why", &Self::from(why).0) } else { code }
    }
}

impl From<PositionError> for Code {
    fn from(error: PositionError) -> Self {
        match error {
            PositionError::Form { fields } => Self::plain(code_names::POSITION_FORM).number("fields", fields),
            PositionError::Number { field, text } => {
                Self::plain(code_names::POSITION_NUMBER).number("field", field).text("text", text)
            }
            PositionError::Sum { sum, wanted } => {
                Self::plain(code_names::POSITION_SUM).number("sum", sum as usize).number("wanted", wanted as usize)
            }
            PositionError::Turn { text } => Self::plain(code_names::POSITION_TURN).text("text", text),
        }
    }
}

impl From<ParseRecordError> for Code {
    fn from(error: ParseRecordError) -> Self {
        match error {
            ParseRecordError::Version { text } => Self::plain(code_names::RECORD_VERSION).text("text", text),
            ParseRecordError::Newer { text } => Self::plain(code_names::RECORD_NEWER).text("text", text),
            ParseRecordError::Long => Self::plain(code_names::OGN_LONG),
            ParseRecordError::Form { line } => Self::plain(code_names::RECORD_FORM).number("line", line),
            ParseRecordError::Rules(error) => Self::rules_unknown(&error.text),
            ParseRecordError::Start(error) => error.into(),
            ParseRecordError::Move { ply, text, why } => {
                Self::plain(code_names::RECORD_MOVE).number("ply", ply).text("text", text).why(text, why)
            }
            ParseRecordError::End { claimed, found } => Self::plain(code_names::RECORD_END).differs(claimed, found),
        }
    }
}

impl From<ParseOgnError> for Code {
    fn from(error: ParseOgnError) -> Self {
        match error {
            ParseOgnError::Long => Self::plain(code_names::OGN_LONG),
            ParseOgnError::Nothing => Self::plain(code_names::OGN_NOTHING),
            ParseOgnError::Variant { text } => Self::plain(code_names::OGN_VARIANT).text("text", text),
            ParseOgnError::Start(error) => error.into(),
            ParseOgnError::Tag { line } => Self::plain(code_names::OGN_TAG).number("line", line),
            ParseOgnError::Unclosed { line, text } => {
                Self::plain(code_names::OGN_UNCLOSED).number("line", line).text("text", text)
            }
            ParseOgnError::Unexpected { line, text } => {
                Self::plain(code_names::OGN_TEXT).number("line", line).text("text", text)
            }
            ParseOgnError::Move(wrong) => Self::plain(code_names::OGN_MOVE).wrong_move(wrong),
            ParseOgnError::Ambiguous => Self::plain(code_names::OGN_AMBIGUOUS),
        }
    }
}

impl From<Notice> for Code {
    fn from(notice: Notice) -> Self {
        match notice {
            Notice::VariantAssumed => Self::plain(code_names::OGN_VARIANT_ASSUMED),
            Notice::Variations { count, wrong: None } => Self::plain(code_names::OGN_VARIATIONS).number("count", count),
            Notice::Variations { count, wrong: Some(wrong) } => {
                Self::plain(code_names::OGN_VARIATIONS_MOVE).number("count", count).wrong_move(wrong)
            }
            Notice::Captures { number, side, text, claimed, found } => {
                let code = Self::plain(code_names::OGN_CAPTURES).number("number", number).text("side", side.letter());
                code.text("text", text).number("claimed", claimed as usize).number("found", found as usize)
            }
            Notice::Notation(notation) => Self::plain(code_names::OGN_NOTATION).text("text", notation.code()),
            Notice::Stopped(error) => error.into(),
            Notice::Ends { number, side, text, found } => {
                let code = Self::plain(code_names::OGN_ENDS).number("number", number).text("side", side.letter());
                code.text("text", text).text("found", found.letter())
            }
            Notice::EndedEarly { repeated: true } => Self::plain(code_names::OGN_ENDED_REPEATED),
            Notice::EndedEarly { repeated: false } => Self::plain(code_names::OGN_ENDED_AGREED),
            Notice::Drawn => Self::plain(code_names::OGN_DRAWN),
            Notice::Open { claimed } => Self::plain(code_names::OGN_OPEN).text("claimed", claimed),
            Notice::Result { claimed, found } => Self::plain(code_names::OGN_RESULT_DIFFERS).differs(claimed, found),
            Notice::Termination { claimed, found } => {
                Self::plain(code_names::OGN_TERMINATION_DIFFERS).differs(claimed, found)
            }
            Notice::MoreGames => Self::plain(code_names::OGN_MORE),
        }
    }
}

impl From<ParseLinkError> for Code {
    fn from(error: ParseLinkError) -> Self {
        match error {
            ParseLinkError::Form => Self::plain(code_names::LINK_FORM),
            ParseLinkError::Version { text } => Self::plain(code_names::LINK_VERSION).text("text", text),
            ParseLinkError::Long => Self::plain(code_names::LINK_LONG),
            ParseLinkError::Damaged => Self::plain(code_names::LINK_DAMAGED),
            ParseLinkError::Start(error) => error.into(),
            ParseLinkError::Move(wrong) => Self::plain(code_names::LINK_MOVE).wrong_move(wrong),
            ParseLinkError::End => Self::plain(code_names::LINK_END),
        }
    }
}
