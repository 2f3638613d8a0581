//! Insights, the report on each move: complete, consistent with the search, exact for proven moves, and no surer than
//! measured.

use crate::position;
use crate::proof::{few_seeds, tables};
use oware::search::{Options, Proof, Search, Variation};
use oware::{Game, House, Position, RuleSet, Side};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

fn searched(game: &Game, seed: u64, playouts: u32) -> Search {
    let mut search = Search::new(game, Options::default().with_seed(seed));
    search.run(playouts);
    search
}

/// The expected line can be played from its position.
fn check_line(game: &Game, variation: &Variation) {
    let mut game = game.clone();
    assert_eq!(variation.line.first(), Some(&variation.house));
    for &house in &variation.line {
        game.play(house).unwrap_or_else(|why| panic!("{:?}: {why:?}", variation.line));
    }
}

#[test]
fn every_move_has_a_line_a_lead_and_a_doubt() {
    for &rules in RuleSet::ALL {
        let mut game = Game::new(rules);
        for seed in 0..30 {
            let search = searched(&game, seed, 300);
            let variations = search.multi_pv(8);
            let houses: Vec<House> = variations.iter().map(|variation| variation.house).collect();
            assert_eq!(houses, game.legal().collect::<Vec<_>>());
            for (variation, report) in variations.iter().zip(search.moves()) {
                assert_eq!(
                    (variation.visits, variation.value, variation.proof),
                    (report.visits, report.value, report.proof)
                );
                assert!(variation.lead.abs() <= 48.0, "{variation:?}");
                assert_eq!(variation.error == 0.0, variation.proof.is_some(), "{variation:?}");
                assert!(variation.error < 0.5 && variation.line.len() <= 8, "{variation:?}");
                check_line(&game, variation);
            }
            let most = variations.iter().max_by_key(|variation| variation.visits).expect("a move");
            assert!(variations.iter().all(|variation| variation.error >= most.error || variation.error == 0.0));
            let best = search.best().expect("a move");
            assert_eq!(
                search.line(8),
                variations.iter().find(|variation| variation.house == best).expect("there").line
            );
            game.play(best).expect("legal");
            if game.is_over() {
                break;
            }
        }
    }
}

#[test]
fn before_the_first_playout_nothing_is_known() {
    assert_eq!(Search::new(&Game::new(RuleSet::Oware), Options::default()).multi_pv(8), Vec::new());
}

#[test]
fn what_the_tables_know_is_exact() {
    // South wins with 25 by capturing two seeds, or lets them go.
    let tables = tables(RuleSet::Oware);
    let game = Game::from_position(position(RuleSet::Oware, "0-0-0-0-0-1-1-0-0-0-1-1-23-21-S"));
    let mut search = Search::new(&game, Options::default());
    search.set_tables(Some(tables));
    search.run(1);
    let variations = search.multi_pv(6);
    assert!(!variations.is_empty());
    for variation in &variations {
        // A proven lead is a whole number of seeds.
        let seeds = variation.lead as i32;
        assert!(variation.error.to_bits() == 0 && seeds as f32 - variation.lead == 0.0, "{variation:?}");
        assert_eq!(seeds.signum(), variation.value as i32, "{variation:?}");
        check_line(&game, variation);
    }
}

/// Near the end every move has its exact outcome in seeds: as many as the position behind it has by the tables.
#[test]
fn within_the_tables_every_move_is_exact() {
    for &rules in RuleSet::ALL {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(21);
        let (mut exact, mut all) = (0, 0);
        for _ in 0..400 {
            // Played on: a majority ends nothing, so that all seeds are counted.
            let start = few_seeds(rules, 8, &mut rng).played_on();
            let mut search = Search::new(&Game::from_position(start), Options::default());
            search.set_tables(Some(tables(rules)));
            search.run(300);
            for variation in search.multi_pv(1) {
                all += 1;
                let Some(Proof { winner, margin: Some(margin), .. }) = variation.proof else { continue };
                exact += 1;
                let after = start.play(variation.house).expect("legal");
                // A slam beyond the majority gives no second move, which no table knows.
                if rules == RuleSet::Ouril && after.row(start.turn().opponent()) == 0 {
                    continue;
                }
                let [own, other] = [start.turn(), start.turn().opponent()].map(|side| after.store(side) as i8);
                let known = tables(rules).value(&after).filter(|_| after.outcome().is_none());
                // Where the bounds differ, the search proved more than the table knows.
                let net = match known {
                    Some(known) if known.lo != known.hi => continue,
                    Some(known) if after.turn() != start.turn() => -known.value,
                    Some(known) => known.value,
                    None => 0,
                };
                assert_eq!(variation.lead as i8, own - other + net, "{start} {variation:?}");
                assert_eq!(
                    (variation.lead.abs() as i8, variation.error.to_bits()),
                    (margin, 0),
                    "{start} {variation:?}"
                );
                let sign = winner.map_or(0, |side| if side == start.turn() { 1 } else { -1 });
                assert_eq!((variation.lead as i32).signum(), sign, "{start} {variation:?}");
            }
        }
        // Where endless play gathers the seeds, and where a grand slam's penalty decides, no number of seeds is certain.
        let least = match rules {
            RuleSet::Ouril | RuleSet::Owari => 100,
            RuleSet::Abapa => 40,
            _ => 98,
        };
        assert!(exact * 100 >= all * least, "{}: {exact} of {all}", rules.name());
    }
}

#[test]
fn leads_are_those_of_the_side_to_move() {
    let ahead = position(RuleSet::Oware, "2-2-2-2-2-2-2-1-1-2-2-2-20-6-S");
    let behind = Position::new(RuleSet::Oware, *ahead.houses(), ahead.stores(), Side::North).expect("a position");
    for (position, sign) in [(ahead, 1.0), (behind, -1.0)] {
        for variation in searched(&Game::from_position(position), 1, 200).multi_pv(4) {
            assert!(variation.lead * sign > 3.0, "{position}: {variation:?}");
        }
    }
}

/// Two of three values lie within their stated error of the value of a long search.
#[test]
fn errors_are_as_likely_as_reported() {
    let (mut near, mut all) = (0, 0);
    let mut offs: Vec<(u32, f32)> = Vec::new();
    for &rules in RuleSet::ALL {
        let mut game = Game::new(rules);
        for ply in 0..36_u64 {
            let house = searched(&game, ply, 20).best().expect("a move");
            if ply % 4 == 3 {
                let deep = searched(&game, 99, 10_000).moves();
                for playouts in [1, 12, 120, 1200] {
                    for (variation, deep) in searched(&game, ply, playouts).multi_pv(1).iter().zip(&deep) {
                        if variation.proof.is_none() && deep.proof.is_none() && deep.visits > 100 {
                            let off = (variation.value - deep.value).abs();
                            offs.push((variation.visits, off));
                            all += 1;
                            near += u32::from(off <= variation.error);
                        }
                    }
                }
            }
            game.play(house).expect("legal");
            if game.is_over() {
                break;
            }
        }
    }
    if std::env::var_os("OWARE_SHOW").is_some() {
        for (least, most) in [(0, 0), (1, 20), (21, 200), (201, 2000)] {
            let mut off: Vec<f32> =
                offs.iter().filter(|(visits, _)| (least..=most).contains(visits)).map(|(_, off)| *off).collect();
            off.sort_by(f32::total_cmp);
            println!(
                "{least} to {most} visits: {} moves, two thirds within {:?}",
                off.len(),
                off.get(off.len() * 2 / 3)
            );
        }
    }
    let share = f64::from(near) / f64::from(all);
    assert!(all > 150 && (0.55..0.85).contains(&share), "{share} of {all}");
}
