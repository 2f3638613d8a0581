//! `cargo xtask test`: one step after the other, quiet while green, the whole story of the first red one.

mod counts;
mod needs;
mod steps;

use std::fs;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::args::{BROWSERS, Test};
use crate::child::{self, End};
use crate::npm;
use crate::repo::Repo;
use crate::target;
use counts::Counts;
use steps::Step;

/// Of a red step's words, so many lines are shown; the log holds them all.
const SHOWN: usize = 400;

/// How much longer than usual a step may take with the full counts of the long proofs.
const SLOW: u32 = 10;

/// Runs everything that was asked for, up to the first red step.
pub(crate) fn test(repo: &Repo, options: &Test) -> Result<ExitCode> {
    let start = Instant::now();
    let mut run = Run { repo, slow: options.slow, counts: Counts::default() };
    target::components(repo)?;
    let green = if options.quick { quick(&mut run)? } else { whole(&mut run, options)? };
    if !green {
        return Ok(ExitCode::FAILURE);
    }
    println!("all green in {}", spoken(start.elapsed()));
    println!("{} passed, {} failed", run.counts.passed, run.counts.failed);
    Ok(ExitCode::SUCCESS)
}

fn quick(run: &mut Run) -> Result<bool> {
    if !(run.all(steps::lints())? && run.all(steps::native())?) {
        return Ok(false);
    }
    if !npm::present(run.repo) {
        println!("the shell is not checked: the packages of tools/ are missing (cargo xtask test installs them)");
        return Ok(true);
    }
    if !run.repo.declarations().join("wasm").is_dir() {
        println!("types are not checked: the wasm's declarations are missing (cargo xtask build makes them)");
        return run.all(steps::shell(run.repo, false)?);
    }
    run.all(steps::shell(run.repo, true)?)
}

fn whole(run: &mut Run, options: &Test) -> Result<bool> {
    let browsers: Vec<&str> = match &options.browsers[..] {
        [] => BROWSERS.to_vec(),
        chosen => chosen.iter().map(String::as_str).collect(),
    };
    // What cannot be installed is better known at once than after the quick part.
    let needs = needs::Needs::look(run.repo, &browsers)?;
    if !run.all(steps::lints())? {
        return Ok(false);
    }
    target::ensure(run.repo)?;
    if !(run.all(steps::wasm_lints())? && run.all(steps::docs())? && run.all(steps::native())?) {
        return Ok(false);
    }
    needs.install(run.repo)?;
    npm::ensure(run.repo, 2)?;
    Ok(run.all(steps::wasm(run.repo)?)?
        && run.all(steps::shell(run.repo, true)?)?
        && run.all(steps::browsers(&browsers))?)
}

struct Run<'a> {
    repo: &'a Repo,
    slow: bool,
    counts: Counts,
}

impl Run<'_> {
    /// Runs steps up to the first red one; false if there was one.
    fn all(&mut self, steps: Vec<Step>) -> Result<bool> {
        for step in steps {
            if !self.step(&step)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn step(&mut self, step: &Step) -> Result<bool> {
        print!("{:<28}", step.name);
        std::io::stdout().flush()?;
        let start = Instant::now();
        let log = self.repo.log(&step.name);
        let mut command = step.command(self.repo);
        if self.slow {
            command.env("OWARE_SLOW", "1");
        }
        let limit = if self.slow { step.limit * SLOW } else { step.limit };
        let end = child::run_logged(&mut command, &log, limit)?;
        let words = String::from_utf8_lossy(&fs::read(&log)?).into_owned();
        let (counts, closing) = counts::read(&words);
        self.counts += counts;
        let fault = match end {
            End::TimedOut => Some(format!("not done after {}", spoken(limit))),
            End::Status(status) if !status.success() => Some("red".to_owned()),
            // A runner that found nothing to run ends well, and proves nothing.
            End::Status(_) if step.counted && counts.passed == 0 => Some("no test ran".to_owned()),
            End::Status(_) => None,
        };
        println!("{:>8}", spoken(start.elapsed()));
        for line in closing {
            println!("    {line}");
        }
        let Some(fault) = fault else { return Ok(true) };
        println!("{}", tail(&words));
        println!("{}: {fault}", step.name);
        println!("run it alone: {}{}", if self.slow { "OWARE_SLOW=1 " } else { "" }, step.alone());
        println!("its whole log: {}", log.display());
        println!("{} passed, {} failed, then it stopped", self.counts.passed, self.counts.failed);
        Ok(false)
    }
}

fn tail(words: &str) -> String {
    let lines: Vec<&str> = words.lines().collect();
    lines[lines.len().saturating_sub(SHOWN)..].join("\n")
}

fn spoken(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 120.. => format!("{} min {:02} s", seconds / 60, seconds % 60),
        _ => format!("{:.1} s", time.as_secs_f64()),
    }
}
