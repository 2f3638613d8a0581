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
    if moves == 0 {
        return 0;
    }
    let own = position.turn() == side;
    let mut found = None;
    for house in position.legal() {
        let Ok(after) = position.play(house) else { continue };
        if after.outcome().is_some_and(|outcome| outcome.reason == Reason::GrandSlam) {
            continue;
        }
        let mut seeds = forced(&after, side, moves - u8::from(own));
        if own {
            seeds += position.captured(house);
        }
        if found.is_none_or(|known| (seeds > known) == own) {
            found = Some(seeds);
        }
    }
    found.unwrap_or(0)
}
