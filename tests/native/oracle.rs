//! The fast code against the naive oracle.

use crate::naive::{Oracle, legal, perft, play};
use crate::slow;
use oware::{House, Position, RuleSet, Side};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

pub(crate) fn as_oracle(position: &Position) -> Oracle {
    let mut seeds = [0; 14];
    seeds[..12].copy_from_slice(position.houses());
    seeds[12..].copy_from_slice(&position.stores());
    let winner = position.outcome().map(|outcome| outcome.winner.map_or(2, Side::index));
    Oracle { seeds, mover: position.turn().index(), again: position.is_follow_up(), winner }
}

/// Random seeds in random houses. Half of the games begin so, because kroos, empty rows and grand slams are then
/// common.
pub(crate) fn scattered(rules: RuleSet, rng: &mut Xoshiro256PlusPlus) -> Position {
    let (mut houses, mut stores) = ([0; 12], [0; 2]);
    let total = u32::from(rules.rules().seeds());
    let (crowd, on_board) = (1 + rng.next_u32() % 12, rng.next_u32() % (total + 1));
    for seed in 0..total {
        if seed < on_board {
            houses[(rng.next_u32() % crowd * 5 % 12) as usize] += 1;
        } else {
            stores[(rng.next_u32() % 2) as usize] += 1;
        }
    }
    let turn = if rng.next_u32().is_multiple_of(2) { Side::South } else { Side::North };
    Position::new(rules, houses, stores, turn).expect("all seeds")
}

#[test]
fn the_fast_code_equals_the_naive_oracle() {
    let plies_wanted = if slow() { 5_000_000 } else { 1_000_000 };
    for &rules in RuleSet::ALL {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let (mut plies, mut games) = (0, 0u32);
        while plies < plies_wanted {
            games += 1;
            let start = if games.is_multiple_of(2) { Position::start(rules) } else { scattered(rules, &mut rng) };
            plies += compare_game(rules, start, &mut rng);
        }
    }
}

fn compare_game(rules: RuleSet, mut position: Position, rng: &mut Xoshiro256PlusPlus) -> u32 {
    let mut oracle = as_oracle(&position);
    // Random games of few seeds may never end.
    for ply in 0..300 {
        let houses = legal(&oracle, rules);
        assert_eq!(position.legal().map(House::index).collect::<Vec<_>>(), houses, "{} {position}", rules.name());
        if houses.is_empty() {
            return ply;
        }
        let house = houses[rng.next_u32() as usize % houses.len()];
        let before = position;
        position = position.play(House::new(house).expect("a house")).expect("legal");
        oracle = play(&oracle, house, rules);
        assert_eq!(as_oracle(&position), oracle, "{} {before} house {house}", rules.name());
    }
    300
}

#[test]
fn both_count_the_same_leaves() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for &rules in RuleSet::ALL {
        for position in (0..200).map(|_| scattered(rules, &mut rng)) {
            for depth in 0..4 {
                let (fast, naive) = (oware::perft(&position, depth), perft(&as_oracle(&position), rules, depth));
                assert_eq!(fast, naive, "{} {position} {depth} plies deep", rules.name());
            }
        }
    }
}
