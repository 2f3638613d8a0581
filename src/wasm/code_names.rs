//! The codes of errors and notices: all that there are. A code can be made of nothing else, so that TypeScript knows each
//! of them, and sees where one has no words.

use super::names::{Union, names_of};
use crate::coach::threats::ThreatsError;
use crate::game::GameError;
use crate::position::IllegalMove;
use crate::record::nearby::NearbyError;
use crate::record::signal::SignalError;
use crate::tree::TreeError;
use wasm_bindgen::prelude::wasm_bindgen;

/// One of the codes that TypeScript knows.
#[derive(Clone, Copy)]
pub(super) struct CodeName(&'static str);

impl CodeName {
    pub(super) const fn of_move(why: IllegalMove) -> Self {
        Self(why.code())
    }

    pub(super) const fn of_threats(why: ThreatsError) -> Self {
        Self(why.code())
    }

    pub(super) const fn of_tree(error: TreeError) -> Self {
        Self(error.code())
    }

    pub(super) const fn of_signal(error: SignalError) -> Self {
        Self(error.code())
    }

    pub(super) const fn of_nearby(error: NearbyError) -> Self {
        Self(error.code())
    }

    pub(super) const fn text(self) -> &'static str {
        self.0
    }
}

/// A constant for each code, and the list of all.
macro_rules! codes {
    ($($name:ident = $code:literal;)*) => {
        $(pub(super) const $name: CodeName = CodeName($code);)*
        #[allow(dead_code, reason = "the declaration is made of it while compiling, which the lint does not see")]
        const NAMED_HERE: &[&str] = &[$($code),*];
    };
}

// What errors with a code of their own do not cover.
codes! {
    RULES_UNKNOWN = "rules-unknown";
    HOUSE_UNKNOWN = "house-unknown";
    SIDE_UNKNOWN = "side-unknown";
    NUMBER_UNKNOWN = "number-unknown";
    TEXT_UNKNOWN = "text-unknown";
    FLAG_UNKNOWN = "flag-unknown";
    VALUE_UNKNOWN = "value-unknown";
    REQUEST_UNKNOWN = "request-unknown";
    ENGINE_LOAD = "engine-load";
    POSITION_FORM = "position-form";
    POSITION_NUMBER = "position-number";
    POSITION_SUM = "position-sum";
    POSITION_TURN = "position-turn";
    RECORD_VERSION = "record-version";
    RECORD_NEWER = "record-newer";
    OGN_LONG = "ogn-long";
    RECORD_FORM = "record-form";
    RECORD_MOVE = "record-move";
    RECORD_END = "record-end";
    OGN_NOTHING = "ogn-nothing";
    OGN_VARIANT = "ogn-variant";
    OGN_TAG = "ogn-tag";
    OGN_UNCLOSED = "ogn-unclosed";
    OGN_TEXT = "ogn-text";
    OGN_MOVE = "ogn-move";
    OGN_VARIANT_ASSUMED = "ogn-variant-assumed";
    OGN_VARIATIONS = "ogn-variations";
    OGN_VARIATIONS_MOVE = "ogn-variations-move";
    OGN_CAPTURES = "ogn-captures";
    OGN_ENDED_REPEATED = "ogn-ended-repeated";
    OGN_ENDED_AGREED = "ogn-ended-agreed";
    OGN_DRAWN = "ogn-drawn";
    OGN_OPEN = "ogn-open";
    OGN_RESULT_DIFFERS = "ogn-result-differs";
    OGN_TERMINATION_DIFFERS = "ogn-termination-differs";
    OGN_MORE = "ogn-more";
    OGN_NOTATION = "ogn-notation";
    OGN_ENDS = "ogn-ends";
    OGN_STOPPED = "ogn-stopped";
    OGN_AMBIGUOUS = "ogn-ambiguous";
    LINK_FORM = "link-form";
    LINK_VERSION = "link-version";
    LINK_LONG = "link-long";
    LINK_DAMAGED = "link-damaged";
    LINK_MOVE = "link-move";
    LINK_END = "link-end";
    CLOCK_FORM = "clock-form";
    REVIEW_LINE = "review-line";
    REVIEW_OTHER = "review-other";
}

/// `export type CodeName = "over" | …`.
#[wasm_bindgen(typescript_custom_section)]
const CODE_NAME: &str = {
    // The other errors of a tree are those of a move or of a game.
    const OF_TREES: [&str; 3] = [TreeError::Full.code(), TreeError::Deep.code(), TreeError::NoSuchNode.code()];
    const OF_THREATS: [&str; 2] = [ThreatsError::FollowUp.code(), ThreatsError::Stuck.code()];
    const CODES: Union = Union::new(
        "\n/** The code of an error or of a notice. */\nexport type CodeName =",
        &[
            &names_of!(IllegalMove, code),
            &names_of!(GameError, code),
            &OF_TREES,
            NAMED_HERE,
            &OF_THREATS,
            &names_of!(SignalError, code),
            NearbyError::CODES,
        ],
    );
    CODES.text()
};
