//! Facts of a move as rows, facts that rest on proof against a full search, and hints.

use crate::naive::{Oracle, legal, play};
use crate::oracle::as_oracle;
use crate::proof::{few_seeds, searched};
use crate::{house, position};
use AfterSlam::{Ends as EndsPlay, Loses, MovesAgain, TakesNothing};
use Ending::{Drawn, Lost, Won};
use RuleSet::{Abapa, Aiware, Ouril, Oware, Owari};
use oware::coach::facts::{AfterSlam, Ending, Fact, facts, line_facts};
use oware::coach::hint;
use oware::search::{Options, Search, Variation};
use oware::{Game, House, Reason, RuleSet, Side};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

fn houses(letters: &str) -> Vec<House> {
    letters.chars().map(house).collect()
}

fn captures(seeds: u8, letters: &str) -> Fact {
    Fact::Captures { seeds, houses: houses(letters) }
}

fn ends(ending: Ending, reason: Reason, margin: u8) -> Fact {
    Fact::Ends { ending, reason, margin }
}

fn rows() -> Vec<(&'static str, RuleSet, &'static str, char, Vec<Fact>)> {
    let slam = |effect| Fact::GrandSlam { effect };
    vec![
        (
            "captures a chain and wins",
            Oware,
            "0-0-0-0-0-2-1-2-4-0-0-0-20-19-S",
            'F',
            vec![Fact::Forced, ends(Won, Reason::Majority, 6), captures(5, "ba")],
        ),
        (
            "runs from a capture",
            Oware,
            "1-0-0-0-4-0-4-0-0-0-0-1-19-19-S",
            'A',
            vec![Fact::Saves { seeds: 1, houses: houses("A") }, Fact::Safe],
        ),
        (
            "stays where it can be captured",
            Oware,
            "1-0-0-0-4-0-4-0-0-0-0-1-19-19-S",
            'E',
            vec![Fact::Exposes { seeds: 2, to: house('f') }],
        ),
        ("a slam loses", Oware, "0-0-4-0-0-1-1-0-0-0-0-0-20-22-S", 'F', vec![slam(Loses), captures(2, "a")]),
        ("the same in aiware", Aiware, "0-0-4-0-0-1-1-0-0-0-0-0-20-22-S", 'F', vec![slam(Loses), captures(2, "a")]),
        (
            "a slam moves again",
            Ouril,
            "0-0-4-0-1-2-1-1-0-0-0-0-17-22-S",
            'F',
            vec![slam(MovesAgain), captures(4, "ba")],
        ),
        ("a slam takes nothing", Abapa, "0-0-4-0-0-1-1-0-0-0-0-0-20-22-S", 'F', vec![slam(TakesNothing)]),
        (
            "a slam wins",
            Ouril,
            "0-0-1-0-0-1-1-0-0-0-0-0-23-22-S",
            'F',
            vec![slam(EndsPlay), ends(Won, Reason::Majority, 3), captures(2, "a")],
        ),
        ("a slam is a move like any other", Owari, "1-0-0-0-0-0-0-0-0-0-2-0-16-17-S", 'A', {
            vec![Fact::Forced, Fact::Starves { seeds: 1 }, ends(Won, Reason::RowEmpty, 2), captures(2, "e")]
        }),
        (
            "starves",
            Aiware,
            "1-2-0-0-0-0-0-0-0-0-0-0-21-24-S",
            'A',
            vec![Fact::Starves { seeds: 3 }, ends(Drawn, Reason::NoSeeds, 0)],
        ),
        (
            "the other side cannot feed",
            Oware,
            "0-0-0-0-0-1-3-0-0-0-0-0-20-24-S",
            'F',
            vec![Fact::Forced, ends(Lost, Reason::CannotFeed, 4)],
        ),
        ("must feed", Oware, "2-0-0-0-2-2-0-0-0-0-0-0-20-22-S", 'F', vec![Fact::Feeds { seeds: 2 }]),
        (
            "builds a kroo",
            Oware,
            "0-0-0-1-11-0-0-0-6-6-0-0-12-12-S",
            'D',
            vec![Fact::Kroo { house: house('E'), seeds: 12, new: true }],
        ),
        (
            "a kroo grows",
            Owari,
            "0-0-0-1-12-0-0-0-6-6-0-0-6-5-S",
            'D',
            vec![Fact::Kroo { house: house('E'), seeds: 13, new: false }],
        ),
        (
            "threatens",
            Aiware,
            "2-0-0-0-2-2-0-0-0-0-0-0-20-22-S",
            'F',
            vec![Fact::Threatens { seeds: 2, with: house('E') }],
        ),
    ]
}

#[test]
fn facts_that_a_move_has() {
    for (question, rules, text, letter, wanted) in rows() {
        let found = facts(&Game::from_position(position(rules, text)), &[], house(letter));
        if std::env::var_os("OWARE_SHOW").is_some() {
            println!("{question}: {found:?}");
        }
        let among: Vec<&Fact> = found.iter().filter(|fact| wanted.contains(fact)).collect();
        assert_eq!(among, wanted.iter().collect::<Vec<_>>(), "{question}: {found:?}");
    }
}

#[test]
fn facts_that_a_move_lacks() {
    let rows = [
        ("no duty to feed", Aiware, "2-0-0-0-2-2-0-0-0-0-0-0-20-22-S", 'F', "feeds"),
        ("an ordinary capture", Owari, "1-0-0-0-0-0-0-0-0-0-2-0-16-17-S", 'A', "grand-slam"),
        ("it takes more now", Oware, "0-0-4-0-0-1-1-0-0-0-0-1-20-21-S", 'F', "threatens"),
        ("the reply that takes seeds takes the threat away", Ouril, "1-1-4-8-1-1-0-3-9-1-10-5-0-4-S", 'C', "threatens"),
        ("what it saves is in danger again", Oware, "1-0-0-0-4-0-4-0-0-0-0-1-19-19-S", 'E', "saves"),
    ];
    for (question, rules, text, letter, code) in rows {
        let found = facts(&Game::from_position(position(rules, text)), &[], house(letter));
        assert!(!found.is_empty() && found.iter().all(|fact| fact.code() != code), "{question}: {found:?}");
    }
}

/// House E threatens two seeds after the first move. Then the reply is asked what it makes of that.
#[test]
fn a_reply_that_takes_a_threat_away_parries_it() {
    let start = Game::from_position(position(Aiware, "2-0-0-0-2-2-0-0-0-0-0-0-20-22-S"));
    let replies: Vec<House> = {
        let mut then = start.clone();
        then.play(house('F')).expect("legal");
        then.legal().collect()
    };
    let mut parried = 0;
    for &reply in &replies {
        let found = line_facts(&start, &[house('F'), reply]);
        assert!(found[0].contains(&Fact::Threatens { seeds: 2, with: house('E') }), "{found:?}");
        let mut then = start.clone();
        then.play(house('F')).expect("legal");
        then.play(reply).expect("legal");
        let gained = then.play(house('E')).map_or(0, |()| then.position().store(Side::South)) - 20;
        let wanted: &[Fact] = if gained < 2 { &[Fact::Parries { with: house('E') }] } else { &[] };
        let told: Vec<&Fact> = found[1].iter().filter(|fact| fact.code() == "parries").collect();
        assert_eq!(told, wanted.iter().collect::<Vec<_>>(), "{reply}: {found:?}");
        parried += wanted.len();
    }
    assert!(parried > 0 && parried < replies.len(), "{parried} of {}", replies.len());
    // A line is cut off where the rules do not go on.
    assert_eq!(line_facts(&start, &[house('F'), house('F')]).len(), 1);
}

/// Whoever watches a line looks for what a sentence promises.
#[test]
fn a_line_promises_no_seeds_that_its_next_move_leaves() {
    let prepares = |found: &[Fact]| {
        found.iter().find_map(|fact| if let Fact::Prepares { seeds } = *fact { Some(seeds) } else { None })
    };
    let (mut kept, mut dropped, mut last) = (0, 0, 0);
    for &rules in &[Oware, Abapa, Aiware] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
        for _ in 0..40 {
            let mut game = Game::new(rules);
            let (mut line, mut games) = (Vec::new(), vec![game.clone()]);
            while !game.is_over() && line.len() < 60 {
                let legal: Vec<House> = game.legal().collect();
                let chosen = legal[rng.next_u32() as usize % legal.len()];
                game.play(chosen).expect("legal");
                line.push(chosen);
                games.push(game.clone());
            }
            let found = line_facts(&games[0], &line);
            for (at, told) in found.iter().enumerate() {
                let Some(seeds) = prepares(&facts(&games[at], &[], line[at])) else { continue };
                let side = games[at].turn();
                let next = (at + 1..line.len()).find(|&next| games[next].turn() == side);
                // A gathering at the end is no capture.
                if next.is_some_and(|next| games[next + 1].is_over()) {
                    continue;
                }
                let taken =
                    next.map(|next| games[next + 1].position().store(side) - games[next].position().store(side));
                let wanted = taken.is_none_or(|taken| taken >= seeds);
                assert_eq!(prepares(told), wanted.then_some(seeds), "{rules}: {told:?} at {at}");
                match taken {
                    None => last += 1,
                    Some(_) if wanted => kept += 1,
                    Some(_) => dropped += 1,
                }
            }
        }
    }
    assert!(kept > 10 && dropped > 10, "{kept} kept, {dropped} left out, {last} at the end of a line");
}

#[test]
fn a_move_that_cannot_be_played_has_no_facts() {
    let start = Game::new(Oware);
    assert_eq!(facts(&start, &[], house('a')), []);
    let mut over = start;
    over.resign(Side::North).expect("it goes on");
    assert_eq!(facts(&over, &[], house('A')), []);
}

#[test]
fn a_third_occurrence_ends_the_game() {
    let mut game = Game::from_position(position(Oware, "1-0-0-0-0-0-1-0-0-0-0-0-22-24-S"));
    for _ in 0..23 {
        let house = game.legal().last().expect("a move");
        game.play(house).expect("legal");
    }
    let last = game.legal().last().expect("a move");
    assert!(facts(&game, &[], last).contains(&ends(Won, Reason::Repetition, 2)));
    let fresh = Game::from_position(*game.position());
    assert!(!facts(&fresh, &[], last).iter().any(|fact| fact.code() == "ends"));
}

/// The result of a game that is played on stands, so no fact names one.
#[test]
fn played_on_after_a_majority() {
    let mut game = Game::from_position(position(Oware, "0-0-0-0-0-1-1-1-4-0-0-2-23-16-S"));
    game.play(house('F')).expect("legal");
    game.play_on().expect("seeds are left");
    let mut slams = 0;
    while !game.is_over() {
        let search = searched(&game, 200);
        let found = hint(&search).expect("a move");
        let silent = ["ends", "leads", "only-win", "only-draw", "others-lose"];
        assert!(found.facts.iter().all(|fact| !silent.contains(&fact.code())), "{found:?}");
        assert!(found.facts.iter().any(|fact| fact.code() == "expects"), "{found:?}");
        for house in game.legal() {
            slams += u32::from(facts(&game, &[], house).contains(&Fact::GrandSlam { effect: Loses }));
        }
        game.play(game.legal().next().expect("a move")).expect("legal");
    }
    assert_eq!(slams, 0);
    let mut slam = Game::from_position(position(Oware, "0-0-4-0-0-1-1-0-0-0-0-0-15-27-S"));
    slam.play_on().expect("seeds are left");
    assert_eq!(facts(&slam, &[], house('F'))[0], Fact::GrandSlam { effect: EndsPlay });
}

/// What the side to move gets at least and at most, in seeds, as far as some plies show; a grand slam's penalty counts
/// more than all seeds.
fn bounds(oracle: &Oracle, rules: RuleSet, plies: u32) -> [i8; 2] {
    const SLAM: i8 = 99;
    if let Some(winner) = oracle.winner {
        let lead = oracle.seeds[12] as i8 - oracle.seeds[13] as i8;
        let won = [1, -1, 0][winner];
        let south = if lead.signum() == won { lead } else { won * SLAM };
        return [if oracle.mover == 0 { south } else { -south }; 2];
    }
    if plies == 0 {
        return [-SLAM, SLAM];
    }
    let after = |house| {
        let next = play(oracle, house, rules);
        let [lo, hi] = bounds(&next, rules, plies - 1);
        if next.mover == oracle.mover { [lo, hi] } else { [-hi, -lo] }
    };
    let all = legal(oracle, rules).into_iter().map(after);
    all.reduce(|best, next| [best[0].max(next[0]), best[1].max(next[1])]).expect("a legal move")
}

/// What the side to move gets for each legal house.
fn moves(oracle: &Oracle, rules: RuleSet, plies: u32) -> Vec<(usize, [i8; 2])> {
    let after = |house| {
        let next = play(oracle, house, rules);
        let [lo, hi] = bounds(&next, rules, plies);
        (house, if next.mover == oracle.mover { [lo, hi] } else { [-hi, -lo] })
    };
    legal(oracle, rules).into_iter().map(after).collect()
}

/// The result where it is settled.
fn settled([lo, hi]: [i8; 2]) -> Option<Ending> {
    match (lo, hi) {
        (1.., _) => Some(Won),
        (_, ..0) => Some(Lost),
        (0, 0) => Some(Drawn),
        _ => None,
    }
}

fn may_be([lo, hi]: [i8; 2], ending: Ending) -> bool {
    match ending {
        Won => hi > 0,
        Drawn => lo <= 0 && hi >= 0,
        Lost => lo < 0,
    }
}

/// The facts of proofs by their definitions, where a full search settles every move.
fn proven(all: &[(usize, [i8; 2])], house: usize, ended: bool) -> Vec<&'static str> {
    let others = || all.iter().filter(|other| other.0 != house).filter_map(|other| settled(other.1));
    let own = all.iter().find(|own| own.0 == house).and_then(|own| settled(own.1)).expect("settled");
    let alone = all.len() > 1;
    if alone && own == Won && others().all(|other| other != Won) {
        vec!["only-win"]
    } else if alone && own == Drawn && others().all(|other| other == Lost) {
        vec!["only-draw"]
    } else if ended {
        vec![]
    } else {
        vec!["leads"]
    }
}

/// Claims that rest on proof never contradict a search of the oracle; where that settles every move, they are just those
/// of the definitions.
#[test]
fn proofs_hold_by_a_full_search() {
    const PLIES: u32 = 7;
    for &rules in RuleSet::ALL {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(22);
        let (mut claims, mut exact, mut only) = (0, 0, 0);
        for round in 0..250 {
            let position = few_seeds(rules, 2 + round % 8, &mut rng);
            let game = Game::from_position(position);
            if game.is_over() {
                continue;
            }
            let variations = searched(&game, 100).multi_pv(4);
            let all = moves(&as_oracle(&position), rules, PLIES);
            let every =
                all.iter().all(|one| settled(one.1).is_some()) && variations.iter().all(|one| one.proof.is_some());
            for &(index, own) in &all {
                let house = House::new(index).expect("a house");
                let found = facts(&game, &variations, house);
                let wrong = || panic!("{} {position} {house}: {found:?} {all:?}", rules.name());
                let others = || all.iter().filter(|other| other.0 != index);
                for fact in &found {
                    let holds = match fact {
                        Fact::OnlyWin => may_be(own, Won) && others().all(|one| one.1[0] <= 0),
                        Fact::OnlyDraw => may_be(own, Drawn) && others().all(|one| may_be(one.1, Lost)),
                        Fact::OthersLose => others().all(|one| may_be(one.1, Lost)),
                        Fact::Leads { ending, margin } => {
                            let signed =
                                margin.map(|margin| if *ending == Lost { -(margin as i8) } else { margin as i8 });
                            may_be(own, *ending) && signed.is_none_or(|margin| (own[0]..=own[1]).contains(&margin))
                        }
                        _ => continue,
                    };
                    claims += 1;
                    only += u32::from(!matches!(fact, Fact::Leads { .. }));
                    if !holds {
                        wrong();
                    }
                }
                if every {
                    exact += 1;
                    let ended =
                        found.iter().any(|fact| matches!(fact, Fact::Ends { .. } | Fact::GrandSlam { effect: Loses }));
                    let codes = ["only-win", "only-draw", "others-lose", "leads"];
                    let claimed: Vec<&str> = found.iter().map(Fact::code).filter(|code| codes.contains(code)).collect();
                    if claimed != proven(&all, index, ended) {
                        wrong();
                    }
                }
            }
        }
        if std::env::var_os("OWARE_SHOW").is_some() {
            println!("{}: {claims} claims, {only} of an only move, {exact} moves in settled positions", rules.name());
        }
        assert!(claims > 200 && only > 20 && exact > 30, "{}: {claims} {only} {exact}", rules.name());
    }
}

/// Games of hints: each is the search's own move, with facts that can be shown.
#[test]
fn a_hint_has_reasons() {
    let mut alike = 0;
    for &rules in RuleSet::ALL {
        let mut game = Game::new(rules);
        assert_eq!(hint(&Search::new(&game, Options::default())), None, "nothing is known yet");
        for seed in 0..150 {
            let mut search = Search::new(&game, Options::default().with_seed(seed));
            search.run(60);
            let found = hint(&search).expect("a move");
            assert_eq!(Some(found.house), search.best());
            let (variations, mut told) = (search.multi_pv(8), found.facts.clone());
            if let Some(Fact::Alike { houses }) = told.first().cloned() {
                told.remove(0);
                assert_eq!(told[0].code(), "expects", "{told:?}");
                assert!(houses.len() > 1 && houses.contains(&found.house), "{houses:?}");
                let leads = houses.iter().map(|&house| variations.iter().find(|one| one.house == house));
                let leads: Vec<i8> = leads.map(|one| one.expect("a legal move").lead.round() as i8).collect();
                assert!(leads.iter().all(|lead| *lead == leads[0]), "{leads:?}");
                alike += 1;
            }
            assert_eq!(told, facts(&game, &variations, found.house));
            assert!(!found.facts.is_empty(), "{} {}", rules.name(), game.position());
            game.play(found.house).expect("legal");
            if game.is_over() {
                break;
            }
        }
    }
    assert!(alike > 5, "{alike}");
}

/// A lead is marked as the highest only for the move that the search prefers.
#[test]
fn what_is_expected() {
    let game = Game::new(Oware);
    let variation = |letter, (visits, value, lead)| {
        let mut variation = Variation::new(house(letter));
        (variation.visits, variation.value, variation.lead, variation.error) = (visits, value, lead, 0.1);
        variation
    };
    let rows = [
        ((100, 0.5, 3.4), (60, 0.6, 4.0), Fact::Expects { lead: 3, most: true }),
        ((100, 0.5, 3.6), (101, 0.2, 1.0), Fact::Expects { lead: 4, most: false }),
        ((100, -0.1, -0.4), (100, 0.2, -1.0), Fact::Expects { lead: 0, most: false }),
        ((0, 1.0, -2.5), (0, 1.0, 2.5), Fact::Expects { lead: -3, most: true }),
    ];
    for (own, other, wanted) in rows {
        let found = facts(&game, &[variation('A', own), variation('B', other)], house('A'));
        assert!(found.contains(&wanted), "{found:?}");
    }
}
