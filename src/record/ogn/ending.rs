//! How a game ended, as the `Termination` tag says it, and how it fits with what the moves lead to.

use super::error::Notice;
use super::text::{excerpt, result};
use crate::game::Game;
use crate::house::Side;
use crate::position::Reason;
use crate::record::signs::is_dash;
use crate::tree::{Action, GameTree};

/// What `Termination` says.
#[expect(clippy::option_option, reason = "nothing said of the winner is not a draw")]
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Ending {
    reason: Reason,
    /// `None` where it is not said; a draw is `Some(None)`.
    winner: Option<Option<Side>>,
    played_on: bool,
    /// Agreed to end playing on.
    agreed: bool,
}

/// The ending of a game that is decided; `None` where it goes on.
pub(super) fn of(game: &Game) -> Option<Ending> {
    let outcome = game.outcome()?;
    let played_on = game.playing_on();
    let agreed = played_on && game.agreed_to_end();
    Some(Ending { reason: outcome.reason, winner: Some(outcome.winner), played_on, agreed })
}

impl Ending {
    /// What `Termination` says of it.
    pub(super) fn text(&self) -> String {
        let winner = match self.winner {
            None => "",
            Some(None) => ", draw",
            Some(Some(Side::South)) => ", South wins",
            Some(Some(Side::North)) => ", North wins",
        };
        let played_on = if self.played_on { ", played on" } else { "" };
        [self.reason.code(), winner, played_on, if self.agreed { ", agreement" } else { "" }].concat()
    }

    /// Capitals, blanks and hyphens do not matter; PGN's `time forfeit` is understood.
    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split([',', ';']).map(plain);
        let reason = parts.next()?;
        let known = Reason::ALL.iter().copied().find(|known| is_plain(known.code(), &reason));
        let reason = known.or((reason == "timeforfeit").then_some(Reason::Time))?;
        let mut ending = Self { reason, winner: None, played_on: false, agreed: false };
        for part in parts {
            match part.as_str() {
                "southwins" => ending.winner = Some(Some(Side::South)),
                "northwins" => ending.winner = Some(Some(Side::North)),
                "draw" => ending.winner = Some(None),
                "playedon" => ending.played_on = true,
                "agreement" => ending.agreed = true,
                _ => return None,
            }
        }
        Some(ending)
    }

    /// True where `claimed` contradicts nothing here but perhaps the reason. It may say less.
    fn fits(&self, claimed: &Self) -> bool {
        let winner = claimed.winner.is_none() || claimed.winner == self.winner;
        winner && self.played_on == claimed.played_on && self.agreed == claimed.agreed
    }
}

/// Whether `words` is the plain form of a code.
#[inline(never)]
fn is_plain(code: &str, words: &str) -> bool {
    plain(code) == words
}

fn plain(text: &str) -> String {
    let letters = text.chars().filter(|letter| !matches!(letter, '-' | '_') && !letter.is_whitespace());
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}

/// Ends the line to the current node as the tags say, as far as tags can, and compares the rest with what the moves led
/// to. What the moves do not bear out, and no player or clock can declare, is passed over with a notice.
pub(super) fn settle(
    tree: &mut GameTree,
    claimed_result: Option<&str>,
    termination: Option<&str>,
    notices: &mut Vec<Notice>,
) {
    let told = match termination.map(|text| (text, Ending::parse(text))) {
        Some((text, Some(ending))) => {
            notices.extend(end(tree, &ending, text).filter(|notice| !notices.contains(notice)));
            true
        }
        // PGN's words for an end by the rules, and for none.
        Some((text, None)) if !matches!(plain(text).as_str(), "normal" | "unterminated" | "" | "?") => {
            notices.push(Notice::Termination { claimed: excerpt(text), found: found(tree.game()) });
            false
        }
        _ => false,
    };
    if let Some(claimed) = claimed_result.map(str::trim).filter(|claimed| !matches!(*claimed, "" | "?")) {
        compare(tree, claimed, told, notices);
    }
}

/// Ends the line to the current node as a mark in its place says. False where the text is no ending. A notice tells the
/// first end that the moves do not bear out.
pub(super) fn mark(tree: &mut GameTree, text: &str, notices: &mut Vec<Notice>) -> bool {
    let Some(ending) = Ending::parse(text) else { return false };
    let is_wrong = |notice: &Notice| matches!(notice, Notice::Termination { .. });
    let wrong = end(tree, &ending, text).filter(is_wrong);
    if !notices.iter().any(is_wrong) {
        notices.extend(wrong);
    }
    true
}

fn found(game: &Game) -> String {
    of(game).map_or_else(|| "*".to_owned(), |ending| ending.text())
}

/// Does nothing for what nobody declares, and where it cannot be declared: whoever asks compares the end found with the
/// end claimed.
fn declare(tree: &mut GameTree, reason: Reason, winner: Option<Side>) {
    if let Some(action) = Action::declaring(reason, winner) {
        let _ = tree.grow(action);
    }
}

/// What the moves do not bear out changes nothing, and is the notice.
fn end(tree: &mut GameTree, claimed: &Ending, text: &str) -> Option<Notice> {
    let (node, actions) = (tree.current(), tree.len());
    if claimed.played_on && tree.game().may_play_on() {
        let _ = tree.grow(Action::PlayOn);
    }
    let mut earlier = false;
    if tree.game().outcome().is_none() {
        // Where no winner is named, the side to move has resigned or has used up its time.
        let winner = claimed.winner.unwrap_or(Some(tree.game().turn().opponent()));
        earlier = claimed.reason == Reason::Repetition && tree.game().repeats() > 1;
        declare(tree, if earlier { Reason::Agreement } else { claimed.reason }, winner);
    } else if claimed.agreed && tree.game().playing_on() {
        declare(tree, Reason::Agreement, None);
    }
    match of(tree.game()).filter(|ended| ended.fits(claimed)) {
        Some(ended) if ended.reason == claimed.reason => None,
        Some(_) if earlier => Some(Notice::EndedEarly { repeated: true }),
        _ => {
            // A node of the tree.
            let _ = tree.go_to(node);
            tree.cut(actions);
            Some(Notice::Termination { claimed: excerpt(text), found: found(tree.game()) })
        }
    }
}

/// Compares the result claimed with the stores. `told`: `Termination` has said how the game ended, so that the result
/// decides nothing, and a notice tells it if that is wrong.
fn compare(tree: &mut GameTree, claimed: &str, told: bool, notices: &mut Vec<Notice>) {
    let game = tree.game();
    let seeds = |stores: [u8; 2]| stores.map(u32::from);
    let stores = stores(claimed);
    let same = stores == Some(seeds(game.position().stores()));
    let gathered = stores.is_some() && stores == game.gather().map(seeds);
    let claimed = excerpt(claimed);
    match game.outcome() {
        Some(_) if same => {}
        Some(outcome) if outcome.winner.is_none() && is_draw(&claimed) => {}
        Some(_) => notices.push(Notice::Result { claimed, found: result(game) }),
        None if told || claimed == "*" => {}
        None if is_draw(&claimed) && game.may_draw() => {
            notices.push(Notice::Drawn);
            declare(tree, Reason::AgreedDraw, None);
        }
        None if gathered => {
            notices.push(Notice::EndedEarly { repeated: game.repeats() > 1 });
            declare(tree, Reason::Agreement, None);
        }
        None => notices.push(Notice::Open { claimed }),
    }
}

/// Half a point for each, as chess has it.
fn is_draw(result: &str) -> bool {
    let is_half = |text: &str| matches!(text.trim(), "½" | "1/2" | "0.5");
    is_half(result) || result.split_once(is_dash).is_some_and(|(south, north)| is_half(south) && is_half(north))
}

/// The stores of a result such as `25-20`.
fn stores(result: &str) -> Option<[u32; 2]> {
    let (south, north) = result.split_once(is_dash)?;
    let seeds = |text: &str| {
        let text = text.trim();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        // More than fits is more than there is.
        digits.then(|| text.parse().unwrap_or(u32::MAX))
    };
    Some([seeds(south)?, seeds(north)?])
}
