//! What the page asks the worker.

#[cfg(feature = "coach")]
use super::puzzle_told::PuzzleWish;
#[cfg(feature = "coach")]
use crate::coach::review;
use crate::rules::RuleSet;
use crate::search::Level;
use crate::wasm::contract::readable;

/// Some ten milliseconds on a phone.
const LEAST_OF_HINT: u32 = 256;

readable! {
    /// What the page asks the worker. A newer question replaces the one under way, and `stop` only ends it. `tables` and
    /// `clear` replace nothing: `tables` says which endgame tables to have, `clear` removes all of them.
    pub enum Ask by "ask" {
        /// The move to play.
        Move(Question) as "move",
        /// Whether the side that did not offer agrees to end the game.
        Agree(Question) as "agree",
        /// What every move is worth. Without a budget the analysis goes on until it is stopped.
        Analyse(Question) as "analyse" when "coach",
        /// What the last position of a line is worth, for the review of a game. Playouts and seed are always the same.
        Weigh(Question) as "weigh" when "coach",
        /// The same for the side that is not to move, as if it were, without history.
        Threats(Question) as "threats" when "coach",
        /// The best house, and why.
        Hint(Question) as "hint" when "coach",
        /// A puzzle.
        Puzzle(PuzzleWish) as "puzzle" when "coach",
        /// Thinking on the opponent's time. It is never answered.
        Ponder(Question) as "ponder",
        /// Ends what is under way.
        Stop(Stop) as "stop",
        /// Which endgame tables to have.
        Tables(TablesWish) as "tables",
        /// Removes all endgame tables from the device.
        Clear as "clear",
    }
}

readable! {
    /// The end of what is under way.
    pub struct Stop {
        /// The answer repeats it.
        id: u32,
    }
}

readable! {
    /// A question about a game. Where the question gives `playouts`, or a level below the highest, the answer comes after a
    /// number of playouts, and `timeMs` is the most that they may take.
    pub struct Question {
        /// Every answer repeats it.
        id: u32,
        /// The record of the game.
        record: String,
        /// Milliseconds.
        #[tsify(optional)]
        time_ms as "timeMs": Option<f64>,
        #[tsify(optional)]
        playouts: Option<u32>,
        /// A whole number below 2^53. With it the answer is repeatable; without it chance decides.
        #[tsify(optional, type = "number")]
        seed: Option<u64>,
        /// The level that answers, for a move only; the highest where it is missing.
        #[tsify(optional, type = "number")]
        level: Option<Level>,
        /// Megabytes for the tree, where several workers share the device.
        #[tsify(optional)]
        memory_mb as "memoryMb": Option<u32>,
    }
}

readable! {
    /// Which endgame tables the page wishes.
    pub struct TablesWish {
        #[tsify(type = "RulesName")]
        rules: RuleSet,
        /// Up to this many seeds, 0 for none; `null` leaves it to the device.
        #[tsify(type = "number | null")]
        seeds: Option<u32>,
        /// The bound where it is left to the device.
        most: u32,
        /// Nothing is to be solved for now: the page is hidden.
        rest: bool,
    }
}

/// What a search is for.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Aim {
    Move,
    Agree,
    #[cfg(feature = "coach")]
    Analyse,
    /// An analysis for the side that is not to move.
    #[cfg(feature = "coach")]
    Threats,
    #[cfg(feature = "coach")]
    Weigh,
    #[cfg(feature = "coach")]
    Hint,
    Ponder,
}

#[cfg(feature = "coach")]
fn is_hint(aim: Aim) -> bool {
    aim == Aim::Hint
}

#[cfg(not(feature = "coach"))]
fn is_hint(_: Aim) -> bool {
    false
}

/// A question with what it leaves open decided.
pub(super) struct Task {
    pub(super) aim: Aim,
    pub(super) id: u32,
    pub(super) record: String,
    pub(super) time_ms: Option<f64>,
    pub(super) playouts: Option<u32>,
    /// Given, or drawn for this task.
    pub(super) seed: u64,
    /// The seed was given: the answer is to be repeatable.
    pub(super) fixed: bool,
    pub(super) memory_mb: Option<u32>,
    pub(super) level: Level,
}

impl Task {
    pub(super) fn new(aim: Aim, question: Question) -> Self {
        #[cfg(feature = "coach")]
        let question = if aim == Aim::Weigh { weighing(question) } else { question };
        let Question { id, record, time_ms, playouts, seed, level, memory_mb } = question;
        Self {
            aim,
            id,
            record,
            time_ms,
            playouts,
            seed: seed.unwrap_or_else(drawn),
            fixed: seed.is_some(),
            memory_mb,
            // Advice is always the best there is.
            level: level.filter(|_| aim == Aim::Move).unwrap_or(Level::TOP),
        }
    }

    /// Without a budget it goes on until it is stopped.
    pub(super) fn is_endless(&self) -> bool {
        match self.aim {
            #[cfg(feature = "coach")]
            Aim::Analyse | Aim::Threats => true,
            #[cfg(feature = "coach")]
            Aim::Hint | Aim::Weigh => false,
            Aim::Move | Aim::Agree | Aim::Ponder => false,
        }
    }

    /// True where the answer is a house: how good it is does not count.
    pub(super) fn wants_house(&self) -> bool {
        self.aim == Aim::Move || is_hint(self.aim)
    }

    /// The playouts before which no time is up: a hint is never a guess, even where tables were long in loading.
    pub(super) fn least_playouts(&self) -> u32 {
        if is_hint(self.aim) { LEAST_OF_HINT } else { 0 }
    }

    /// The playouts after which to answer; `None` where time decides.
    pub(super) fn most_playouts(&self) -> Option<u32> {
        self.playouts.or_else(|| if self.aim == Aim::Move { self.level.playouts(self.seed) } else { None })
    }
}

/// All positions of a review are searched alike, on every device.
#[cfg(feature = "coach")]
fn weighing(question: Question) -> Question {
    let seed = Some(review::SEED);
    Question { playouts: Some(review::PLAYOUTS), seed, time_ms: None, memory_mb: None, ..question }
}

fn drawn() -> u64 {
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now() as u64)
}
