//! Native tests of `oware-match`, one module a question.

use oware_match::args::{Match, Task, parse};
use oware_match::run::{Finished, run};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

mod bot;
mod command_line;
mod decided;
mod faults;
mod games;
mod openings;
mod program;
mod ratings;
mod regret;
mod resume;
mod schedule;
mod sprt;
mod stats;

/// The match of these options, written as on a command line.
fn parsed(line: &str) -> Result<Match, String> {
    let words = oware_match::words::split(line).expect("closed quotes");
    match parse(words)? {
        Task::Play(game) => Ok(*game),
        other => panic!("not a match: {other:?}"),
    }
}

/// Plays the match of these options to its end.
fn played(line: &str) -> (Match, Finished) {
    let mut game = parsed(line).expect("a match");
    game.manner.quiet = true;
    let finished = run(&game.plan, &game.manner, &game.openings, &AtomicBool::new(false)).expect("it is played");
    assert!(!finished.interrupted);
    (game, finished)
}

/// A folder of its own for one test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}
