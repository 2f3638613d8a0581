//! The program ended at any moment, started again, and ended again: the same bytes come of it. Unix alone has these signals.
#![cfg(unix)]

use oware::RuleSet;
use oware::endgame::large::file;
use oware_tables::folder::{Plan, build};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

fn slow() -> bool {
    std::env::var_os("OWARE_SLOW").is_some()
}

fn fresh(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// A build under way.
struct Run {
    child: Child,
    output: BufReader<ChildStderr>,
    said: String,
}

impl Run {
    fn start(folder: &Path, rules: RuleSet, seeds: usize) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_oware-tables"))
            .args(["build", rules.name(), &seeds.to_string(), "--threads", "2", "--checkpoint", "0.02"])
            .arg(folder)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let output = BufReader::new(child.stderr.take().expect("piped"));
        Self { child, output, said: String::new() }
    }

    /// Waits until it has said this, or has ended.
    fn hear(&mut self, wanted: &str) {
        while !self.said.contains(wanted) && self.output.read_line(&mut self.said).expect("text") > 0 {}
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([name, &self.child.id().to_string()]).status().expect("kill runs");
        assert!(sent.success());
    }

    /// Waits for the end; what was said, and whether all is built.
    fn end(mut self) -> (String, bool) {
        self.output.read_to_string(&mut self.said).expect("text");
        (self.said, self.child.wait().expect("a child").success())
    }
}

fn same_bytes(one: &Path, other: &Path, rules: RuleSet, seeds: usize) {
    for seeds in 0..=seeds {
        let [one, other] = [one, other].map(|folder| fs::read(file(folder, rules, seeds)).expect("a layer"));
        assert!(one == other, "{rules}, {seeds} seeds: other bytes");
    }
    let rest: Vec<_> =
        fs::read_dir(other).expect("a folder").map(|entry| entry.expect("an entry").file_name()).collect();
    assert_eq!(rest.len(), seeds + 2, "{rest:?}: layers and the lock");
}

/// Layers of the rule set in two folders: in one by a single run, with the time of it.
fn whole(name: &str, rules: RuleSet, seeds: usize) -> (PathBuf, Duration) {
    let folder = fresh(name);
    let begun = Instant::now();
    let plan = Plan { folder: &folder, rules, seeds, threads: 2, every: Duration::MAX };
    assert!(build(plan, &AtomicBool::new(false), &mut |_| {}).expect("built"));
    (folder, begun.elapsed())
}

#[test]
fn killed_at_any_moment_it_ends_with_the_same_bytes() {
    let kills = if slow() { 150 } else { 10 };
    let seeds = 11;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for rules in [RuleSet::Abapa, RuleSet::Oware] {
        let (wanted, time) = whole(&format!("kills-whole-{rules}"), rules, seeds);
        let folder = fresh(&format!("kills-{rules}"));
        let (mut killed, mut tries) = (0, 0);
        while killed < kills / 2 {
            tries += 1;
            assert!(tries <= 20 * kills, "only {killed} of {tries} were killed at work");
            let mut run = Run::start(&folder, rules, seeds);
            run.hear(" seeds: ");
            // Most of the time goes into the last layers, and what is done is not done again.
            std::thread::sleep(time.mul_f64(rng.random_range(0.0..0.7)));
            run.signal("-KILL");
            let (_, done) = run.end();
            killed += usize::from(!done);
            if done {
                same_bytes(&wanted, &folder, rules, seeds);
                fs::remove_dir_all(&folder).expect("removed");
            }
        }
        let (said, done) = Run::start(&folder, rules, seeds).end();
        assert!(done, "{said}");
        same_bytes(&wanted, &folder, rules, seeds);
    }
}

/// A slow disk makes checkpoints rare, so this waits for one, in a layer that is as large as that takes.
#[test]
fn killed_after_a_checkpoint_it_goes_on_from_there() {
    let rules = RuleSet::Abapa;
    let folder = fresh("kept");
    let (mut seeds, mut resumed) = (10, false);
    while !resumed {
        seeds += 1;
        assert!(seeds < 16, "a layer of 15 seeds had no checkpoint");
        let mut run = Run::start(&folder, rules, seeds);
        run.hear(&format!("{seeds} seeds: checkpoint"));
        run.signal("-KILL");
        run.end();
        let (said, done) = Run::start(&folder, rules, seeds).end();
        assert!(done, "{said}");
        resumed = said.contains("goes on from a checkpoint");
    }
    let (wanted, _) = whole("kept-whole", rules, seeds);
    same_bytes(&wanted, &folder, rules, seeds);
}

#[test]
fn an_interrupt_keeps_what_is_done() {
    let (rules, seeds) = (RuleSet::Abapa, 11);
    let (wanted, _) = whole("interrupt-whole", rules, seeds);
    let folder = fresh("interrupt");
    let mut interrupted = 0;
    for at in [8, 9, 10] {
        let mut run = Run::start(&folder, rules, seeds);
        run.hear(&format!("\n{at} seeds: "));
        run.signal("-INT");
        let (said, done) = run.end();
        assert_eq!(said.contains("what is done is kept, and the same command goes on"), !done, "{said}");
        interrupted += usize::from(!done);
    }
    assert!(interrupted > 0);
    let (said, done) = Run::start(&folder, rules, seeds).end();
    assert!(done, "{said}");
    same_bytes(&wanted, &folder, rules, seeds);
}

#[test]
fn a_damaged_checkpoint_is_named_and_left_out() {
    let (rules, seeds) = (RuleSet::Oware, 6);
    let (wanted, _) = whole("checkpoint-whole", rules, seeds);
    let folder = fresh("checkpoint");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(file(&folder, rules, 4).with_extension("checkpoint"), "half of it").expect("written");
    let (said, done) = Run::start(&folder, rules, seeds).end();
    assert!(done && said.contains("oware-04.checkpoint is left out"), "{said}");
    same_bytes(&wanted, &folder, rules, seeds);
}

#[test]
fn two_builds_do_not_share_a_folder() {
    let folder = fresh("shared");
    let mut first = Run::start(&folder, RuleSet::Abapa, 14);
    first.hear("\n0 seeds: ");
    let (said, done) = Run::start(&folder, RuleSet::Oware, 3).end();
    first.signal("-KILL");
    first.end();
    assert!(!done && said.contains("another build is at work in"), "{said}");
    let (said, done) = Run::start(&folder, RuleSet::Oware, 3).end();
    assert!(done, "the lock ends with the program: {said}");
}
