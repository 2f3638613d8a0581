//! `cargo xtask test`: steps in chains, quiet while green, the whole story of a red one. A chain ends at its first red
//! step; chains that do not wait on each other run side by side.

mod counts;
pub(crate) mod help;
pub(crate) mod needs;
mod steps;
mod turns;

use std::fs;
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
use turns::Turns;

/// The lines of a red step that are shown, counted from its end; the log holds them all.
const SHOWN: usize = 400;

/// Chains of builds and their tests that run at a time. Linking and link-time optimisation use one core each, and two of the
/// chains wait for each other's builds.
const BUILDS: usize = 3;

/// Browser tests that run at a time. They keep two cores busy, since a browser uses more than one. With a fourth, more
/// tests wait for longer than they allow the app.
const TURNS: usize = 3;

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
    let host = [steps::lints(), steps::native_quick()].concat();
    if !npm::present(run.repo) {
        println!("the shell is not checked: the packages of tools/ are missing (cargo xtask test installs them)");
        return run.side_by_side(&[host], BUILDS);
    }
    let types = run.repo.declarations().join("wasm").is_dir();
    if !types {
        println!("types are not checked: the wasm's declarations are missing (cargo xtask build makes them)");
    }
    run.side_by_side(&[host, steps::shell(run.repo, types)?], BUILDS)
}

fn whole(run: &mut Run, options: &Test) -> Result<bool> {
    let browsers: Vec<&str> = match &options.browsers[..] {
        [] => BROWSERS.to_vec(),
        chosen => chosen.iter().map(String::as_str).collect(),
    };
    // What cannot be installed is better known at once than after the quick part.
    let needs = needs::Needs::look(run.repo, &browsers)?;
    target::ensure(run.repo)?;
    needs.install(run.repo)?;
    npm::ensure(run.repo, 2)?;
    // Cargo lets one build at a time into a folder of results, and the app's build has a folder of its own. Two chains share
    // the host's folder: one compiles while the tests of the other run.
    let host = [steps::lints(), steps::native()].concat();
    let late = [steps::browser_suite(), steps::docs(), steps::wasm_lints(), steps::wasm_docs()].concat();
    let wasm = [steps::wasm(run.repo)?, steps::shell(run.repo, true)?].concat();
    if !run.side_by_side(&[host, wasm, late], BUILDS)? {
        return Ok(false);
    }
    let chains = steps::browsers(&browsers, Turns::hand_out(TURNS)?);
    if !run.side_by_side(&chains, chains.len())? {
        return Ok(false);
    }
    // Servers and packages that nobody needs for anything else are not installed for the short tests.
    let last = [steps::memory(), steps::hosts(), steps::lighthouse()].concat();
    Ok(!options.slow || run.side_by_side(&[last], 1)?)
}

struct Run<'a> {
    repo: &'a Repo,
    slow: bool,
    counts: Counts,
}

/// How a step ended.
struct Done {
    took: Duration,
    counts: Counts,
    closing: Vec<String>,
    /// Why it is red, where it is.
    fault: Option<String>,
    words: String,
    log: PathBuf,
}

impl Run<'_> {
    /// Runs chains of steps, `at_once` at a time, each up to its first red step; false if there was one. What a step says
    /// is shown when it ends.
    fn side_by_side(&mut self, chains: &[Vec<Step>], at_once: usize) -> Result<bool> {
        let (repo, slow) = (self.repo, self.slow);
        let next = AtomicUsize::new(0);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..at_once.min(chains.len()) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    while let Some(chain) = chains.get(next.fetch_add(1, Ordering::Relaxed)) {
                        for step in chain {
                            let done = execute(repo, step, slow);
                            let green = done.as_ref().is_ok_and(|done| done.fault.is_none());
                            if sender.send((step, done)).is_err() {
                                return;
                            }
                            if !green {
                                break;
                            }
                        }
                    }
                });
            }
            drop(sender);
            let mut green = true;
            for (step, done) in receiver {
                green &= self.judge(step, done?);
            }
            Ok(green)
        })
    }

    /// Counts what ran, and tells the whole story of a red step.
    fn judge(&mut self, step: &Step, done: Done) -> bool {
        self.counts += done.counts;
        println!("{:<28}{:>8}", step.name, spoken(done.took));
        for line in done.closing {
            println!("    {line}");
        }
        let Some(fault) = done.fault else { return true };
        println!("{}", tail(&done.words));
        for reason in counts::reasons(&done.words) {
            println!("why: {reason}");
        }
        println!("{}: {fault}", step.name);
        println!("run it alone: {}{}", if self.slow { "OWARE_SLOW=1 " } else { "" }, step.alone());
        println!("its whole log: {}", done.log.display());
        println!("{} passed, {} failed so far", self.counts.passed, self.counts.failed);
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
    let (counts, closing) = counts::read(&words);
    let fault = match end {
        End::TimedOut => Some(format!("not done after {}", spoken(limit(step, slow)))),
        End::Status(status) if !status.success() => Some("red".to_owned()),
        // A runner that found nothing to run ends well, and proves nothing.
        End::Status(_) if step.counted && counts.passed == 0 => Some("no test ran".to_owned()),
        End::Status(_) => None,
    };
    Ok(Done { took: start.elapsed(), counts, closing, fault, words, log })
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
