//! Positions as other places write them.

use super::signs::is_dash;
use crate::house::House;
use crate::position::{Position, PositionError};
use crate::rules::RuleSet;

/// The position of a text from elsewhere. Read is
///
/// - position text, with any dash and capitals or not: `4–4–4–4–4–4–4–4–4–4–4–4–0–0–s`;
/// - what playstrategy.org writes: the far row, then the near one, both from South's left, `5S` for five seeds and `2` for two
///   empty houses, then the stores of South and North, and who moves: `5S,7S,7S,8S,1S,2S/1S,6S,5S,2,6S 0 0 N 3`;
/// - the seeds of twelve houses from the mover's first one on, as codingame.com has them. The stores are then empty.
///
/// ```
/// use oware::{RuleSet, record};
/// let position = record::position(RuleSet::Abapa, "5S,7S,7S,8S,1S,2S/1S,6S,5S,2,6S 0 0 N 3").unwrap();
/// assert_eq!(position.to_string(), "1-6-5-0-0-6-2-1-8-7-7-5-0-0-N");
/// ```
///
/// # Errors
/// What is wrong with the position, as [`Position::parse`] tells it of its own text.
pub fn position(rules: RuleSet, text: &str) -> Result<Position, PositionError> {
    let text = text.trim();
    let mut own = String::new();
    if rows(text, &mut own).is_none() {
        own.clear();
        figures(text, &mut own);
    }
    Position::parse(rules, &own)
}

/// Writes the position text of two rows; `None` where they are none, though something may be written.
fn rows(text: &str, own: &mut String) -> Option<()> {
    let (rows, rest) = text.split_once(char::is_whitespace)?;
    let (far, near) = rows.split_once('/')?;
    let mut houses = [""; House::COUNT];
    row(near, &mut houses[..6])?;
    row(far, &mut houses[6..])?;
    houses[6..].reverse();
    // Behind who moves stands the number of the turn.
    for word in houses.into_iter().chain(rest.split_whitespace().take(3)) {
        if !own.is_empty() {
            own.push('-');
        }
        own.push_str(word);
    }
    own.make_ascii_uppercase();
    Some(())
}

/// The counts of a row of six.
fn row<'t>(text: &'t str, row: &mut [&'t str]) -> Option<()> {
    let mut counts = row.iter_mut();
    for house in text.split(',') {
        if let Some(seeds) = house.strip_suffix(['S', 's']) {
            *counts.next()? = seeds;
            continue;
        }
        for _ in 0..house.parse::<u8>().ok()? {
            *counts.next()? = "0";
        }
    }
    counts.next().is_none().then_some(())
}

/// Writes the position text of twelve figures, and any other text with plain dashes.
fn figures(text: &str, own: &mut String) {
    let is_figures = text.split_whitespace().count() == House::COUNT;
    let mut blank = false;
    for letter in text.chars() {
        let is_blank = is_figures && letter.is_whitespace();
        if is_blank != blank {
            blank = is_blank;
            own.extend(blank.then_some('-'));
        }
        if !is_blank {
            own.push(if is_dash(letter) { '-' } else { letter.to_ascii_uppercase() });
        }
    }
    if is_figures {
        own.push_str("-0-0-S");
    }
}
