//! `oware-tables`: see `--help`.

mod commands;

use anyhow::{Context, Result, bail};
use lexopt::Parser;
use lexopt::prelude::*;
use oware::endgame::Tables;
use oware::endgame::large::{Files, Layer, places, rows_of};
use oware::prove::{self, Inquiry, Prover};
use oware::uci::read_position;
use oware::{Game, House, Position};
use oware_tables::book::{self, Progress};
use oware_tables::estimate::{Estimate, estimate};
use oware_tables::folder::{self, Built, Event, Plan};
use oware_tables::memory;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const HELP: &str = "\
Builds exact endgame tables and reads them. docs/endgame-files.md has more.

  oware-tables build RULES SEEDS FOLDER [--threads T] [--checkpoint SECONDS]
  oware-tables probe FOLDER RULES POSITION
  oware-tables solve POSITION [--moves MOVES] [--tables FOLDER] [--layers SEEDS]
                        [--memory MB] [--seconds S] [--plies N]
  oware-tables book FOLDER FILE [--moves-most N] [--memory MB]

RULES is oware, ouril, abapa, aiware or owari. Of a build that was interrupted, the same command goes on. A layer that takes
longer than SECONDS, 60 unless told, is kept in a checkpoint meanwhile.

solve proves the value of a position of owari, or of startpos: the lead of the side to move at the end, and best moves of both.
It asks the layers of FOLDER, or else solves those of 0 to 14 seeds in memory; --layers takes fewer or more of them. What it finds
out takes at most MB, 512 unless told. When S seconds are over, or at Ctrl-C, it prints the bounds that are proven so far. With
--plies it goes on with all positions of the next N plies, and prints the value of each with the moves that lead there.

book writes the book of owari that the app has, src/prove/owari.book: values and best moves of the first plies, in at most 2048
bytes. It proves them above the layers of FOLDER; --moves-most takes fewer best moves.
";

/// The most seeds of the layers that are solved in memory: two seconds.
const SOLVED: usize = 14;
/// Positions between two looks at the flag that stops the search.
const SLICE: u64 = 1 << 12;
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

/// What is told by options.
struct Options {
    threads: usize,
    checkpoint: Duration,
    moves: String,
    tables: Option<PathBuf>,
    layers: Option<usize>,
    memory: usize,
    time: Option<Duration>,
    plies: usize,
    moves_most: usize,
}

fn run() -> Result<bool> {
    if commands::run(&mut Parser::from_env())? {
        return Ok(true);
    }
    let mut words = Parser::from_env();
    let mut options = Options {
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        checkpoint: Duration::from_secs(60),
        moves: String::new(),
        tables: None,
        layers: None,
        memory: 512,
        time: None,
        plies: 0,
        moves_most: usize::from(u16::MAX / 2),
    };
    let mut values = Vec::new();
    while let Some(word) = words.next()? {
        match word {
            Short('h') | Long("help") => {
                print!("{HELP}{}", commands::HELP);
                return Ok(true);
            }
            Long("threads") => options.threads = words.value()?.parse::<usize>()?.clamp(1, 256),
            Long("checkpoint") => options.checkpoint = seconds(&mut words, "checkpoint")?,
            Long("moves") => options.moves = words.value()?.string()?,
            Long("tables") => options.tables = Some(words.value()?.into()),
            Long("layers") => options.layers = Some(words.value()?.parse()?),
            Long("memory") => options.memory = words.value()?.parse::<usize>()?.clamp(1, 1 << 20),
            Long("plies") => options.plies = words.value()?.parse()?,
            Long("moves-most") => options.moves_most = words.value()?.parse()?,
            Long("seconds") => options.time = Some(seconds(&mut words, "seconds")?),
            Value(value) => values.push(value.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    match values[..] {
        ["build", rules, seeds, folder] => {
            let seeds = seeds.parse().with_context(|| format!("{seeds} is no number of seeds"))?;
            let Options { threads, checkpoint: every, .. } = options;
            build(Plan { folder: Path::new(folder), rules: rules.parse()?, seeds, threads, every })
        }
        ["probe", folder, rules, position] => {
            let position = Position::parse(rules.parse()?, position)?;
            println!("{}", answer(Path::new(folder), &position)?);
            Ok(true)
        }
        ["book", folder, file] => write_book(Path::new(folder), Path::new(file), &options),
        ["solve", position] => solve(position, &options),
        _ => bail!(
            "build RULES SEEDS FOLDER, probe FOLDER RULES POSITION, solve POSITION or book FOLDER FILE is wanted; see --help"
        ),
    }
}

fn seconds(words: &mut Parser, option: &str) -> Result<Duration> {
    let seconds = words.value()?.parse::<f64>()?;
    Duration::try_from_secs_f64(seconds).with_context(|| format!("--{option} wants seconds"))
}

/// A flag that an interrupt sets.
fn interrupts() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    ctrlc::set_handler(move || stopped.store(true, Ordering::Relaxed))?;
    Ok(stop)
}

fn build(plan: Plan) -> Result<bool> {
    let Plan { rules, seeds, .. } = plan;
    if seeds > usize::from(rules.rules().seeds()) {
        bail!("{rules} has {} seeds", rules.rules().seeds());
    }
    let stop = interrupts()?;
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

fn solve(position: &str, options: &Options) -> Result<bool> {
    let start = if position == "startpos" { position.to_owned() } else { format!("fen {position}") };
    let game = read_position(prove::RULES, &format!("{start} moves {}", options.moves))?;
    let layers = layers(options, rows_of(game.position()).seeds())?;
    let stop = interrupts()?;
    if let Some(time) = options.time {
        let stop = Arc::clone(&stop);
        std::thread::spawn(move || {
            std::thread::sleep(time);
            stop.store(true, Ordering::Relaxed);
        });
    }
    let tables = Tables::new(prove::RULES).with_files(&layers);
    let mut prover = Prover::new(tables, options.memory << 20);
    let begun = Instant::now();
    let mut all = 0;
    let mut prove = |prover: &mut Prover, game: &Game, guess| {
        let mut inquiry = Inquiry::new(game.position(), guess);
        while !prover.run(&mut inquiry, SLICE) && !stop.load(Ordering::Relaxed) {}
        all += inquiry.nodes();
        let time = begun.elapsed().as_secs_f64();
        (inquiry.lead(), format!("{all} positions in {time:.2} s, {:.2} million a second", all as f64 / time / 1e6))
    };
    let ([lo, hi], effort) = prove(&mut prover, &game, 0);
    eprintln!("{effort}");
    if lo < hi {
        println!("bounds {lo} {hi}");
        return Ok(false);
    }
    let line = prover.line(game.position(), lo, usize::MAX, u64::MAX);
    println!("value {lo}\nline {}", letters(&line));
    let mut last = vec![(game.clone(), lo)];
    for ply in 1..=options.plies {
        let mut known = HashSet::new();
        let mut effort = String::new();
        let next = last.iter().flat_map(|(game, lead)| after(game).map(move |game| (game, -lead)));
        let mut next: Vec<(Game, i8)> = next.filter(|(game, _)| known.insert(*game.position())).collect();
        for (after, guess) in &mut next {
            let ([lo, hi], so_far) = prove(&mut prover, after, *guess);
            let moves = letters(&after.moves()[game.moves().len()..]);
            if lo < hi {
                println!("bounds {lo} {hi} moves {moves}");
                return Ok(false);
            }
            println!("value {lo} moves {moves}");
            (*guess, effort) = (lo, so_far);
        }
        eprintln!("ply {ply}: {} positions proven; {effort}", next.len());
        last = next;
    }
    Ok(true)
}

fn write_book(folder: &Path, path: &Path, options: &Options) -> Result<bool> {
    let begun = Instant::now();
    let bytes =
        book::book(folder, options.moves_most, options.memory << 20, &mut |Progress { asked, searched, position }| {
            let time = begun.elapsed().as_secs_f64();
            eprintln!("{time:.0} s: {asked} proven, {searched} positions searched, at {position}");
        })?;
    let count = Prover::new(Tables::new(prove::RULES), 1 << 20).learn(&bytes)?;
    std::fs::write(path, &bytes).with_context(|| format!("{} cannot be written", path.display()))?;
    println!("{count} best moves in {} bytes", bytes.len());
    Ok(true)
}

/// The games after each move that does not end them.
fn after(game: &Game) -> impl Iterator<Item = Game> {
    game.legal().filter_map(move |house| {
        let mut after = game.clone();
        after.play(house).ok()?;
        (!after.is_over()).then_some(after)
    })
}

fn letters(moves: &[House]) -> String {
    moves.iter().map(|house| house.letter()).collect()
}

/// The layers to search above: those of a folder, or solved in memory. None are of use from the seeds of the position on.
fn layers(options: &Options, seeds: usize) -> Result<Files> {
    let mut layers: Vec<Layer> = Vec::new();
    let begun = Instant::now();
    match &options.tables {
        Some(folder) => {
            let most = options.layers.unwrap_or(usize::MAX).min(seeds);
            while layers.len() <= most {
                let Some(layer) = Files::read_one(folder, prove::RULES, layers.len())? else { break };
                layers.push(layer);
            }
            if layers.is_empty() {
                bail!("{} has no layer of 0 seeds of {}", folder.display(), prove::RULES);
            }
        }
        None => {
            while layers.len() <= options.layers.unwrap_or(SOLVED).min(seeds) {
                layers.push(memory::layer(prove::RULES, &layers, options.threads)?);
            }
        }
    }
    let whence = if options.tables.is_some() { "in files" } else { "solved in memory" };
    eprintln!("tables of 0 to {} seeds, {whence}: {:.2} s", layers.len() - 1, begun.elapsed().as_secs_f64());
    Ok(layers.into_iter().collect())
}
