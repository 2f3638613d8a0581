//! Which positions of whole games the engine decides: small measurements, and the options.

use super::folder;
use oware::RuleSet;
use oware_match::args::{Task, parse};
use oware_match::decided::{Decided, measure};
use oware_match::spec::Budget;
use oware_tables::folder::{Plan, build};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn run() -> AtomicBool {
    AtomicBool::new(false)
}

/// The rows of a table: its name, the plies, the positions, and the share that is decided.
fn rows(table: &str) -> Vec<(String, String, u32, f64)> {
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let share = cells[5].split_once(" %").and_then(|(share, _)| share.parse().ok()).expect("a share");
        (cells[1].to_owned(), cells[2].to_owned(), cells[3].parse().expect("a number"), share)
    };
    table.lines().skip(4).map(row).collect()
}

#[test]
fn larger_tables_decide_no_fewer_positions() {
    let path = folder("decided");
    let plan = Plan { folder: &path, rules: RuleSet::Owari, seeds: 9, threads: 1, every: Duration::MAX };
    assert!(build(plan, &run(), &mut |_| {}).expect("built"));
    let task = Decided {
        rules: RuleSet::Owari,
        tables: vec![9, 0],
        path: Some(path),
        budget: Some(Budget::Playouts(30)),
        games: 3,
        quiet: true,
        ..Decided::default()
    };
    let table = measure(&task, &run()).expect("measured");
    assert_eq!(measure(&task, &run()), Ok(table.clone()), "the same figures every time");
    let rows = rows(&table);
    let of = |name: &str| rows.iter().filter(|row| row.0 == name).collect::<Vec<_>>();
    let (own, none, files) = (of("9 seeds"), of("0 seeds"), of("folder"));
    assert!(own.len() > 3 && own.len() == none.len() && own.len() == files.len(), "{table}");
    for ((own, none), files) in own.iter().zip(&none).zip(&files) {
        assert_eq!((&own.1, own.2), (&none.1, none.2), "the same positions: {table}");
        assert!(own.3 >= none.3, "{table}");
        assert!((own.3 - files.3).abs() < f64::EPSILON, "files of the same layers decide the same: {table}");
    }
    let total = |rows: &[&(String, String, u32, f64)]| rows[..rows.len() - 1].iter().map(|row| row.2).sum::<u32>();
    assert_eq!(total(&own), own[own.len() - 1].2, "the last row has all positions: {table}");
    // The last plies of a game have few seeds, and tables know them all.
    assert!(own[own.len() - 2].3 > 99.0 && none[none.len() - 1].3 < own[own.len() - 1].3, "{table}");
    assert!(own[0].3 < 50.0, "nobody decides the first plies with 30 playouts: {table}");
}

#[test]
fn its_options_are_read() {
    let parsed = |line: &str| parse(line.split_whitespace());
    let line = "decided --rules abapa --playouts 7 --tables 0,3 --path f --games 5 --seed 4 --quiet";
    let Ok(Task::Decided(decided)) = parsed(line) else { panic!("{line}") };
    let wanted = Decided {
        rules: RuleSet::Abapa,
        tables: vec![0, 3],
        path: Some("f".into()),
        budget: Some(Budget::Playouts(7)),
        games: 5,
        seed: 4,
        quiet: true,
    };
    assert_eq!(decided, wanted);
    for (line, wanted) in [
        ("decided", "how long may the engine think"),
        ("decided --movetime no", "movetime wants a whole number"),
        ("decided --playouts 3 --games 0", "games wants a whole number"),
        ("decided --playouts 3 --tables 16", "tables wants a whole number from 0 to 15"),
        ("decided --playouts 3 --exact f", "decided has no option \"exact\""),
    ] {
        let fault = parsed(line).expect_err(line);
        assert!(fault.contains(wanted), "{line}: {fault}");
    }
}
