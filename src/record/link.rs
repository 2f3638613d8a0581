//! A whole game as a short line of letters, digits, `-` and `_`: the part of an address behind its `#`.
//!
//! ```text
//! g1 symbols checksum
//! ```
//!
//! A game that ended in a draw by agreement has `g2` there, since readers of version 1 do not know that end.
//!
//! Every symbol is one character of the base64url alphabet and stands for 0 to 63:
//!
//! 1. rule set · 4 + 2 where a start follows + 1 where North begins from it; the rule sets count from 0 in the order of
//!    [`RuleSet::ALL`];
//! 2. end · 2 + 1 where the game is played on after its majority; the end is 0 (what the moves lead to), 1 (agreement),
//!    2 or 3 (South or North resigned), 4 or 5 (South or North lost on time), 6 (a draw by agreement);
//! 3. the start, where it is not the rule set's own: the twelve houses and South's store, a symbol each (North's store
//!    is what is missing to the rule set's seeds);
//! 4. the moves, two a symbol: first · 8 + second, each 0 to 5 for a house in the row of the side to move; 7 in place
//!    of a last second move.
//!
//! The checksum is CRC-24 as `OpenPGP` has it, of every character before it, in four symbols. It notices every change
//! of up to three neighbouring characters. Of other changes it misses one in sixteen million. A later version keeps the
//! `g`, its number and the checksum, so that a newer link does not pass for a damaged one.
//!
//! Sixty moves take 38 characters. Packing by the number of legal moves would save a third of them. A wrong move could
//! then not be written, and the reader could not name it.

use super::replay::{LONGEST, ParseMoveError, play};
use super::symbols::{CHECKSUM, checksum, push, symbol};
use crate::game::Game;
use crate::house::{House, Side};
use crate::position::{Position, PositionError, Reason};
use crate::rules::RuleSet;
use crate::tree::Action;
use std::fmt;

const MARK: &str = "g";
/// Of a game, and of one that ended in a draw by agreement.
pub(super) const VERSIONS: [&str; 2] = ["1", "2"];
const NO_MOVE: u8 = 7;
/// What [`encode`] makes of [`LONGEST`] moves with a start.
pub(super) const MOST_SYMBOLS: usize = 2 + 13 + LONGEST / 2;
/// What such a link takes.
const MOST_CHARACTERS: usize = 2 + MOST_SYMBOLS + CHECKSUM;
/// The ends that the second symbol stands for, in the order of its values. The side is the loser's.
const ENDS: [Option<(Reason, Option<Side>)>; 7] = [
    None,
    Some((Reason::Agreement, None)),
    Some((Reason::Resignation, Some(Side::South))),
    Some((Reason::Resignation, Some(Side::North))),
    Some((Reason::Time, Some(Side::South))),
    Some((Reason::Time, Some(Side::North))),
    Some((Reason::AgreedDraw, None)),
];

/// What is wrong with a link.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseLinkError {
    /// Not the link of a game.
    Form,
    /// Sound, but of a version this program does not know.
    Version {
        /// The version found.
        text: String,
    },
    /// Longer than any game.
    Long,
    /// Cut short or altered.
    Damaged,
    /// The start is not a position.
    Start(PositionError),
    /// A move cannot be played: the link was altered, or never held a game.
    Move(ParseMoveError),
    /// The game cannot end, or be played on, as the link says.
    End,
}

impl fmt::Display for ParseLinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => f.write_str("not the link of a game"),
            Self::Version { text } => write!(f, "a link of version {text}, which this program does not know"),
            Self::Long => f.write_str("the link is longer than that of any game"),
            Self::Damaged => f.write_str("the link was cut short or altered"),
            Self::Start(error) => error.fmt(f),
            Self::Move(wrong) => wrong.fmt(f),
            Self::End => f.write_str("the game cannot end as the link says"),
        }
    }
}

impl core::error::Error for ParseLinkError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Start(error) => Some(error),
            Self::Move(error) => Some(error),
            _ => None,
        }
    }
}

/// The link of a game, without a `#`. A link holds one line: of a tree, the main line.
///
/// ```
/// use oware::{Game, House, RuleSet, record::link};
/// let mut game = Game::new(RuleSet::Abapa);
/// game.play(House::from_letter('F').unwrap()).unwrap();
/// let text = link::write(&game);
/// assert_eq!((text.as_str(), link::read(&text)), ("g1IAvdtfL", Ok(game)));
/// ```
pub fn write(game: &Game) -> String {
    let mut text = [MARK, VERSIONS[usize::from(game.agreed_to_draw())]].concat();
    encode(game, &mut text);
    let sum = checksum(&text);
    text + &sum
}

/// Reads a link, with or without its `#`, and replays it.
///
/// # Errors
/// What is wrong with it. Where the checksum does not fit and a move cannot be played either, the move is named.
/// Costs at most [`LONGEST`] moves.
pub fn read(text: &str) -> Result<Game, ParseLinkError> {
    unseal(text, MARK, MOST_CHARACTERS, decode, write)
}

/// Reads a text with a mark, the digit of its version, symbols and their checksum, with or without a `#` before it.
/// What was read has one version: `write` tells which.
///
/// # Errors
/// What is wrong with it; one that is longer than `most` characters is not looked at.
pub(super) fn unseal<T>(
    text: &str,
    mark: &str,
    most: usize,
    decode: impl Fn(&[u8]) -> Result<T, ParseLinkError>,
    write: impl Fn(&T) -> String,
) -> Result<T, ParseLinkError> {
    let text = text.trim();
    let text = text.strip_prefix('#').unwrap_or(text);
    let rest = text.strip_prefix(mark).ok_or(ParseLinkError::Form)?;
    let version = rest.get(..1).filter(|text| text.starts_with(|letter: char| letter.is_ascii_digit()));
    let version = version.ok_or(ParseLinkError::Form)?;
    if text.len() > most {
        return Err(ParseLinkError::Long);
    }
    // One byte a symbol from here on.
    let mut symbols = Vec::new();
    for letter in rest.bytes().skip(1) {
        symbols.push(symbol(letter).ok_or(ParseLinkError::Damaged)?);
    }
    let body = symbols.len().checked_sub(CHECKSUM).ok_or(ParseLinkError::Damaged)?;
    let sound = text.get(..text.len() - CHECKSUM).is_some_and(|body| text.ends_with(&checksum(body)));
    if !VERSIONS.contains(&version) {
        return Err(if sound { ParseLinkError::Version { text: version.to_owned() } } else { ParseLinkError::Damaged });
    }
    match decode(&symbols[..body]) {
        Err(ParseLinkError::Move(wrong)) => Err(ParseLinkError::Move(wrong)),
        _ if !sound => Err(ParseLinkError::Damaged),
        // What was written has one text. This one says what a shorter one could say.
        Ok(read) if write(&read) != text => Err(ParseLinkError::Form),
        answer => answer,
    }
}

/// Appends the symbols of a game: those of a link, from the first on.
pub(super) fn encode(game: &Game, text: &mut String) {
    let start = game.start();
    let set_up = *start != Position::start(game.rule_set());
    let north = set_up && start.turn() == Side::North;
    let rules = RuleSet::ALL.iter().position(|&rules| rules == game.rule_set()).unwrap_or_default();
    push(text, rules as u8 * 4 + u8::from(set_up) * 2 + u8::from(north));
    push(text, ending(game));
    if set_up {
        start.houses().iter().chain([&start.store(Side::South)]).for_each(|&seeds| push(text, seeds));
    }
    for pair in game.moves().chunks(2) {
        let digit = |house: &House| (house.index() % 6) as u8;
        push(text, digit(&pair[0]) * 8 + pair.get(1).map_or(NO_MOVE, digit));
    }
}

/// The game of such symbols.
pub(super) fn decode(symbols: &[u8]) -> Result<Game, ParseLinkError> {
    let [first, second, rest @ ..] = symbols else { return Err(ParseLinkError::Form) };
    let rules = *RuleSet::ALL.get(usize::from(first / 4)).ok_or(ParseLinkError::Form)?;
    let end = *ENDS.get(usize::from(second / 2)).ok_or(ParseLinkError::Form)?;
    let (start, moves) = if first & 2 == 0 { (Position::start(rules), rest) } else { start(rules, first & 1, rest)? };
    let mut game = Game::from_position(start);
    let mut digits = Vec::new();
    for pair in moves {
        digits.extend([pair / 8, pair % 8]);
    }
    digits.pop_if(|digit| *digit == NO_MOVE);
    for digit in digits {
        let first = game.turn().first_house();
        let house = if digit < 6 { House::new(first + usize::from(digit)) } else { None };
        play(&mut game, house.map_or('?', House::letter), house).map_err(ParseLinkError::Move)?;
    }
    if second & 1 == 1 && game.may_play_on() {
        let _ = game.play_on();
    }
    if let Some(action) = end.and_then(|(reason, loser)| Action::declaring(reason, loser.map(Side::opponent))) {
        // What cannot be declared is missing in the link of the game found.
        let _ = action.take(&mut game);
    }
    if ending(&game) == *second { Ok(game) } else { Err(ParseLinkError::End) }
}

/// The second symbol.
fn ending(game: &Game) -> u8 {
    let end = game.outcome().map(|outcome| match (outcome.reason, outcome.winner) {
        // The outcome of a game that is played on is its majority. Its players may also agree to end.
        _ if game.agreed_to_end() => (Reason::Agreement, None),
        (reason, winner) => (reason, winner.map(Side::opponent)),
    });
    let end = ENDS.iter().position(|&known| known == end).unwrap_or_default();
    end as u8 * 2 + u8::from(game.playing_on())
}

/// The start, and the symbols behind it.
fn start(rules: RuleSet, north: u8, symbols: &[u8]) -> Result<(Position, &[u8]), ParseLinkError> {
    let (seeds, moves) = symbols.split_first_chunk::<13>().ok_or(ParseLinkError::Form)?;
    let [houses @ .., south] = *seeds;
    let sum: u32 = seeds.iter().map(|&seeds| u32::from(seeds)).sum();
    let wanted = rules.rules().seeds();
    let north_store = u32::from(wanted).checked_sub(sum);
    let north_store = north_store.ok_or(ParseLinkError::Start(PositionError::Sum { sum, wanted: wanted.into() }))?;
    let turn = if north == 1 { Side::North } else { Side::South };
    let start = Position::new(rules, houses, [south, north_store as u8], turn).map_err(ParseLinkError::Start)?;
    Ok((start, moves))
}
