//! What moves lose against exact tables: the values of moves, and whole measurements on small tables.

use super::folder;
use oware::endgame::{Probe, SLAM_VALUE, Tables};
use oware::{House, Position, RuleSet, Side};
use oware_match::args::{Task, parse};
use oware_match::exact::{Worth, regret, worths};
use oware_match::regret::{Examples, Losses, Regret, measure};
use oware_match::sample::positions;
use oware_match::spec::Budget;
use oware_tables::folder::{Plan, build};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn run() -> AtomicBool {
    AtomicBool::new(false)
}

/// Open positions with a choice of moves and `seeds` seeds in random houses. The stores differ by few.
fn random(rules: RuleSet, seeds: u8, count: usize) -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(seeds));
    let mut found = Vec::new();
    while found.len() < count {
        let mut houses = [0; 12];
        (0..seeds).for_each(|_| houses[rng.next_u32() as usize % 12] += 1);
        let rest = rules.rules().seeds() - seeds;
        let south = rest / 2 - 2 + (rng.next_u32() % 5) as u8;
        let turn = Side::BOTH[rng.next_u32() as usize % 2];
        let position = Position::new(rules, houses, [south, rest - south], turn).expect("all seeds");
        if position.legal().count() > 1 {
            found.push(position);
        }
    }
    found
}

/// The best move by seeds.
fn best(worths: &[Worth]) -> House {
    let best = worths.iter().max_by_key(|worth| worth.seeds).expect("a move");
    best.house
}

#[test]
fn the_best_move_has_the_value_of_the_position() {
    for &rules in RuleSet::ALL {
        let tables = Tables::solved(rules, 6).expect("few seeds");
        for position in (3..=6).flat_map(|seeds| random(rules, seeds, 300)) {
            let worths = worths(&tables, &position).expect("known");
            let ends = [0, 1].map(|end| worths.iter().map(|worth| worth.seeds[end]).max().expect("a move"));
            let wanted = match tables.probe(&position).expect("known") {
                Probe::Exact(value) => [value; 2],
                Probe::Bounds(lo, hi) => [lo, hi],
                Probe::Won => [SLAM_VALUE; 2],
                Probe::Lost => [-SLAM_VALUE; 2],
                other => panic!("{other:?}"),
            };
            assert_eq!(ends, wanted, "{rules} {position}");
        }
        assert_eq!(worths(&tables, &random(rules, 8, 1)[0]), None, "the tables end at 6 seeds");
    }
}

/// Both captures win the same two seeds. With 23 in store that wins; a move elsewhere leaves it to the other side.
#[test]
fn stores_count_for_the_result() {
    let tables = Tables::solved(RuleSet::Oware, 6).expect("few seeds");
    let at = |stores: &str| Position::parse(RuleSet::Oware, &format!("0-0-0-0-1-1-1-2-0-0-0-0-{stores}-S"));
    let results = |stores: &str| {
        let worths = worths(&tables, &at(stores).expect("a position")).expect("known");
        worths.iter().map(|worth| (worth.house.letter(), worth.seeds, worth.result)).collect::<Vec<_>>()
    };
    let (ahead, behind) = (results("23-20"), results("17-26"));
    assert!(behind.is_empty(), "a majority has ended the game");
    assert_eq!(ahead.iter().find(|row| row.0 == 'F').map(|row| row.2), Some([1; 2]), "{ahead:?}");
    let level = results("20-23");
    for (one, other) in ahead.iter().zip(&level) {
        assert_eq!(one.1, other.1, "the stores do not change what the houses are worth");
    }
    assert_ne!(ahead, level);
}

#[test]
fn a_range_is_lost_where_it_is_sure() {
    let worth =
        |letter: char, seeds| Worth { house: House::from_letter(letter).expect("a house"), seeds, result: [0; 2] };
    let moves = [worth('A', [-1, 4]), worth('B', [2, 3]), worth('C', [-5, -5])];
    let lost = |house: usize| regret(&moves, moves[house].house, |worth| worth.seeds);
    assert_eq!([lost(0), lost(1), lost(2)], [[0, 4], [0, 2], [7, 9]]);
}

#[test]
fn a_perfect_mover_loses_nothing_and_a_random_one_does() {
    let bands = [[3, 5], [6, 7]];
    for &rules in RuleSet::ALL {
        let tables = Tables::solved(rules, 7).expect("few seeds");
        let all = random(rules, 5, 200).into_iter().zip(random(rules, 7, 200)).flat_map(|(one, other)| [one, other]);
        let all: Vec<Position> = all.collect();
        let examples = Examples::new(&tables, &bands, all.clone()).expect("known");
        let mut losses = vec![Losses::default(); 2];
        for index in 0..all.len() {
            let choose = |position: &Position| Ok::<_, ()>((best(&worths(&tables, position).expect("known")), 3));
            examples.ask(index, &mut losses, choose).expect("a choice");
        }
        for (perfect, random) in losses.iter().zip(examples.random(1)) {
            assert_eq!((perfect.count, perfect.playouts), (200, 600));
            assert_eq!((perfect.seeds[0], perfect.results[0], perfect.sum[0]), (0, 0, 0.0), "{rules}");
            assert!(random.seeds[0] > 20 && random.results[0] > 10, "{rules}: {random:?}");
            assert!(random.at_stake >= random.results[0] && random.at_stake < 200, "{rules}: {random:?}");
        }
    }
}

#[test]
fn positions_come_from_different_games_and_repeat() {
    let bands = [[13, 15], [16, 20]];
    let some = |seed, count| positions(RuleSet::Oware, &bands, 4, seed, count, &run()).expect("as many");
    let many = some(1, 12);
    assert_eq!(some(1, 5), many[..5]);
    assert_ne!(some(2, 5), many[..5]);
    for (index, position) in many.iter().enumerate() {
        let [fewest, most] = bands[index % 2];
        assert!((fewest..=most).contains(&position.houses().iter().sum()), "{position}");
        assert!(position.outcome().is_none() && position.legal().count() > 1, "{position}");
        assert!(!many[..index].contains(position), "{position}");
    }
}

fn owari(name: &str) -> PathBuf {
    let folder = folder(name);
    let plan = Plan { folder: &folder, rules: RuleSet::Owari, seeds: 7, threads: 1, every: Duration::MAX };
    assert!(build(plan, &run(), &mut |_| {}).expect("built"));
    folder
}

#[test]
fn an_engine_that_knows_the_position_turns_no_result() {
    let task = Regret {
        rules: RuleSet::Owari,
        exact: owari("regret"),
        tables: vec![0, 7],
        budgets: vec![(Budget::Playouts(1), None), (Budget::Playouts(20), Some(4))],
        bands: vec![[3, 5], [6, 7]],
        positions: 12,
        quiet: true,
        ..Regret::default()
    };
    let table = measure(&task, &run()).expect("measured");
    assert_eq!(measure(&task, &run()), Ok(table.clone()), "the same figures every time");
    let rows: Vec<Vec<&str>> = table.lines().skip(4).map(|row| row.split('|').map(str::trim).collect()).collect();
    assert_eq!(rows.len(), 5 * 3, "{table}");
    let counts: Vec<&str> = rows.iter().map(|row| row[4]).collect();
    assert_eq!(counts[..6], ["6", "6", "12", "2", "2", "4"], "{table}");
    for row in rows.iter().filter(|row| row[1] == "7 seeds") {
        assert!(row[8].starts_with("0.0 % (0.0 to "), "{table}");
    }
    let lacking = Regret { bands: vec![[8, 9]], ..task };
    let fault = measure(&lacking, &run()).expect_err("a layer is missing");
    assert!(fault.ends_with("has no layer of 8 seeds of owari"), "{fault}");
}

#[test]
fn its_options_are_read() {
    let parsed = |line: &str| parse(line.split_whitespace());
    let line =
        "regret --exact f --rules abapa --movetime 10,1000:50 --playouts 7 --tables 0,3 --bands 13-15,16-17 --seed 4";
    let Ok(Task::Regret(regret)) = parsed(line) else { panic!("{line}") };
    let budgets = vec![(Budget::Movetime(10), None), (Budget::Movetime(1000), Some(50)), (Budget::Playouts(7), None)];
    let wanted = Regret {
        rules: RuleSet::Abapa,
        exact: "f".into(),
        tables: vec![0, 3],
        budgets,
        bands: vec![[13, 15], [16, 17]],
        seed: 4,
        ..Regret::default()
    };
    assert_eq!(regret, wanted);
    for (line, wanted) in [
        ("regret --movetime 10", "--exact FOLDER"),
        ("regret --exact f", "how long may the engine think"),
        ("regret --exact f --movetime no", "movetime wants a whole number"),
        ("regret --exact f --playouts 3:0", "the number of positions wants"),
        ("regret --exact f --playouts 3 --bands 20-13", "bands wants seeds in the houses"),
        ("regret --exact f --playouts 3 --bands 13-30", "of 1 to 24"),
        ("regret --exact f --playouts 3 --tables 16", "tables wants a whole number from 0 to 15"),
        ("regret --exact f --playouts 3 --pairs 3", "regret has no option \"pairs\""),
    ] {
        let fault = parsed(line).expect_err(line);
        assert!(fault.contains(wanted), "{line}: {fault}");
    }
}
