//! The end of a line as a record writes it.

use super::error::ParseRecordError;
use crate::game::Game;
use crate::house::Side;
use crate::position::{Outcome, Reason};
use crate::tree::Action;

/// `none`, or the winner and the reason; `on` behind them where the game is played on.
pub(super) fn end_text(game: &Game) -> String {
    let Some(Outcome { winner, reason }) = game.outcome() else { return "none".to_owned() };
    let on = match (game.playing_on(), game.agreed_to_end()) {
        (true, true) => " on agreement",
        (true, false) => " on",
        (false, _) => "",
    };
    format!("{} {}{on}", result_text(winner), reason.code())
}

/// `S`, `N` or `draw`.
pub fn result_text(winner: Option<Side>) -> &'static str {
    match winner {
        Some(Side::South) => "S",
        Some(Side::North) => "N",
        None => "draw",
    }
}

/// Does what `claimed` says and no move shows: playing on, and an end that was declared.
pub(super) fn declare(game: &mut Game, claimed: &str) {
    let mut words = claimed.split(' ');
    let winner = words.next().and_then(|text| text.parse().ok()).and_then(Side::from_letter);
    let (reason, next, last) = (words.next().and_then(Reason::from_code), words.next(), words.next());
    let play_on = (next == Some("on") && game.may_play_on()).then_some(Action::PlayOn);
    let reason = if next.is_none() { reason } else { last.and_then(Reason::from_code) };
    let declared = reason.and_then(|reason| Action::declaring(reason, winner));
    for action in play_on.into_iter().chain(declared) {
        // What cannot be declared is missing in the end found, and `check` reports it.
        let _ = action.take(game);
    }
}

/// Compares the end of a line with the end claimed.
pub(super) fn check(game: &Game, claimed: &str) -> Result<(), ParseRecordError> {
    let found = end_text(game);
    if found == claimed {
        Ok(())
    } else {
        Err(ParseRecordError::End { claimed: claimed.chars().take(40).collect(), found })
    }
}
