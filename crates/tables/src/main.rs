//! `oware-tables`: see `--help`.

use anyhow::{Context, Result, bail};
use lexopt::Parser;
use lexopt::prelude::*;
use oware::endgame::large::{places, probe, rows_of};
use oware::{Position, RuleSet};
use oware_tables::folder::{self, Built};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

const HELP: &str = "\
Builds exact endgame tables and reads them. docs/endgame-files.md has more.

  oware-tables build RULES SEEDS FOLDER [--threads T]
  oware-tables probe FOLDER RULES POSITION

RULES is oware, ouril, abapa, aiware or owari. Of a build that was interrupted, the same command goes on.
";

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
    let mut words = Parser::from_env();
    let mut threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut values = Vec::new();
    while let Some(word) = words.next()? {
        match word {
            Short('h') | Long("help") => {
                print!("{HELP}");
                return Ok(true);
            }
            Long("threads") => threads = words.value()?.parse::<usize>()?.clamp(1, 256),
            Value(value) => values.push(value.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    match values[..] {
        ["build", rules, seeds, folder] => {
            let seeds = seeds.parse().with_context(|| format!("{seeds} is no number of seeds"))?;
            build(rules.parse()?, seeds, Path::new(folder), threads)
        }
        ["probe", folder, rules, position] => {
            let position = Position::parse(rules.parse()?, position)?;
            println!("{}", answer(Path::new(folder), &position)?);
            Ok(true)
        }
        _ => bail!("build RULES SEEDS FOLDER or probe FOLDER RULES POSITION is wanted; see --help"),
    }
}

fn build(rules: RuleSet, seeds: usize, folder: &Path, threads: usize) -> Result<bool> {
    if seeds > usize::from(rules.rules().seeds()) {
        bail!("{rules} has {} seeds", rules.rules().seeds());
    }
    let gigabytes = |bytes: u64| bytes as f64 / 1e9;
    let all: u64 = (0..=seeds).map(places).sum();
    eprintln!(
        "{all} positions; memory at most {:.2} GB, disk at most about {:.2} GB",
        gigabytes(4 * places(seeds) + all),
        gigabytes(all),
    );
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    ctrlc::set_handler(move || stopped.store(true, Ordering::Relaxed))?;
    let done = folder::build(folder, rules, seeds, threads, &stop, &mut |Built { seeds, bytes, time }| {
        let (count, seconds) = (places(seeds), time.as_secs_f64());
        let each = bytes as f64 / count as f64;
        eprintln!("{seeds} seeds: {count} positions, {seconds:.2} s, {bytes} bytes, {each:.3} a position");
    })?;
    if !done {
        eprintln!("oware-tables: stopped; the layers that are finished stay, and the same command goes on");
    }
    Ok(done)
}

fn answer(folder: &Path, position: &Position) -> Result<String> {
    if position.is_follow_up() {
        return Ok("probe none".to_owned());
    }
    let rows = rows_of(position);
    let layer = folder::read(folder, position.rule_set(), rows.seeds())?;
    Ok(layer.map_or_else(|| "probe none".to_owned(), |layer| probe(position.rule_set(), layer.value(rows))))
}
