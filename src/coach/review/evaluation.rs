//! The evaluation of one position of a game, by a search of a fixed number of playouts.

use super::error::ReviewError;
use crate::checksum::checksum;
use crate::endgame::Tables;
use crate::game::Game;
use crate::house::{House, Side};
use crate::position::Position;
use crate::search::{Options, Proof, Search, Variation};

/// Playouts of each position of a review.
pub const PLAYOUTS: u32 = 10_000;
/// The seeds of the endgame tables that a review has at the least, also where a device keeps none. They are solved in a third
/// of a second.
pub const TABLE_SEEDS: usize = 9;
/// The most plies of a line.
pub(super) const LONGEST_LINE: usize = 8;
/// Fixes the search of every position.
pub const SEED: u64 = 1;
/// Values are rounded to ten-thousandths, leads to hundredths of a seed, so that text loses nothing of them.
pub(super) const VALUE_STEPS: f32 = 10_000.0;
pub(super) const LEAD_STEPS: f32 = 100.0;

/// What a search knows of one legal move: a [`Variation`] without the error.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EvaluatedMove {
    /// The move.
    pub house: House,
    /// Playouts that began with it; 0 where the tables decided.
    pub visits: u32,
    /// Expected result for the side to move, from -1 (lost) to 1 (won).
    pub value: f32,
    /// By how many seeds the side to move is expected to lead when the game ends.
    pub lead: f32,
    /// The proven result, if any.
    pub proof: Option<Proof>,
    /// The line that is expected, the move itself first; at most eight plies.
    pub line: Vec<House>,
}

/// The evaluation of one position of a game. As text it is one line ([`Evaluation::text`], [`Evaluation::read`]).
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation {
    pub(super) ply: usize,
    pub(super) key: u64,
    pub(super) playouts: u32,
    pub(super) value: f32,
    pub(super) proof: Option<Proof>,
    pub(super) best: usize,
    pub(super) moves: Vec<EvaluatedMove>,
}

/// The game as it stood after `ply` moves, without an end that players or a clock declared. Cost: one step a move.
pub fn until(game: &Game, ply: usize) -> Game {
    let mut then = game.clone();
    while then.declared().is_some() || then.moves().len() > ply {
        then.take_back();
    }
    then
}

/// The number of positions of a game that a review needs, from the start on: one before each move, and the last one, where
/// the rules let the game go on from there.
pub fn positions(game: &Game) -> usize {
    let last = game.moves().len();
    last + usize::from(!until(game, last).is_over())
}

/// The search that evaluates the position after `ply` moves: full strength, always the same seed. Run [`PLAYOUTS`] in it. `None`
/// where there is nothing to search.
pub fn search(game: &Game, ply: usize, tables: Option<Tables>) -> Option<Search> {
    let game = until(game, ply);
    if game.moves().len() != ply || game.is_over() {
        return None;
    }
    let mut search = Search::new(&game, Options::default().with_seed(SEED));
    search.set_tables(tables);
    Some(search)
}

impl Evaluation {
    /// The evaluation by a search of the position after `ply` moves. `None` before the search knows a move.
    pub fn of(game: &Game, ply: usize, search: &Search) -> Option<Self> {
        let best = search.best()?;
        let here = until(game, ply);
        let moves: Vec<_> =
            search.multi_pv(LONGEST_LINE).into_iter().map(|variation| evaluated(variation, &here)).collect();
        Some(Self {
            ply,
            key: key(game, ply),
            playouts: search.playouts(),
            value: rounded(search.value(), VALUE_STEPS),
            proof: search.proof(),
            best: moves.iter().position(|known| known.house == best)?,
            moves,
        })
    }

    /// Searches and evaluates the position after `ply` moves. Cost: some microseconds a playout.
    pub fn compute(game: &Game, ply: usize, tables: Option<Tables>, playouts: u32) -> Option<Self> {
        let mut search = search(game, ply, tables)?;
        search.run(playouts);
        Self::of(game, ply, &search)
    }

    /// How many moves came before the position.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// Playouts of the search; fewer than asked for where the result was proven sooner.
    pub fn playouts(&self) -> u32 {
        self.playouts
    }

    /// Expected result of the best move for the side to move, from -1 (lost) to 1 (won).
    pub fn value(&self) -> f32 {
        self.value
    }

    /// The proven result of the position, if any.
    pub fn proof(&self) -> Option<Proof> {
        self.proof
    }

    /// The best move.
    pub fn best(&self) -> &EvaluatedMove {
        &self.moves[self.best]
    }

    /// Every legal move in board order.
    pub fn moves(&self) -> &[EvaluatedMove] {
        &self.moves
    }

    /// Whether this is the position of `game` after `ply` moves, reached by the same moves.
    pub fn belongs_to(&self, game: &Game, ply: usize) -> bool {
        self.check(game, ply, until(game, ply).position()).is_ok()
    }

    /// The same for a position that is at hand.
    ///
    /// # Errors
    /// [`ReviewError::Other`].
    pub(super) fn check(&self, game: &Game, ply: usize, position: &Position) -> Result<(), ReviewError> {
        let other = ReviewError::Other { ply };
        if self.ply != ply || self.key != key(game, ply) {
            return Err(other);
        }
        let legal = position.legal().eq(self.moves.iter().map(|known| known.house));
        let playable = |known: &EvaluatedMove| {
            let played = known.line.iter().try_fold(*position, |position, &house| position.play(house));
            played.is_ok() && known.line.first() == Some(&known.house)
        };
        if legal && self.moves.iter().all(playable) { Ok(()) } else { Err(other) }
    }
}

/// Names the way to a position: the start, the moves, and whether a majority on the way was played on.
fn key(game: &Game, ply: usize) -> u64 {
    let start = [game.rule_set().name(), " ", &game.start().to_string()].concat();
    let moves: Vec<u8> = game.moves().iter().take(ply).map(|house| house.index() as u8).collect();
    let on = game.played_on_at().filter(|&at| at <= ply).map_or(u64::MAX, |at| at as u64);
    checksum(&[start.as_bytes(), &moves, &on.to_le_bytes()])
}

fn evaluated(variation: Variation, here: &Game) -> EvaluatedMove {
    let Variation { house, visits, value, lead, proof, mut line, .. } = variation;
    // A line of the tables goes by seeds alone. A repetition may end the game sooner.
    let mut game = here.clone();
    let plies = line.iter().take_while(|&&house| game.play(house).is_ok()).count();
    line.truncate(plies);
    EvaluatedMove { house, visits, value: rounded(value, VALUE_STEPS), lead: rounded(lead, LEAD_STEPS), proof, line }
}

/// The nearest number that text can hold.
fn rounded(number: f32, steps: f32) -> f32 {
    libm::roundf(number * steps) / steps
}

/// 1 where `side` wins by a proof, -1 where it loses, 0 for a draw.
pub(super) fn proven_value(proof: Proof, side: Side) -> f32 {
    match proof.winner {
        None => 0.0,
        Some(winner) if winner == side => 1.0,
        Some(_) => -1.0,
    }
}
