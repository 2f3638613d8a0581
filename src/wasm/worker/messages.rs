//! What passes between the page and the worker.

use crate::house::{House, Side};
use crate::search::{Insight, Level, MoveReport, Proof, Search};
use crate::wasm::codes::Code;
use crate::wasm::supply::Stock;
use crate::wasm::{Unknown, count_of, number_of, text_of};
use serde::Serialize;
use wasm_bindgen::JsValue;

/// Plies of the lines of an analysis.
const LINE: usize = 8;

/// What the page asks.
pub(super) struct Ask {
    pub(super) kind: Kind,
    pub(super) id: u32,
    pub(super) record: String,
    pub(super) time_ms: Option<f64>,
    pub(super) playouts: Option<u32>,
    /// Given, or drawn for this ask.
    pub(super) seed: u64,
    /// The seed was given: the answer is to be repeatable.
    pub(super) fixed: bool,
    /// For the tree, where several workers share the device.
    pub(super) memory_mb: Option<u32>,
    pub(super) level: Level,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Kind {
    Move,
    Agree,
    /// What every move is worth, until it is told to stop or the budget is used up.
    Analyse,
    /// Thinking on the opponent's time: nothing is answered.
    Ponder,
    Stop,
    /// A [`Wish`](crate::wasm::supply::Wish) for endgame tables.
    Tables,
    /// Forgets all endgame tables.
    Clear,
}

impl Ask {
    pub(super) fn read(message: &JsValue) -> Result<Self, Unknown> {
        let kind = match text_of(message, "ask")?.as_deref() {
            Some("move") => Kind::Move,
            Some("agree") => Kind::Agree,
            Some("analyse") => Kind::Analyse,
            Some("ponder") => Kind::Ponder,
            Some("stop") => Kind::Stop,
            Some("tables") => Kind::Tables,
            Some("clear") => Kind::Clear,
            _ => return Err(Unknown),
        };
        let seed = number_of(message, "seed")?;
        let level = count_of(message, "level")?;
        let level = level.map(|number| u8::try_from(number).ok().and_then(Level::new).ok_or(Unknown)).transpose()?;
        Ok(Self {
            kind,
            // Whoever is asked for advice gives the best.
            level: level.filter(|_| kind == Kind::Move).unwrap_or(Level::TOP),
            id: count_of(message, "id")?.unwrap_or_default(),
            record: text_of(message, "record")?.unwrap_or_default(),
            time_ms: number_of(message, "timeMs")?,
            playouts: count_of(message, "playouts")?,
            seed: seed.map_or_else(drawn, |seed| seed as u64),
            fixed: seed.is_some(),
            memory_mb: count_of(message, "memoryMb")?,
        })
    }

    /// Playouts that it is to be answered after; `None` where time decides.
    pub(super) fn most_playouts(&self) -> Option<u32> {
        self.playouts.or_else(|| if self.kind == Kind::Move { self.level.playouts(self.seed) } else { None })
    }
}

fn drawn() -> u64 {
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now() as u64)
}

/// What the worker says.
#[derive(Serialize)]
#[serde(tag = "say", rename_all = "lowercase")]
pub(in crate::wasm) enum Say {
    Ready,
    Progress(Report),
    Move {
        #[serde(flatten)]
        report: Report,
        moves: Vec<Count>,
        /// Endgame tables begin soon: a search that has them knows better than one without.
        near: bool,
    },
    Agree {
        #[serde(flatten)]
        report: Report,
        accepts: bool,
    },
    Analysis {
        #[serde(flatten)]
        report: Report,
        moves: Vec<Told>,
        finished: bool,
    },
    Stopped {
        id: u32,
    },
    Tables(Stock),
    Error {
        id: u32,
        error: Code,
    },
}

/// What a search has found.
#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::wasm) struct Report {
    pub(super) id: u32,
    pub(super) elapsed_ms: f64,
    pub(super) playouts: u32,
    /// What an earlier search brought along beside these.
    pub(super) inherited: u32,
    pub(super) value: f32,
    pub(super) best: Option<char>,
    proof: Option<Proven>,
}

/// A proven result: the winner's letter, or `null` for a draw, and by how many seeds, where that is known.
#[derive(Clone, Serialize)]
struct Proven {
    winner: Option<char>,
    margin: Option<i8>,
}

impl From<Proof> for Proven {
    fn from(proof: Proof) -> Self {
        Self { winner: proof.winner.map(Side::letter), margin: proof.margin }
    }
}

/// What a search knows of a move, for the vote of several.
#[derive(Clone, Serialize)]
pub(in crate::wasm) struct Count {
    house: char,
    visits: u32,
    value: f32,
    proof: Option<Proven>,
}

/// An [`Insight`].
#[derive(Clone, Serialize)]
pub(in crate::wasm) struct Told {
    house: char,
    visits: u32,
    value: f32,
    lead: f32,
    error: f32,
    proof: Option<Proven>,
    line: String,
}

impl Report {
    pub(super) fn of(search: &Search, id: u32, inherited: u32, elapsed_ms: f64) -> Self {
        let best = search.best().map(House::letter);
        let proof = search.proof().map(Proven::from);
        let playouts = search.playouts() - inherited;
        Self { id, elapsed_ms, playouts, inherited, value: search.value(), best, proof }
    }
}

impl Say {
    /// The move to play, and what all of them are worth.
    pub(super) fn answer(search: &Search, report: Report, near: bool) -> Self {
        let count = |found: MoveReport| Count {
            house: found.house.letter(),
            visits: found.visits,
            value: found.value,
            proof: found.proof.map(Proven::from),
        };
        Self::Move { report, moves: search.moves().into_iter().map(count).collect(), near }
    }

    /// What is known of every move.
    pub(super) fn analysis(search: &Search, report: Report, finished: bool) -> Self {
        let told = |insight: Insight| Told {
            house: insight.house.letter(),
            visits: insight.visits,
            value: insight.value,
            lead: insight.lead,
            error: insight.error,
            proof: insight.proof.map(Proven::from),
            line: insight.line.into_iter().map(House::letter).collect(),
        };
        Self::Analysis { report, moves: search.insights(LINE).into_iter().map(told).collect(), finished }
    }
}
