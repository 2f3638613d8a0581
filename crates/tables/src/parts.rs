//! A layer solved by many jobs, on as many machines as there are: its positions are cut into parts, and each job works for one
//! part and one round. Plain files in one folder are all that jobs share. `docs/scale.md` describes how they are run.

mod file;
mod round;
mod work;

use crate::folder::Writing;
use crate::lock::Lock;
use anyhow::{Context, Result, bail};
pub use file::path;
use file::{Pass, prefix, round_of};
use oware::RuleSet;
use oware::endgame::large::{BLOCK, Files, Layer, encode, file as layer_file, places, with_plies};
use round::Round;
use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use work::{Done, Work};

/// How a layer is cut into parts.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The rule set.
    pub rules: RuleSet,
    /// The seeds in the houses.
    pub seeds: usize,
    /// The number of parts.
    pub of: u32,
}

impl Layout {
    /// The positions of a part; parts count from 1.
    fn range(self, part: u32) -> Range<u64> {
        self.start(part - 1)..self.start(part)
    }

    fn start(self, part: u32) -> u64 {
        (u128::from(places(self.seeds)) * u128::from(part) / u128::from(self.of)) as u64
    }

    #[inline]
    fn part_of(self, at: u64) -> u32 {
        // The part that the division names, or a neighbour: it rounds.
        let near = (u128::from(at) * u128::from(self.of) / u128::from(places(self.seeds))) as u32 + 1;
        if at < self.range(near).end { near } else { near + 1 }
    }
}

/// One part of a layer in one round; both count from 1.
#[derive(Clone, Copy, Debug)]
pub struct Job<'a> {
    /// Where all files lie.
    pub folder: &'a Path,
    /// How the layer is cut.
    pub layout: Layout,
    /// The part.
    pub part: u32,
    /// The round.
    pub round: u32,
}

/// What is told of jobs.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// A job has nothing to do.
    Done {
        /// The file that is there already.
        path: &'a Path,
    },
    /// A file of a part is of no use and is made again.
    Useless {
        /// What is wrong with it.
        why: &'a anyhow::Error,
    },
    /// A job has done its part.
    Worked {
        /// The job.
        job: Job<'a>,
        /// How many positions it has changed.
        changes: u64,
    },
    /// A layer is finished.
    Built {
        /// Its file.
        path: &'a Path,
        /// The rounds that it took.
        rounds: u32,
    },
}

/// Jobs that are to be run, all of them at once if one likes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Todo {
    /// The seeds in the houses.
    pub seeds: usize,
    /// The round.
    pub round: u32,
    /// The parts that are missing.
    pub parts: Vec<u32>,
}

/// Does one job. Where its file is there already and sound, there is nothing to do.
///
/// # Errors
/// There is no such job, or a file that it needs is missing or damaged, or its own cannot be written.
pub fn part(job: Job, tell: &mut dyn FnMut(Event)) -> Result<()> {
    let Job { folder, layout, part, round } = job;
    check(layout)?;
    if !(1..=layout.of).contains(&part) || round == 0 {
        bail!("there is no part {part} of {} in round {round}: both count from 1", layout.of);
    }
    let own = path(folder, layout, round, part);
    let finished = layer_file(folder, layout.rules, layout.seeds);
    if finished.exists() {
        tell(Event::Done { path: &finished });
        return Ok(());
    }
    match file::read(job) {
        Ok(Some(_)) => {
            tell(Event::Done { path: &own });
            return Ok(());
        }
        Ok(None) => {}
        Err(why) => tell(Event::Useless { why: &why }),
    }
    let below = below(folder, layout)?;
    let before = (round > 1).then(|| Round::read(folder, layout, round - 1)).transpose()?;
    if before.as_ref().is_some_and(is_settled) {
        bail!("round {} has settled the layer of {} seeds: join writes it", round - 1, layout.seeds);
    }
    // It only spares work, so that another fault of it than the jobs of the round before have met does not matter.
    let earlier = (round > 2).then(|| Round::read(folder, layout, round - 2).ok()).flatten();
    let work = Work { job, below: &below, before: before.as_ref(), earlier: earlier.as_ref() };
    let Done { pass, changes, bytes } = with_plies(layout.rules, work);
    file::write(job, pass, changes, &bytes)?;
    tell(Event::Worked { job, changes });
    Ok(())
}

fn check(layout: Layout) -> Result<()> {
    let Layout { rules, seeds, of } = layout;
    if seeds > usize::from(rules.rules().seeds()) {
        bail!("{rules} has {} seeds", rules.rules().seeds());
    }
    if of == 0 {
        bail!("a layer has one part or more");
    }
    Ok(())
}

fn below(folder: &Path, layout: Layout) -> Result<Vec<Layer>> {
    let read = |seeds| {
        let missing = || format!("{} is missing", layer_file(folder, layout.rules, seeds).display());
        Files::read_one(folder, layout.rules, seeds)?.with_context(missing)
    };
    (0..layout.seeds).map(read).collect()
}

fn is_settled(round: &Round) -> bool {
    round.pass == Pass::Values && round.is_still()
}

/// Joins what jobs have done: checks the files of the last round, writes the layer where that round has settled it, and goes
/// on to the next layer up to that of `layout`. Answers the jobs that are to be run next; `None` once all layers are there.
///
/// # Errors
/// A file cannot be read or written, or a build or another join is at work in the folder.
pub fn join(folder: &Path, layout: Layout, tell: &mut dyn FnMut(Event)) -> Result<Option<Todo>> {
    check(layout)?;
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let _lock = Lock::of(folder)?;
    for seeds in 0..=layout.seeds {
        let layout = Layout { seeds, ..layout };
        let finished = layer_file(folder, layout.rules, seeds);
        if !finished.exists()
            && let Some(todo) = join_layer(folder, layout, &finished, tell)?
        {
            return Ok(Some(todo));
        }
        remove(folder, layout, u32::MAX)?;
    }
    Ok(None)
}

/// Writes the layer where it is settled; else answers what is to be done.
fn join_layer(folder: &Path, layout: Layout, finished: &Path, tell: &mut dyn FnMut(Event)) -> Result<Option<Todo>> {
    let mut next = Todo { seeds: layout.seeds, round: 1, parts: Vec::new() };
    let rounds: BTreeSet<u32> = names(folder, layout)?.iter().filter_map(|name| round_of(name, layout)).collect();
    for &round in rounds.iter().rev() {
        if !missing(folder, layout, round, tell).is_empty() {
            continue;
        }
        let last = Round::read(folder, layout, round)?;
        if is_settled(&last) {
            write(layout, &last, finished)?;
            tell(Event::Built { path: finished, rounds: round });
            return Ok(None);
        }
        // The round before stays: a part that is found to be damaged later is made again from it.
        remove(folder, layout, round - 1)?;
        next.round = round + 1;
        break;
    }
    next.parts = missing(folder, layout, next.round, &mut |_| {});
    Ok(Some(next))
}

/// The parts of a round that are not there, or damaged.
fn missing(folder: &Path, layout: Layout, round: u32, tell: &mut dyn FnMut(Event)) -> Vec<u32> {
    let mut is_missing = |&part: &u32| match file::read(Job { folder, layout, part, round }) {
        Ok(found) => found.is_none(),
        Err(why) => {
            tell(Event::Useless { why: &why });
            true
        }
    };
    (1..=layout.of).filter(|part| is_missing(part)).collect()
}

fn write(layout: Layout, last: &Round, finished: &Path) -> Result<()> {
    let mut writing = Writing::new(finished.with_extension("partial"), layout.rules, layout.seeds)?;
    let mut values = Vec::with_capacity(BLOCK);
    for part in 1..=layout.of {
        for bytes in last.part(part).1.chunks_exact(Pass::Values.width()) {
            values.push(work::value(layout, bytes));
            if values.len() == BLOCK {
                writing.block(&encode(&values))?;
                values.clear();
            }
        }
    }
    if !values.is_empty() {
        writing.block(&encode(&values))?;
    }
    writing.finish(finished)
}

/// The names of the files of parts of a layer, however it is cut, and of what ended jobs have left half written.
fn names(folder: &Path, layout: Layout) -> Result<Vec<String>> {
    let wrong = || format!("{} cannot be read", folder.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).with_context(wrong)? {
        let name = entry.with_context(wrong)?.file_name().to_string_lossy().into_owned();
        if name.starts_with(&prefix(layout)) {
            names.push(name);
        }
    }
    Ok(names)
}

/// Removes the files of the rounds before `round`; all files of the layer's parts where that is the highest number.
fn remove(folder: &Path, layout: Layout, round: u32) -> Result<()> {
    for name in names(folder, layout)? {
        if round == u32::MAX || round_of(&name, layout).is_some_and(|found| found < round) {
            let path: PathBuf = folder.join(name);
            fs::remove_file(&path).with_context(|| format!("{} cannot be removed", path.display()))?;
        }
    }
    Ok(())
}
