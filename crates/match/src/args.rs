//! The options, from the command line or from a file with one option a line, without dashes.

use crate::decided::Decided;
use crate::merge::Merge;
use crate::opening::{self, Opening};
use crate::plan::{Plan, Source, digest, number};
use crate::regret::Regret;
use crate::run::Manner;
use crate::sample::Band;
use crate::schedule::Shard;
use crate::spec::Budget;
use lexopt::prelude::*;
use lexopt::{Error, Parser};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The task on the command line.
#[derive(Debug)]
pub enum Task {
    /// Show the help.
    Help,
    /// Play a match.
    Play(Box<Match>),
    /// Merge logs.
    Merge(Merge),
    /// Measure the engine's moves against exact tables.
    Regret(Regret),
    /// Measure which positions of games the engine decides.
    Decided(Decided),
}

/// A match, ready to be played.
#[derive(Debug)]
pub struct Match {
    /// The plan: everything that decides a game.
    pub plan: Plan,
    /// How the plan is played: files, games at once, shard.
    pub manner: Manner,
    /// The openings, in the order of play.
    pub openings: Vec<Opening>,
}

/// Reads the command line, without the program's name.
///
/// # Errors
/// What is wrong, as a sentence.
pub fn parse(words: impl IntoIterator<Item = impl Into<OsString>>) -> Result<Task, String> {
    let mut words: Vec<OsString> = words.into_iter().map(Into::into).collect();
    let of_its_own =
        words.first().and_then(|word| word.to_str()).filter(|word| matches!(*word, "merge" | "regret" | "decided"));
    let task = match of_its_own.map(ToOwned::to_owned) {
        Some(name) => {
            words.remove(0);
            let parse = match name.as_str() {
                "merge" => parse_merge,
                "regret" => parse_regret,
                _ => parse_decided,
            };
            parse(&mut Parser::from_args(words))
        }
        None => parse_match(&mut Parser::from_args(words)),
    };
    task.map_err(|error| error.to_string())
}

fn parse_match(words: &mut Parser) -> Result<Task, Error> {
    let mut draft = Draft::default();
    while let Some(word) = words.next()? {
        match word {
            Short('h') | Long("help") => return Ok(Task::Help),
            Long("quiet") => draft.set("quiet", "")?,
            Long(name) => {
                let name = name.to_owned();
                draft.set(&name, &words.value()?.string()?)?;
            }
            Value(word) => {
                let word = word.string()?;
                return Err(format!("what is {word:?}? Options begin with --; see --help").into());
            }
            other @ Short(_) => return Err(other.unexpected()),
        }
    }
    Ok(Task::Play(Box::new(draft.finish()?)))
}

fn parse_merge(words: &mut Parser) -> Result<Task, Error> {
    let mut merge = Merge::default();
    while let Some(word) = words.next()? {
        match word {
            Short('h') | Long("help") => return Ok(Task::Help),
            Long("log") => merge.log = Some(PathBuf::from(words.value()?)),
            Long("games") => merge.games = Some(PathBuf::from(words.value()?)),
            Long("quiet") => {}
            Value(log) => merge.from.push(PathBuf::from(log)),
            other => return Err(other.unexpected()),
        }
    }
    if merge.from.is_empty() { Err("merge wants the logs of shards".into()) } else { Ok(Task::Merge(merge)) }
}

fn parse_regret(words: &mut Parser) -> Result<Task, Error> {
    let mut regret = Regret::default();
    let mut plan = Plan::new();
    while let Some(word) = words.next()? {
        match word {
            Short('h') | Long("help") => return Ok(Task::Help),
            Long("quiet") => regret.quiet = true,
            Long("exact") => regret.exact = PathBuf::from(words.value()?),
            Long(name) => {
                let name = name.to_owned();
                let value = words.value()?.string()?;
                match name.as_str() {
                    "movetime" | "playouts" => regret.budgets.extend(budgets(&name, &value)?),
                    "tables" => regret.tables = tables(&name, &value)?,
                    "bands" => regret.bands = value.split(',').map(band).collect::<Result<_, String>>()?,
                    "positions" => regret.positions = number(&name, &value, 1, 1_000_000)?,
                    "rules" | "seed" => {
                        plan.set(&name, &value)?;
                    }
                    _ => return Err(format!("regret has no option {name:?}; see --help").into()),
                }
            }
            other => return Err(other.unexpected()),
        }
    }
    if regret.exact.as_os_str().is_empty() {
        return Err("regret wants the folder of the exact tables: --exact FOLDER".into());
    }
    if regret.budgets.is_empty() {
        return Err("how long may the engine think? Give --movetime MS or --playouts N".into());
    }
    Ok(Task::Regret(Regret { rules: plan.rules, seed: plan.seed, ..regret }))
}

fn parse_decided(words: &mut Parser) -> Result<Task, Error> {
    let mut decided = Decided::default();
    let mut plan = Plan::new();
    while let Some(word) = words.next()? {
        match word {
            Short('h') | Long("help") => return Ok(Task::Help),
            Long("quiet") => decided.quiet = true,
            Long("path") => decided.path = Some(PathBuf::from(words.value()?)),
            Long(name) => {
                let name = name.to_owned();
                let value = words.value()?.string()?;
                if let Some(budget) = Budget::parse(&name, &value) {
                    decided.budget = Some(budget?);
                    continue;
                }
                match name.as_str() {
                    "tables" => decided.tables = tables(&name, &value)?,
                    "games" => decided.games = number(&name, &value, 1, 100_000)?,
                    "rules" | "seed" => {
                        plan.set(&name, &value)?;
                    }
                    _ => return Err(format!("decided has no option {name:?}; see --help").into()),
                }
            }
            other => return Err(other.unexpected()),
        }
    }
    if decided.budget.is_none() {
        return Err("how long may the engine think? Give --movetime MS or --playouts N".into());
    }
    Ok(Task::Decided(Decided { rules: plan.rules, seed: plan.seed, ..decided }))
}

/// `0,12,15`: seeds of the engine's own tables.
fn tables(name: &str, text: &str) -> Result<Vec<usize>, String> {
    text.split(',').map(|seeds| Ok(number(name, seeds, 0, 15)? as usize)).collect()
}

/// `10,100,1000:300`: budgets, each with the number of positions if it is not to be all.
fn budgets(name: &str, text: &str) -> Result<Vec<(Budget, Option<u32>)>, String> {
    let one = |word: &str| {
        let (value, most) = word.split_once(':').map_or((word, None), |(value, most)| (value, Some(most)));
        let budget = Budget::parse(name, value).unwrap_or_else(|| Err(format!("{name} is no budget")))?;
        let most = most.map(|most| number("the number of positions", most, 1, 1_000_000)).transpose()?;
        Ok((budget, most))
    };
    text.split(',').map(one).collect()
}

/// `13-15`: seeds in the houses. More than half of the seeds of a game are not valued.
fn band(text: &str) -> Result<Band, String> {
    let ends = text.split_once('-').and_then(|(fewest, most)| Some([fewest.parse().ok()?, most.parse().ok()?]));
    ends.filter(|&[fewest, most]| 1 <= fewest && fewest <= most && most <= 24)
        .ok_or_else(|| format!("bands wants seeds in the houses such as 13-15,16-20, of 1 to 24, not {text:?}"))
}

/// A match while its options are read.
#[derive(Default)]
struct Draft {
    plan: Plan,
    manner: Manner,
    budget: Option<Budget>,
    openings: Option<PathBuf>,
    pairs_given: bool,
    /// Files of settings that are being read, each named by the one before.
    depth: usize,
}

impl Draft {
    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        if let Some(budget) = Budget::parse(name, value) {
            self.budget = Some(budget?);
            return Ok(());
        }
        match name {
            "config" => return self.read(Path::new(value)),
            "concurrency" => self.manner.concurrency = number(name, value, 1, 1024)? as usize,
            "shard" => self.manner.shard = Shard::parse(value)?,
            "log" => self.manner.log = Some(PathBuf::from(value)),
            "games" => self.manner.games = Some(PathBuf::from(value)),
            "openings" => self.openings = Some(PathBuf::from(value)),
            "quiet" => self.manner.quiet = true,
            _ => {
                if !self.plan.set(name, value)? {
                    return Err(format!("there is no option {name:?}; see --help"));
                }
                self.pairs_given |= name == "pairs";
            }
        }
        Ok(())
    }

    /// Reads a file of settings: one option a line, without dashes; a line with `#` in front is a comment.
    fn read(&mut self, path: &Path) -> Result<(), String> {
        let text = read_text(path)?;
        self.depth += 1;
        if self.depth > 8 {
            return Err(format!("{} reads itself", path.display()));
        }
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (name, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            self.set(name, value.trim()).map_err(|fault| format!("{}, line {}: {fault}", path.display(), index + 1))?;
        }
        self.depth -= 1;
        Ok(())
    }

    fn finish(mut self) -> Result<Match, String> {
        self.plan.settle(self.budget)?;
        let openings = self.find_openings()?;
        Ok(Match { plan: self.plan, manner: self.manner, openings })
    }

    fn find_openings(&mut self) -> Result<Vec<Opening>, String> {
        let plan = &mut self.plan;
        let Some(path) = &self.openings else {
            let Source::Random(plies) = plan.source else { return Err("the openings have no source".to_owned()) };
            return opening::random(plan.rules, plies, plan.seed, plan.pairs);
        };
        let text = read_text(path)?;
        let openings = opening::from_text(plan.rules, &text).map_err(|fault| format!("{}: {fault}", path.display()))?;
        let there = openings.len() as u32;
        if !self.pairs_given {
            plan.pairs = there;
        } else if plan.pairs > there {
            return Err(format!("{} holds {there} openings, not {}", path.display(), plan.pairs));
        }
        plan.source = Source::File(digest(&text));
        Ok(openings)
    }
}

fn read_text(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}
