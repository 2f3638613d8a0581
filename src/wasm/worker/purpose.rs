//! What the page asks of a search: a move, an agreement, thinking on the opponent's time.

use super::response::Response;
use super::task::{End, Purpose};
use crate::game::Game;
use crate::prove::Asked;
use wasm_bindgen::JsValue;

/// A move to play.
pub(super) struct Move;

impl Purpose for Move {
    fn has_level(&self) -> bool {
        true
    }

    fn wants_house(&self) -> bool {
        true
    }

    fn asks(&self) -> Asked {
        Asked::Best
    }

    fn conclusion(&self, End { task, search, report, first, near, .. }: End<'_>) -> JsValue {
        let best = task.level.choose(search, task.seed).unwrap_or(first);
        Response::answer(search, report, best, near).message()
    }
}

/// Whether the side that did not offer agrees to end the game.
pub(super) struct Agree;

impl Purpose for Agree {
    fn conclusion(&self, End { game, report, .. }: End<'_>) -> JsValue {
        Response::Agree { accepts: accepts(game, report.value), report }.message()
    }
}

/// Thinking on the opponent's time: it goes on until the next question, and its search is all that it leaves.
pub(super) struct Ponder;

impl Purpose for Ponder {
    fn conclusion(&self, End { report, .. }: End<'_>) -> JsValue {
        Response::Progress { report }.message()
    }
}

/// Whether the side that did not offer agrees: it does where its search expects no more than gathering gives it. The offer
/// comes from the side to move, and `value` is the value for that side.
fn accepts(game: &Game, value: f32) -> bool {
    let asked = game.turn().opponent();
    let gathering = match game.position().gathered().leader() {
        None => 0.0,
        Some(side) if side == asked => 1.0,
        Some(_) => -1.0,
    };
    -value <= gathering
}
