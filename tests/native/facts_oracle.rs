//! The facts of a move once more, by the naive oracle: each definition of `Fact` in its plainest form. Random positions of all
//! rule sets must have the same facts, no more and no fewer.

use crate::naive::{Oracle, legal, play, row, sown};
use crate::oracle::{as_oracle, scattered};
use RuleSet::{Abapa, Aiware, Ouril, Oware, Owari};
use oware::coach::facts::{AfterSlam, Ending, Fact, facts};
use oware::{Game, House, Position, Reason, RuleSet};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use std::collections::BTreeMap;

/// The houses that a sowing reaches, one a seed, 12 and 13 for the stores.
fn path(oracle: &Oracle, house: usize, rules: RuleSet) -> Vec<usize> {
    let lap: Vec<usize> = match (rules, oracle.mover) {
        (Owari, 0) => (0..6).chain([12]).chain(6..12).collect(),
        (Owari, _) => (6..12).chain([13]).chain(0..6).collect(),
        _ => (0..12).collect(),
    };
    let start = lap.iter().position(|&stop| stop == house).expect("an own house");
    let stops = (1..).map(|step| lap[(start + step) % lap.len()]);
    stops.filter(|&stop| rules == Owari || stop != house).take(usize::from(oracle.seeds[house])).collect()
}

/// The seeds after sowing alone.
fn laid(oracle: &Oracle, house: usize, rules: RuleSet) -> [u8; 14] {
    let mut seeds = oracle.seeds;
    seeds[house] = 0;
    for stop in path(oracle, house, rules) {
        seeds[stop] += 1;
    }
    seeds
}

/// The houses that a move captures, with their seeds, and whether that empties the other row.
pub(crate) fn captured(oracle: &Oracle, house: usize, rules: RuleSet) -> (Vec<(usize, u8)>, bool) {
    let before = laid(oracle, house, rules);
    let Some(&last) = path(oracle, house, rules).last() else { return (Vec::new(), false) };
    let theirs = |at: usize| at < 12 && at / 6 != oracle.mover;
    let mut taken = Vec::new();
    if rules == Owari {
        if last < 12 && !theirs(last) && before[last] == 1 && before[11 - last] > 0 {
            taken.push((11 - last, before[11 - last]));
        }
    } else {
        let mut at = last;
        while theirs(at) && (before[at] == 2 || before[at] == 3) {
            taken.push((at, before[at]));
            at = (at + 11) % 12;
        }
    }
    let total: u8 = taken.iter().map(|(_, seeds)| seeds).sum();
    let slam = rules != Owari && total > 0 && total == row(&before, 1 - oracle.mover);
    if slam && rules == Abapa { (Vec::new(), true) } else { (taken, slam) }
}

/// Captures that a side can make without losing by it: the house sown, and what it takes.
pub(crate) fn takings(oracle: &Oracle, rules: RuleSet) -> Vec<(usize, Vec<(usize, u8)>)> {
    let moves = legal(oracle, rules).into_iter().map(|house| (house, captured(oracle, house, rules)));
    let harmless = moves.filter(|(_, (taken, slam))| !(taken.is_empty() || *slam && matches!(rules, Oware | Aiware)));
    harmless.map(|(house, (taken, _))| (house, taken)).collect()
}

pub(crate) fn sum(taken: &[(usize, u8)]) -> u8 {
    taken.iter().map(|(_, seeds)| seeds).sum()
}

pub(crate) fn most(takings: &[(usize, Vec<(usize, u8)>)]) -> u8 {
    takings.iter().map(|(_, taken)| sum(taken)).max().unwrap_or(0)
}

/// The first move that captures most, with its seeds.
fn best(takings: &[(usize, Vec<(usize, u8)>)]) -> Option<(House, u8)> {
    let first = takings.iter().find(|(_, taken)| sum(taken) == most(takings))?;
    Some((at(first.0), sum(&first.1)))
}

pub(crate) fn takes(takings: &[(usize, Vec<(usize, u8)>)], house: usize) -> bool {
    takings.iter().any(|(_, taken)| taken.iter().any(|(captured, _)| *captured == house))
}

fn at(house: usize) -> House {
    House::new(house).expect("a house")
}

/// The same seeds with an ordinary turn of the other side, or of the same.
fn turned(oracle: &Oracle, mover: usize) -> Oracle {
    Oracle { mover, again: false, winner: None, ..*oracle }
}

fn ending(winner: usize, mover: usize) -> Ending {
    match winner {
        2 => Ending::Drawn,
        side if side == mover => Ending::Won,
        _ => Ending::Lost,
    }
}

/// Every fact of a legal move by its definition, without a search.
fn expected(now: &Oracle, house: usize, rules: RuleSet) -> Vec<Fact> {
    let (us, them) = (now.mover, 1 - now.mover);
    let next = play(now, house, rules);
    let left = if rules == Owari { final_seeds(now, house) } else { sown(now, house, rules).0 };
    let (taken, slam) = captured(now, house, rules);
    let mut found = Vec::new();
    if legal(now, rules).len() == 1 {
        found.push(Fact::Forced);
    }
    if slam {
        let effect = match rules {
            Abapa => AfterSlam::TakesNothing,
            Ouril if next.winner.is_none() => AfterSlam::MovesAgain,
            Ouril => AfterSlam::Ends,
            _ => AfterSlam::Loses,
        };
        found.push(Fact::GrandSlam { effect });
    }
    if !taken.is_empty() {
        found.push(Fact::Captures { seeds: sum(&taken), houses: taken.iter().map(|(house, _)| at(*house)).collect() });
    }
    if let Some(winner) = next.winner.filter(|_| !(slam && matches!(rules, Oware | Aiware))) {
        let majority = left[12] > 24 || left[13] > 24 || left[12] == 24 && left[13] == 24;
        let reason = match rules {
            Owari => Reason::RowEmpty,
            _ if majority => Reason::Majority,
            _ if !next.again && row(&left, next.mover) == 0 => Reason::NoSeeds,
            _ => Reason::CannotFeed,
        };
        if matches!(reason, Reason::NoSeeds | Reason::RowEmpty) && row(&left, them) == 0 && row(&left, us) > 0 {
            found.push(Fact::Starves { seeds: row(&left, us) });
        }
        let margin = next.seeds[12].abs_diff(next.seeds[13]);
        found.push(Fact::Ends { ending: ending(winner, us), reason, margin });
    }
    if !matches!(rules, Aiware | Owari) && row(&now.seeds, them) == 0 && row(&left, them) > 0 {
        found.push(Fact::Feeds { seeds: row(&left, them) });
    }
    let kroos = (us * 6..us * 6 + 6).filter(|own| left[*own] >= 12 && path(now, house, rules).contains(own));
    let largest = kroos.clone().map(|own| left[own]).max();
    if let Some(own) = kroos.clone().find(|own| Some(left[*own]) == largest) {
        found.push(Fact::Kroo { house: at(own), seeds: left[own], new: now.seeds[own] < 12 });
    }
    if next.winner.is_none() && next.mover == them {
        found.extend(expected_of_replies(now, house, &next, rules));
    }
    found
}

/// `owari`: the seeds after a move, before anything is gathered.
fn final_seeds(now: &Oracle, house: usize) -> [u8; 14] {
    let mut seeds = laid(now, house, Owari);
    for (taken, count) in captured(now, house, Owari).0 {
        seeds[taken] = 0;
        seeds[12 + now.mover] += count;
    }
    seeds
}

/// The same where the opponent is to reply.
fn expected_of_replies(now: &Oracle, house: usize, next: &Oracle, rules: RuleSet) -> Vec<Fact> {
    let (us, them) = (now.mover, 1 - now.mover);
    let replies = takings(next, rules);
    let threats = takings(&turned(now, them), rules);
    let own = |at: &usize| at / 6 == us && *at < 12;
    let saved: Vec<usize> = (0..12)
        .filter(own)
        .filter(|at| takes(&threats, *at) && !takes(&replies, *at))
        .filter(|at| {
            *at != house || !path(now, house, rules).iter().filter(|at| own(at)).any(|at| takes(&replies, *at))
        })
        .collect();
    let mut found = Vec::new();
    let seeds: u8 = saved.iter().map(|&at| now.seeds[at]).sum();
    if seeds > 0 && most(&replies) < most(&threats) {
        found.push(Fact::Saves { seeds, houses: saved.into_iter().map(at).collect() });
    }
    let answers = legal(next, rules);
    let sure = answers.iter().map(|&reply| {
        let later = play(next, reply, rules);
        if later.winner.is_none() && later.mover == us { most(&takings(&later, rules)) } else { 0 }
    });
    if let Some(seeds) = sure.min().filter(|&seeds| seeds > 0) {
        found.push(Fact::Prepares { seeds });
    } else if let Some((with, seeds)) = best(&takings(&turned(next, us), rules))
        && seeds > most(&takings(now, rules))
        && replies.iter().all(|&(reply, _)| {
            let later = play(next, reply, rules);
            let sum = |taken: &[(usize, u8)]| taken.iter().map(|(_, seeds)| seeds).sum::<u8>();
            later.winner.is_none()
                && later.mover == us
                && takings(&later, rules).iter().any(|(house, taken)| at(*house) == with && sum(taken) >= seeds)
        })
    {
        found.push(Fact::Threatens { seeds, with });
    }
    let exposes = |other: usize| {
        let later = play(now, other, rules);
        later.winner.is_none() && later.mover == them && !takings(&later, rules).is_empty()
    };
    if replies.is_empty() && legal(now, rules).into_iter().any(|other| other != house && exposes(other)) {
        found.push(Fact::Safe);
    }
    if let [only] = answers[..] {
        found.push(Fact::OneReply { house: at(only) });
    }
    if let Some((to, seeds)) = best(&replies) {
        found.push(Fact::Exposes { seeds, to });
    }
    found
}

fn sorted(mut facts: Vec<Fact>) -> Vec<Fact> {
    facts.sort_by_key(Fact::code);
    facts
}

/// Random moves from here, for positions as games have them.
fn played(mut position: Position, plies: u32, rng: &mut Xoshiro256PlusPlus) -> Position {
    for _ in 0..plies {
        let houses: Vec<House> = position.legal().collect();
        let Some(next) = houses.get(rng.next_u32() as usize % houses.len().max(1)) else { break };
        let after = position.play(*next).expect("legal");
        if after.outcome().is_some() {
            break;
        }
        position = after;
    }
    position
}

/// Twenty thousand positions of each rule set: half of them scattered, half out of games.
#[test]
fn every_fact_holds_and_none_is_missing() {
    for &rules in RuleSet::ALL {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(21);
        let mut seen = BTreeMap::new();
        let (mut positions, mut follow_ups) = (0, 0);
        while positions < 20_000 {
            let start = if positions % 2 == 0 { Position::start(rules) } else { scattered(rules, &mut rng) };
            let plies = if positions % 2 == 0 { rng.next_u32() % 80 } else { rng.next_u32() % 3 };
            let position = played(start, plies, &mut rng);
            let houses: Vec<House> = position.legal().collect();
            if houses.is_empty() {
                continue;
            }
            positions += 1;
            follow_ups += u32::from(position.is_follow_up());
            let house = houses[rng.next_u32() as usize % houses.len()];
            let found = facts(&Game::from_position(position), &[], house);
            for fact in &found {
                *seen.entry(fact.code()).or_insert(0) += 1;
            }
            let wanted = expected(&as_oracle(&position), house.index(), rules);
            assert_eq!(sorted(found), sorted(wanted), "{} {position} {house}", rules.name());
        }
        if std::env::var_os("OWARE_SHOW").is_some() {
            println!("{}: {follow_ups} follow-up turns, {seen:?}", rules.name());
        }
        let mut wanted = vec![
            "forced",
            "captures",
            "ends",
            "saves",
            "prepares",
            "threatens",
            "kroo",
            "safe",
            "one-reply",
            "exposes",
        ];
        wanted.extend(match rules {
            Aiware => ["grand-slam", "starves"].as_slice(),
            Owari => &["starves"],
            _ => &["grand-slam", "feeds"],
        });
        for code in wanted {
            assert!(seen.get(code).is_some_and(|&times| times >= 20), "{}: {code} in {seen:?}", rules.name());
        }
        assert!(rules != Ouril || follow_ups > 20, "{follow_ups}");
    }
}
