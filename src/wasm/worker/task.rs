//! A question as the search works on it: what it is for, how long it runs, and what the page gets of it.

use super::request::Question;
use super::response::{Report, Response};
use super::supply::Supply;
use crate::endgame::Tables;
use crate::game::Game;
use crate::house::House;
use crate::prove::Asked;
use crate::rules::RuleSet;
use crate::search::{Level, Search};
use crate::wasm::codes::Code;
use std::rc::Rc;
use wasm_bindgen::JsValue;

/// The plies of a proven line.
const LINE: usize = 8;

/// What the worker needs to know of a question beside its game and its budget.
pub(in crate::wasm) trait Purpose {
    /// The game to search, where that is not the one of the record.
    ///
    /// # Errors
    /// Why there is nothing to search.
    fn game(&self, game: Game) -> Result<Game, Code> {
        Ok(game)
    }

    /// The endgame tables of the search.
    fn tables(&self, _game: &Game, supply: &Supply) -> Tables {
        supply.tables()
    }

    /// A level below the highest may answer.
    fn has_level(&self) -> bool {
        false
    }

    /// Without a budget it goes on until it is stopped.
    fn is_endless(&self) -> bool {
        false
    }

    /// What is to be proven above the tables.
    fn asks(&self) -> Asked {
        Asked::All { plies: LINE }
    }

    /// The answer is a house: how good that house is does not count, so that the search may end early.
    fn wants_house(&self) -> bool {
        false
    }

    /// The playouts before which no time is up.
    fn least_playouts(&self) -> u32 {
        0
    }

    /// The message of a search under way, posted about ten times a second.
    fn progress(&self, _search: &Search, report: Report) -> JsValue {
        Response::Progress { report }.message()
    }

    /// The message at the end.
    fn conclusion(&self, end: End<'_>) -> JsValue;
}

/// A search that has ended, in a game that goes on.
pub(in crate::wasm) struct End<'a> {
    pub(in crate::wasm) game: &'a Game,
    pub(in crate::wasm) task: &'a Task,
    pub(in crate::wasm) search: &'a Search,
    pub(in crate::wasm) report: Report,
    /// The legal house that comes first: what is played where the search knows nothing.
    pub(in crate::wasm) first: House,
    /// Endgame tables begin soon: a search that has them knows better than one without.
    pub(in crate::wasm) near: bool,
}

/// A question with what it leaves open decided.
pub(in crate::wasm) struct Task {
    pub(in crate::wasm) purpose: Rc<dyn Purpose>,
    pub(in crate::wasm) id: u32,
    pub(super) record: String,
    pub(super) time_ms: Option<f64>,
    playouts: Option<u32>,
    /// Given, or drawn for this task.
    pub(in crate::wasm) seed: u64,
    /// The seed was given: the answer is to be repeatable.
    pub(super) fixed: bool,
    pub(super) memory_mb: Option<u32>,
    pub(in crate::wasm) level: Level,
}

impl Task {
    pub(in crate::wasm) fn new(purpose: Rc<dyn Purpose>, question: Question) -> Self {
        let Question { id, record, time_ms, playouts, seed, level, memory_mb } = question;
        let level = level.filter(|_| purpose.has_level()).unwrap_or(Level::TOP);
        Self {
            purpose,
            id,
            record,
            time_ms,
            playouts,
            seed: seed.unwrap_or_else(drawn),
            fixed: seed.is_some(),
            memory_mb,
            level,
        }
    }

    /// The question itself names a number of playouts.
    pub(super) fn counts_playouts(&self) -> bool {
        self.playouts.is_some()
    }

    /// The playouts after which to answer; `None` where time decides.
    pub(super) fn most_playouts(&self, rules: RuleSet) -> Option<u32> {
        self.playouts.or_else(|| if self.purpose.has_level() { self.level.playouts(rules, self.seed) } else { None })
    }
}

fn drawn() -> u64 {
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now() as u64)
}
