//! `cargo xtask levels`: each level of the computer against the one below it.

use std::ffi::OsString;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result, ensure};

use crate::program;
use crate::repo::Repo;

/// Where the shell knows how many levels there are: the last one is the top.
const CONSTANTS: &str = "www/constants.js";
/// Milliseconds of the highest level, unless the words say otherwise; a bound for the others.
const MOVETIME: &str = "100";
/// Two hundred games a pair of levels, unless the words say otherwise.
const PAIRS: &str = "100";

/// Plays the matches one after the other, the weakest levels first, and prints their results. `words` go to the program
/// that plays them: rule set, pairs, time, concurrency.
pub(crate) fn levels(repo: &Repo, words: &[OsString]) -> Result<ExitCode> {
    let constants = std::fs::read_to_string(repo.root.join(CONSTANTS)).context(CONSTANTS)?;
    for level in 2..=top(&constants)? {
        let engine = |level: u32| format!("name=level-{level} cmd=own Level={level}");
        let mut command = Command::new(program::cargo());
        command.args(["run", "--quiet", "--release", "--locked", "--package", "oware-match", "--"]);
        command.args(["--engine", &engine(level), "--engine", &engine(level - 1)]);
        for (name, usual) in [("--movetime", MOVETIME), ("--pairs", PAIRS)] {
            if !words.iter().any(|word| word == name) {
                command.args([name, usual]);
            }
        }
        command.args(words).current_dir(&repo.root).env("CARGO_TARGET_DIR", &repo.target).stdin(Stdio::null());
        let output = command.stderr(Stdio::inherit()).output().context("cargo could not be started")?;
        ensure!(output.status.success(), "the match of level {level} failed: {}", output.status);
        print!("{}", result(&String::from_utf8_lossy(&output.stdout)));
    }
    Ok(ExitCode::SUCCESS)
}

/// The number of the highest level.
fn top(constants: &str) -> Result<u32> {
    let line = constants.lines().find_map(|line| line.strip_prefix("export const TOP_LEVEL = ")?.strip_suffix(';'));
    line.and_then(|number| number.parse().ok()).with_context(|| format!("{CONSTANTS} has no TOP_LEVEL"))
}

/// The two lines that tell who won, and by how much.
fn result(text: &str) -> String {
    let told = |line: &&str| line.contains(" against ") || line.starts_with("Elo ");
    text.lines().filter(told).fold(String::new(), |text, line| text + line + "\n")
}

#[cfg(test)]
mod tests {
    #[test]
    fn only_the_result_is_told() {
        let text =
            "oware, 4 games\n\nA against B: 3 wins, 0 draws, 1 loss: 3.0 of 4, 75.0 %\nElo +190 (95 %: …)\npairs\n";
        let wanted = "A against B: 3 wins, 0 draws, 1 loss: 3.0 of 4, 75.0 %\nElo +190 (95 %: …)\n";
        assert_eq!(super::result(text), wanted);
    }

    #[test]
    fn the_highest_level_is_that_of_the_shell() {
        let constants = include_str!("../../www/constants.js");
        let ratings = include_str!("../../www/sheets/ratings.js");
        let of_oware = ratings.lines().find(|line| line.starts_with("  oware: [")).unwrap();
        assert_eq!(super::top(constants).unwrap() as usize, of_oware.trim_end_matches(',').split(',').count());
        assert!(super::top("").is_err());
    }
}
