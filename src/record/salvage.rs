//! What can be read of a record that is damaged.

use super::ogn::MOST_BYTES;
use super::{end, moves, saved};
use crate::game::Game;
use crate::position::Position;
use crate::rules::RuleSet;
use crate::tree::GameTree;

/// The game of a damaged record, up to the first thing that is wrong; the whole game where its moves are whole. `None` where
/// not even its rule set and its start can be read.
///
/// ```
/// use oware::record::salvage;
/// let cut = "oware-game 1\nrules oware\nstart 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\nmoves FfB";
/// assert_eq!(salvage(cut).map(|tree| tree.len()), Some(3));
/// assert!(salvage("oware-game 1\nrules owarf\n").is_none());
/// ```
pub fn salvage(text: &str) -> Option<GameTree> {
    if text.len() > MOST_BYTES {
        return None;
    }
    let field = |name| text.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
    let rules = field("rules ")?.parse::<RuleSet>().ok()?;
    let start = Position::parse(rules, field("start ")?).ok()?;
    let moves = field("moves ").unwrap_or_default();
    if moves.contains(['*', '(', '{']) {
        return moves::salvage(start, moves);
    }
    let mut game = Game::from_position(start);
    // An end may stand behind moves that are all there.
    if saved::replay(&mut game, moves).is_ok() {
        end::declare(&mut game, field("end ").unwrap_or_default());
    }
    Some(game.into())
}
