//! A text with several games.

use super::tokens::{Scanner, Token};

/// What the first tag of a game looks like at the beginning of a line.
const FIRST_TAG: &[u8] = b"\n[Variant ";

/// The texts of the games, each for [`read`](super::read). A game begins with a tag behind moves, or with a `Variant` behind
/// another one. Where something cannot be read, the game goes up to the next line that begins with a `Variant`, so
/// that one damaged game does not take the others along. Every character is looked at some times at most.
///
/// ```
/// use oware::record::ogn;
/// let text = "[Variant \"Oware\"]\n\n1. F *\n\n[Variant \"Ouril\"]\n\n1. A *\n";
/// assert_eq!(ogn::split(text).len(), 2);
/// ```
pub fn split(text: &str) -> Vec<&str> {
    let mut games = Vec::new();
    let mut rest = text.trim_start_matches('\u{feff}');
    while !rest.trim_start().is_empty() {
        let (game, others) = rest.split_at_checked(end_of_first(rest)).unwrap_or((rest, ""));
        games.push(game.trim());
        rest = others;
    }
    games
}

/// Where the first game of a text ends. Never 0 for a text that is not blank.
fn end_of_first(text: &str) -> usize {
    let mut scanner = Scanner::new(text);
    let (mut moves, mut named) = (false, false);
    loop {
        let from = scanner.at();
        match scanner.next() {
            Ok(Some(Token::Tag(name, _))) => {
                if moves || (named && name == "Variant") {
                    return from;
                }
                named |= name == "Variant";
            }
            // A comment alone is no game yet.
            Ok(Some(Token::Comment(_))) => {}
            Ok(Some(_)) => moves = true,
            Ok(None) => return text.len(),
            Err(_) => {
                // Not what stands here already: else nothing would be taken.
                let behind = from + text.get(from..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
                // Searching for a text would bring 1 kB into the wasm.
                let is_next = |&at: &usize| text.as_bytes().get(at..).is_some_and(|rest| rest.starts_with(FIRST_TAG));
                return (behind..text.len()).find(is_next).unwrap_or(text.len());
            }
        }
    }
}
