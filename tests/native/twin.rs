//! The naive twin: the rules once more in the plainest words, seed by seed. It shares no code with the crate, only
//! the board's numbering, and is what the fast code must equal.

use crate::slow;
use RuleSet::{Abapa, Aiware, Ouril, Oware, Owari};
use oware::{House, Position, RuleSet, Side};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// Houses 0-11, stores 12 and 13, the mover 0 or 1, the follow-up turn, and the winner once there is one (2: draw).
#[derive(Clone, Copy, PartialEq, Debug)]
struct Twin {
    seeds: [u8; 14],
    mover: usize,
    again: bool,
    winner: Option<usize>,
}

fn row(seeds: &[u8; 14], side: usize) -> u8 {
    seeds[side * 6..side * 6 + 6].iter().sum()
}

/// Sows and captures: the seeds after, whether a seed fell into the other row, and whether it was a grand slam.
fn sown(twin: &Twin, house: usize, rules: RuleSet) -> ([u8; 14], bool, bool) {
    let (mut seeds, theirs) = (twin.seeds, (1 - twin.mover) * 6..(1 - twin.mover) * 6 + 6);
    let (mut hand, mut at, mut fed) = (std::mem::take(&mut seeds[house]), house, false);
    while hand > 0 {
        at = (at + 1) % 12;
        if at != house {
            seeds[at] += 1;
            hand -= 1;
            fed |= theirs.contains(&at);
        }
    }
    let (before, mut taken) = (seeds, 0);
    while theirs.contains(&at) && (seeds[at] == 2 || seeds[at] == 3) {
        taken += std::mem::take(&mut seeds[at]);
        at = (at + 11) % 12;
    }
    let slam = taken > 0 && row(&seeds, 1 - twin.mover) == 0;
    if slam && rules == Abapa {
        return (before, fed, true);
    }
    seeds[12 + twin.mover] += taken;
    (seeds, fed, slam)
}

/// `owari`: round the board with the own store between the own last house and the other's first.
fn sown_owari(twin: &Twin, house: usize) -> [u8; 14] {
    let own: Vec<usize> = (twin.mover * 6..twin.mover * 6 + 6).collect();
    let theirs = (0..12).filter(|house| !own.contains(house));
    let lap: Vec<usize> = own.iter().copied().chain([12 + twin.mover]).chain(theirs).collect();
    let mut seeds = twin.seeds;
    let (mut hand, mut at) = (std::mem::take(&mut seeds[house]), house - own[0]);
    while hand > 0 {
        at = (at + 1) % 13;
        seeds[lap[at]] += 1;
        hand -= 1;
    }
    if at < 6 && seeds[lap[at]] == 1 {
        seeds[12 + twin.mover] += std::mem::take(&mut seeds[11 - lap[at]]);
    }
    seeds
}

fn legal(twin: &Twin, rules: RuleSet) -> Vec<usize> {
    let own = || twin.mover * 6..twin.mover * 6 + 6;
    let more = own().any(|house| twin.seeds[house] > 1);
    let may = |&house: &usize| {
        let (after, fed, slam) = sown(twin, house, rules);
        let left = row(&after, 1 - twin.mover) > 0 || slam && after[12 + twin.mover] >= 25;
        let free = rules == Aiware || rules == Owari || row(&twin.seeds, 1 - twin.mover) > 0;
        let fits = if twin.again { left } else { fed || free };
        twin.seeds[house] > 0 && !(rules == Ouril && more && twin.seeds[house] == 1) && fits
    };
    if twin.winner.is_some() { Vec::new() } else { own().filter(may).collect() }
}

fn larger(seeds: &[u8; 14]) -> usize {
    match seeds[12].cmp(&seeds[13]) {
        std::cmp::Ordering::Greater => 0,
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal => 2,
    }
}

fn play(twin: &Twin, house: usize, rules: RuleSet) -> Twin {
    let (seeds, slam) = match rules {
        Owari => (sown_owari(twin, house), false),
        _ => (sown(twin, house, rules).0, sown(twin, house, rules).2),
    };
    let again = rules == Ouril && slam && seeds[12 + twin.mover] < 25;
    let mut next = Twin { seeds, mover: if again { twin.mover } else { 1 - twin.mover }, again, winner: None };
    let majority = seeds[12] > 24 || seeds[13] > 24 || seeds[12] == 24 && seeds[13] == 24;
    if slam && (rules == Oware || rules == Aiware) {
        next.winner = Some(1 - twin.mover);
    } else if rules != Owari && majority {
        next.winner = Some(larger(&seeds));
    } else if legal(&next, rules).is_empty() || rules == Owari && (row(&seeds, 0) == 0 || row(&seeds, 1) == 0) {
        if again || rules == Abapa || rules == Aiware || rules == Owari {
            for side in 0..2 {
                next.seeds[12 + side] += row(&seeds, side);
            }
            next.seeds[..12].fill(0);
        }
        next.winner = Some(larger(&next.seeds));
    }
    next
}

fn as_twin(position: &Position) -> Twin {
    let mut seeds = [0; 14];
    seeds[..12].copy_from_slice(position.houses());
    seeds[12..].copy_from_slice(&position.stores());
    let winner = position.outcome().map(|outcome| outcome.winner.map_or(2, Side::index));
    Twin { seeds, mover: position.turn().index(), again: position.again(), winner }
}

/// Random seeds in random places: half of the starts are such boards, so that kroos, empty rows and slams are common.
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
fn the_fast_code_equals_the_naive_twin() {
    let plies_wanted = if slow() { 5_000_000 } else { 1_000_000 };
    for rules in RuleSet::ALL {
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
    let mut twin = as_twin(&position);
    // Random games of few seeds may circle for ever.
    for ply in 0..300 {
        let houses = legal(&twin, rules);
        assert_eq!(position.legal().map(House::index).collect::<Vec<_>>(), houses, "{} {position}", rules.name());
        if houses.is_empty() {
            return ply;
        }
        let house = houses[rng.next_u32() as usize % houses.len()];
        let before = position;
        position = position.play(House::new(house).expect("a house")).expect("legal");
        twin = play(&twin, house, rules);
        assert_eq!(as_twin(&position), twin, "{} {before} house {house}", rules.name());
    }
    300
}
