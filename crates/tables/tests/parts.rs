//! Layers solved part by part against those of one run, byte for byte; and parts that are killed, missing or damaged.

use oware::RuleSet;
use oware::endgame::large::file as layer_file;
use oware_tables::folder::{Plan, build};
use oware_tables::parts::{Event, Job, Layout, Todo, join, part, path};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn slow() -> bool {
    std::env::var_os("OWARE_SLOW").is_some()
}

fn fresh(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("parts-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn whole(name: &str, rules: RuleSet, seeds: usize) -> PathBuf {
    let folder = fresh(name);
    let plan = Plan { folder: &folder, rules, seeds, threads: 1, every: Duration::MAX };
    assert!(build(plan, &AtomicBool::new(false), &mut |_| {}).expect("built"));
    folder
}

/// What is to be done next, and what was said of files.
fn next(folder: &Path, layout: Layout) -> (Option<Todo>, Vec<String>) {
    let mut said = Vec::new();
    let todo = join(folder, layout, &mut |event| {
        if let Event::Useless { why } = event {
            said.push(format!("{why:#}"));
        }
    });
    (todo.expect("joined"), said)
}

fn todo(folder: &Path, layout: Layout) -> Option<Todo> {
    let (todo, said) = next(folder, layout);
    assert!(said.is_empty(), "{said:?}");
    todo
}

fn run(folder: &Path, layout: Layout, todo: &Todo) {
    // No order of the jobs is promised.
    for &one in todo.parts.iter().rev() {
        run_one(folder, layout, todo, one);
    }
}

fn run_one(folder: &Path, layout: Layout, todo: &Todo, one: u32) {
    let layout = Layout { seeds: todo.seeds, ..layout };
    part(Job { folder, layout, part: one, round: todo.round }, &mut |_| {}).expect("a job");
}

fn run_all(folder: &Path, layout: Layout) {
    while let Some(todo) = todo(folder, layout) {
        run(folder, layout, &todo);
    }
}

fn same_bytes(one: &Path, other: &Path, layout: Layout) {
    for seeds in 0..=layout.seeds {
        let [one, other] =
            [one, other].map(|folder| fs::read(layer_file(folder, layout.rules, seeds)).expect("a layer"));
        assert!(one == other, "{layout:?}, {seeds} seeds: other bytes");
    }
    let count = fs::read_dir(other).expect("a folder").count();
    assert_eq!(count, layout.seeds + 2, "layers and the lock");
}

#[test]
fn parts_give_the_bytes_of_one_run() {
    let seeds = if slow() { 9 } else { 5 };
    for &rules in RuleSet::ALL {
        let wanted = whole(&format!("whole-{rules}"), rules, seeds);
        for of in [1, 3, 7] {
            let (folder, layout) = (fresh(&format!("{rules}-{of}")), Layout { rules, seeds, of });
            // Once from nothing: layers of fewer positions than parts.
            for below in (0..seeds - 1).filter(|_| of < 7) {
                let name = |folder: &Path| layer_file(folder, rules, below);
                fs::copy(name(&wanted), name(&folder)).expect("copied");
            }
            run_all(&folder, layout);
            same_bytes(&wanted, &folder, layout);
        }
    }
}

/// Layers of one run in a new folder, and what is to be done for the next one after `rounds` rounds.
fn begun(name: &str, layout: Layout, rounds: u32) -> (PathBuf, Todo) {
    let folder = whole(name, layout.rules, layout.seeds - 1);
    loop {
        let todo = todo(&folder, layout).expect("something to do");
        if todo.round > rounds {
            return (folder, todo);
        }
        run(&folder, layout, &todo);
    }
}

fn finish(name: &str, folder: &Path, layout: Layout) {
    run_all(folder, layout);
    same_bytes(&whole(&format!("{name}-wanted"), layout.rules, layout.seeds), folder, layout);
}

#[test]
fn a_killed_part_alone_is_done_again() {
    let layout = Layout { rules: RuleSet::Oware, seeds: 7, of: 5 };
    let (folder, todo) = begun("killed", layout, 2);
    assert_eq!(todo, Todo { seeds: 7, round: 3, parts: vec![1, 2, 3, 4, 5] });
    for one in [1, 3, 5] {
        run_one(&folder, layout, &todo, one);
    }
    // What a job leaves that was killed while it wrote.
    fs::write(path(&folder, layout, 3, 2).with_extension("1-1.partial"), "half").expect("written");
    let kept = fs::metadata(path(&folder, layout, 3, 3)).expect("a part").modified().expect("a time");
    let (again, said) = next(&folder, layout);
    assert_eq!((again, said), (Some(Todo { parts: vec![2, 4], ..todo.clone() }), Vec::new()));
    run(&folder, layout, &todo);
    let now = fs::metadata(path(&folder, layout, 3, 3)).expect("a part").modified().expect("a time");
    assert_eq!(kept, now, "done again");
    finish("killed", &folder, layout);
}

#[test]
fn a_damaged_part_is_named_and_made_again() {
    let layout = Layout { rules: RuleSet::Abapa, seeds: 7, of: 4 };
    let (folder, todo) = begun("damaged", layout, 2);
    let (file, whole) = (path(&folder, layout, 2, 3), "part 3 of round 2, ");
    let sound = fs::read(&file).expect("a part");
    let flipped = |at: usize| {
        let mut bytes = sound.clone();
        bytes[at] ^= 16;
        bytes
    };
    let other = fs::read(path(&folder, layout, 2, 2)).expect("a part");
    let bodies = (0..sound.len()).step_by(97).chain(0..40).map(flipped);
    for bytes in bodies.chain([sound[..20].to_vec(), sound[..sound.len() - 1].to_vec(), Vec::new(), other]) {
        fs::write(&file, bytes).expect("written");
        let job = Job { folder: &folder, layout, part: 1, round: 3 };
        let error = format!("{:#}", part(job, &mut |_| {}).expect_err("it reads a damaged part"));
        assert!(error.contains(whole) && error.contains(": it is "), "{error}");
        assert!(!path(&folder, layout, 3, 1).exists());
    }
    let (again, said) = next(&folder, layout);
    assert_eq!(again, Some(Todo { round: 2, parts: vec![3], ..todo }));
    assert!(said.len() == 1 && said[0].contains(whole), "{said:?}");
    run(&folder, layout, &again.expect("a job"));
    assert!(fs::read(&file).expect("a part") == sound, "the same job, other bytes");
    finish("damaged", &folder, layout);
}

#[test]
fn a_round_waits_for_all_parts_of_the_one_before() {
    let layout = Layout { rules: RuleSet::Ouril, seeds: 5, of: 3 };
    let (folder, _) = begun("waits", layout, 1);
    let job = Job { folder: &folder, layout, part: 1, round: 2 };
    fs::remove_file(path(&folder, layout, 1, 2)).expect("removed");
    let error = format!("{:#}", part(job, &mut |_| {}).expect_err("a part is missing"));
    assert!(error.starts_with("part 2 of round 1, ") && error.ends_with("it is missing"), "{error}");
    for wrong in [Job { part: 0, ..job }, Job { part: 4, ..job }, Job { round: 0, ..job }] {
        let error = part(wrong, &mut |_| {}).expect_err("no such job").to_string();
        assert!(error.contains("both count from 1"), "{error}");
    }
    fs::remove_file(layer_file(&folder, layout.rules, 3)).expect("removed");
    let error = format!("{:#}", part(Job { round: 1, part: 2, ..job }, &mut |_| {}).expect_err("a layer is missing"));
    assert!(error.ends_with("ouril-03.table is missing"), "{error}");
}

fn told(words: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_oware-tables")).args(words).arg(folder).output().expect("the program runs")
}

/// What a scheduler sees: the words of `join` are what the commands of the jobs are made of.
#[test]
fn commands_say_what_is_to_be_done() {
    let folder = fresh("commands");
    let (rules, seeds, mut rounds) = (RuleSet::Owari, 3, 0);
    loop {
        let said = told(&["join", rules.name(), "3", "--of", "2"], &folder);
        assert!(said.status.success(), "{said:?}");
        let words = String::from_utf8(said.stdout).expect("text");
        if words.is_empty() {
            break;
        }
        let words: Vec<&str> = words.split_whitespace().collect();
        assert_eq!(words[2], "1-2", "{words:?}");
        for number in ["1", "2"] {
            let command = ["part", rules.name(), words[0], "--part", number, "--of", "2", "--round", words[1]];
            assert!(told(&command, &folder).status.success(), "{command:?}");
        }
        rounds += 1;
    }
    assert!(rounds >= 2 * seeds, "{rounds} rounds");
    same_bytes(&whole("commands-wanted", rules, seeds), &folder, Layout { rules, seeds, of: 2 });
    let wrong = told(&["part", "owari", "4", "--part", "1"], &folder);
    assert!(!wrong.status.success());
    assert_eq!(
        String::from_utf8_lossy(&wrong.stderr),
        "oware-tables: part wants --part, --of and --round; see --help\n"
    );
}
