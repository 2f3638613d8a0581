//! Positions late in the game, from games of the engine with itself and from random games.

use crate::engine::Engine;
use crate::spec::{Budget, EngineSpec};
use crate::wire::Trouble;
use oware::{Game, House, Position, RuleSet};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Random plies at the beginning of the engine's games, so that all are different.
const OPENING_PLIES: usize = 8;
/// Games in a row without a new position after which the search ends.
const MOST_GAMES: u32 = 10_000;
const LIMIT: Duration = Duration::from_secs(60);

/// Playouts a move in the games that positions are taken from.
pub const PLAYOUTS: u32 = 200;

/// Seeds in the houses, from the fewest to the most.
pub type Band = [u8; 2];

/// `count` different positions: the bands take turns, and in each band the engine's games (of `playouts` playouts a move) and
/// random ones. Every position has a choice of moves, and no game gives two. A smaller `count` gives the first ones of a larger.
///
/// # Errors
/// The games have too few such positions, or the search is interrupted.
pub fn positions(
    rules: RuleSet,
    bands: &[Band],
    playouts: u32,
    seed: u64,
    count: u32,
    stop: &AtomicBool,
) -> Result<Vec<Position>, Trouble> {
    let mut engine = player(rules, playouts, stop)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut found, mut known, mut games) = (Vec::new(), HashSet::new(), 0);
    while found.len() < count as usize {
        games += 1;
        let [fewest, most] = bands[found.len() % bands.len()];
        if games > MOST_GAMES {
            let words = format!("{MOST_GAMES} games had no new position of {fewest} to {most} seeds");
            return Err(Trouble::fault(crate::wire::FaultKind::Refused, words));
        }
        let random = found.len() / bands.len() % 2 == 1;
        let mut game = Game::new(rules);
        let mut fitting = Vec::new();
        engine.new_game(rng.next_u64(), stop)?;
        while !game.is_over() {
            let position = *game.position();
            let seeds: u8 = position.houses().iter().sum();
            if seeds < fewest {
                break;
            }
            if seeds <= most && game.legal().count() > 1 && !position.is_follow_up() {
                fitting.push(position);
            }
            play(&mut game, &mut engine, &mut rng, random, stop)?;
        }
        if fitting.is_empty() {
            continue;
        }
        let position = fitting[rng.next_u32() as usize % fitting.len()];
        if known.insert(position) {
            found.push(position);
            games = 0;
        }
    }
    Ok(found)
}

/// Whole games of the engine with itself, [`PLAYOUTS`] playouts a move without tables, behind eight random plies.
///
/// # Errors
/// The engine fails, or the games are interrupted.
pub fn games(rules: RuleSet, seed: u64, count: u32, stop: &AtomicBool) -> Result<Vec<Game>, Trouble> {
    let mut engine = player(rules, PLAYOUTS, stop)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut games = Vec::new();
    while games.len() < count as usize {
        let mut game = Game::new(rules);
        engine.new_game(rng.next_u64(), stop)?;
        while !game.is_over() {
            play(&mut game, &mut engine, &mut rng, false, stop)?;
        }
        games.push(game);
    }
    Ok(games)
}

/// The engine that plays the games.
fn player(rules: RuleSet, playouts: u32, stop: &AtomicBool) -> Result<Engine, Trouble> {
    Engine::start(&EngineSpec::own(0, Some(Budget::Playouts(playouts))), rules, LIMIT, stop)
}

/// Plays the next move: the engine's behind the opening, unless all of them are `random`.
fn play(
    game: &mut Game,
    engine: &mut Engine,
    rng: &mut Xoshiro256PlusPlus,
    random: bool,
    stop: &AtomicBool,
) -> Result<(), Trouble> {
    let house = if random || game.moves().len() < OPENING_PLIES {
        let legal: Vec<House> = game.legal().collect();
        legal[rng.next_u32() as usize % legal.len()]
    } else {
        engine.answer(game, stop)?.house
    };
    game.play(house).map(drop).map_err(|why| Trouble::fault(crate::wire::FaultKind::Illegal, why.to_string()))
}
