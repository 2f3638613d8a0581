//! A text with several games.

use super::tokens::{Scanner, Token};

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
    let (mut games, mut rest) = (Vec::new(), text);
    while let Some(game) = take_first(&mut rest) {
        games.push(game);
    }
    games
}

/// Takes the text of the first game off a text; `None` where only blanks are left. [`split`] is this until then.
pub(crate) fn take_first<'t>(rest: &mut &'t str) -> Option<&'t str> {
    let text = rest.trim_start_matches('\u{feff}');
    if text.trim_start().is_empty() {
        return None;
    }
    let (game, others) = text.split_at_checked(end_of_first(text)).unwrap_or((text, ""));
    *rest = others;
    Some(game.trim())
}

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
