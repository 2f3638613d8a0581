//! A game between two people in two places, as one of them sends it to the other: a line for an address, like a [`link`].
//!
//! ```text
//! c1 symbols checksum
//! ```
//!
//! The symbols, in the alphabet of a link:
//!
//! 1. who sends it, 0 South or 1 North · 1 + 2 where the sender offers to end by agreement + 4 where it is a rematch
//!    + 8 · the other notes, 0 none, 1 the sender offers a draw, 2 asks to take back the last move, 3 has allowed that;
//! 2. the number of the game, in eight symbols; for a rematch the number of the game before it, in eight more;
//! 3. the name of South, then that of North: its bytes of UTF-8 counted in two symbols, then the bytes, six bits a symbol,
//!    the last one filled up with zeros;
//! 4. the game, as in a link from its first symbol on.
//!
//! With one of these notes, and where the game ended in a draw by agreement, `c2` stands at the beginning: readers of version 1
//! know neither. The checksum is that of a link. The same game with the same facts around it always has the same text.

use super::link::{self, ParseLinkError};
use super::symbols::{CHECKSUM, checksum, push, symbol};
use crate::game::Game;
use crate::house::Side;
use std::fmt;
use std::str::FromStr;

const MARK: &str = "c";
const NORTH: u8 = 1;
const OFFERS: u8 = 2;
const REMATCH: u8 = 4;
/// What the other notes count in.
const NOTES: u8 = 8;
/// Symbols of the number of a game.
const NUMBER: usize = 8;
const MOST_NAME_SYMBOLS: usize = 2 + (Correspondence::MOST_NAME_BYTES * 8).div_ceil(6);
const MOST_CHARACTERS: usize = 2 + 1 + 2 * NUMBER + 2 * MOST_NAME_SYMBOLS + link::MOST_SYMBOLS + CHECKSUM;

/// The number of a game between two places: 48 bits, drawn when the game begins, by which both devices know it again. Its text
/// is eight characters of the alphabet of links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameNumber(u64);

impl GameNumber {
    /// The number of 48 bits; higher ones are dropped.
    pub const fn new(bits: u64) -> Self {
        Self(bits & 0xFFFF_FFFF_FFFF)
    }

    /// Its 48 bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    fn push(self, text: &mut String) {
        (0..NUMBER).rev().for_each(|place| push(text, (self.0 >> (6 * place) & 63) as u8));
    }

    fn of(symbols: &[u8]) -> Self {
        Self(symbols.iter().fold(0, |bits, &symbol| bits << 6 | u64::from(symbol)))
    }
}

impl fmt::Display for GameNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(NUMBER);
        self.push(&mut text);
        f.write_str(&text)
    }
}

/// A text that is no number of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseGameNumberError;

impl fmt::Display for ParseGameNumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the number of a game has eight letters, digits, - or _")
    }
}

impl core::error::Error for ParseGameNumberError {}

impl FromStr for GameNumber {
    type Err = ParseGameNumberError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let symbols: Option<Vec<u8>> = text.bytes().map(symbol).collect();
        symbols.filter(|symbols| symbols.len() == NUMBER).map(|symbols| Self::of(&symbols)).ok_or(ParseGameNumberError)
    }
}

/// What the sender says beside the moves. The other player answers by a move, which says no, or by doing what is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Note {
    /// Offers to end by agreement.
    OffersEnd,
    /// Offers a draw.
    OffersDraw,
    /// Asks to take back the sender's last move.
    AsksUndo,
    /// Has taken back the last move of the player who asked for it.
    TookBack,
}

impl Note {
    /// Every note.
    pub const ALL: [Self; 4] = [Self::OffersEnd, Self::OffersDraw, Self::AsksUndo, Self::TookBack];

    /// A stable code for other programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::OffersEnd => "end",
            Self::OffersDraw => "draw",
            Self::AsksUndo => "undo",
            Self::TookBack => "undone",
        }
    }

    /// The note of a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|note| note.code() == code)
    }

    /// What stands for it in the first symbol.
    const fn flags(self) -> u8 {
        match self {
            Self::OffersEnd => OFFERS,
            Self::OffersDraw => NOTES,
            Self::AsksUndo => 2 * NOTES,
            Self::TookBack => 3 * NOTES,
        }
    }
}

/// A game between two places, as one of its players sends it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correspondence {
    /// By which both devices know the game again.
    pub number: GameNumber,
    /// The game that this one is the rematch of.
    pub rematch_of: Option<GameNumber>,
    /// Who sends it.
    pub sender: Side,
    /// What the sender says beside the moves, if anything.
    pub note: Option<Note>,
    /// What South and North are called; an empty text where nobody said so. At most [`Self::MOST_NAME_BYTES`] bytes each.
    pub names: [String; 2],
    /// The whole game.
    pub game: Game,
}

impl Correspondence {
    /// The most bytes of a name: forty characters, none of which takes more than four.
    pub const MOST_NAME_BYTES: usize = 160;

    /// The text to send, without a `#`. A name that is too long is cut at a character.
    pub fn write(&self) -> String {
        let note = self.note.map_or(0, Note::flags);
        let later = note >= NOTES || self.game.agreed_to_draw();
        let mut text = [MARK, link::VERSIONS[usize::from(later)]].concat();
        let flags = [(self.sender == Side::North, NORTH), (self.rematch_of.is_some(), REMATCH)];
        push(&mut text, note + flags.iter().map(|&(set, flag)| u8::from(set) * flag).sum::<u8>());
        self.number.push(&mut text);
        if let Some(before) = self.rematch_of {
            before.push(&mut text);
        }
        for name in &self.names {
            push_name(&mut text, name);
        }
        link::encode(&self.game, &mut text);
        let sum = checksum(&text);
        text + &sum
    }

    /// Reads what was sent, with or without its `#`, and replays every move.
    ///
    /// # Errors
    /// What is wrong with it, as for a link. Costs at most [`LONGEST`](super::LONGEST) moves.
    pub fn read(text: &str) -> Result<Self, ParseLinkError> {
        link::unseal(
            text,
            MARK,
            MOST_CHARACTERS,
            |symbols| Self::decode(symbols).unwrap_or(Err(ParseLinkError::Form)),
            Self::write,
        )
    }

    /// `None` where something before the game is missing.
    fn decode(symbols: &[u8]) -> Option<Result<Self, ParseLinkError>> {
        let (&flags, rest) = symbols.split_first()?;
        let said = flags & !(NORTH | REMATCH);
        let note = Note::ALL.into_iter().find(|note| note.flags() == said);
        if note.is_none() && said != 0 {
            return None;
        }
        let (number, rest) = rest.split_at_checked(NUMBER)?;
        let (before, rest) = rest.split_at_checked(if flags & REMATCH == 0 { 0 } else { NUMBER })?;
        let (south, rest) = name(rest)?;
        let (north, rest) = name(rest)?;
        Some(link::decode(rest).map(|game| Self {
            number: GameNumber::of(number),
            rematch_of: (!before.is_empty()).then(|| GameNumber::of(before)),
            sender: if flags & NORTH == 0 { Side::South } else { Side::North },
            note,
            names: [south, north],
            game,
        }))
    }
}

/// The bytes of a name in groups of three, which take four symbols. One that is too long is cut behind a character.
fn push_name(text: &mut String, name: &str) {
    let end = (0..=name.len().min(Correspondence::MOST_NAME_BYTES)).rev().find(|&end| name.is_char_boundary(end));
    let bytes = &name.as_bytes()[..end.unwrap_or_default()];
    push(text, (bytes.len() >> 6) as u8);
    push(text, (bytes.len() & 63) as u8);
    for group in bytes.chunks(3) {
        let bits = group.iter().enumerate().fold(0_u32, |bits, (at, &byte)| bits | u32::from(byte) << (16 - 8 * at));
        (0..=group.len()).for_each(|at| push(text, (bits >> (18 - 6 * at) & 63) as u8));
    }
}

/// A name, and the symbols behind it.
fn name(symbols: &[u8]) -> Option<(String, &[u8])> {
    let ([high, low], rest) = symbols.split_first_chunk::<2>()?;
    let length = usize::from(*high) << 6 | usize::from(*low);
    let (name, rest) = rest.split_at_checked((length * 8).div_ceil(6))?;
    let bytes = name.chunks(4).flat_map(|group| {
        let bits =
            group.iter().enumerate().fold(0_u32, |bits, (at, &symbol)| bits | u32::from(symbol) << (18 - 6 * at));
        (1..group.len()).map(move |at| (bits >> (24 - 8 * at)) as u8)
    });
    Some((String::from_utf8(bytes.collect()).ok()?, rest))
}

/// How a game that came stands to the one that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Follows {
    /// It is the same.
    Same,
    /// It goes on from the kept one.
    Newer,
    /// The kept one goes on from it.
    Older,
    /// Both went on in different ways, or began in different ones.
    Apart,
}

impl Follows {
    /// How `came` stands to `kept`. An end that was declared, and to play on after a majority, count as steps behind the
    /// last move.
    pub fn of(came: &Game, kept: &Game) -> Self {
        if came == kept {
            Self::Same
        } else if goes_on(kept, came) {
            Self::Newer
        } else if goes_on(came, kept) {
            Self::Older
        } else {
            Self::Apart
        }
    }
}

/// Whether `later` is `game` with more behind it.
fn goes_on(game: &Game, later: &Game) -> bool {
    if game.start() != later.start() || !later.moves().starts_with(game.moves()) {
        return false;
    }
    // Behind a declared end nothing follows.
    game.declared().is_none() && (!game.playing_on() || later.playing_on())
}
