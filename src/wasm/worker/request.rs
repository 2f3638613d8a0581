//! What the page asks of the worker.

use crate::rules::RuleSet;
use crate::search::Level;
use crate::wasm::contract::readable;

readable! {
    /// What the page asks of the worker. A newer question replaces the one under way, and `stop` only ends it. `tables` and
    /// `clear` replace nothing: `tables` says which endgame tables to have, `clear` removes all of them.
    pub enum Request by "request" {
        /// The move to play.
        Move(Question) as "move",
        /// Whether the side that did not offer agrees to end the game.
        Agree(Question) as "agree",
        /// Thinking on the opponent's time. It is never answered.
        Ponder(Question) as "ponder",
        /// Ends what is under way.
        Stop(Stop) as "stop",
        /// Which endgame tables to have.
        Tables(TablesRequest) as "tables",
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
    /// Which endgame tables the page asks for.
    pub struct TablesRequest {
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
