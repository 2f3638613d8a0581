//! What the worker says to the page.

use crate::house::{self, House};
use crate::search::{self, MoveReport, Search};
use crate::wasm::codes::Code;
use crate::wasm::js::{Named, set, to_js};
use crate::wasm::names::{Letter, RulesName, Side};
use js_sys::Object;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;

/// Plies of the lines of an analysis.
const LINE: usize = 8;

/// What the worker says. [`Say::message`] makes the object that the declaration for TypeScript tells of.
#[derive(Tsify)]
#[serde(tag = "say", rename_all = "lowercase")]
#[tsify(missing_as_null)]
pub enum Say {
    /// It listens.
    Ready,
    /// A search is under way.
    Progress(Report),
    /// The move to play.
    Move {
        #[serde(flatten)]
        report: Report,
        best: Letter,
        /// What every legal move is worth.
        moves: Vec<Count>,
        /// Endgame tables begin soon: a search that has them knows better than one without.
        near: bool,
    },
    /// Whether the side that did not offer agrees to end the game.
    Agree {
        #[serde(flatten)]
        report: Report,
        accepts: bool,
    },
    /// What every legal move is worth so far.
    Analysis {
        #[serde(flatten)]
        report: Report,
        best: Option<Letter>,
        moves: Vec<Insight>,
        /// The budget is used up, or nothing is left to find.
        finished: bool,
    },
    /// A `stop` was heard, and nothing is under way.
    Stopped { id: u32 },
    /// How far the endgame tables are.
    Tables(Stock),
    /// What went wrong; `id` is 0 where no question is concerned.
    Error { id: u32, error: Code },
}

/// What a search has found.
#[derive(Clone, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Report {
    pub(super) id: u32,
    pub(super) elapsed_ms: f64,
    /// Playouts of this question.
    pub(super) playouts: u32,
    /// Playouts of earlier questions whose tree this one has gone on with.
    pub(super) inherited: u32,
    /// The expected result for the side to move, from -1, lost, to 1, won.
    pub(super) value: f32,
    proof: Option<Proof>,
}

/// A result that nothing can change any more.
#[derive(Clone, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Proof {
    /// `null` for a draw.
    winner: Option<Side>,
    /// By how many seeds, where that is known.
    margin: Option<i8>,
}

impl From<search::Proof> for Proof {
    fn from(proof: search::Proof) -> Self {
        Self { winner: proof.winner.map(house::Side::letter), margin: proof.margin }
    }
}

/// What a search knows of a legal move, for the vote of several workers.
#[derive(Clone, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Count {
    house: Letter,
    visits: u32,
    value: f32,
    proof: Option<Proof>,
}

/// What is known of a legal move.
#[derive(Clone, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Insight {
    house: Letter,
    visits: u32,
    /// The expected result for the side to move, from -1 to 1.
    value: f32,
    /// The expected lead at the end of the side to move, in seeds.
    lead: f32,
    /// How far the value may well be off.
    error: f32,
    proof: Option<Proof>,
    /// The expected moves as letters, this one first.
    line: String,
}

/// How far the endgame tables of the rule set in play are.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Stock {
    pub(super) rules: RulesName,
    /// The most seeds that the tables know; `null` while there are none.
    pub(super) seeds: Option<usize>,
    /// Layers that were not solved but found on the device.
    pub(super) loaded: usize,
    /// `waiting` is for a search, `paused` for a hidden page to be shown.
    #[tsify(type = "\"off\" | \"loading\" | \"building\" | \"waiting\" | \"paused\" | \"done\"")]
    pub(super) state: &'static str,
    /// Seeds of the next layer.
    pub(super) layer: usize,
    /// The part of the next layer that is solved, 0 to 1.
    pub(super) done: f32,
    /// Where finished layers are kept.
    #[tsify(type = "LayerPlace")]
    pub(super) place: String,
    /// Why not all layers can be kept: the device refuses, or the room for all tables is used up.
    #[tsify(type = "\"refused\" | \"room\" | null")]
    pub(super) trouble: Option<&'static str>,
    /// What lies on the device, by rule set.
    #[tsify(type = "{ [rules: string]: Holding }")]
    pub(super) kept: Named<&'static str, Holding>,
}

/// What lies on the device of one rule set.
#[derive(Serialize, Tsify)]
pub struct Holding {
    /// The most seeds.
    pub(super) seeds: usize,
    pub(super) bytes: u32,
}

fn letter(letter: char) -> JsValue {
    String::from(letter).into()
}

impl Insight {
    /// What a search knows of every legal move, in board order.
    pub(in crate::wasm) fn all(search: &Search) -> Vec<Self> {
        let told = |insight: search::Insight| Self {
            house: insight.house.letter(),
            visits: insight.visits,
            value: insight.value,
            lead: insight.lead,
            error: insight.error,
            proof: insight.proof.map(Proof::from),
            line: insight.line.into_iter().map(House::letter).collect(),
        };
        search.insights(LINE).into_iter().map(told).collect()
    }
}

impl Report {
    pub(super) fn of(search: &Search, id: u32, inherited: u32, elapsed_ms: f64) -> Self {
        let proof = search.proof().map(Proof::from);
        Self { id, elapsed_ms, playouts: search.playouts() - inherited, inherited, value: search.value(), proof }
    }
}

impl Say {
    /// The message for the page. Serde's own way to put a report and its neighbours into one object would make the wasm
    /// larger.
    pub(super) fn message(&self) -> JsValue {
        let empty = || Object::new().into();
        let (say, message): (&str, JsValue) = match self {
            Self::Ready => ("ready", empty()),
            Self::Progress(report) => ("progress", to_js(report)),
            Self::Move { report, best, moves, near } => {
                let message = to_js(report);
                set(&message, "best", &letter(*best));
                set(&message, "moves", &to_js(moves));
                set(&message, "near", &(*near).into());
                ("move", message)
            }
            Self::Agree { report, accepts } => {
                let message = to_js(report);
                set(&message, "accepts", &(*accepts).into());
                ("agree", message)
            }
            Self::Analysis { report, best, moves, finished } => {
                let message = to_js(report);
                set(&message, "best", &best.map_or(JsValue::NULL, letter));
                set(&message, "moves", &to_js(moves));
                set(&message, "finished", &(*finished).into());
                ("analysis", message)
            }
            Self::Stopped { id } => {
                let message = empty();
                set(&message, "id", &(*id).into());
                ("stopped", message)
            }
            Self::Tables(stock) => ("tables", to_js(stock)),
            Self::Error { id, error } => {
                let message = empty();
                set(&message, "id", &(*id).into());
                set(&message, "error", &to_js(error));
                ("error", message)
            }
        };
        set(&message, "say", &say.into());
        message
    }

    /// The move to play, and what all of them are worth.
    pub(super) fn answer(search: &Search, report: Report, best: House, near: bool) -> Self {
        let count = |found: MoveReport| Count {
            house: found.house.letter(),
            visits: found.visits,
            value: found.value,
            proof: found.proof.map(Proof::from),
        };
        Self::Move { report, best: best.letter(), moves: search.moves().into_iter().map(count).collect(), near }
    }

    /// What is known of every move.
    pub(super) fn analysis(search: &Search, report: Report, finished: bool) -> Self {
        let (best, moves) = (search.best().map(House::letter), Insight::all(search));
        Self::Analysis { report, best, moves, finished }
    }
}
