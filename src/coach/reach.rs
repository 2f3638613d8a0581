//! What a side can capture with its next move.

use crate::game::Game;
use crate::house::{House, Side};
use crate::position::{Position, Reason};

/// The captures of one move.
#[derive(Clone, Debug)]
pub(in crate::coach) struct Taking {
    pub(in crate::coach) with: House,
    pub(in crate::coach) houses: Vec<(House, u8)>,
}

impl Taking {
    /// All seeds captured.
    pub(in crate::coach) fn seeds(&self) -> u8 {
        self.houses.iter().map(|(_, seeds)| seeds).sum()
    }
}

/// The legal moves that capture and do not lose by it, in board order.
pub(in crate::coach) fn takings(position: &Position) -> Vec<Taking> {
    let taking = |with| Taking { with, houses: position.captures(with) };
    let legal = position.legal().filter(|&house| !position.loses_by_slam(house));
    legal.map(taking).filter(|taking| !taking.houses.is_empty()).collect()
}

/// The one that captures most seeds, the first in board order among equals.
pub(in crate::coach) fn largest(takings: &[Taking]) -> Option<&Taking> {
    takings.iter().reduce(|best, other| if other.seeds() > best.seeds() { other } else { best })
}

/// The most seeds that one of them captures.
pub(in crate::coach) fn most(takings: &[Taking]) -> u8 {
    largest(takings).map_or(0, Taking::seeds)
}

/// True where one of them captures `house`.
pub(in crate::coach) fn takes(takings: &[Taking], house: House) -> bool {
    takings.iter().any(|taking| taking.houses.iter().any(|(taken, _)| *taken == house))
}

/// The same seeds with an ordinary turn of `side`. A game that is played on stays so.
pub(in crate::coach) fn turned(game: &Game, side: Side) -> Position {
    let turned = game.position().begun_by(side);
    if game.playing_on() { turned.played_on() } else { turned }
}

/// The game after a legal move.
pub(in crate::coach) fn after(game: &Game, house: House) -> Option<Game> {
    let mut after = game.clone();
    after.play(house).ok()?;
    Some(after)
}

/// What the opponent of `mover` can capture next. Nothing where the play is over or `mover` moves again.
pub(in crate::coach) fn replies(after: &Game, mover: Side) -> Vec<Taking> {
    if after.is_over() || after.turn() == mover { Vec::new() } else { takings(after.position()) }
}

/// The seeds that `side` can capture with its next `moves` moves, whatever the other side plays. Neither plays a grand slam that
/// loses. Every line is played: for three moves of a side that the other one begins, some ten thousand positions.
pub(in crate::coach) fn forced(position: &Position, side: Side, moves: u8) -> u8 {
    forcing(position, side, moves).map_or(0, |(_, seeds)| seeds)
}

/// The same, with the move that brings it about: of `side` one that captures most, of the other side one that leaves it least.
fn forcing(position: &Position, side: Side, moves: u8) -> Option<(House, u8)> {
    if moves == 0 {
        return None;
    }
    let own = position.turn() == side;
    let mut found: Option<(House, u8)> = None;
    for house in position.legal() {
        let Ok(after) = position.play(house) else { continue };
        if after.outcome().is_some_and(|outcome| outcome.reason == Reason::GrandSlam) {
            continue;
        }
        let mut seeds = forced(&after, side, moves - u8::from(own));
        if own {
            seeds += position.captured(house);
        }
        if found.is_none_or(|(_, known)| (seeds > known) == own) {
            found = Some((house, seeds));
        }
    }
    found
}

/// The line in which `side` captures those seeds: it ends with the last of its `moves` moves.
pub(in crate::coach) fn forced_line(position: &Position, side: Side, mut moves: u8) -> Vec<House> {
    let (mut line, mut position) = (Vec::new(), *position);
    while let Some((house, _)) = forcing(&position, side, moves) {
        moves -= u8::from(position.turn() == side);
        let Ok(after) = position.play(house) else { break };
        line.push(house);
        position = after;
    }
    line
}
