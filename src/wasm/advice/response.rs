//! What the worker posts to the coach, beside what it posts to everybody who asks.

use super::puzzle::Puzzle;
use super::variation::Variation;
use crate::coach;
use crate::coach::facts::Fact;
use crate::house::House;
use crate::search::Search;
use crate::wasm::contract::written;
use crate::wasm::names::Letter;
use crate::wasm::worker::response::Report;

written! {
    /// What the worker posts to the coach, beside what it posts to everybody who asks.
    pub enum CoachResponse by "response" {
        /// The value of every legal move so far.
        Analysis as "analysis" {
            ..report: Report,
            best: Option<Letter>,
            moves: Vec<Variation>,
            /// The budget is used up, or nothing is left to find.
            finished: bool,
        },
        /// The evaluation of a position, as a line of text that `review` reads.
        Evaluation as "evaluation" { ..report: Report, text: String, },
        /// The best house, and why: the most telling first.
        Hint as "hint" { ..report: Report, house: Letter, facts: Vec<Fact>, },
        /// A puzzle, or how far it is, 0 to 1.
        Puzzle as "puzzle" {
            id: u32,
            finished: bool,
            done: f32,
            /// `null` while it is being made.
            puzzle: Option<Puzzle>,
        },
    }
}

impl CoachResponse {
    /// The best house, and why; `first` without a reason before the first playout.
    pub(super) fn hint(search: &Search, report: Report, first: House) -> Self {
        let found = coach::hint(search).unwrap_or(coach::Hint { house: first, facts: Vec::new() });
        Self::Hint { report, house: found.house.letter(), facts: found.facts }
    }

    /// What is known of every move.
    pub(super) fn analysis(search: &Search, report: Report, finished: bool) -> Self {
        let (best, moves) = (search.best().map(House::letter), Variation::all(search));
        Self::Analysis { report, best, moves, finished }
    }
}
