//! `cargo xtask test`: one step after the other, quiet while green, the whole story of the first red one.

mod counts;
pub(crate) mod needs;
mod steps;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
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

/// So many browsers are driven at a time: each waits more than it works, but a third would make two wait for it.
const AT_ONCE: usize = 2;

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
        && run.all(steps::browser_suite())?
        && run.side_by_side(&steps::browsers(&browsers))?)
}

struct Run<'a> {
    repo: &'a Repo,
    slow: bool,
    counts: Counts,
}

/// How a step ended.
struct Done {
    took: Duration,
    end: End,
    words: String,
    log: PathBuf,
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

    /// Runs steps that mostly wait, some at a time; false if one was red. What each says is shown when it ends.
    fn side_by_side(&mut self, steps: &[Step]) -> Result<bool> {
        let (repo, slow) = (self.repo, self.slow);
        let next = AtomicUsize::new(0);
        let (tell, told) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..AT_ONCE.min(steps.len()) {
                let (tell, next) = (tell.clone(), &next);
                scope.spawn(move || {
                    while let Some(step) = steps.get(next.fetch_add(1, Ordering::Relaxed)) {
                        if tell.send((step, execute(repo, step, slow))).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(tell);
            let mut green = true;
            for (step, done) in told {
                print!("{:<28}", step.name);
                green &= self.judge(step, done?);
            }
            Ok(green)
        })
    }

    fn step(&mut self, step: &Step) -> Result<bool> {
        print!("{:<28}", step.name);
        std::io::stdout().flush()?;
        let done = execute(self.repo, step, self.slow)?;
        Ok(self.judge(step, done))
    }

    /// Counts what ran, and tells the whole story of a red step.
    fn judge(&mut self, step: &Step, done: Done) -> bool {
        let Done { took, end, words, log } = done;
        let (counts, closing) = counts::read(&words);
        self.counts += counts;
        let fault = match end {
            End::TimedOut => Some(format!("not done after {}", spoken(limit(step, self.slow)))),
            End::Status(status) if !status.success() => Some("red".to_owned()),
            // A runner that found nothing to run ends well, and proves nothing.
            End::Status(_) if step.counted && counts.passed == 0 => Some("no test ran".to_owned()),
            End::Status(_) => None,
        };
        println!("{:>8}", spoken(took));
        for line in closing {
            println!("    {line}");
        }
        let Some(fault) = fault else { return true };
        println!("{}", tail(&words));
        println!("{}: {fault}", step.name);
        println!("run it alone: {}{}", if self.slow { "OWARE_SLOW=1 " } else { "" }, step.alone());
        println!("its whole log: {}", log.display());
        println!("{} passed, {} failed, then it stopped", self.counts.passed, self.counts.failed);
        false
    }
}

fn execute(repo: &Repo, step: &Step, slow: bool) -> Result<Done> {
    let start = Instant::now();
    let log = repo.log(&step.name);
    let mut command = step.command(repo);
    if slow {
        command.env("OWARE_SLOW", "1");
    }
    let end = child::run_logged(&mut command, &log, limit(step, slow))?;
    let words = String::from_utf8_lossy(&fs::read(&log)?).into_owned();
    Ok(Done { took: start.elapsed(), end, words, log })
}

fn limit(step: &Step, slow: bool) -> Duration {
    if slow { step.limit * SLOW } else { step.limit }
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
