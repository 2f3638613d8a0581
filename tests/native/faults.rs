//! Why a move was amiss: every fault once more by the naive oracle, and what is said of the best move by its own facts.

use crate::facts_oracle::{captured, most, sum, takes, takings};
use crate::games::random_game;
use crate::naive::{Oracle, legal, play};
use crate::oracle::as_oracle;
use crate::proof::tables;
use crate::{house, position, slow};
use oware::coach::facts::{Fact, facts};
use oware::coach::review::{Class, Evaluation, Expected, Fault, Judged, Review, positions, until};
use oware::{Game, House, Reason, RuleSet};
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

/// What a side can capture for certain with its next moves: every line is played, seed by seed. Who has another choice plays no
/// grand slam that loses.
fn certain(here: &Oracle, side: usize, moves: u8, rules: RuleSet) -> u8 {
    if moves == 0 || here.winner.is_some() {
        return 0;
    }
    let mut found = Vec::new();
    for house in legal(here, rules) {
        let (taken, slam) = captured(here, house, rules);
        if slam && !taken.is_empty() && matches!(rules, RuleSet::Oware | RuleSet::Aiware) {
            continue;
        }
        let after = play(here, house, rules);
        let own = here.mover == side;
        let now = if own { sum(&taken) } else { 0 };
        found.push(now + certain(&after, side, moves - u8::from(own), rules));
    }
    if here.mover == side { found.iter().max() } else { found.iter().min() }.copied().unwrap_or(0)
}

/// What is said of captures some moves ahead, one after the other.
fn further(here: &Oracle, judged: &Judged, [own, best]: [u8; 2], rules: RuleSet) -> Vec<Fault> {
    let (us, them) = (here.mover, 1 - here.mover);
    let [after, instead] = [judged.house, judged.best].map(|house| play(here, house.index(), rules));
    let [took, takes] = [judged.house, judged.best].map(|house| sum(&captured(here, house.index(), rules).0));
    let mut found = Vec::new();
    let yields = |moves| {
        let [seeds, less] = [after, instead].map(|after| certain(&after, them, moves, rules));
        let worse = seeds > less && i16::from(seeds - less) > i16::from(took) - i16::from(takes);
        worse.then_some((seeds, moves))
    };
    let played: Vec<House> = std::iter::once(judged.house).chain(judged.answer.iter().copied()).collect();
    let leaves = own > best && i16::from(own - best) > i16::from(took) - i16::from(takes);
    let told = [2, 3].into_iter().find_map(yields).filter(|_| !leaves);
    let told = told.filter(|&(seeds, moves)| !shows_less(here, &played, [0, seeds], 2 * moves, rules));
    // Whoever walks through the line of the best move would see it lose as many.
    let as_many = |seeds, moves| brings(here, &judged.line, usize::from(2 * moves), rules).0[1] >= seeds;
    let told = told.filter(|&(seeds, moves)| !as_many(seeds, moves));
    found.extend(told.map(|(seeds, moves)| Fault::Yields { seeds, moves }));
    let forgoes = |moves| {
        let seeds = takes + certain(&instead, us, moves - 1, rules);
        let less = took + certain(&after, us, moves - 1, rules);
        let left = |seeds: u8, reply: u8| i16::from(seeds) - i16::from(reply);
        let more = seeds > less && seeds > best && left(seeds, best) > left(less, own);
        more.then_some((seeds, moves))
    };
    let told = [2, 3].into_iter().find_map(forgoes);
    let told = told.filter(|&(seeds, moves)| !shows_less(here, &judged.line, [seeds, 0], 2 * moves - 1, rules));
    found.extend(told.map(|(seeds, moves)| Fault::Forgoes { seeds, moves }));
    found
}

/// The line has the mover or the other side take fewer seeds within `plies` plies.
fn shows_less(here: &Oracle, line: &[House], [own, other]: [u8; 2], plies: u8, rules: RuleSet) -> bool {
    let plies = usize::from(plies);
    let ([taken, lost], reach) = brings(here, line, plies, rules);
    reach >= plies && (taken < own || lost < other)
}

/// What a good move missed that the best one captures, where a reply does not make up for it.
fn misses(game: &Game, judged: &Judged) -> Option<Fault> {
    let (here, rules) = (as_oracle(game.position()), game.rule_set());
    let of = |house: House| {
        let took = sum(&captured(&here, house.index(), rules).0);
        (took, i16::from(took) - i16::from(most(&replies(&here, house, rules))))
    };
    let ((took, net), (seeds, best)) = (of(judged.house), of(judged.best));
    (seeds > took && best > net).then_some(Fault::Misses { seeds, took })
}

/// The opponent takes one of these houses in the line.
fn falls(here: &Oracle, line: &[House], open: &[usize], rules: RuleSet) -> bool {
    let mut then = *here;
    for house in line {
        let (taken, _) = captured(&then, house.index(), rules);
        if then.mover != here.mover && taken.iter().any(|(house, _)| open.contains(house)) {
            return true;
        }
        then = play(&then, house.index(), rules);
    }
    false
}

/// What a line brings to the side to move and to the other one, and how many plies of it there are; all of them where it ends.
fn brings(here: &Oracle, line: &[House], most: usize, rules: RuleSet) -> ([u8; 2], usize) {
    let mut then = *here;
    let mut plies = 0;
    for house in line.iter().take(most) {
        then = play(&then, house.index(), rules);
        plies += 1;
    }
    let gained = |side: usize| then.seeds[12 + side] - here.seeds[12 + side];
    let reach = if then.winner.is_some() { usize::MAX } else { plies };
    ([gained(here.mover), gained(1 - here.mover)], reach)
}

/// What the two lines bring, where that shows a third of what was given away.
fn expected(game: &Game, judged: &Judged) -> Option<Expected> {
    let (here, rules) = (as_oracle(game.position()), game.rule_set());
    let mut other = vec![judged.house];
    other.extend(&judged.answer);
    let reach = [&judged.line, &other].map(|line| brings(&here, line, 8, rules).1);
    let plies = reach[0].min(reach[1]).min(8) / 2 * 2;
    let [best, played] = [&judged.line, &other].map(|line| brings(&here, line, plies, rules).0);
    let net = |[taken, lost]: [u8; 2]| f32::from(taken) - f32::from(lost);
    let shows = net(best) - net(played) >= (judged.seeds? / 3.0).max(1.0);
    (plies >= 4 && shows).then_some(Expected { moves: (plies / 2) as u8, best, played })
}

fn check(game: &Game, judged: &Judged, reply: Option<House>) {
    let rules = game.rule_set();
    let here = as_oracle(game.position());
    let context = format!("{rules} {} {judged:?}", game.position());
    let (own, best) = (replies(&here, judged.house, rules), replies(&here, judged.best, rules));
    let [took, seeds] = [judged.house, judged.best].map(|house| sum(&captured(&here, house.index(), rules).0));
    let all = [most(&own), most(&best)];
    // Seeds won by the move, less those that one reply takes.
    let net = |took: u8, reply: u8| i16::from(took) - i16::from(reply);
    let gains = net(seeds, all[1]) > net(took, all[0]);
    let mut wanted = Vec::new();
    let (taken, slam) = captured(&here, judged.house.index(), rules);
    if slam && !taken.is_empty() && matches!(rules, RuleSet::Oware | RuleSet::Aiware) && !game.playing_on() {
        wanted.push(Fault::Slam);
    }
    if all[0] > all[1] && gains {
        let played = reply.and_then(|reply| own.iter().find(|(with, _)| *with == reply.index()));
        let played = played.filter(|(_, taken)| sum(taken) > all[1]);
        let (with, houses) =
            played.or_else(|| own.iter().find(|(_, taken)| sum(taken) == most(&own))).expect("a reply");
        let after = play(&here, judged.house.index(), rules);
        let mut open: Vec<usize> = houses.iter().map(|(house, _)| *house).collect();
        open.sort_unstable();
        let sown = open.contains(&judged.best.index());
        let at_once = if sown { best.is_empty() } else { !open.iter().any(|&house| takes(&best, house)) };
        wanted.push(Fault::Leaves {
            holds: open.iter().map(|&house| after.seeds[house]).sum(),
            with: House::new(*with).expect("a house"),
            seeds: sum(houses),
            played: played.is_some(),
            kept: at_once && !falls(&here, &judged.line, &open, rules),
            houses: open.into_iter().map(|house| House::new(house).expect("a house")).collect(),
        });
    }
    if seeds > took && gains {
        wanted.push(Fault::Misses { seeds, took });
    }
    wanted.extend(further(&here, judged, all, rules));
    assert_eq!(judged.faults, wanted, "{context}");
    // The oracle knows no repetition, and of a game that is played on no end.
    if !repeats(game, judged) && !game.playing_on() {
        assert_eq!(judged.expected, expected(game, judged), "{context}");
    }
    // Nothing is said of the best move that is not true of it, nor what is as true of the other one.
    // Where a reply to it takes as much, nothing is said of what it would have brought later.
    let [played, best] = [judged.house, judged.best].map(|house| facts(game, &[], house));
    for fact in &judged.better {
        let of_search = matches!(fact, Fact::OnlyWin | Fact::OnlyDraw | Fact::Leads { .. });
        assert!(of_search || best.contains(fact) && !played.contains(fact), "{context}: {fact:?}");
        let worth = match fact {
            Fact::Captures { .. } => gains,
            Fact::Saves { seeds: later, .. }
            | Fact::Prepares { seeds: later }
            | Fact::Threatens { seeds: later, .. } => *later > all[1] && *later + seeds > took,
            Fact::Feeds { .. } | Fact::Safe | Fact::Kroo { .. } | Fact::OneReply { .. } => all[1] == 0,
            _ => true,
        };
        assert!(worth, "{context}: {fact:?}");
        let other = matches!(fact, Fact::Prepares { seeds } if shows_less(&here, &judged.line, [*seeds, 0], 3, rules));
        assert!(!other, "{context}: the line does not show {fact:?}");
    }
    // What the best move takes is told before whatever else it does; only how the game ends with it comes first.
    if judged.faults.iter().any(|fault| matches!(fault, Fault::Misses { .. })) {
        let end =
            |fact: &&Fact| matches!(fact, Fact::OnlyWin | Fact::OnlyDraw | Fact::Starves { .. } | Fact::Ends { .. });
        let first = judged.better.iter().find(|fact| !end(fact));
        let told = matches!(first, Some(Fact::Captures { seeds: told, .. }) if *told == seeds);
        assert!(told, "{context}");
    }
}

/// One of the two lines ends by a repetition.
fn repeats(game: &Game, judged: &Judged) -> bool {
    let mut other = vec![judged.house];
    other.extend(&judged.answer);
    [&judged.line, &other].into_iter().any(|line| {
        let mut then = game.clone();
        line.iter().any(|&house| then.play(house).is_err())
            || then.outcome().is_some_and(|it| it.reason == Reason::Repetition)
    })
}

#[test]
fn every_fault_is_that_of_the_naive_oracle() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(25);
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    let (mut plain, mut good, mut lines, mut silent) = (0, 0, 0, 0);
    for round in 0..if slow() { 1_000 } else { 80 } {
        let game = random_game(&mut rng);
        let review = Review::of(&game, &evaluations(&game, [30, 100][round % 2])).expect("all are evaluated");
        for (ply, judged) in review.moves.iter().enumerate() {
            if !judged.class.is_amiss() {
                let here = until(&game, ply);
                // A majority that was there before decides the game, whatever is played on.
                let stands = here.playing_on();
                let missed = if judged.class == Class::Good && !stands { misses(&here, judged) } else { None };
                assert_eq!((&judged.faults, &judged.better), (&missed.into_iter().collect(), &vec![]), "{judged:?}");
                good += usize::from(!judged.faults.is_empty());
                continue;
            }
            check(&until(&game, ply), judged, game.moves().get(ply + 1).copied());
            plain += u32::from(judged.faults.is_empty() && judged.better.is_empty());
            lines += u32::from(judged.expected.is_some());
            silent += u32::from(judged.expected.is_none());
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
    assert!(seen.len() >= 5 && seen.values().all(|&count| count > 10) && all > 4 * plain, "{seen:?} {plain}");
    assert!(lines > 50 && silent > 50, "{lines} moves are explained by lines, {silent} not");
    assert!(good > 10, "good moves that missed a capture: {good}");
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

/// A search expects captures that whoever moves can prevent, and a best move has merits that a reply makes void.
#[test]
fn no_reason_is_told_that_the_board_does_not_bear_out() {
    let rows = [
        // The line has the opponent take three; it can be sure of nothing within three moves.
        ("7-0-3-10-2-3-1-0-0-3-2-8-8-1-S", "A"),
        ("5-4-0-8-3-4-10-0-0-0-4-6-3-1-S", "F"),
        // House d would threaten four, and lets the opponent take five first.
        ("0-1-4-11-3-4-2-1-0-3-2-8-8-1-N", "b"),
    ];
    for (text, moves) in rows {
        let judged = &reviewed(text, moves).moves[0];
        assert!(judged.class.is_amiss(), "{judged:?}");
        assert_eq!((&judged.faults, &judged.better), (&vec![], &vec![]), "{judged:?}");
    }
}

#[test]
fn a_reply_is_told_only_where_the_best_move_allows_none_as_large() {
    // Behind house b, the best one, house E takes three as well. After house c house F could take five.
    let judged = &reviewed("0-2-2-2-2-2-2-1-1-0-0-1-16-17-N", "cE").moves[0];
    let told = matches!(judged.faults.first(), Some(Fault::Leaves { with, seeds: 5, played: false, .. }) if *with == house('F'));
    assert!(told, "{judged:?}");
}
