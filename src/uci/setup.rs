//! The game that a `position` line sets up.

use crate::game::Game;
use crate::house::House;
use crate::position::{IllegalMove, Position, PositionError};
use crate::rules::RuleSet;
use core::fmt;

/// Why a text sets up no game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// It begins with neither `startpos` nor `fen POSITION`.
    Form,
    /// What follows `fen` is no position.
    Position(PositionError),
    /// A move is no house, or cannot be played.
    Move {
        /// Its number in the list, from 1.
        number: usize,
        /// Its letter.
        letter: char,
        /// Why the house cannot be played; `None` where the letter is no house.
        why: Option<IllegalMove>,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => f.write_str("position wants startpos or fen POSITION, then moves LETTERS"),
            Self::Position(error) => error.fmt(f),
            Self::Move { number, letter, why: None } => write!(f, "move {number} ({letter}): no such house"),
            Self::Move { number, letter, why: Some(why) } => write!(f, "move {number} ({letter}): {why}"),
        }
    }
}

impl core::error::Error for SetupError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Position(error) => Some(error),
            Self::Move { why: Some(why), .. } => Some(why),
            Self::Form | Self::Move { why: None, .. } => None,
        }
    }
}

/// The game that `startpos` or `fen POSITION`, then `moves LETTERS`, set up.
///
/// ```
/// use oware::{RuleSet, uci::read_position};
/// let game = read_position(RuleSet::Oware, "startpos moves Ef").unwrap();
/// assert_eq!(game.moves().len(), 2);
/// let error = read_position(RuleSet::Oware, "startpos moves EE").unwrap_err();
/// assert_eq!(error.to_string(), "move 2 (E): the house is the opponent's");
/// ```
///
/// # Errors
/// [`SetupError`] where the text sets up no game.
pub fn read_position(rules: RuleSet, text: &str) -> Result<Game, SetupError> {
    let (place, moves) = text.split_once("moves").unwrap_or((text, ""));
    let mut words = place.split_whitespace();
    let start = match (words.next(), words.next(), words.next()) {
        (Some("startpos"), None, None) => Position::start(rules),
        (Some("fen"), Some(text), None) => Position::parse(rules, text).map_err(SetupError::Position)?,
        _ => return Err(SetupError::Form),
    };
    let mut game = Game::from_position(start);
    for (index, letter) in moves.chars().filter(|letter| !letter.is_whitespace()).enumerate() {
        let wrong = |why| SetupError::Move { number: index + 1, letter, why };
        let house = House::from_letter(letter).ok_or_else(|| wrong(None))?;
        game.play(house).map_err(|why| wrong(Some(why)))?;
    }
    Ok(game)
}
