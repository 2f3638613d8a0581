//! Levels: what can be tested without a match. `docs/strength.md` has their strength in matches.

use oware::search::{Level, Options, Search};
use oware::{Game, RuleSet, Side};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use std::collections::BTreeSet;

fn chosen(game: &Game, level: Level, seed: u64) -> (Search, oware::House) {
    let mut search = Search::new(game, level.options(game.rule_set(), Options::default().with_seed(seed)));
    search.run(level.playouts(game.rule_set(), seed).unwrap_or(200));
    let house = level.choose(&search, seed).expect("a move");
    (search, house)
}

#[test]
fn they_are_numbered_and_rated_upwards() {
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(9), None);
    assert_eq!(Level::ALL.map(Level::number), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(Level::ALL.last(), Some(&Level::TOP));
    for pair in Level::ALL.windows(2) {
        for &rules in RuleSet::ALL {
            let step = pair[1].rating(rules) - pair[0].rating(rules);
            assert!((100..=250).contains(&step), "{rules:?}, {pair:?}: {step}");
            for seed in 0..50 {
                let [less, more] = [pair[0], pair[1]].map(|level| level.playouts(rules, seed).unwrap_or(u32::MAX));
                assert!(less > 0 && less <= more, "{rules:?}, {pair:?}: {less}, {more}");
            }
        }
    }
    assert_eq!(Level::TOP.playouts(RuleSet::Oware, 1), None, "the top one takes the time it has");
}

#[test]
fn it_has_better_and_worse_games() {
    let playouts_of = |seed| Level::ALL[5].playouts(RuleSet::Oware, seed);
    let playouts: BTreeSet<_> = (0..40).filter_map(playouts_of).collect();
    let (least, most) = (playouts.first().expect("some"), playouts.last().expect("some"));
    assert!(*most > 10 * least, "{playouts:?}");
    assert!((0..40).all(|seed| playouts_of(seed) == playouts_of(seed)));
}

#[test]
fn the_seed_fixes_a_choice_and_legal_it_is() {
    for &rules in RuleSet::ALL {
        for level in Level::ALL {
            let mut game = Game::new(rules);
            let plies = if level >= Level::ALL[5] { 2 } else { 20 };
            for seed in 0..plies {
                let house = chosen(&game, level, seed).1;
                assert_eq!(house, chosen(&game, level, seed).1);
                assert_eq!(game.check(house), Ok(()));
                game.play(house).expect("legal");
                if game.is_over() {
                    break;
                }
            }
        }
    }
}

/// A better move is likelier. The weakest level chooses among many moves, the highest plays the best.
#[test]
fn the_higher_the_closer_to_the_best() {
    let mut game = Game::new(RuleSet::Oware);
    let mut lost = [0.0_f32; 8];
    let mut choices = vec![BTreeSet::new(); 8];
    for ply in 0..8 {
        let mut deep = Search::new(&game, Options::default().with_seed(1));
        deep.run(2000);
        let value = |house| deep.moves().iter().find(|report| report.house == house).expect("there").value;
        for (place, level) in Level::ALL.into_iter().enumerate() {
            for seed in 0..if place < 6 { 12 } else { 3 } {
                let (_, house) = chosen(&game, level, seed * 100 + ply);
                if ply == 0 {
                    choices[place].insert(house);
                }
                let least = value(deep.best().expect("a move")) - value(house);
                lost[place] += least / if place < 6 { 12.0 } else { 3.0 };
            }
        }
        game.play(chosen(&game, Level::TOP, ply).1).expect("legal");
    }
    assert!(choices[0].len() > 2, "a beginner begins in many ways: {choices:?}");
    assert!(lost[0] > lost[3] && lost[3] > lost[6], "{lost:?}");
    assert!(lost[7] < lost[4], "{lost:?}");
}

/// Somebody who has done three lessons: takes the most seeds that a move captures, but not where that loses by a grand slam, and
/// else plays any move.
fn beginner(game: &Game, rng: &mut Xoshiro256PlusPlus) -> oware::House {
    let legal: Vec<_> = game.legal().collect();
    let side = game.turn();
    let loses = |house: &oware::House| {
        let mut then = game.clone();
        then.play(*house).expect("legal");
        then.outcome().is_some_and(|outcome| outcome.winner == Some(side.opponent()))
    };
    let gain = |house: &oware::House| game.position().captures(*house).iter().map(|(_, seeds)| seeds).sum::<u8>();
    let best = legal.iter().copied().filter(|house| gain(house) > 0 && !loses(house)).max_by_key(gain);
    best.unwrap_or_else(|| legal[rng.next_u32() as usize % legal.len()])
}

/// How many games the beginner wins against the lowest level, both sides beginning in turns. A game without an end is not won.
fn won(rules: RuleSet, games: u64) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(29);
    let wins = |seed: &u64| {
        let me = if seed.is_multiple_of(2) { Side::South } else { Side::North };
        let mut game = Game::new(rules);
        while !game.is_over() && game.moves().len() < 400 {
            let house =
                if game.turn() == me { beginner(&game, &mut rng) } else { chosen(&game, Level::ALL[0], *seed).1 };
            game.play(house).expect("legal");
        }
        game.outcome().is_some_and(|outcome| outcome.winner == Some(me))
    };
    (0..games).filter(wins).count()
}

#[test]
fn the_lowest_level_can_be_beaten_by_a_beginner() {
    for rules in [RuleSet::Oware, RuleSet::Abapa] {
        let won = won(rules, 200);
        if std::env::var_os("OWARE_SHOW").is_some() {
            println!("{rules}: the beginner wins {won} of 200 games");
        }
        assert!(won >= 100, "{rules}: {won} of 200");
    }
}
