//! Plays Oware engines against each other. `oware-match --help` shows how.

use oware_match::args::{Match, Task, parse};
use oware_match::decided;
use oware_match::merge::merge;
use oware_match::plan::Plan;
use oware_match::regret;
use oware_match::run::{Finished, run};
use oware_match::schedule::Shard;
use oware_match::table::{Games, report};
use oware_match::words::count;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

const HELP: &str = include_str!("help.txt");
/// Exit code after an interrupt: 128 + SIGINT, as shells have it.
const INTERRUPTED: u8 = 130;

fn main() -> ExitCode {
    let task = match parse(std::env::args_os().skip(1)) {
        Ok(task) => task,
        Err(fault) => {
            eprintln!("oware-match: {fault}");
            return ExitCode::from(2);
        }
    };
    let done = match task {
        Task::Help => {
            show(HELP);
            Ok(ExitCode::SUCCESS)
        }
        Task::Play(game) => play(&game),
        Task::Regret(task) => measure(|stop| regret::measure(&task, stop)),
        Task::Decided(task) => measure(|stop| decided::measure(&task, stop)),
        Task::Merge(task) => merge(&task).map(|(plan, games)| {
            show(&report(&plan, &games));
            if let Some(words) = missing(&plan, &games) {
                eprintln!("oware-match: {words}");
            }
            ExitCode::SUCCESS
        }),
    };
    done.unwrap_or_else(|fault| {
        eprintln!("oware-match: {fault}");
        ExitCode::FAILURE
    })
}

/// A flag that an interrupt sets.
fn interrupts() -> Result<Arc<AtomicBool>, String> {
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    ctrlc::set_handler(move || stopped.store(true, Ordering::Relaxed))
        .map_err(|error| format!("interrupts cannot be caught: {error}"))?;
    Ok(stop)
}

/// Prints the table of a measurement.
fn measure(table: impl FnOnce(&AtomicBool) -> Result<String, String>) -> Result<ExitCode, String> {
    let stop = interrupts()?;
    match table(&stop) {
        Err(_) if stop.load(Ordering::Relaxed) => {
            eprintln!("oware-match: stopped; nothing is kept of a measurement");
            Ok(ExitCode::from(INTERRUPTED))
        }
        measured => {
            show(&measured?);
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn play(game: &Match) -> Result<ExitCode, String> {
    let Match { plan, manner, openings } = game;
    let stop = interrupts()?;
    if !manner.quiet {
        warn_of_crowd(plan, manner.concurrency);
    }
    let finished = run(plan, manner, openings, &stop)?;
    show(&report(plan, &finished.games));
    if !manner.quiet {
        print_times(plan, &finished);
    }
    if !finished.interrupted {
        if manner.shard != Shard::WHOLE && !manner.quiet {
            eprintln!("oware-match: shard {} is done; oware-match merge puts the logs together", manner.shard);
        }
        return Ok(ExitCode::SUCCESS);
    }
    let goes_on =
        if manner.log.is_some() { "the same command goes on from here" } else { "there is no --log to go on from" };
    eprintln!("oware-match: stopped after {}; {goes_on}", count(finished.games.len() as u64, "game", "games"));
    Ok(ExitCode::from(INTERRUPTED))
}

/// Prints the times of engines that count playouts, on standard error. No table or log has these times, because they
/// differ in every run.
fn print_times(plan: &Plan, finished: &Finished) {
    let times = finished.efforts.iter().enumerate().filter(|&(index, effort)| !plan.timed(index) && effort.moves > 0);
    let words: Vec<String> = times
        .map(|(index, effort)| {
            let time = effort.time.as_secs_f64() * 1000.0 / effort.moves as f64;
            format!("{} {time:.2} ms", plan.engines[index].name)
        })
        .collect();
    if !words.is_empty() {
        eprintln!("oware-match: a move took, in this run: {}", words.join(", "));
    }
}

/// Prints to standard output and ignores errors: a closed pipe has no reader to inform.
fn show(text: &str) {
    use std::io::Write;
    let _ = std::io::stdout().write_all(text.as_bytes());
}

/// A sentence on the games missing from merged logs; `None` if no game is missing or the sequential test has decided.
fn missing(plan: &Plan, games: &Games) -> Option<String> {
    let mut sequence = oware_match::table::Sequence::default();
    if let Some(sprt) = &plan.sprt {
        sequence.follow(sprt, games);
    }
    let missing = plan.games() as usize - games.len();
    (missing > 0 && sequence.end.is_none())
        .then(|| format!("{missing} of {} are in none of these logs", count(u64::from(plan.games()), "game", "games")))
}

/// Warns if there are more threads than processors: engines that play by time then get less of it.
fn warn_of_crowd(plan: &Plan, games: usize) {
    let threads = |index: usize| {
        let spec: &oware_match::spec::EngineSpec = &plan.engines[index];
        let set = spec.options.iter().find(|(name, _)| name.eq_ignore_ascii_case("Threads"));
        set.and_then(|(_, value)| value.parse::<usize>().ok()).unwrap_or(1)
    };
    let most = (0..plan.engines.len()).filter(|&index| plan.timed(index)).map(threads).max().unwrap_or(0);
    let there = std::thread::available_parallelism().map_or(1, usize::from);
    if most * games > there {
        eprintln!(
            "oware-match: {} search at once on {}: engines that play by time get less of it",
            count((most * games) as u64, "thread", "threads"),
            count(there as u64, "processor", "processors")
        );
    }
}
