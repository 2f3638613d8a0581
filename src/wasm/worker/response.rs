//! What the worker posts to the page.

use crate::house::House;
use crate::search::Search;
use crate::wasm::codes::Code;
use crate::wasm::contract::written;
use crate::wasm::js::Named;
use crate::wasm::names::{Letter, RulesName};
use crate::wasm::proof::{Count, Proof};
use serde::Serialize;
use tsify::Tsify;

written! {
    /// What the worker posts.
    pub enum Response by "response" {
        /// It listens.
        Ready as "ready" {},
        /// A search is under way.
        Progress as "progress" { ..report: Report, },
        /// The move to play.
        Move as "move" {
            ..report: Report,
            best: Letter,
            /// What the search knows of every legal move.
            moves: Vec<Count>,
            /// Endgame tables begin soon: a search that has them knows better than one without.
            near: bool,
        },
        /// Whether the side that did not offer agrees to end the game.
        Agree as "agree" { ..report: Report, accepts: bool, },
        /// A `stop` was read, and nothing is under way.
        Stopped as "stopped" { id: u32, },
        /// How far the endgame tables are.
        Tables as "tables" { ..stock: Stock, },
        /// What went wrong; `id` is 0 where no question is concerned.
        Error as "error" { id: u32, error: Code, },
    }
}

/// What a search has found.
#[derive(Clone, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Report {
    pub(in crate::wasm) id: u32,
    pub(super) elapsed_ms: f64,
    /// Playouts of this question.
    pub(super) playouts: u32,
    /// Playouts of earlier questions whose tree this one has gone on with.
    pub(super) inherited: u32,
    /// The expected result for the side to move, from -1, lost, to 1, won.
    pub(in crate::wasm) value: f32,
    proof: Option<Proof>,
}

/// How far the endgame tables of the rule set in play are.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Stock {
    pub(super) rules: RulesName,
    /// The most seeds that the tables know; `null` while there are none.
    pub(super) seeds: Option<u32>,
    /// Layers that were not solved but found on the device.
    pub(super) loaded: u32,
    pub(super) state: Work,
    /// Seeds of the next layer.
    pub(super) layer: u32,
    /// The part of the next layer that is solved, 0 to 1.
    pub(super) done: f32,
    /// Where finished layers are kept.
    #[tsify(type = "LayerStore[\"place\"]")]
    pub(super) place: String,
    /// Why not all layers can be kept.
    pub(super) trouble: Option<Trouble>,
    /// What lies on the device, by rule set.
    #[tsify(type = "{ [rules: string]: StoredTables }")]
    pub(super) stored: Named,
}

/// What is done for the endgame tables.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum Work {
    Off,
    Loading,
    Building,
    /// For the end of a search.
    Waiting,
    /// The page is hidden.
    Paused,
    Done,
}

/// Why not all layers can be kept.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum Trouble {
    /// The device refuses.
    Refused,
    /// The room for all tables is used up.
    Room,
}

/// What lies on the device of one rule set.
#[derive(Serialize, Tsify)]
pub struct StoredTables {
    /// The most seeds.
    pub(super) seeds: u32,
    pub(super) bytes: u32,
}

impl Report {
    pub(super) fn of(search: &Search, id: u32, inherited: u32, elapsed_ms: f64) -> Self {
        let proof = search.proof().map(Proof::from);
        Self { id, elapsed_ms, playouts: search.playouts() - inherited, inherited, value: search.value(), proof }
    }
}

impl Response {
    /// The move to play, and what the search knows of all of them.
    pub(super) fn answer(search: &Search, report: Report, best: House, near: bool) -> Self {
        Self::Move { report, best: best.letter(), moves: search.moves().into_iter().map(Count::from).collect(), near }
    }
}
