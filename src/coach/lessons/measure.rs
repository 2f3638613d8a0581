//! What is measured of a move for a lesson: captures, replies, forced wins, and leads by endgame tables.

use super::goal::{Answer, LEARNER};
use crate::endgame::{Builder, Tables};
use crate::house::{House, Place};
use crate::position::Position;
use crate::rules::RuleSet;

/// The lead that a move counts for which loses by a grand slam: more seeds than a game has.
const LOST: i8 = -49;

/// The seeds that a move captures; none where it loses the game by a grand slam.
pub(super) fn captured(position: &Position, house: House) -> u8 {
    if position.loses_by_slam(house) { 0 } else { position.captures(house).iter().map(|(_, seeds)| seeds).sum() }
}

/// The most that the side to move can capture, with the first house that does it; `None` where it cannot move.
pub(super) fn best_capture(position: &Position) -> Option<(House, u8)> {
    let each = position.legal().map(|house| (house, captured(position, house)));
    each.reduce(|best, other| if other.1 > best.1 { other } else { best })
}

/// Where the last seed of a house falls.
pub(super) fn last_stop(position: &Position, house: House) -> Option<Place> {
    position.path(house).last()
}

/// True where a move captures every seed of the other row, or would capture it if the rules allowed that.
pub(super) fn slams(position: &Position, house: House) -> bool {
    position.with_rules(RuleSet::Aiware).is_ok_and(|other| other.loses_by_slam(house))
}

/// True where the learner wins within `plies` plies, whatever the other side does.
pub(super) fn is_won(position: &Position, plies: u8) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner == Some(LEARNER);
    }
    let Some(left) = plies.checked_sub(1) else { return false };
    let mut all = position.legal().filter_map(|house| position.play(house).ok());
    if position.turn() == LEARNER { all.any(|next| is_won(&next, left)) } else { all.all(|next| is_won(&next, left)) }
}

/// A line to the end of a position that is won within `plies` plies. The other side resists as long as it can.
pub(super) fn winning_line(mut position: Position, mut plies: u8) -> Vec<House> {
    let mut line = Vec::new();
    while position.outcome().is_none() && plies > 0 {
        plies -= 1;
        let wins = |house: &House, left| position.play(*house).is_ok_and(|next| is_won(&next, left));
        let quickest = |house: &House| (0..=plies).find(|&left| wins(house, left)).unwrap_or(u8::MAX);
        let chosen = if position.turn() == LEARNER {
            position.legal().min_by_key(quickest)
        } else {
            position.legal().max_by_key(quickest)
        };
        let Some((house, next)) = chosen.and_then(|house| Some((house, position.play(house).ok()?))) else { break };
        line.push(house);
        position = next;
    }
    line
}

/// The tables that a lesson of this position needs.
pub(super) fn tables_for(position: &Position) -> Tables {
    Builder::new(Tables::new(position.rule_set()), usize::from(position.houses().iter().sum::<u8>())).finish()
}

/// The learner's store less the other one at the end, under best play of both.
pub(super) fn lead(tables: &Tables, position: &Position) -> i8 {
    let margin = position.store(LEARNER) as i8 - position.store(LEARNER.opponent()) as i8;
    let sign = if position.turn() == LEARNER { 1 } else { -1 };
    if let Some(outcome) = position.outcome() {
        // A grand slam loses whatever the stores hold.
        return if outcome.winner == position.leader() { margin } else { -sign * LOST };
    }
    margin + sign * tables.value(position).map_or(0, |known| known.value)
}

/// The learner's lead at the end after an answer, under best play.
pub(super) fn lead_after(tables: &Tables, position: &Position, answer: Answer) -> i8 {
    match answer {
        Answer::House(house) => position.play(house).map_or(LOST, |next| lead(tables, &next)),
        Answer::Agree => lead_of(position.gathered()),
    }
}

fn lead_of(position: Position) -> i8 {
    position.store(LEARNER) as i8 - position.store(LEARNER.opponent()) as i8
}

/// The reply after which the learner has least.
pub(super) fn best_reply(tables: &Tables, position: &Position) -> Option<House> {
    position.legal().min_by_key(|&house| lead_after(tables, position, Answer::House(house)))
}
