//! A game to and from text, for saves and for the search's own worker: where it started, the moves, how it ended.
//!
//! ```text
//! oware-game 1
//! rules oware
//! start 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
//! moves FfBe
//! end none
//! ```
//!
//! `end` is `none`, or the winner (`S`, `N`, `draw`) and the reason; `on` behind it says that the game is played on
//! after its majority. Reading replays every move and compares the end found with the end claimed, so that a text
//! that was cut short or changed does not pass for another game.
//!
//! Two more forms carry a game out of the app and back: [`ogn`], the community's text, and [`link`], a line short
//! enough for an address.

use crate::game::Game;
use crate::house::{House, Side};
use crate::position::{IllegalMove, Outcome, Position, PositionError, Reason};
use crate::rules::RuleSet;
use std::fmt::Write as _;

pub mod link;
pub mod ogn;
mod replay;

pub use replay::{LONGEST, WrongMove};

const FIRST_LINE: &str = "oware-game";
const VERSION: &str = "1";
/// Longer than any game that ends by the rules: 48 seeds, and three times each position between two captures, are far
/// below; a longer text is damage, not a game.
const MOST_MOVES: usize = 100_000;

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// Not a record, or of a version this program does not know.
    Version {
        /// The first line.
        text: String,
    },
    /// A line is missing or is not what belongs there.
    Form {
        /// 1 is the first line.
        line: usize,
    },
    /// No such rule set.
    Rules {
        /// The name found.
        text: String,
    },
    /// The start is not a position.
    Start(PositionError),
    /// A move is not a house, or not legal.
    Move {
        /// 1 is the first move.
        ply: usize,
        /// The letter found.
        text: char,
        /// The rule it breaks; `None` where it is no house.
        why: Option<IllegalMove>,
    },
    /// The moves do not lead to the end that the record claims.
    End {
        /// What the record says.
        claimed: String,
        /// What the moves lead to.
        found: String,
    },
}

/// The record of a game, version 1. One line each, ended by a line feed.
pub fn write(game: &Game) -> String {
    let mut text = format!("{FIRST_LINE} {VERSION}\nrules {}\nstart {}\nmoves ", game.rules().name(), game.start());
    text.extend(game.moves().iter().map(|house| house.letter()));
    let _ = writeln!(text, "\nend {}", end_text(game));
    text
}

/// Reads a record and replays it.
///
/// # Errors
/// The first thing that is wrong.
pub fn read(text: &str) -> Result<Game, RecordError> {
    let mut lines = text.split('\n');
    let first = lines.next().unwrap_or_default();
    if first.trim_end() != format!("{FIRST_LINE} {VERSION}") {
        return Err(RecordError::Version { text: first.chars().take(40).collect() });
    }
    let mut field = |line: usize, name: &str| {
        let text = lines.next().and_then(|text| text.strip_prefix(name)).ok_or(RecordError::Form { line })?;
        match text.trim_end().strip_prefix(' ') {
            Some(value) => Ok(value),
            None if text.trim_end().is_empty() => Ok(""),
            None => Err(RecordError::Form { line }),
        }
    };
    let (rules, start, moves, end) = (field(2, "rules")?, field(3, "start")?, field(4, "moves")?, field(5, "end")?);
    if lines.any(|rest| !rest.trim().is_empty()) {
        return Err(RecordError::Form { line: 6 });
    }
    let rules = RuleSet::from_name(rules).ok_or_else(|| RecordError::Rules { text: rules.to_owned() })?;
    let start = Position::parse(rules, start).map_err(RecordError::Start)?;
    let mut game = replay(start, moves)?;
    finish(&mut game, end)?;
    Ok(game)
}

fn replay(start: Position, moves: &str) -> Result<Game, RecordError> {
    let mut game = Game::from_position(start);
    for (index, letter) in moves.chars().enumerate() {
        let wrong = |why| RecordError::Move { ply: index + 1, text: letter, why };
        let house = House::from_letter(letter).filter(|_| index < MOST_MOVES).ok_or_else(|| wrong(None))?;
        if game.may_play_on() {
            // Moves after a majority: the players went on to the bitter end.
            let _ = game.play_on();
        }
        game.play(house).map_err(|why| wrong(Some(why)))?;
    }
    Ok(game)
}

/// Does what no move says (agreement, playing on) and compares the end.
fn finish(game: &mut Game, claimed: &str) -> Result<(), RecordError> {
    let mut words = claimed.split(' ');
    let winner = words.next().and_then(|text| text.parse().ok()).and_then(Side::from_letter);
    let (reason, next, last) = (words.next().and_then(Reason::from_code), words.next(), words.next());
    if next == Some("on") && game.may_play_on() {
        let _ = game.play_on();
    }
    let declared = if next.is_none() { reason } else { last.and_then(Reason::from_code) };
    if let Some(reason) = declared {
        declare(game, reason, winner);
    }
    let found = end_text(game);
    if found == claimed { Ok(()) } else { Err(RecordError::End { claimed: claimed.chars().take(40).collect(), found }) }
}

/// Ends a game by what players or a clock declared. Does nothing for other reasons or where it cannot be: whoever
/// asks compares the end found with the end claimed.
fn declare(game: &mut Game, reason: Reason, winner: Option<Side>) {
    let _ = match (reason, winner) {
        (Reason::Agreement, _) => game.agree(),
        (Reason::Resignation, Some(winner)) => game.resign(winner.opponent()),
        (Reason::Time, Some(winner)) => game.lose_on_time(winner.opponent()),
        _ => Ok(()),
    };
}

fn end_text(game: &Game) -> String {
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
