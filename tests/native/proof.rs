//! Proofs of the search, with endgame tables and without, and moves that follow them.

use crate::{house, position};
use RuleSet::{Abapa, Aiware, Ouril, Oware};
use oware::endgame::Tables;
use oware::search::{Options, Search, Uct};
use oware::{Game, Position, Reason, RuleSet, Side};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use std::sync::OnceLock;

pub(crate) const SEEDS: usize = 9;

pub(crate) fn tables(rules: RuleSet) -> Tables {
    static BUILT: OnceLock<Vec<Tables>> = OnceLock::new();
    let built = BUILT.get_or_init(|| {
        RuleSet::ALL.iter().copied().map(|rules| Tables::solved(rules, SEEDS).expect("few seeds")).collect()
    });
    built[rules as usize].clone()
}

pub(crate) fn searched(game: &Game, playouts: u32) -> Search {
    let mut search = Search::new(game, Options::default().with_seed(1));
    search.set_tables(Some(tables(game.rule_set())));
    search.run(playouts);
    search
}

#[test]
fn stores_can_prove_what_houses_deny() {
    // The table value of the houses alone is -4, because a grand slam's penalty decides later. But E wins seeds and reaches
    // 25 before that.
    let game = Game::from_position(position(Oware, "1-0-0-0-3-0-0-2-0-0-0-1-22-19-S"));
    assert_eq!(tables(Oware).value(game.position()).map(|known| known.value), Some(-4));
    let search = searched(&game, 2000);
    assert_eq!(search.best(), Some(house('E')));
    assert_eq!(search.proof().map(|proof| proof.winner), Some(Some(Side::South)));
}

#[test]
fn proof_without_tables() {
    let rows = [
        ("takes the majority", Oware, "3-0-0-0-0-1-1-1-4-0-0-0-23-15-S", 'F', Some(Some(Side::South))),
        ("a losing slam is the only move", Oware, "1-0-0-0-0-17-0-0-0-0-0-0-15-15-S", 'F', Some(Some(Side::North))),
        ("far from any end", Oware, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 'F', None),
    ];
    for (question, rules, text, best, winner) in rows {
        let game = Game::from_position(position(rules, text));
        let mut search = Search::new(&game, Options::default().with_seed(1));
        search.run(3000);
        assert_eq!(search.proof().map(|proof| proof.winner), winner, "{question}");
        assert_eq!(search.best(), Some(house(best)), "{question}");
        assert_eq!(search.is_decided(), winner.is_some(), "{question}");
        let mut plain = Uct::new(&game, 1, 1 << 20);
        plain.run(3000);
        assert_eq!(plain.playouts(), 3000, "{question}: the baseline proves nothing");
    }
}

#[test]
fn a_proven_root_answers_at_once_with_its_margin() {
    let game = Game::from_position(position(Ouril, "1-0-0-0-0-2-0-0-0-0-1-0-22-22-N"));
    let search = searched(&game, 1000);
    assert!(search.is_decided());
    assert_eq!(search.playouts(), 0);
    let best = search.moves().into_iter().find(|report| Some(report.house) == search.best()).expect("the best move");
    assert_eq!(search.proof(), best.proof);
}

/// A position with random seeds in the houses and stores as equal as possible.
pub(crate) fn few_seeds(rules: RuleSet, seeds: u8, rng: &mut Xoshiro256PlusPlus) -> Position {
    let mut houses = [0; 12];
    for _ in 0..seeds {
        houses[(rng.next_u32() % 12) as usize] += 1;
    }
    let rest = rules.rules().seeds() - seeds;
    let turn = Side::BOTH[(rng.next_u32() % 2) as usize];
    Position::new(rules, houses, [rest / 2, rest - rest / 2], turn).expect("all seeds")
}

/// Both sides play by the tables, and the result must be the one that the tables had first. For that a side must also
/// make progress, because the third occurrence of a position ends the game.
#[test]
fn what_the_tables_promise_is_played() {
    for &rules in RuleSet::ALL {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut decided = 0;
        for round in 0..150 {
            let position = few_seeds(rules, 2 + round % (SEEDS as u8 - 1), &mut rng);
            let mut game = Game::from_position(position);
            let Some(known) = tables(rules).value(&position).filter(|known| known.lo == known.hi) else { continue };
            if game.is_over() {
                continue;
            }
            decided += 1;
            let [south, north] = position.stores();
            let net = if position.turn() == Side::South { known.value } else { -known.value };
            let promised = match south as i8 - north as i8 + net {
                0 => None,
                1.. => Some(Side::South),
                _ => Some(Side::North),
            };
            let mut plies = 0;
            while !game.is_over() && plies < 500 {
                let search = searched(&game, 200);
                game.play(search.best().expect("a move")).expect("legal");
                plies += 1;
            }
            let outcome = game.outcome().expect("an end");
            assert_eq!(outcome.winner, promised, "{} {position} {known:?} {outcome:?}", rules.name());
        }
        assert!(decided > 50, "{decided} positions of {}", rules.name());
    }
}

/// Proofs from small tables agree with larger tables, even in a search that forgets most of its tree.
#[test]
fn proofs_agree_with_larger_tables() {
    for (rules, memory) in RuleSet::ALL.iter().copied().flat_map(|rules| [(rules, 64 << 20), (rules, 8 << 10)]) {
        let large = tables(rules);
        let mut small = Tables::new(rules);
        for seeds in 0..=4 {
            small.add_layer(&large.layer(seeds).expect("a layer")).expect("its own bytes");
        }
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
        let (mut proven, mut open) = (0, 0);
        for round in 0..250 {
            let even = few_seeds(rules, 5 + round % 5, &mut rng);
            let [south, north] = even.stores();
            let stores = if round % 2 == 0 { [south + 3, north - 3] } else { [south - 3, north + 3] };
            let position = Position::new(rules, *even.houses(), stores, even.turn()).expect("as many seeds");
            let known = large.value(&position).expect("within reach");
            if known.lo != known.hi || position.outcome().is_some() {
                continue;
            }
            let options = Options::default().with_seed(1).with_memory(memory);
            let mut search = Search::new(&Game::from_position(position), options);
            search.set_tables(Some(small.clone()));
            search.run(3000);
            let Some(proof) = search.proof() else {
                open += 1;
                continue;
            };
            proven += 1;
            let [south, north] = position.stores();
            let net = if position.turn() == Side::South { known.value } else { -known.value };
            let margin = south as i8 - north as i8 + net;
            let winner = [Some(Side::North), None, Some(Side::South)][(margin.signum() + 1) as usize];
            assert_eq!(proof.winner, winner, "{} {position} {known:?}", rules.name());
        }
        assert!(proven > 50, "{}: {proven} proven, {open} open, {memory} bytes", rules.name());
    }
}

/// Against random moves, a side that plays by the tables never gets less than they promise.
#[test]
fn nothing_promised_is_given_away() {
    for rules in [Oware, Ouril, Abapa, Aiware] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        for round in 0..100 {
            let mut game = Game::from_position(few_seeds(rules, 3 + round % (SEEDS as u8 - 2), &mut rng));
            let us = game.turn();
            let mut sure = -1;
            for _ in 0..500 {
                if game.is_over() {
                    break;
                }
                if game.turn() == us {
                    let search = searched(&game, 200);
                    if search.proof().is_some() {
                        sure = sure.max(search.value() as i32);
                    }
                    game.play(search.best().expect("a move")).expect("legal");
                } else {
                    let legal: Vec<_> = game.legal().collect();
                    game.play(legal[rng.next_u32() as usize % legal.len()]).expect("legal");
                }
            }
            let outcome = game.outcome().expect("an end");
            let got = outcome.winner.map_or(0, |winner| if winner == us { 1 } else { -1 });
            assert!(got >= sure, "{}: {got} for {sure}, {outcome:?}", rules.name());
            assert!(outcome.reason != Reason::GrandSlam || outcome.winner == Some(us) || sure == -1);
        }
    }
}

#[test]
fn a_history_that_may_end_the_game_first_is_no_proof() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut seen = 0;
    for round in 0..1000u32 {
        let mut game = Game::from_position(few_seeds(Oware, 3 + (round % 5) as u8, &mut rng));
        let mut twice = false;
        while !game.is_over() {
            let (legal, stores) = (game.legal().collect::<Vec<_>>(), game.position().stores());
            game.play(legal[rng.next_u32() as usize % legal.len()]).expect("legal");
            twice = game.position().stores() == stores && (twice || game.repeats() == 2);
            let known = tables(Oware).value(game.position());
            let proves = known.is_some_and(|known| known.lo == known.hi && !known.cycle);
            if twice && proves && !game.is_over() {
                seen += 1;
                assert_eq!(searched(&game, 0).proof(), None, "{}", game.position());
                let fresh = Game::from_position(*game.position());
                assert!(searched(&fresh, 0).proof().is_some(), "{}", game.position());
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

/// Whoever plays by the tables against chance gets the value that they have for a move, also where only endless play keeps it; and no
/// more than that where the other side plays by them.
#[test]
fn every_value_of_the_tables_is_reached_in_play() {
    for rules in [Oware, Ouril, Aiware] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
        let (mut checked, mut round_and_round) = (0, 0);
        for round in 0..60 {
            // Played on: a majority ends nothing, so that all seeds are played for.
            let start = few_seeds(rules, 3 + round % (SEEDS as u8 - 2), &mut rng).played_on();
            let game = Game::from_position(start);
            for variation in searched(&game, 0).multi_pv(1) {
                let us = game.turn();
                let Some(margin) = variation.proof.and_then(|proof| proof.margin) else { continue };
                let sign =
                    if variation.proof.is_some_and(|proof| proof.winner == Some(us.opponent())) { -1 } else { 1 };
                assert_eq!(variation.lead as i8, sign * margin, "{start} {variation:?}");
                checked += 1;
                for by_tables in Side::BOTH {
                    let mut game = game.clone();
                    game.play(variation.house).expect("legal");
                    let won = play_against_chance(&mut game, by_tables, &mut rng);
                    round_and_round += u32::from(game.outcome().is_some_and(|end| end.reason == Reason::Repetition));
                    let (sure, got) = if by_tables == us { (sign * margin, won) } else { (-sign * margin, won) };
                    assert!(got >= sure, "{} {start} {variation:?}: {got} for {by_tables:?}", rules.name());
                }
            }
        }
        assert!(checked > 60, "{}: {checked}", rules.name());
        assert!(round_and_round > 0 || rules != Oware, "no game went round");
    }
}

/// Plays to the end, one side by the tables; by how many seeds that side leads then.
fn play_against_chance(game: &mut Game, by_tables: Side, rng: &mut Xoshiro256PlusPlus) -> i8 {
    while !game.is_over() {
        let legal: Vec<_> = game.legal().collect();
        let by_chance = legal[rng.next_u32() as usize % legal.len()];
        let best = if game.turn() == by_tables { searched(game, 200).best() } else { None };
        game.play(best.unwrap_or(by_chance)).expect("legal");
    }
    let [own, other] = [by_tables, by_tables.opponent()].map(|side| game.position().store(side) as i8);
    own - other
}
