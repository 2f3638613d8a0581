//! `cargo xtask test`: steps in chains, quiet while green, the whole story of a red one. A chain ends at its first red
//! step; chains that do not wait on each other run side by side.

mod counts;
mod green;
pub(crate) mod help;
mod load;
pub(crate) mod needs;
mod steps;

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::args::{BROWSERS, Test};
use crate::child::{self, End};
use crate::npm;
use crate::repo::Repo;
use crate::target;
use counts::{Counts, Said};
use green::Green;
use load::Load;
pub(crate) use steps::PARTS;
use steps::{Kind, Step};

/// The lines of a red step that are shown, counted from its end; the log holds them all.
const SHOWN: usize = 400;

/// Chains of builds and their tests that run at a time. Linking and link-time optimisation use one core each, and two of the
/// chains wait for each other's builds.
const BUILDS: usize = 3;

/// A step that writes nothing for so long stands still. The compiler optimises the largest wasm without a word, for some
/// minutes of a whole processor.
const STILL: Duration = Duration::from_secs(30 * 60);

/// The slowest tests that `--slowest` names.
const SLOWEST: usize = 10;

/// Runs everything that was asked for, up to the first red step.
pub(crate) fn test(repo: &Repo, options: &Test) -> Result<ExitCode> {
    let start = Instant::now();
    target::components(repo)?;
    let mut run = Run { repo, options, counts: Counts::default(), took: Vec::new(), green: Green::load(repo) };
    let ran = if options.quick { quick(&mut run)? } else { whole(&mut run, options)? };
    if options.list {
        return Ok(ExitCode::SUCCESS);
    }
    run.took.sort_by(|one, other| other.0.total_cmp(&one.0));
    for (seconds, test) in run.took.iter().take(if options.slowest { SLOWEST } else { 0 }) {
        println!("{seconds:>8.1} s  {test}");
    }
    for left_out in &options.without {
        println!("not asked: {left_out}");
    }
    let red = if !ran {
        Some("red")
    } else if run.counts.passed == 0 {
        Some("red: no test ran")
    } else {
        None
    };
    println!("{} in {}", red.unwrap_or("all green"), spoken(start.elapsed()));
    println!("{}", run.counts.words());
    Ok(if red.is_none() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn quick(run: &mut Run) -> Result<bool> {
    let shell = !run.options.leaves_out("shell");
    let host = [steps::lints(), steps::native_quick(shell)].concat();
    if shell && !npm::present(run.repo) {
        bail!(
            "the packages of tools/ are missing: cargo xtask test installs them, and --without shell leaves the shell out"
        );
    }
    let types = run.repo.declarations().join("wasm").is_dir();
    if shell && !types {
        println!("not asked: types, since the wasm's declarations are missing (cargo xtask build makes them)");
    }
    let shell = if shell { steps::shell(run.repo, types)? } else { Vec::new() };
    run.side_by_side(&[host, shell], BUILDS)
}

fn whole(run: &mut Run, options: &Test) -> Result<bool> {
    let parts = options.parts();
    let browsers: Vec<&str> = BROWSERS.into_iter().filter(|browser| parts.contains(browser)).collect();
    let programs = options.slow && parts.contains(&"programs");
    // What cannot be installed is better known at once than after the quick part.
    let needs = needs::Needs::look(&browsers)?;
    target::ensure(run.repo)?;
    needs.install(run.repo)?;
    npm::ensure(run.repo, 2)?;
    let _load = if options.busy { Some(Load::start()?) } else { None };
    let of_parts = |steps: Vec<Step>| -> Vec<Step> {
        steps.into_iter().filter(|step| step.parts.iter().any(|part| parts.contains(part))).collect()
    };
    // Cargo lets one build at a time into a folder of results, and the app's build has a folder of its own. Two chains share
    // the host's folder: one compiles while the tests of the other run.
    let host = of_parts([steps::lints(), steps::native()].concat());
    let late = of_parts([steps::browser_suite(), steps::docs(), steps::wasm_lints(), steps::wasm_docs()].concat());
    let wasm = of_parts([steps::wasm(run.repo)?, steps::shell(run.repo, true)?].concat());
    let suite = of_parts(steps::browsers(&parts));
    if options.list || options.rounds() > 1 || options.only.is_some() {
        // Builds are made once; nothing else that is no test is asked.
        let all: Vec<Step> = [host, late, wasm, suite].concat();
        return run.again_and_again(&all, options.rounds());
    }
    if !run.side_by_side(&[host, wasm, late], BUILDS)? || !run.side_by_side(&[suite], 1)? {
        return Ok(false);
    }
    // Servers and packages that nobody needs for anything else are not installed for the short tests.
    let last = [steps::memory(), steps::hosts(), steps::lighthouse()].concat();
    Ok(!programs || run.side_by_side(&[last], 1)?)
}

struct Run<'a> {
    repo: &'a Repo,
    options: &'a Test,
    counts: Counts,
    /// Seconds of each test whose runner tells.
    took: Vec<(f32, String)>,
    green: Green,
}

/// How a step ended.
struct Done {
    took: Duration,
    said: Said,
    /// Why it is red, where it is.
    fault: Option<String>,
    words: String,
    log: PathBuf,
}

impl Run<'_> {
    /// Runs chains of steps, `at_once` at a time, each up to its first red step; false if there was one. What a step says
    /// is shown when it ends.
    fn side_by_side(&mut self, chains: &[Vec<Step>], at_once: usize) -> Result<bool> {
        let (repo, ask) = (self.repo, self.options);
        let next = AtomicUsize::new(0);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..at_once.min(chains.len()) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    while let Some(chain) = chains.get(next.fetch_add(1, Ordering::Relaxed)) {
                        for step in chain {
                            let done = execute(repo, step, ask);
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
                green &= self.judge(step, done?)?;
            }
            Ok(green)
        })
    }

    /// Builds what the tests need, then runs the tests some times, or lists them; false if one was red. A red time does not end
    /// the others.
    fn again_and_again(&mut self, steps: &[Step], times: u32) -> Result<bool> {
        let of = |wanted: fn(Kind) -> bool| steps.iter().filter(|step| wanted(step.kind)).cloned().collect();
        let (builds, tests): (Vec<Step>, Vec<Step>) = (of(|kind| kind == Kind::Build), of(Kind::is_test));
        if !self.side_by_side(&[builds], 1)? {
            return Ok(false);
        }
        let mut red = 0;
        for time in 1..=times {
            let mut green = true;
            for step in &tests {
                let done = execute(self.repo, step, self.options)?;
                green &= self.judge(step, done)?;
            }
            red += u32::from(!green);
            if times > 1 {
                println!("{time} of {times}: {}", if green { "green" } else { "red" });
            }
        }
        Ok(red == 0)
    }

    /// Counts what ran, and tells the whole story of a red step.
    fn judge(&mut self, step: &Step, done: Done) -> Result<bool> {
        if self.options.list {
            for test in &done.said.left_out {
                let known = test.strip_suffix(counts::WITH_SLOW).unwrap_or(test);
                println!("{}: {test}: {}", step.name, self.green.when(&step.name, known));
            }
            return Ok(true);
        }
        self.counts += done.said.counts.clone();
        self.took.extend(done.said.took);
        self.green.add(self.repo, &step.name, &done.said.green)?;
        println!("{:<28}{:>8}", step.name, spoken(done.took));
        for line in done.said.lines {
            println!("    {line}");
        }
        let Some(fault) = done.fault else { return Ok(true) };
        println!("{}", tail(&done.words));
        for reason in counts::reasons(&done.words) {
            println!("why: {reason}");
        }
        println!("{}: {fault}", step.name);
        println!("run it alone: {}", step.alone(self.options));
        println!("its whole log: {}", done.log.display());
        Ok(false)
    }
}

fn execute(repo: &Repo, step: &Step, ask: &Test) -> Result<Done> {
    let start = Instant::now();
    let log = repo.log(&step.name);
    let results = Step::results(repo);
    if step.kind == Kind::Suite {
        fs::create_dir_all(repo.cache())
            .and_then(|()| fs::write(&results, ""))
            .context("the results of the browsers")?;
    }
    let end = child::run_logged(&mut step.command(repo, ask), &log, STILL)?;
    let words = String::from_utf8_lossy(&fs::read(&log)?).into_owned();
    let said = match step.kind {
        Kind::Check | Kind::Build => Said::default(),
        Kind::Cargo | Kind::Node => counts::read(&words),
        Kind::Suite => {
            // The suite stands on tests of its own.
            let base = Said { green: Vec::new(), left_out: Vec::new(), ..of_the_library(&words) };
            let mut said = counts::results(&fs::read_to_string(&results).context("the results of the browsers")?);
            said.counts += base.counts;
            said
        }
    };
    let fault = match end {
        End::TimedOut => Some(format!("nothing was written for {}", spoken(STILL))),
        End::Status(status) if !status.success() => Some("red".to_owned()),
        // A runner that found nothing to run ends well, and proves nothing.
        End::Status(_) if step.kind.is_test() && ask.only.is_none() && !ask.list && said.counts.passed == 0 => {
            Some("no test ran".to_owned())
        }
        End::Status(_) => None,
    };
    Ok(Done { took: start.elapsed(), said, fault, words, log })
}

/// What the runner says of the library below the browser suite, whose tests ask no browser.
fn of_the_library(words: &str) -> Said {
    counts::read(words.split("Running tests/suite/").next().unwrap_or_default())
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
