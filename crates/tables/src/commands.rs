//! The commands by which many machines solve a layer: `part` and `join`.

use anyhow::{Context, Result, bail};
use lexopt::Parser;
use lexopt::prelude::*;
use oware_tables::parts::{Event, Job, Layout, Todo, join, part};
use std::fmt::Write as _;
use std::path::Path;

/// Their lines of the help.
pub(crate) const HELP: &str = "
Many machines solve a layer together in a folder that they share (docs/scale.md):

  oware-tables join RULES SEEDS FOLDER --of P
  oware-tables part RULES SEEDS FOLDER --part I --of P --round K

join prints the jobs that are to be run next, as a number of seeds, a round, and parts such as 1-3,7; nothing once all layers up
to SEEDS are there. Each job is a part; they can run all at once. What is done already is not done again.
";

/// Carries out one of these commands. False where the words ask for something else.
///
/// # Errors
/// The words are wrong, or the work fails.
pub(crate) fn run(words: &mut Parser) -> Result<bool> {
    let mut values = Vec::new();
    let (mut number, mut of, mut round) = (None, None, None);
    while let Some(word) = words.next()? {
        match word {
            Long("part") => number = Some(words.value()?.parse::<u32>()?),
            Long("of") => of = Some(words.value()?.parse::<u32>()?),
            Long("round") => round = Some(words.value()?.parse::<u32>()?),
            Value(value) => values.push(value.string()?),
            _ if !is_ours(&values) => return Ok(false),
            other => return Err(other.unexpected().into()),
        }
        if !values.is_empty() && !is_ours(&values) {
            return Ok(false);
        }
    }
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let layout = |rules: &str, seeds: &str, of| -> Result<Layout> {
        let seeds = seeds.parse().with_context(|| format!("{seeds} is no number of seeds"))?;
        Ok(Layout { rules: rules.parse()?, seeds, of })
    };
    match values[..] {
        ["part", rules, seeds, folder] => {
            let (Some(number), Some(of), Some(round)) = (number, of, round) else {
                bail!("part wants --part, --of and --round; see --help");
            };
            let layout = layout(rules, seeds, of)?;
            part(Job { folder: Path::new(folder), layout, part: number, round }, &mut tell)?;
        }
        ["join", rules, seeds, folder] => {
            let layout = layout(rules, seeds, of.context("join wants --of; see --help")?)?;
            if let Some(Todo { seeds, round, parts }) = join(Path::new(folder), layout, &mut tell)? {
                println!("{seeds} {round} {}", listed(&parts));
            }
        }
        ["part" | "join", ..] => bail!("{} wants RULES SEEDS FOLDER; see --help", values[0]),
        _ => return Ok(false),
    }
    Ok(true)
}

fn is_ours(values: &[String]) -> bool {
    values.first().is_some_and(|first| first == "part" || first == "join")
}

fn tell(event: Event) {
    match event {
        Event::Done { path } => eprintln!("{} is there already", path.display()),
        Event::Useless { why } => eprintln!("{why:#}; it is made again"),
        Event::Worked { job: Job { layout, part, round, .. }, changes } => {
            eprintln!(
                "{} seeds, round {round}: part {part} of {}, {changes} positions changed",
                layout.seeds, layout.of
            );
        }
        Event::Built { path, rounds } => eprintln!("{} is written, after {rounds} rounds", path.display()),
        _ => {}
    }
}

/// Numbers in their order as schedulers write them: `1-3,7`.
fn listed(parts: &[u32]) -> String {
    let mut list = String::new();
    for run in parts.chunk_by(|one, next| one + 1 == *next) {
        let comma = if list.is_empty() { "" } else { "," };
        let (from, to) = (run[0], run[run.len() - 1]);
        let _ = if from == to { write!(list, "{comma}{from}") } else { write!(list, "{comma}{from}-{to}") };
    }
    list
}
