//! Words of the notation: rule sets and results.

use super::tags::clean;
use crate::game::Game;
use crate::position::Position;
use crate::rules::RuleSet;

/// The name of a rule set in the `Variant` tag.
pub const fn variant(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Oware => "Oware",
        RuleSet::Ouril => "Ouril",
        // As Aualé and its engine call it.
        RuleSet::Abapa => "Oware Abapa",
        RuleSet::Aiware => "Aiware",
        RuleSet::Owari => "Owari",
    }
}

/// The rule set of a name as [`variant`] or [`RuleSet::name`] gives it, in capitals or not.
pub(super) fn variant_from(name: &str) -> Option<RuleSet> {
    let mut words = String::new();
    for letter in name.trim().chars() {
        if !letter.is_whitespace() {
            words.push(letter);
        } else if !words.ends_with(' ') {
            words.push(' ');
        }
    }
    RuleSet::ALL.iter().copied().find(|&rules| is_named(variant(rules), &words) || is_named(rules.name(), &words))
}

/// Whether two names differ in capitals at most. Never inlined: it is asked ten times.
#[inline(never)]
fn is_named(known: &str, name: &str) -> bool {
    known.eq_ignore_ascii_case(name)
}

/// Stores as a result.
pub(super) fn score(position: &Position) -> String {
    let [south, north] = position.stores();
    format!("{south}-{north}")
}

/// The result of a game: its stores at the end, `*` while it goes on.
pub(super) fn result(game: &Game) -> String {
    if game.outcome().is_some() { score(game.position()) } else { "*".to_owned() }
}

/// What of a foreign text is repeated in an error.
pub(super) fn excerpt(text: &str) -> String {
    clean(text).chars().take(60).collect()
}
