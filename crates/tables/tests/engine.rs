//! The engine with a folder of tables against the engine with the same tables in memory.

use oware::endgame::large::file;
use oware::uci::Uci;
use oware::{Position, RuleSet, Side};
use oware_tables::folder::{Plan, build};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn slow() -> bool {
    std::env::var_os("OWARE_SLOW").is_some()
}

/// A folder of its own with the layers of up to `seeds` seeds.
fn built(name: &str, rules: RuleSet, seeds: usize) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    let plan = Plan { folder: &folder, rules, seeds, threads: 2, every: Duration::MAX };
    assert!(build(plan, &AtomicBool::new(false), &mut |_| {}).expect("built"));
    folder
}

/// A session that is ready, with what it said until then.
fn session(options: &[String]) -> (Uci, Vec<String>) {
    let mut uci = Uci::new(1);
    let mut said = Vec::new();
    for option in options {
        said.extend(uci.line(&format!("setoption name {option}"), 0.0));
    }
    said.extend(uci.line("isready", 0.0));
    while uci.thinking() {
        said.extend(uci.work(0.0));
    }
    (uci, said)
}

fn path(folder: &Path) -> String {
    format!("EndgamePath value {}", folder.display())
}

fn value(name: &str, value: impl Display) -> String {
    format!("{name} value {value}")
}

/// What the engine says of a position: by its tables, and after a search.
fn answers(uci: &mut Uci, position: &Position) -> Vec<String> {
    let mut lines = uci.line(&format!("position fen {position}"), 0.0);
    lines.extend(uci.line("probe", 0.0));
    lines.extend(uci.line("go playouts 200", 0.0));
    while uci.thinking() {
        lines.extend(uci.work(0.0));
    }
    lines
}

fn random(rules: RuleSet, seeds: u8, rng: &mut Xoshiro256PlusPlus) -> Position {
    let mut houses = [0; 12];
    for _ in 0..seeds {
        houses[rng.random_range(0..12)] += 1;
    }
    let rest = rules.rules().seeds() - seeds;
    Position::new(rules, houses, [rest / 2, rest - rest / 2], Side::South).expect("a position")
}

#[test]
fn a_folder_answers_as_memory_does() {
    let most = if slow() { 12 } else { 8 };
    let count = if slow() { 400 } else { 60 };
    for &rules in RuleSet::ALL {
        let folder = built(&format!("engine-{rules}"), rules, most);
        let common = [value("Rules", rules), value("Moves", true)];
        let with = |more: &[String]| session(&[&common[..], more].concat());
        let (mut memory, _) = with(&[value("EndgameSeeds", most)]);
        let (mut files, said) = with(&[value("EndgameSeeds", 0), path(&folder)]);
        let seeds: Vec<String> = (0..=most).map(|seeds| seeds.to_string()).collect();
        let found = format!("info string endgame tables of {rules} in files, by seeds: {}", seeds.join(" "));
        assert_eq!(said, [found, "readyok".to_owned()]);
        let (mut both, _) = with(&[value("EndgameSeeds", 4), path(&folder)]);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        for _ in 0..count {
            let position = random(rules, rng.random_range(1..=most as u8 + 4), &mut rng);
            let wanted = answers(&mut memory, &position);
            assert_eq!(answers(&mut files, &position), wanted, "{rules} {position}");
            assert_eq!(answers(&mut both, &position), wanted, "{rules} {position}, some layers in memory");
        }
    }
}

#[test]
fn a_file_that_is_no_table_is_named_and_left_out() {
    let folder = built("engine-damaged", RuleSet::Oware, 7);
    let [damaged, cut, foreign] = [3, 5, 6].map(|seeds| file(&folder, RuleSet::Oware, seeds));
    let mut bytes = fs::read(&damaged).expect("a file");
    *bytes.last_mut().expect("a byte") ^= 1;
    fs::write(&damaged, bytes).expect("written");
    let bytes = fs::read(&cut).expect("a file");
    fs::write(&cut, &bytes[..bytes.len() / 2]).expect("written");
    fs::write(&foreign, "a letter to a friend").expect("written");
    fs::remove_file(file(&folder, RuleSet::Oware, 1)).expect("removed");
    let (mut uci, said) = session(&[value("EndgameSeeds", 0), path(&folder)]);
    let left_out = |file: &Path, why: &str| format!("info string endgame table left out: {}: {why}", file.display());
    let wanted = [
        left_out(&damaged, "its block 0 is damaged"),
        left_out(&cut, "it is cut off or too long"),
        left_out(&foreign, "it is no endgame table"),
        "info string endgame tables of oware in files, by seeds: 0 2 4 7".to_owned(),
        "readyok".to_owned(),
    ];
    assert_eq!(said, wanted);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for seeds in 1..=7 {
        let position = random(RuleSet::Oware, seeds, &mut rng);
        let output = answers(&mut uci, &position);
        assert_eq!(output[0] == "probe none", ![0, 2, 4, 7].contains(&seeds), "{position}: {output:?}");
        assert!(output.last().expect("an answer").starts_with("bestmove "), "{position}");
    }
    // What memory has is not asked of files.
    let (mut uci, _) = session(&[path(&folder), value("EndgameSeeds", 6)]);
    assert_ne!(answers(&mut uci, &random(RuleSet::Oware, 6, &mut rng))[0], "probe none");
}

#[test]
fn a_folder_follows_the_options() {
    let folder = built("engine-options", RuleSet::Abapa, 5);
    let position = random(RuleSet::Abapa, 5, &mut Xoshiro256PlusPlus::seed_from_u64(3));
    let (mut uci, said) = session(&[value("Rules", "abapa"), value("EndgameSeeds", 0), path(&folder)]);
    assert_eq!(said[0], "info string endgame tables of abapa in files, by seeds: 0 1 2 3 4 5");
    let known = answers(&mut uci, &position)[0].clone();
    assert_ne!(known, "probe none");
    assert!(
        uci.line("setoption name EndgamePath value no-such-folder", 0.0)[0].ends_with("no folder \"no-such-folder\"")
    );
    assert_eq!(answers(&mut uci, &position)[0], known, "a fault changes nothing");
    uci.line("setoption name Rules value owari", 0.0);
    assert_eq!(uci.line("isready", 0.0), ["info string endgame tables of owari in files, by seeds: none", "readyok"]);
    uci.line("setoption name Rules value abapa", 0.0);
    uci.line("setoption name EndgamePath value <empty>", 0.0);
    assert_eq!(answers(&mut uci, &position)[0], "probe none");
}

/// Layers of fifteen seeds decide every move of `owari` at full strength; fewer claim nothing at the start.
#[test]
fn owari_is_proven_from_the_first_move() {
    let folder = built("owari-proven", RuleSet::Owari, 15);
    let first = |folder: &Path, level: u8, seeds: usize| {
        let options = [value("Rules", "owari"), value("Level", level), value("EndgameSeeds", seeds), path(folder)];
        let (mut uci, _) = session(&options);
        let mut lines = uci.line("position startpos", 0.0);
        // The clock stands still for the proof, and a level counts its playouts.
        lines.extend(uci.line("go movetime 1000", 0.0));
        let mut now = 0.0;
        while uci.thinking() {
            lines.extend(uci.work(now));
            now += 1.0;
        }
        lines
    };
    let lines = first(&folder, 8, 0);
    assert!(lines.iter().any(|line| line.contains("value proven win pv E")), "{lines:?}");
    assert!(lines.last().is_some_and(|line| line.starts_with("bestmove E")), "{lines:?}");
    let lines = first(&folder, 4, 0);
    assert!(!lines.iter().any(|line| line.contains("proven")), "{lines:?}");
    fs::remove_file(file(&folder, RuleSet::Owari, 15)).expect("removed");
    let lines = first(&folder, 8, 0);
    assert!(!lines.iter().any(|line| line.contains("proven")), "{lines:?}");
    fs::remove_dir_all(&folder).expect("removed");
}
