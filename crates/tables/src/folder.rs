//! A folder of layers: building those that are missing.

use crate::checkpoint;
use crate::lock::Lock;
use crate::solve::{Known, Taker, Work, solve};
use crate::stage::Stage;
use anyhow::{Context, Result, bail};
use oware::RuleSet;
use oware::endgame::TableValue;
use oware::endgame::large::{Files, Head, Layer, encode, file};
use std::fs::{self, File};
use std::io::{BufWriter, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What is to be built, and how.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// Where.
    pub folder: &'a Path,
    /// The rule set.
    pub rules: RuleSet,
    /// The most seeds.
    pub seeds: usize,
    /// How many threads work.
    pub threads: usize,
    /// The time between two checkpoints, or longer: they take at most a tenth of the time.
    pub every: Duration,
}

/// What is told of a build.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// A layer begins, or goes on from a checkpoint.
    Begun {
        /// The seeds in the houses.
        seeds: usize,
        /// What was being done.
        from: Option<Stage>,
    },
    /// A checkpoint is of no use and is left out.
    Useless {
        /// Its file.
        path: &'a Path,
        /// Why.
        why: &'a anyhow::Error,
    },
    /// A stage of a layer begins.
    Stage {
        /// The seeds in the houses.
        seeds: usize,
        /// The stage.
        stage: Stage,
        /// The time since the layer began.
        time: Duration,
    },
    /// A checkpoint was written.
    Kept {
        /// The seeds in the houses.
        seeds: usize,
        /// What is being done.
        stage: Stage,
    },
    /// A layer is finished.
    Built(Built),
}

/// How a layer was built.
#[derive(Clone, Copy, Debug)]
pub struct Built {
    /// The seeds in the houses.
    pub seeds: usize,
    /// The length of its file.
    pub bytes: usize,
    /// The time that it took in this run.
    pub time: Duration,
}

/// Builds every layer that the folder lacks. A layer becomes a file of its name once it is complete; a long one is kept in a
/// checkpoint now and then, and where `stop` ends the work. So a program that is ended at any moment loses little, and the
/// next run goes on. False where `stop` ended the work.
///
/// # Errors
/// A file cannot be read or written or is no layer, or another build is at work in the folder.
pub fn build(plan: Plan, stop: &AtomicBool, tell: &mut dyn FnMut(Event)) -> Result<bool> {
    let Plan { folder, rules, seeds, .. } = plan;
    if seeds > usize::from(rules.rules().seeds()) {
        bail!("{rules} has {} seeds", rules.rules().seeds());
    }
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let _lock = Lock::of(folder)?;
    let mut below: Vec<Layer> = Vec::new();
    while below.len() <= seeds {
        let next = below.len();
        if let Some(layer) = Files::read_one(folder, rules, next)? {
            remove_rest(&file(folder, rules, next))?;
            below.push(layer);
            continue;
        }
        let begun = Instant::now();
        if !build_layer(plan, &below, stop, tell)? {
            return Ok(false);
        }
        let layer = Files::read_one(folder, rules, next)?.context("the layer is gone")?;
        tell(Event::Built(Built { seeds: next, bytes: layer.bytes(), time: begun.elapsed() }));
        below.push(layer);
    }
    Ok(true)
}

/// Removes what a run that was ended has left beside a finished layer.
fn remove_rest(path: &Path) -> Result<()> {
    for extension in ["partial", "checkpoint", "checkpoint.new"] {
        let path = path.with_extension(extension);
        if path.exists() {
            fs::remove_file(&path).with_context(|| format!("{} cannot be removed", path.display()))?;
        }
    }
    Ok(())
}

fn build_layer(plan: Plan, below: &[Layer], stop: &AtomicBool, tell: &mut dyn FnMut(Event)) -> Result<bool> {
    let Plan { folder, rules, threads, every, .. } = plan;
    let seeds = below.len();
    let path = file(folder, rules, seeds);
    let checkpoint = path.with_extension("checkpoint");
    let known = match checkpoint.exists().then(|| checkpoint::read(&checkpoint, rules, seeds)) {
        Some(Err(why)) => {
            tell(Event::Useless { path: &checkpoint, why: &why });
            None
        }
        known => known.transpose()?,
    };
    tell(Event::Begun { seeds, from: known.as_ref().map(|known| known.stage) });
    let mut out = Out { plan, seeds, begun: Instant::now(), checkpoint, writing: None, tell };
    if !solve(Work { rules, below, threads, stop, every }, known, &mut out)? {
        return Ok(false);
    }
    out.finish(&path)?;
    remove_rest(&path)?;
    Ok(true)
}

/// Where a layer goes.
struct Out<'a> {
    plan: Plan<'a>,
    seeds: usize,
    begun: Instant,
    checkpoint: PathBuf,
    writing: Option<Writing>,
    tell: &'a mut dyn FnMut(Event),
}

/// The file of a layer whose blocks are being written.
pub(crate) struct Writing {
    path: PathBuf,
    head: Head,
    block: usize,
    file: BufWriter<File>,
}

impl Writing {
    pub(crate) fn new(path: PathBuf, rules: RuleSet, seeds: usize) -> Result<Self> {
        let head = Head::new(rules, seeds);
        let wrong = || format!("{} cannot be written", path.display());
        let mut file = BufWriter::new(File::create(&path).with_context(wrong)?);
        file.write_all(&head.bytes()).with_context(wrong)?;
        Ok(Self { path, head, block: 0, file })
    }

    pub(crate) fn block(&mut self, bytes: &[u8]) -> Result<()> {
        self.head.note(self.block, bytes);
        self.block += 1;
        self.file.write_all(bytes).with_context(|| format!("{} cannot be written", self.path.display()))
    }

    pub(crate) fn finish(mut self, path: &Path) -> Result<()> {
        let end = || {
            self.file.rewind()?;
            self.file.write_all(&self.head.bytes())?;
            self.file.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
            fs::rename(&self.path, path)
        };
        end().with_context(|| format!("{} cannot be written", path.display()))
    }
}

impl Out<'_> {
    fn finish(self, path: &Path) -> Result<()> {
        self.writing.context("a layer without a block")?.finish(path)
    }
}

impl Taker for Out<'_> {
    fn stage(&mut self, stage: Stage) {
        (self.tell)(Event::Stage { seeds: self.seeds, stage, time: self.begun.elapsed() });
    }

    fn keep(&mut self, known: &Known) -> Result<()> {
        checkpoint::write(&self.checkpoint, self.plan.rules, self.seeds, known)?;
        (self.tell)(Event::Kept { seeds: self.seeds, stage: known.stage });
        Ok(())
    }

    fn block(&mut self, values: &[TableValue]) -> Result<()> {
        let writing = if let Some(writing) = &mut self.writing {
            writing
        } else {
            let path = self.checkpoint.with_extension("partial");
            self.writing.insert(Writing::new(path, self.plan.rules, self.seeds)?)
        };
        writing.block(&encode(values))
    }
}
