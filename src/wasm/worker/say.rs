//! What the worker says to the page.

#[cfg(feature = "coach")]
use super::puzzle_told::Puzzle;
#[cfg(feature = "coach")]
use crate::coach;
use crate::house::{self, House};
use crate::search::{self, MoveReport, Search};
#[cfg(feature = "coach")]
use crate::wasm::coach_facts::Fact;
use crate::wasm::codes::Code;
use crate::wasm::contract::written;
use crate::wasm::js::Named;
use crate::wasm::names::{Letter, RulesName, Side};
use serde::Serialize;
use tsify::Tsify;

/// Plies of the lines of an analysis.
#[cfg(feature = "coach")]
const LINE: usize = 8;

written! {
    /// What the worker says.
    pub enum Say by "say" {
        /// It listens.
        Ready as "ready" {},
        /// A search is under way.
        Progress as "progress" { ..report: Report, },
        /// The move to play.
        Move as "move" {
            ..report: Report,
            best: Letter,
            /// What every legal move is worth.
            moves: Vec<Count>,
            /// Endgame tables begin soon: a search that has them knows better than one without.
            near: bool,
        },
        /// Whether the side that did not offer agrees to end the game.
        Agree as "agree" { ..report: Report, accepts: bool, },
        /// What every legal move is worth so far.
        Analysis as "analysis" when "coach" {
            ..report: Report,
            best: Option<Letter>,
            moves: Vec<Insight>,
            /// The budget is used up, or nothing is left to find.
            finished: bool,
        },
        /// What a position is worth, as a line of text that `review` reads.
        Weighed as "weighed" when "coach" { ..report: Report, text: String, },
        /// The best house, and why: the most telling first.
        Hint as "hint" when "coach" { ..report: Report, house: Letter, facts: Vec<Fact>, },
        /// A puzzle, or how far it is, 0 to 1.
        Puzzle as "puzzle" when "coach" {
            id: u32,
            finished: bool,
            done: f32,
            /// `null` while it is being made.
            puzzle: Option<Puzzle>,
        },
        /// A `stop` was heard, and nothing is under way.
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
#[cfg(feature = "coach")]
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
    #[tsify(type = "{ [rules: string]: Holding }")]
    pub(super) kept: Named,
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
pub struct Holding {
    /// The most seeds.
    pub(super) seeds: u32,
    pub(super) bytes: u32,
}

#[cfg(feature = "coach")]
impl Insight {
    /// What a search knows of every legal move, in board order.
    pub(in crate::wasm) fn all(search: &Search) -> Vec<Self> {
        let told = |insight: search::Variation| Self {
            house: insight.house.letter(),
            visits: insight.visits,
            value: insight.value,
            lead: insight.lead,
            error: insight.error,
            proof: insight.proof.map(Proof::from),
            line: insight.line.into_iter().map(House::letter).collect(),
        };
        search.multi_pv(LINE).into_iter().map(told).collect()
    }
}

impl Report {
    pub(super) fn of(search: &Search, id: u32, inherited: u32, elapsed_ms: f64) -> Self {
        let proof = search.proof().map(Proof::from);
        Self { id, elapsed_ms, playouts: search.playouts() - inherited, inherited, value: search.value(), proof }
    }
}

impl Say {
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

    /// The best house, and why; `first` without a reason before the first playout.
    #[cfg(feature = "coach")]
    pub(super) fn hint(search: &Search, report: Report, first: House) -> Self {
        let found = coach::hint(search).unwrap_or(coach::Hint { house: first, facts: Vec::new() });
        Self::Hint { report, house: found.house.letter(), facts: found.facts.into_iter().map(Fact::from).collect() }
    }

    /// What is known of every move.
    #[cfg(feature = "coach")]
    pub(super) fn analysis(search: &Search, report: Report, finished: bool) -> Self {
        let (best, moves) = (search.best().map(House::letter), Insight::all(search));
        Self::Analysis { report, best, moves, finished }
    }
}
