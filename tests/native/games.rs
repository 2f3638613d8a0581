//! Random games of every kind, for tests of properties.

use crate::oracle::scattered;
use oware::{Game, House, Position, RuleSet, Side};
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// Games of every rule set, from the start or from random positions, short and long, with every kind of end.
pub(crate) fn any_game() -> impl Strategy<Value = Game> {
    any::<u64>().prop_map(|seed| random_game(&mut Xoshiro256PlusPlus::seed_from_u64(seed)))
}

/// See [`any_game`].
pub(crate) fn random_game(rng: &mut Xoshiro256PlusPlus) -> Game {
    let mut game = Game::from_position(random_start(rng));
    let mut one_in = |of: u32| rng.next_u32().is_multiple_of(of);
    let (short, plays_on) = (one_in(3), one_in(2));
    // Random games of few seeds may go round for long.
    let most = rng.next_u32() % if short { 12 } else { 200 };
    while (game.moves().len() as u32) < most {
        if plays_on && game.may_play_on() {
            game.play_on().expect("it may be played on");
        }
        let legal: Vec<House> = game.legal().collect();
        if legal.is_empty() {
            break;
        }
        game.play(legal[rng.next_u32() as usize % legal.len()]).expect("legal");
    }
    close(&mut game, rng.next_u32() % 9);
    game
}

/// A start of any rule set, every other one with scattered seeds.
pub(crate) fn random_start(rng: &mut Xoshiro256PlusPlus) -> Position {
    let set_up = rng.next_u32().is_multiple_of(2);
    let rules = RuleSet::ALL[rng.next_u32() as usize % RuleSet::ALL.len()];
    if set_up { scattered(rules, rng) } else { Position::start(rules) }
}

/// Tries one of the ends that no move makes.
fn close(game: &mut Game, which: u32) {
    let side = if which.is_multiple_of(2) { Side::South } else { Side::North };
    // A finished game refuses it, and so does a rule set without this end.
    let _ = match which {
        0 | 1 => game.agree(),
        2 | 3 => game.resign(side),
        4 | 5 => game.lose_on_time(side),
        6 => game.play_on(),
        7 => game.draw(),
        _ => Ok(()),
    };
}
