//! Endless play: what it may prove, what it may not, and that the game goes on.

use crate::proof::{SEEDS, few_seeds, searched, tables};
use RuleSet::{Abapa, Aiware, Ouril, Oware};
use oware::endgame::Tables;
use oware::search::{Options, Search};
use oware::{Game, RuleSet, Side};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// A leaf whose table value rests on endless play is not searched further. A game that reaches its position still goes on.
#[test]
fn what_goes_round_is_played_on() {
    let large = tables(Oware);
    let mut small = Tables::new(Oware);
    for seeds in 0..=3 {
        small.add_layer(&large.layer(seeds).expect("a layer")).expect("its own bytes");
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    let mut seen = 0;
    for round in 0..2000 {
        let game = Game::from_position(few_seeds(Oware, 4 + (round % 3) as u8, &mut rng));
        let mut search = Search::new(&game, Options::default().with_seed(1));
        search.set_tables(Some(small.clone()));
        search.run(100);
        for house in game.legal() {
            let mut next = game.clone();
            next.play(house).expect("legal");
            let cycle = small.value(next.position()).is_some_and(|known| known.cycle);
            if !cycle || next.is_over() {
                continue;
            }
            let Some(mut search) = search.clone().follow(&next) else { continue };
            seen += 1;
            search.run(10);
            assert!(search.best().is_some_and(|best| next.legal().any(|house| house == best)), "{}", next.position());
            assert_eq!(search.proof(), None, "{}", next.position());
        }
    }
    assert!(seen > 20, "{seen}");
}

/// An opponent who captures only if no other move is legal makes the game go round, if the other side lets it.
#[test]
fn what_is_proven_is_reached_against_one_who_only_waits() {
    for rules in [Oware, Ouril, Abapa, Aiware] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
        let mut promised = 0;
        for round in 0..400 {
            let seeds = 3 + (round % (SEEDS - 2)) as u8;
            let mut game = Game::from_position(few_seeds(rules, seeds, &mut rng));
            let (us, text) = (game.turn(), game.position().to_string());
            let Some(proof) = searched(&game, 0).proof() else { continue };
            promised += 1;
            while !game.is_over() {
                let house = if game.turn() == us {
                    searched(&game, 200).best().expect("a move")
                } else {
                    let keeps = |house: &oware::House| {
                        game.position().play(*house).is_ok_and(|next| next.stores() == game.position().stores())
                    };
                    let legal: Vec<_> = game.legal().collect();
                    let waiting: Vec<_> = legal.iter().copied().filter(keeps).collect();
                    let among = if waiting.is_empty() { legal } else { waiting };
                    among[rng.next_u32() as usize % among.len()]
                };
                game.play(house).expect("legal");
            }
            let outcome = game.outcome().expect("an end");
            let points = |winner: Option<Side>| winner.map_or(0, |winner| if winner == us { 1 } else { -1 });
            assert!(points(outcome.winner) >= points(proof.winner), "{} {text}: {proof:?} {outcome:?}", rules.name());
        }
        assert!(promised > 100, "{}: {promised}", rules.name());
    }
}

/// Where endless play counts 0, a move that may repeat positions is proven by the tables, unless a position has come twice
/// already: a third time would end the game. A proof of another move holds after the move.
#[test]
fn a_move_is_proven_by_what_it_leads_to() {
    for rules in [Oware, Ouril, Aiware] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(10);
        let (mut round_and_round, mut again, mut proven) = (0, 0, 0);
        for round in 0..200 {
            let mut game = Game::from_position(few_seeds(rules, 3 + round % (SEEDS as u8 - 2), &mut rng));
            let mut twice = false;
            for _ in 0..12 {
                if game.is_over() {
                    break;
                }
                let search = searched(&game, 0);
                for report in search.moves() {
                    let what = format!("{} {} {}", rules.name(), game.position(), report.house.letter());
                    let mut next = game.clone();
                    next.play(report.house).expect("legal");
                    let quiet = next.position().stores() == game.position().stores() && !next.is_over();
                    let known = tables(rules).value(next.position());
                    let cycle = known.is_some_and(|known| known.cycle);
                    if quiet && (cycle || next.repeats() > 1) {
                        round_and_round += u32::from(cycle && search.proof().is_some());
                        again += u32::from(!cycle);
                        let known = known.expect("a known position");
                        let [own, other] = [next.turn(), game.turn()].map(|side| next.position().store(side) as i8);
                        let [least, most] = [known.lo, known.hi].map(|bound| own - other + bound);
                        let decided = least.signum() == most.signum();
                        assert_eq!(report.proof.is_some(), !twice && decided, "{what}");
                        if let Some(proof) = report.proof {
                            let winner = match least.signum() {
                                0 => None,
                                1 => Some(next.turn()),
                                _ => Some(game.turn()),
                            };
                            assert_eq!(proof.winner, winner, "{what}");
                            assert!(proof.margin.is_none_or(|margin| margin == least.abs()), "{what}: {proof:?}");
                        }
                    } else if let (true, Some(then)) = (quiet, searched(&next, 0).proof()) {
                        proven += 1;
                        assert_eq!(report.proof, Some(then), "{what}");
                    }
                }
                let legal: Vec<_> = game.legal().collect();
                let before = *game.position();
                game.play(legal[rng.next_u32() as usize % legal.len()]).expect("legal");
                let captured = game.position().stores() != before.stores();
                twice = !captured && (twice || game.repeats() > 1);
            }
        }
        assert!(proven > 300 && again > 0, "{} {proven} {again}", rules.name());
        println!("{} {round_and_round} {again} {proven}", rules.name());
    }
}

/// Tables that arrive during a search prove as much as tables from the start. A repetition inside the search is no
/// repetition of the game.
#[test]
fn tables_that_come_late_prove_as_much() {
    for rules in [Oware, Ouril, Abapa, Aiware] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
        let mut proven = 0;
        for _ in 0..100 {
            let game = Game::from_position(few_seeds(rules, 3, &mut rng));
            let Some(proof) = searched(&game, 0).proof() else { continue };
            let mut search = Search::new(&game, Options::default().with_seed(1));
            for playouts in 1..60 {
                search.run(playouts);
                if search.is_decided() {
                    break;
                }
                let mut late = search.clone();
                late.set_tables(Some(tables(rules)));
                proven += 1;
                let text = game.position().to_string();
                assert_eq!(late.proof().map(|late| late.winner), Some(proof.winner), "{} {text}", rules.name());
            }
        }
        assert!(proven > 100, "{} {proven}", rules.name());
    }
}
