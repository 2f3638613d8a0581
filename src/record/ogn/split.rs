//! A text with several games.

use super::error::ParseOgnError;
use super::read::{Reading, read};
use super::tokens::{Scanner, Token};
use std::iter::FusedIterator;

/// The games of a text, one after the other. Each is [read](read()) when it is asked for, so a text of thousands costs no more
/// than the games that are taken, and has no limit of its own: [`MOST_BYTES`](super::MOST_BYTES) is for one game. A game that cannot
/// be read is an error in its place, and the others are there.
///
/// ```
/// use oware::record::ogn;
/// let text = "[Variant \"Oware\"]\n\n1. F f *\n\n[Variant \"Oware\"]\n\n1. F F *\n\n[Variant \"Ouril\"]\n\n1. A *\n";
/// let plies: Vec<_> = ogn::games(text).map(|game| game.map(|reading| reading.tree.game().moves().len())).collect();
/// assert!(matches!(plies[..], [Ok(2), Err(_), Ok(1)]));
/// ```
pub fn games(text: &str) -> Games<'_> {
    Games(split(text))
}

/// The iterator of [`games`].
#[derive(Clone, Debug)]
pub struct Games<'t>(Split<'t>);

impl Iterator for Games<'_> {
    type Item = Result<Reading, ParseOgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(read)
    }
}

impl FusedIterator for Games<'_> {}

/// The texts of the games, each for [`read`](read()). A game begins with a tag behind moves, or with a `Variant` behind
/// another one. Where something cannot be read, the game goes up to the next line that begins with a `Variant`, so
/// that one damaged game does not take the others along. Every character is looked at some times at most.
///
/// ```
/// use oware::record::ogn;
/// let text = "[Variant \"Oware\"]\n\n1. F *\n\n[Variant \"Ouril\"]\n\n1. A *\n";
/// let mut texts = ogn::split(text);
/// assert_eq!(texts.next(), Some("[Variant \"Oware\"]\n\n1. F *"));
/// assert_eq!(texts.rest().trim(), "[Variant \"Ouril\"]\n\n1. A *");
/// ```
pub fn split(text: &str) -> Split<'_> {
    Split { rest: text.trim_start_matches('\u{feff}') }
}

/// The iterator of [`split`].
#[derive(Clone, Debug)]
pub struct Split<'t> {
    rest: &'t str,
}

impl<'t> Split<'t> {
    /// The text behind the games that were taken.
    pub fn rest(&self) -> &'t str {
        self.rest
    }

    /// The next text; `all` that is left, be it more than one game.
    pub(crate) fn next_of(&mut self, all: bool) -> Option<&'t str> {
        let text = self.rest.trim_start();
        let end = if all { text.len() } else { end_of_first(text) };
        let (game, rest) = text.split_at_checked(end).unwrap_or((text, ""));
        self.rest = rest;
        (!game.is_empty()).then(|| game.trim_end())
    }
}

impl<'t> Iterator for Split<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        self.next_of(false)
    }
}

impl FusedIterator for Split<'_> {}

/// The first tag of a game.
const VARIANT: &str = "Variant";

/// Where the first game of a text ends. Never 0 for a text that is not blank.
fn end_of_first(text: &str) -> usize {
    let mut scanner = Scanner::new(text);
    scanner.skip_words();
    let (mut moves, mut named) = (false, false);
    loop {
        let before = scanner.clone();
        match scanner.next() {
            Ok(Some(Token::Tag(name, _))) => {
                let is_variant = name.eq_ignore_ascii_case(VARIANT);
                if moves || (named && is_variant) {
                    return before.at();
                }
                named |= is_variant;
            }
            // A comment alone is no game yet.
            Ok(Some(Token::Comment(_))) => {}
            Ok(Some(_)) => moves = true,
            Ok(None) => return text.len(),
            Err(_) => {
                // What follows the line in which it is: an open comment would take all.
                scanner = before;
                return if scanner.go_to_tag(VARIANT) { scanner.at() } else { text.len() };
            }
        }
    }
}
