//! What the coach asks of a search: analyses, threats, evaluations for a review, hints.

use super::puzzle::PuzzleRequest;
use super::puzzle_job::{PuzzleJob, SmallTables};
use super::response::CoachResponse;
use crate::coach::review::{self, Evaluation};
use crate::coach::threats;
use crate::endgame::{Builder, Tables};
use crate::game::Game;
use crate::search::Search;
use crate::wasm::code_names::CodeName;
use crate::wasm::codes::Code;
use crate::wasm::contract::readable;
use crate::wasm::worker::request::Question;
use crate::wasm::worker::response::Report;
use crate::wasm::worker::supply::Supply;
use crate::wasm::worker::task::{End, Purpose, Task};
use crate::wasm::worker::thinking::Job;
use std::rc::Rc;
use wasm_bindgen::JsValue;

/// Some ten milliseconds on a phone.
const LEAST_OF_HINT: u32 = 256;

readable! {
    /// What the coach asks of the worker, beside what the page asks.
    pub enum CoachRequest by "request" {
        /// The value of every move. Without a budget the analysis goes on until it is stopped.
        Analyse(Question) as "analyse",
        /// The evaluation of the last position of a line, for the review of a game. Playouts and seed are always the same, and the
        /// tables are those that a hint has.
        Evaluate(Question) as "evaluate",
        /// The value of every move of the side that is not to move, as if it were, without history.
        Threats(Question) as "threats",
        /// The best house, and why.
        Hint(Question) as "hint",
        /// A puzzle.
        Puzzle(PuzzleRequest) as "puzzle",
    }
}

/// Reads a request of the coach.
pub(super) fn job(message: &JsValue, small: &SmallTables) -> Result<Job, Code> {
    let (purpose, question): (Rc<dyn Purpose>, _) = match CoachRequest::read(message)? {
        CoachRequest::Analyse(question) => (Rc::new(Analyse), question),
        CoachRequest::Threats(question) => (Rc::new(Threats), question),
        CoachRequest::Hint(question) => (Rc::new(Hint), question),
        CoachRequest::Evaluate(question) => (Rc::new(Evaluate { small: Rc::clone(small) }), always_alike(question)),
        CoachRequest::Puzzle(request) => {
            return Ok(Job::Other(Box::new(PuzzleJob { request, small: Rc::clone(small) })));
        }
    };
    Ok(Job::Search(Task::new(purpose, question)))
}

/// All positions of a review are searched alike; devices with the same tables find the same.
fn always_alike(question: Question) -> Question {
    let seed = Some(review::SEED);
    Question { playouts: Some(review::PLAYOUTS), seed, time_ms: None, memory_mb: None, ..question }
}

struct Analyse;

impl Purpose for Analyse {
    fn is_endless(&self) -> bool {
        true
    }

    fn progress(&self, search: &Search, report: Report) -> JsValue {
        CoachResponse::analysis(search, report, false).message()
    }

    fn conclusion(&self, End { search, report, .. }: End<'_>) -> JsValue {
        CoachResponse::analysis(search, report, true).message()
    }
}

/// An analysis for the side that is not to move.
struct Threats;

impl Purpose for Threats {
    fn game(&self, game: Game) -> Result<Game, Code> {
        threats::passed(&game).map_err(|why| Code::plain(CodeName::of_threats(why)))
    }

    fn is_endless(&self) -> bool {
        Analyse.is_endless()
    }

    fn progress(&self, search: &Search, report: Report) -> JsValue {
        Analyse.progress(search, report)
    }

    fn conclusion(&self, end: End<'_>) -> JsValue {
        Analyse.conclusion(end)
    }
}

struct Hint;

impl Purpose for Hint {
    fn wants_house(&self) -> bool {
        true
    }

    /// A hint is never a guess, even where tables took long to load.
    fn least_playouts(&self) -> u32 {
        LEAST_OF_HINT
    }

    fn conclusion(&self, End { search, report, first, .. }: End<'_>) -> JsValue {
        CoachResponse::hint(search, report, first).message()
    }
}

/// The evaluation of a position of a review.
struct Evaluate {
    small: SmallTables,
}

impl Purpose for Evaluate {
    /// The tables that a hint has, so that a review knows as much of the end. A device with few of them or none has those of
    /// [`review::TABLE_SEEDS`] seeds.
    fn tables(&self, game: &Game, supply: &Supply) -> Tables {
        let ready = supply.tables();
        if ready.rule_set() == game.rule_set() && ready.seeds() >= Some(review::TABLE_SEEDS) {
            return ready;
        }
        let known = self.small.take().filter(|tables| tables.rule_set() == game.rule_set());
        let tables = known.unwrap_or_else(|| Builder::new(Tables::new(game.rule_set()), review::TABLE_SEEDS).finish());
        self.small.replace(Some(tables.clone()));
        tables
    }

    fn conclusion(&self, End { game, search, report, .. }: End<'_>) -> JsValue {
        let text = Evaluation::of(game, game.moves().len(), search).map_or_else(String::new, |found| found.text());
        CoachResponse::Evaluation { report, text }.message()
    }
}
