//! Large tables against those that the app solves for itself, and folders with damaged files.

use oware::endgame::large::{FileError, Files, Layer, Places, TwoRows, file as path};
use oware::endgame::{SLAM_VALUE, TableValue, Tables};
use oware::{Position, RuleSet, Side};
use oware_tables::folder::{Event, Plan, build};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn slow() -> bool {
    std::env::var_os("OWARE_SLOW").is_some()
}

fn read(folder: &Path, rules: RuleSet, seeds: usize) -> Result<Option<Layer>, FileError> {
    Files::read_one(folder, rules, seeds)
}

/// A folder that nobody else uses, empty.
fn fresh(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn plan(folder: &Path, rules: RuleSet, seeds: usize) -> Plan<'_> {
    Plan { folder, rules, seeds, threads: 2, every: Duration::MAX }
}

fn built(name: &str, rules: RuleSet, seeds: usize) -> PathBuf {
    let folder = fresh(name);
    assert!(build(plan(&folder, rules, seeds), &AtomicBool::new(false), &mut |_| {}).expect("built"));
    folder
}

fn position(rules: RuleSet, rows: TwoRows) -> Position {
    let mut houses = [0; 12];
    houses[..6].copy_from_slice(&rows.own.to_le_bytes()[..6]);
    houses[6..].copy_from_slice(&rows.other.to_le_bytes()[..6]);
    let rest = rules.rules().seeds() - houses.iter().sum::<u8>();
    Position::new(rules, houses, [rest / 2, rest - rest / 2], Side::South).expect("a position")
}

#[test]
fn values_are_those_of_the_app() {
    let most = if slow() { 12 } else { 9 };
    for &rules in RuleSet::ALL {
        let folder = built(&format!("values-{rules}"), rules, most);
        let tables = Tables::solved(rules, most).expect("few seeds");
        let places = Places::new(most);
        for seeds in 0..=most {
            let layer = read(&folder, rules, seeds).expect("read").expect("a layer");
            for rows in places.walk(seeds, 0) {
                let (found, wanted) = (layer.value(rows), tables.value(&position(rules, rows)).expect("known"));
                // Where both stand in the value, the app's two bytes have no room for the bounds.
                let widened = found.cycle && found.value.abs() == SLAM_VALUE;
                let found =
                    if widened { TableValue { lo: -SLAM_VALUE, hi: SLAM_VALUE, cycle: false, ..found } } else { found };
                assert_eq!(found, wanted, "{rules} {rows:x?}");
            }
        }
    }
}

#[test]
fn damaged_files_are_named() {
    let folder = built("damage", RuleSet::Oware, 6);
    let file = path(&folder, RuleSet::Oware, 5);
    let whole = fs::read(&file).expect("a file");
    let fault = |bytes: &[u8]| {
        fs::write(&file, bytes).expect("written");
        format!("{}", read(&folder, RuleSet::Oware, 5).expect_err("damaged"))
    };
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 4;
        assert!(fault(&bytes).contains("oware-05.table: it"), "byte {at}");
    }
    for len in 0..whole.len() {
        assert!(fault(&whole[..len]).contains("oware-05.table: it"), "{len} bytes");
    }
    let other = fs::read(path(&folder, RuleSet::Oware, 6)).expect("a file");
    assert!(fault(&other).contains("another rule set or number of seeds"));
}

#[test]
fn a_build_goes_on_where_it_ended() {
    let whole = built("goes-on-whole", RuleSet::Abapa, 8);
    let folder = fresh("goes-on");
    let stop = AtomicBool::new(false);
    let ended = build(plan(&folder, RuleSet::Abapa, 8), &stop, &mut |event| {
        stop.fetch_or(matches!(event, Event::Built(built) if built.seeds == 5), Ordering::Relaxed);
    });
    assert!(!ended.expect("no fault") && !path(&folder, RuleSet::Abapa, 6).exists());
    // What a program that was killed leaves behind.
    fs::write(path(&folder, RuleSet::Abapa, 6).with_extension("partial"), "half a layer").expect("written");
    let mut seen = Vec::new();
    let done = build(plan(&folder, RuleSet::Abapa, 8), &AtomicBool::new(false), &mut |event| {
        if let Event::Built(built) = event {
            seen.push(built.seeds);
        }
    });
    assert!(done.expect("built"));
    assert_eq!(seen, [6, 7, 8]);
    for seeds in 0..=8 {
        let [one, other] =
            [&whole, &folder].map(|folder| fs::read(path(folder, RuleSet::Abapa, seeds)).expect("a file"));
        assert!(one == other, "{seeds} seeds: another file");
    }
}
