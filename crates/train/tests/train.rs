//! Small trainings: they learn, give the same bytes each time, and check every file they read.

use std::fs;
use std::path::PathBuf;

use oware::alphabeta::AlphaBeta;
use oware::network::{Network, training::base};
use oware::{Game, RuleSet, Side};
use oware_train::plan::Plan;
use oware_train::round::Training;
use oware_train::sample::Sample;
use oware_train::{model, shard};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// Games against random moves; the sides change each game.
const GAMES: u32 = 60;

fn toy(rules: RuleSet) -> Plan {
    Plan { rounds: 2, games: 150, shards: 3, depth: 2, tables: 4, epochs: 6, window: 2, ..Plan::new(rules) }
}

/// A new folder for each test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A training in a new folder, where the network of its base lies already.
fn training(name: &str, plan: Plan) -> Training<'static> {
    let training = Training { plan, folder: folder(name), report: &|_| {} };
    if let Some(base) = base(training.plan.rules) {
        let network = Network::of(base).expect("a network");
        fs::write(training.folder.join(format!("{}.network", base.name())), network.bytes(None).expect("no base"))
            .expect("a file");
    }
    training
}

#[test]
fn it_learns_to_beat_random_moves() {
    for rules in [RuleSet::Abapa, RuleSet::Ouril] {
        let plan = Plan { games: 400, ..toy(rules) };
        let training = training(&format!("learns-{}", rules.name()), plan);
        let path = training.run().expect("a network");
        let network = Network::read(&fs::read(path).expect("a file"), None).expect("a network");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut points = 0;
        for number in 0..GAMES {
            let us = Side::BOTH[number as usize % 2];
            let mut ahead = AlphaBeta::new(rules, Some(network.clone()), None, 0);
            let mut game = Game::new(rules);
            while !game.is_over() && game.moves().len() < 400 {
                let legal: Vec<_> = game.legal().collect();
                let house = if game.turn() == us {
                    ahead.best(game.position(), 2).expect("a move").house
                } else {
                    legal[rng.random_range(0..legal.len() as u32) as usize]
                };
                game.play(house).expect("legal");
            }
            points += match game.outcome().and_then(|outcome| outcome.winner) {
                Some(winner) if winner == us => 2,
                Some(_) => 0,
                None => 1,
            };
        }
        assert!(points > 2 * GAMES * 8 / 10, "{}: {points} half-points of {}", rules.name(), 2 * GAMES);
    }
}

#[test]
fn spread_out_and_resumed_it_makes_the_same_bytes() {
    let at_once = training("at-once", toy(RuleSet::Oware));
    let whole = fs::read(at_once.run().expect("a network")).expect("a file");
    let spread = training("spread", toy(RuleSet::Oware));
    for round in 1..=2 {
        assert!(spread.fit(round).is_err(), "samples are missing");
        for part in [3, 1] {
            spread.play(round, &[part]).expect("a part");
        }
        // A second call plays only the missing shards.
        let before = fs::metadata(shard::path(&spread.folder, &spread.plan, round, 1)).expect("a part");
        spread.play(round, &[1, 2, 3]).expect("the rest");
        let after = fs::metadata(shard::path(&spread.folder, &spread.plan, round, 1)).expect("a part");
        assert_eq!(before.modified().expect("a time"), after.modified().expect("a time"), "played again");
        spread.fit(round).expect("a network");
    }
    assert!(spread.squeeze().is_err(), "samples are missing");
    spread.play(spread.last_round(), &[2, 1, 3]).expect("the last parts");
    spread.squeeze().expect("a network");
    assert_eq!(fs::read(spread.last_path()).expect("a file"), whole);
    let plain = fs::metadata(spread.network_path(2)).expect("a file").len();
    assert!((whole.len() as u64) < plain * 9 / 10, "{} bytes of {plain}", whole.len());
    let other = training("other-seed", Plan { seed: 2, ..toy(RuleSet::Oware) });
    assert_ne!(fs::read(other.run().expect("a network")).expect("a file"), whole);
}

#[test]
fn a_damaged_or_foreign_part_is_refused() {
    let training = training("damaged", Plan { games: 9, ..toy(RuleSet::Owari) });
    training.play(1, &[1, 2, 3]).expect("parts");
    let path = shard::path(&training.folder, &training.plan, 1, 2);
    let sound = fs::read(&path).expect("a part");
    for at in [0, 30, sound.len() / 2, sound.len() - 1] {
        let mut bytes = sound.clone();
        bytes[at] ^= 1;
        fs::write(&path, bytes).expect("a file");
        let words = training.samples(1).expect_err("it is damaged").to_string();
        assert!(words.contains("damaged"), "{words}");
    }
    fs::write(&path, &sound[..10]).expect("a file");
    assert!(training.samples(1).is_err(), "cut");
    fs::write(&path, sound).expect("a file");
    training.samples(1).expect("sound again");
    let other = Training { plan: Plan { depth: 3, ..training.plan.clone() }, ..training };
    let words = other.samples(1).expect_err("another plan").to_string();
    assert!(words.contains("another plan"), "{words}");
}

#[test]
fn the_slope_is_that_of_the_error() {
    let mut list = model::first(3);
    let sample = Sample { inputs: [3, 0, 7, 1, 2, 4, 5, 0, 9, 1, 2, 30, 1, 6], expected: 2500, result: -1, lead: -7 };
    let mut slope = vec![0.0; model::WEIGHTS];
    model::learn(&list, &sample, &mut slope);
    let error = |list: &[f32]| f64::from(model::error(list, &sample));
    let (mut checked, step) = (0, 1e-2);
    for place in 0..model::WEIGHTS {
        if slope[place] == 0.0 {
            continue;
        }
        let was = list[place];
        list[place] = was + step;
        let above = error(&list);
        list[place] = was - step;
        let below = error(&list);
        list[place] = was;
        let found = (above - below) / f64::from(2.0 * step);
        assert!(
            (found - f64::from(slope[place])).abs() < 2e-2 * found.abs().max(0.05),
            "{place}: {found}, {}",
            slope[place]
        );
        checked += 1;
    }
    assert!(checked > 500, "{checked}");
}

#[test]
fn integers_compute_what_floating_point_numbers_compute() {
    let list = model::first(5);
    let network = model::network(RuleSet::Oware, &list);
    let position = oware::Position::start(RuleSet::Oware);
    let sample = Sample { inputs: oware::network::training::inputs(&position), expected: 0, result: 0, lead: 0 };
    let (value, lead) = (network.value(&position).expect("undecided"), network.lead(&position).expect("undecided"));
    let (wanted, wanted_lead) = model::value(&list, &sample);
    assert!((value - wanted).abs() < 0.03, "{value}, {wanted}");
    assert!((lead - wanted_lead).abs() < 0.6, "{lead}, {wanted_lead}");
    // Weights that were rounded before lose nothing in the integers.
    let rounded = model::rounded(&list, oware::network::training::OUTPUT_ONE);
    assert_eq!(network, model::network(RuleSet::Oware, &rounded));
    assert!((value - model::value(&rounded, &sample).0).abs() < 1e-5, "{value}");
}
