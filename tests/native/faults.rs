//! Why a move was amiss: every fault once more by the naive oracle, and what is said of the best move by its own facts.

use crate::facts_oracle::{captured, most, sum, takes, takings};
use crate::games::random_game;
use crate::naive::{Oracle, play};
use crate::oracle::as_oracle;
use crate::proof::tables;
use crate::{house, position, slow};
use oware::coach::facts::{Fact, facts};
use oware::coach::review::{Evaluation, Fault, Judged, Review, positions, until};
use oware::{Game, House, RuleSet};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use std::collections::BTreeMap;

fn evaluations(game: &Game, playouts: u32) -> Vec<Evaluation> {
    let evaluate = |ply| Evaluation::compute(game, ply, Some(tables(game.rule_set())), playouts).expect("a move");
    (0..positions(game)).map(evaluate).collect()
}

/// What the opponent can take after a move: its houses, each with what it takes.
fn replies(here: &Oracle, house: House, rules: RuleSet) -> Vec<(usize, Vec<(usize, u8)>)> {
    let after = play(here, house.index(), rules);
    if after.winner.is_some() || after.mover == here.mover { Vec::new() } else { takings(&after, rules) }
}

/// What a side captures in a line, and its moves up to the last capture.
fn gain(mut here: Oracle, line: &[House], side: usize, rules: RuleSet) -> (u8, u8) {
    let (mut gain, mut moves) = ((0, 0), 0);
    for house in line {
        if here.mover == side {
            moves += 1;
            let taken = sum(&captured(&here, house.index(), rules).0);
            if taken > 0 {
                gain = (gain.0 + taken, moves);
            }
        }
        here = play(&here, house.index(), rules);
    }
    gain
}

fn check(game: &Game, judged: &Judged, reply: Option<House>) {
    let rules = game.rule_set();
    let here = as_oracle(game.position());
    let context = format!("{rules} {} {judged:?}", game.position());
    let (own, best) = (replies(&here, judged.house, rules), replies(&here, judged.best, rules));
    let line: Vec<House> = std::iter::once(judged.house).chain(judged.answer.iter().copied()).collect();
    let plies = line.len().min(judged.line.len());
    let gains = |side| {
        let of = |line: &[House]| gain(here, &line[..plies], side, rules);
        (of(&line), of(&judged.line))
    };
    let mut wanted = Vec::new();
    let (taken, slam) = captured(&here, judged.house.index(), rules);
    if slam && !taken.is_empty() && matches!(rules, RuleSet::Oware | RuleSet::Aiware) && !game.playing_on() {
        wanted.push(Fault::Slam);
    }
    if most(&own) > most(&best) {
        let played = reply.and_then(|reply| own.iter().find(|(with, _)| *with == reply.index()));
        let (with, houses) =
            played.or_else(|| own.iter().find(|(_, taken)| sum(taken) == most(&own))).expect("a reply");
        let after = play(&here, judged.house.index(), rules);
        let mut open: Vec<usize> = houses.iter().map(|(house, _)| *house).collect();
        open.sort_unstable();
        let sown = open.contains(&judged.best.index());
        wanted.push(Fault::Leaves {
            holds: open.iter().map(|&house| after.seeds[house]).sum(),
            with: House::new(*with).expect("a house"),
            seeds: sum(houses),
            played: played.is_some(),
            kept: if sown { best.is_empty() } else { !open.iter().any(|&house| takes(&best, house)) },
            houses: open.into_iter().map(|house| House::new(house).expect("a house")).collect(),
        });
    }
    let [took, seeds] = [judged.house, judged.best].map(|house| sum(&captured(&here, house.index(), rules).0));
    if seeds > took {
        wanted.push(Fault::Misses { seeds, took });
    }
    let ((theirs, moves), (instead, _)) = gains(1 - here.mover);
    if theirs > instead {
        wanted.push(Fault::Yields { seeds: theirs, moves });
    }
    let ((mine, _), (instead, moves)) = gains(here.mover);
    if instead > mine {
        wanted.push(Fault::Forgoes { seeds: instead, moves });
    }
    assert_eq!(judged.faults, wanted, "{context}");
    // Nothing is said of the best move that is not true of it, nor what is as true of the other one.
    let [played, best] = [judged.house, judged.best].map(|house| facts(game, &[], house));
    for fact in &judged.better {
        let of_search = matches!(fact, Fact::OnlyWin | Fact::OnlyDraw | Fact::Leads { .. });
        assert!(of_search || best.contains(fact) && !played.contains(fact), "{context}: {fact:?}");
    }
}

#[test]
fn every_fault_is_that_of_the_naive_oracle() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(25);
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    let mut plain = 0;
    for round in 0..if slow() { 1_000 } else { 80 } {
        let game = random_game(&mut rng);
        let review = Review::of(&game, &evaluations(&game, [30, 100][round % 2])).expect("all are evaluated");
        for (ply, judged) in review.moves.iter().enumerate() {
            if !judged.class.is_amiss() {
                assert!(judged.faults.is_empty() && judged.better.is_empty(), "{judged:?}");
                continue;
            }
            check(&until(&game, ply), judged, game.moves().get(ply + 1).copied());
            plain += u32::from(judged.faults.is_empty() && judged.better.is_empty());
            for fault in &judged.faults {
                let name = match fault {
                    Fault::Slam => continue,
                    Fault::Leaves { played: true, .. } => "leaves, taken",
                    Fault::Leaves { .. } => "leaves",
                    Fault::Misses { .. } => "misses",
                    Fault::Yields { .. } => "yields",
                    Fault::Forgoes { .. } => "forgoes",
                    _ => unreachable!("{fault:?}"),
                };
                *seen.entry(name).or_default() += 1;
            }
        }
    }
    let all: u32 = seen.values().sum();
    assert!(seen.len() >= 5 && seen.values().all(|&count| count > 10) && all > 5 * plain, "{seen:?} {plain}");
}

fn reviewed(text: &str, moves: &str) -> Review {
    let mut game = Game::from_position(position(RuleSet::Oware, text));
    for letter in moves.chars() {
        game.play(house(letter)).unwrap_or_else(|why| panic!("{letter}: {why}"));
    }
    Review::of(&game, &evaluations(&game, 1_000)).expect("all are evaluated")
}

#[test]
fn a_house_left_open_is_named_with_who_took_it() {
    // House C holds two seeds, and the last one of f makes three.
    let text = "0-0-2-0-0-1-0-0-0-0-0-3-20-22-S";
    let left =
        |played| Fault::Leaves { houses: vec![house('C')], holds: 2, with: house('f'), seeds: 3, played, kept: true };
    let taken = reviewed(text, "Ff");
    assert_eq!(taken.moves[0].faults.first(), Some(&left(true)), "{:?}", taken.moves[0]);
    assert_eq!(taken.moves[0].best, house('C'));
    let spared = reviewed(text, "F");
    assert_eq!(spared.moves[0].faults.first(), Some(&left(false)), "{:?}", spared.moves[0]);
}

#[test]
fn a_grand_slam_that_loses_is_a_fault() {
    let review = reviewed("1-0-0-0-0-1-1-0-0-0-0-0-24-21-S", "F");
    assert_eq!(review.moves[0].faults.first(), Some(&Fault::Slam), "{:?}", review.moves[0]);
}
