//! Games of the engine against itself, as samples.

use std::cmp::Ordering;

use oware::alphabeta::{AlphaBeta, BestMove};
use oware::endgame::Tables;
use oware::network::{Network, training::inputs};
use oware::{Game, Leftover, Position, Side};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::plan::Plan;
use crate::sample::Sample;

/// Random plies at the start. They make the games differ.
const OPENING: std::ops::RangeInclusive<u32> = 2..=15;
/// Percentage of later moves that are random.
const RANDOM_PERCENT: u32 = 6;
/// Size of the transposition table, as a power of two of boards.
const MEMORY: u32 = 14;
/// A game ends here, and both sides gather: most games end long before.
const MOST_PLIES: usize = 400;

/// Plays one game of a round and returns its samples in the order of play. The plan, the round, the number and the
/// network decide the game.
pub fn game(plan: &Plan, round: u32, number: u32, network: Option<&Network>, tables: &Tables) -> Vec<Sample> {
    let seed = plan.seed ^ u64::from(round) << 48 ^ u64::from(number) << 8 ^ plan.rules as u64;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut engine = AlphaBeta::new(plan.rules, network.cloned(), Some(tables.clone()), MEMORY);
    let mut game = Game::new(plan.rules);
    let mut samples: Vec<(Side, Sample)> = Vec::new();
    let opening = rng.random_range(OPENING);
    let (winner, lead) = loop {
        if let Some(outcome) = game.outcome() {
            break (outcome.winner, lead(game.position()));
        }
        if let Some(lead) = adjudged(&game, tables) {
            let lead = if game.turn() == Side::South { lead } else { -lead };
            break (winner_by(lead), lead);
        }
        if game.moves().len() >= MOST_PLIES {
            let lead = lead(&game.position().gathered());
            break (winner_by(lead), lead);
        }
        let ply = game.moves().len() as u32;
        let random = ply < opening || rng.random_range(0..100) < RANDOM_PERCENT;
        let house = if random {
            let legal: Vec<_> = game.legal().collect();
            legal[rng.random_range(0..legal.len() as u32) as usize]
        } else {
            let Some(BestMove { house, value, .. }) = engine.best(game.position(), plan.depth) else {
                unreachable!("it goes on")
            };
            if !game.position().is_follow_up() {
                let expected = (value * 10_000.0) as i16;
                let sample = Sample { inputs: inputs(game.position()), expected, result: 0, lead: 0 };
                samples.push((game.turn(), sample));
            }
            house
        };
        let played = game.play(house);
        debug_assert!(played.is_ok());
    };
    let with_result = |side: Side, sample: Sample| Sample {
        result: winner.map_or(0, |winner| if winner == side { 1 } else { -1 }),
        lead: if side == Side::South { lead } else { -lead },
        ..sample
    };
    samples.into_iter().map(|(side, sample)| with_result(side, sample)).collect()
}

/// South's seeds less North's.
fn lead(position: &Position) -> i8 {
    position.store(Side::South) as i8 - position.store(Side::North) as i8
}

fn winner_by(lead: i8) -> Option<Side> {
    match lead.cmp(&0) {
        Ordering::Greater => Some(Side::South),
        Ordering::Less => Some(Side::North),
        Ordering::Equal => None,
    }
}

/// The final lead of the side to move in seeds, where the endgame tables decide who wins.
fn adjudged(game: &Game, tables: &Tables) -> Option<i8> {
    let position = game.position();
    let known = tables.value(position)?;
    let turn = position.turn();
    let lead = position.store(turn) as i8 - position.store(turn.opponent()) as i8;
    let gathers = position.rule_set().rules().repetition == Some(Leftover::Gathered);
    let sure = !gathers || (lead + known.lo).signum() == (lead + known.hi).signum();
    sure.then_some(lead + known.value)
}
