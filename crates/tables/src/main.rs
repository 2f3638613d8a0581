//! `oware-tables`: see `--help`.

mod commands;

use anyhow::{Context, Result, bail};
use lexopt::Parser;
use lexopt::prelude::*;
use oware::Position;
use oware::endgame::Tables;
use oware::endgame::large::{Files, places, rows_of};
use oware_tables::estimate::{Estimate, estimate};
use oware_tables::folder::{self, Built, Event, Plan};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const HELP: &str = "\
Builds exact endgame tables and reads them. docs/endgame-files.md has more.

  oware-tables build RULES SEEDS FOLDER [--threads T] [--checkpoint SECONDS]
  oware-tables probe FOLDER RULES POSITION

RULES is oware, ouril, abapa, aiware or owari. Of a build that was interrupted, the same command goes on. A layer that takes
longer than SECONDS, 60 unless told, is kept in a checkpoint meanwhile.
";

/// Between two lines of progress.
const PROGRESS: Duration = Duration::from_secs(5);

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("oware-tables: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<bool> {
    if commands::run(&mut Parser::from_env())? {
        return Ok(true);
    }
    let mut words = Parser::from_env();
    let mut threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut every = Duration::from_secs(60);
    let mut values = Vec::new();
    while let Some(word) = words.next()? {
        match word {
            Short('h') | Long("help") => {
                print!("{HELP}{}", commands::HELP);
                return Ok(true);
            }
            Long("threads") => threads = words.value()?.parse::<usize>()?.clamp(1, 256),
            Long("checkpoint") => {
                let seconds = words.value()?.parse::<f64>()?;
                every = Duration::try_from_secs_f64(seconds).context("--checkpoint wants seconds")?;
            }
            Value(value) => values.push(value.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    match values[..] {
        ["build", rules, seeds, folder] => {
            let seeds = seeds.parse().with_context(|| format!("{seeds} is no number of seeds"))?;
            build(Plan { folder: Path::new(folder), rules: rules.parse()?, seeds, threads, every })
        }
        ["probe", folder, rules, position] => {
            let position = Position::parse(rules.parse()?, position)?;
            println!("{}", answer(Path::new(folder), &position)?);
            Ok(true)
        }
        _ => bail!("build RULES SEEDS FOLDER or probe FOLDER RULES POSITION is wanted; see --help"),
    }
}

fn build(plan: Plan) -> Result<bool> {
    let Plan { rules, seeds, .. } = plan;
    if seeds > usize::from(rules.rules().seeds()) {
        bail!("{rules} has {} seeds", rules.rules().seeds());
    }
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    ctrlc::set_handler(move || stopped.store(true, Ordering::Relaxed))?;
    let Estimate { positions, time, memory, tables, checkpoints } = estimate(plan)?;
    let gigabytes = |bytes: u64| bytes as f64 / 1e9;
    eprintln!(
        "{positions} positions to solve: about {:.0} s; memory {:.2} GB; disk at most {:.2} GB, and {:.2} GB meanwhile",
        time.as_secs_f64(),
        gigabytes(memory),
        gigabytes(tables),
        gigabytes(checkpoints),
    );
    let mut told = Instant::now();
    let done = folder::build(plan, &stop, &mut |event| match event {
        Event::Begun { seeds, from: Some(stage) } => eprintln!("{seeds} seeds: goes on from a checkpoint ({stage})"),
        Event::Useless { path, why } => eprintln!("{} is left out: {why:#}", path.display()),
        Event::Stage { seeds, stage, time } if told.elapsed() >= PROGRESS => {
            told = Instant::now();
            eprintln!("{seeds} seeds: {:.0} s, {stage}", time.as_secs_f64());
        }
        Event::Kept { seeds, stage } => eprintln!("{seeds} seeds: checkpoint ({stage})"),
        Event::Built(Built { seeds, bytes, time }) => {
            let (count, seconds) = (places(seeds), time.as_secs_f64());
            let each = bytes as f64 / count as f64;
            eprintln!("{seeds} seeds: {count} positions, {seconds:.2} s, {bytes} bytes, {each:.3} a position");
        }
        _ => {}
    })?;
    if !done {
        eprintln!("oware-tables: stopped; what is done is kept, and the same command goes on");
    }
    Ok(done)
}

fn answer(folder: &Path, position: &Position) -> Result<String> {
    if position.is_follow_up() {
        return Ok("probe none".to_owned());
    }
    let layer = Files::read_one(folder, position.rule_set(), rows_of(position).seeds())?;
    let known = layer.and_then(|layer| Tables::new(position.rule_set()).with_files(&layer.into()).probe(position));
    Ok(known.map_or_else(|| "probe none".to_owned(), |known| format!("probe {known}")))
}
