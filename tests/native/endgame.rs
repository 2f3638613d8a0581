//! The endgame tables: their table values against two other methods and against each position's successors, and their bytes.

mod bytes;
mod force;
mod ply;
mod sweeps;

use crate::naive::{Oracle, sowable, sown};
use crate::slow;
use oware::endgame::{Builder, Tables};
use oware::{Position, RuleSet, Side};
use std::sync::OnceLock;

/// The most seeds of [`tables`].
fn most() -> usize {
    if slow() { 12 } else { 10 }
}

/// The table of a rule set up to [`most`] seeds, built once for all tests.
fn tables(rules: RuleSet) -> &'static Tables {
    static ALL: [OnceLock<Tables>; 5] = [const { OnceLock::new() }; 5];
    ALL[rules as usize].get_or_init(|| built(rules, most(), u32::MAX))
}

fn built(rules: RuleSet, seeds: usize, budget: u32) -> Tables {
    let mut builder = Builder::new(Tables::new(rules), seeds);
    while !builder.is_done() {
        builder.run(budget);
    }
    builder.tables().clone()
}

/// All ways to place `seeds` in twelve houses.
fn boards(seeds: u8) -> Vec<[u8; 12]> {
    fn lay(house: usize, left: u8, board: &mut [u8; 12], found: &mut Vec<[u8; 12]>) {
        if house == 11 {
            board[11] = left;
            return found.push(*board);
        }
        for seeds in 0..=left {
            board[house] = seeds;
            lay(house + 1, left - seeds, board, found);
        }
    }
    let mut found = Vec::new();
    lay(0, seeds, &mut [0; 12], &mut found);
    found
}

/// The houses that capture all seeds of the other row, legal or not, each with the seeds after the capture. Not for
/// `owari`, which has no grand slam.
fn slams(oracle: &Oracle, rules: RuleSet) -> Vec<(usize, [u8; 14])> {
    let sown = |house| (house, sown(oracle, house, rules));
    let slams = sowable(oracle, rules).into_iter().map(sown).filter(|(_, (_, _, slam))| *slam);
    slams.map(|(house, (after, ..))| (house, after)).collect()
}

/// The houses from the other side's view.
fn turned(houses: [u8; 12]) -> [u8; 12] {
    std::array::from_fn(|house| houses[(house + 6) % 12])
}

/// A position with these houses, of which the first six belong to the side to move. The stores are such that this side
/// cannot reach a majority.
fn placed(rules: RuleSet, houses: [u8; 12], turn: Side) -> Position {
    let seeds: u8 = houses.iter().sum();
    let half = rules.rules().seeds() / 2;
    match turn {
        Side::South => Position::new(rules, houses, [half - seeds, half], turn),
        Side::North => Position::new(rules, turned(houses), [half, half - seeds], turn),
    }
    .expect("all seeds")
}

/// The number of positions marked as endless play, for each number of seeds. `force` and `sweeps` test that the right
/// ones are marked.
#[test]
fn little_rests_on_play_without_end() {
    let rows: [(RuleSet, [usize; 11]); 5] = [
        (RuleSet::Oware, [0, 0, 13, 147, 105, 0, 1245, 3345, 7920, 25_140, 0]),
        (RuleSet::Ouril, [0, 0, 13, 144, 304, 0, 1153, 0, 0, 1415, 0]),
        (RuleSet::Abapa, [0; 11]),
        (RuleSet::Aiware, [0; 11]),
        (RuleSet::Owari, [0; 11]),
    ];
    for (rules, counts) in rows {
        let cycles = |seeds| {
            let values =
                boards(seeds).into_iter().map(|houses| tables(rules).value(&placed(rules, houses, Side::South)));
            values.filter(|known| known.expect("few seeds").cycle).count()
        };
        assert_eq!(std::array::from_fn(|seeds| cycles(seeds as u8)), counts, "{}", rules.name());
    }
}

#[test]
fn a_board_is_laid_once() {
    let found = boards(7);
    assert_eq!(found.len(), 31_824);
    assert!(found.iter().all(|board| board.iter().sum::<u8>() == 7));
    assert!(found.windows(2).all(|pair| pair[0] < pair[1]));
}
