//! The naive oracle: the rules once more, seed by seed. It shares no code with the crate, only the numbers of the houses.
//! The fast code must give the same answers, and give them faster.

use RuleSet::{Abapa, Aiware, Ouril, Oware, Owari};
use oware::RuleSet;

/// A position: houses 0 to 11, stores 12 and 13, the mover (0 South, 1 North), whether this is a follow-up turn, and
/// the winner of a finished game (2 for a draw).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Oracle {
    pub(crate) seeds: [u8; 14],
    pub(crate) mover: usize,
    pub(crate) again: bool,
    pub(crate) winner: Option<usize>,
}

pub(crate) fn row(seeds: &[u8; 14], side: usize) -> u8 {
    seeds[side * 6..side * 6 + 6].iter().sum()
}

/// Sows and captures. Returns the seeds after, whether the sowing reached the other row, and whether the capture was a
/// grand slam.
pub(crate) fn sown(oracle: &Oracle, house: usize, rules: RuleSet) -> ([u8; 14], bool, bool) {
    let (mut seeds, theirs) = (oracle.seeds, (1 - oracle.mover) * 6..(1 - oracle.mover) * 6 + 6);
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
    let slam = taken > 0 && row(&seeds, 1 - oracle.mover) == 0;
    if slam && rules == Abapa {
        return (before, fed, true);
    }
    seeds[12 + oracle.mover] += taken;
    (seeds, fed, slam)
}

/// `owari`: the own store lies between the own last house and the other side's first; the other store is passed over.
fn sown_owari(oracle: &Oracle, house: usize) -> [u8; 14] {
    let own: Vec<usize> = (oracle.mover * 6..oracle.mover * 6 + 6).collect();
    let theirs = (0..12).filter(|house| !own.contains(house));
    let lap: Vec<usize> = own.iter().copied().chain([12 + oracle.mover]).chain(theirs).collect();
    let mut seeds = oracle.seeds;
    let (mut hand, mut at) = (std::mem::take(&mut seeds[house]), house - own[0]);
    while hand > 0 {
        at = (at + 1) % 13;
        seeds[lap[at]] += 1;
        hand -= 1;
    }
    if at < 6 && seeds[lap[at]] == 1 {
        seeds[12 + oracle.mover] += std::mem::take(&mut seeds[11 - lap[at]]);
    }
    seeds
}

pub(crate) fn legal(oracle: &Oracle, rules: RuleSet) -> Vec<usize> {
    let may = |&house: &usize| {
        let (after, fed, slam) = sown(oracle, house, rules);
        let left = row(&after, 1 - oracle.mover) > 0 || slam && after[12 + oracle.mover] >= 25;
        let free = rules == Aiware || rules == Owari || row(&oracle.seeds, 1 - oracle.mover) > 0;
        if oracle.again { left } else { fed || free }
    };
    if oracle.winner.is_some() { Vec::new() } else { sowable(oracle, rules).into_iter().filter(may).collect() }
}

/// The houses that hold enough seeds to be sown; feeding and grand slams are not considered yet.
pub(crate) fn sowable(oracle: &Oracle, rules: RuleSet) -> Vec<usize> {
    let own = || oracle.mover * 6..oracle.mover * 6 + 6;
    let more = own().any(|house| oracle.seeds[house] > 1);
    own().filter(|&house| oracle.seeds[house] > u8::from(rules == Ouril && more)).collect()
}

fn larger(seeds: &[u8; 14]) -> usize {
    match seeds[12].cmp(&seeds[13]) {
        std::cmp::Ordering::Greater => 0,
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal => 2,
    }
}

pub(crate) fn play(oracle: &Oracle, house: usize, rules: RuleSet) -> Oracle {
    let (seeds, slam) = match rules {
        Owari => (sown_owari(oracle, house), false),
        _ => (sown(oracle, house, rules).0, sown(oracle, house, rules).2),
    };
    let again = rules == Ouril && slam && seeds[12 + oracle.mover] < 25;
    let mut next = Oracle { seeds, mover: if again { oracle.mover } else { 1 - oracle.mover }, again, winner: None };
    let majority = seeds[12] > 24 || seeds[13] > 24 || seeds[12] == 24 && seeds[13] == 24;
    if slam && (rules == Oware || rules == Aiware) {
        next.winner = Some(1 - oracle.mover);
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

/// Leaves of the tree of all legal moves; a finished game counts as one leaf.
pub(crate) fn perft(oracle: &Oracle, rules: RuleSet, depth: u32) -> u64 {
    if depth == 0 || oracle.winner.is_some() {
        return 1;
    }
    legal(oracle, rules).into_iter().map(|house| perft(&play(oracle, house, rules), rules, depth - 1)).sum()
}
