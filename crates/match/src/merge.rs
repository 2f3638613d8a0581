//! Merges the logs of shards. Table and files have the bytes that one run would have made.

use crate::games;
use crate::log::{self, Logged, replace};
use crate::plan::Plan;
use crate::play::Played;
use crate::schedule::Shard;
use crate::table::{Games, Sequence};
use std::path::{Path, PathBuf};

/// What to merge, and where to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merge {
    /// The logs.
    pub from: Vec<PathBuf>,
    /// The log of all games.
    pub log: Option<PathBuf>,
    /// All games as OGN.
    pub games: Option<PathBuf>,
}

/// Merges logs, and returns the plan and all games that count.
///
/// # Errors
/// A log cannot be read or belongs to another match, two hold the same game, or a file to be written exists; as a
/// sentence.
pub fn merge(merge: &Merge) -> Result<(Plan, Games), String> {
    if let Some(path) = [&merge.log, &merge.games].into_iter().flatten().find(|path| path.exists()) {
        return Err(format!("{} exists already: give another name", path.display()));
    }
    let mut logs = Vec::new();
    for path in &merge.from {
        logs.push((path, read(path)?));
    }
    let Some((first, Logged { plan, .. })) = logs.first() else { return Err("merge wants logs".to_owned()) };
    let (first, plan) = (first.display(), plan.clone());
    let mut all = Games::new();
    for (path, logged) in &logs {
        if logged.plan.head() != plan.head() {
            return Err(format!("{} and {first} belong to matches with different settings", path.display()));
        }
        for (number, played) in &logged.games {
            if all.insert(*number, played.clone()).is_some() {
                return Err(format!("game {number} stands in {} and in a log before it", path.display()));
            }
        }
    }
    // A shard alone does not know when the sequential test is decided. Games beyond the decision do not count.
    if let Some(sprt) = &plan.sprt {
        let mut sequence = Sequence::default();
        sequence.follow(sprt, &all);
        if let Some((_, last)) = sequence.end {
            all.split_off(&(last + 1));
        }
    }
    write(merge, &plan, &all)?;
    Ok((plan, all))
}

fn read(path: &Path) -> Result<Logged, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
    log::read(&text).map_err(|fault| format!("{} {fault}", path.display()))
}

fn write(merge: &Merge, plan: &Plan, games: &Games) -> Result<(), String> {
    let games: Vec<&Played> = games.values().collect();
    if let Some(path) = &merge.log {
        replace(path, &log::text(plan, Shard::WHOLE, games.iter().copied()))?;
    }
    if let Some(path) = &merge.games {
        replace(path, &games::all(plan, games.iter().copied()))?;
    }
    Ok(())
}
