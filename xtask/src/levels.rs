//! `cargo xtask levels`: each level of the computer against the one below it.

use std::ffi::OsString;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result, ensure};

use crate::program;
use crate::repo::Repo;

const LEVELS: u32 = 8;
/// Milliseconds of the highest level, unless the words say otherwise; a bound for the others.
const MOVETIME: &str = "100";
/// Two hundred games a pair of levels, unless the words say otherwise.
const PAIRS: &str = "100";

/// Plays the matches one after the other, the weakest levels first, and prints their results. `words` go to the program
/// that plays them: rule set, pairs, time, concurrency.
pub(crate) fn levels(repo: &Repo, words: &[OsString]) -> Result<ExitCode> {
    for level in 2..=LEVELS {
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
}
