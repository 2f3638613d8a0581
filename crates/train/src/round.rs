//! Rounds: self-play in shards, then weights fitted to the games of the last rounds.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, anyhow, ensure};
use oware::RuleSet;
use oware::endgame::Tables;
use oware::network::{Network, training::base};
use sha2::{Digest, Sha256};

use crate::fit::Course;
use crate::plan::Plan;
use crate::sample::Sample;
use crate::{fit, model, selfplay, shard, squeeze};

/// Samples of some games in a row.
const STRETCH: usize = 256;
/// One stretch of this many is held out: it measures the error on samples that were not learned from.
const HELD_OUT: usize = 1000;

/// A training in a folder of its own.
pub struct Training<'a> {
    /// What is to be done.
    pub plan: Plan,
    /// Where its files lie.
    pub folder: PathBuf,
    /// Gets a line for each step of the training.
    pub report: &'a (dyn Fn(&str) + Sync),
}

impl Training<'_> {
    /// Where the network after a round lies.
    pub fn network_path(&self, round: u32) -> PathBuf {
        self.folder.join(format!("{}-{round:02}.network", self.plan.rules.name()))
    }

    /// The network that plays in a round: that of the round before; none in the first.
    ///
    /// # Errors
    /// Fails where the round before has not been finished, or its file is damaged.
    pub fn network(&self, round: u32) -> Result<Option<Network>> {
        let Some(before) = round.checked_sub(1).filter(|&before| before > 0) else { return Ok(None) };
        let path = self.network_path(before);
        read(&path, self.plan.rules).map(|(_, network)| Some(network))
    }

    fn finished_path(&self, rules: RuleSet) -> PathBuf {
        self.folder.join(format!("{}.network", rules.name()))
    }

    /// What the games of a round come from.
    fn words(&self, round: u32, network: Option<&Network>) -> Result<String> {
        let print = network.map_or(Ok("none".to_owned()), fingerprint)?;
        Ok(format!("{} network={print}", self.plan.words(round)))
    }

    /// Plays the games of those `shards` whose files are missing, one thread for each processor.
    ///
    /// # Errors
    /// Fails where a file cannot be read or written, or does not belong here.
    pub fn play(&self, round: u32, shards: &[u32]) -> Result<()> {
        let network = self.network(round)?;
        let words = self.words(round, network.as_ref())?;
        let mut missing = Vec::new();
        for &shard in shards {
            if shard::read(&shard::path(&self.folder, &self.plan, round, shard), &words)?.is_none() {
                missing.push(shard);
            }
        }
        if missing.is_empty() {
            return Ok(());
        }
        let tables = Tables::solved(self.plan.rules, self.plan.tables)?;
        let (next, failed) = (AtomicU32::new(0), Mutex::new(Vec::new()));
        let threads = std::thread::available_parallelism().map_or(1, usize::from).min(missing.len());
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while let Some(&shard) = missing.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
                        let samples = self.games(round, shard, network.as_ref(), &tables);
                        let path = shard::path(&self.folder, &self.plan, round, shard);
                        match shard::write(&path, &words, &samples) {
                            Ok(()) => {
                                (self.report)(&format!("round {round}: shard {shard}, {} samples", samples.len()));
                            }
                            Err(error) => failed.lock().unwrap_or_else(PoisonError::into_inner).push(error),
                        }
                    }
                });
            }
        });
        failed.into_inner().unwrap_or_else(PoisonError::into_inner).pop().map_or(Ok(()), Err)
    }

    fn games(&self, round: u32, shard: u32, network: Option<&Network>, tables: &Tables) -> Vec<Sample> {
        let numbers = (0..self.plan.games).filter(|number| number % self.plan.shards == shard - 1);
        numbers.flat_map(|number| selfplay::game(&self.plan, round, number, network, tables)).collect()
    }

    /// The samples of a round: all shards, in their order.
    ///
    /// # Errors
    /// Fails where a shard is missing, damaged or of another plan.
    pub fn samples(&self, round: u32) -> Result<Vec<Sample>> {
        let words = self.words(round, self.network(round)?.as_ref())?;
        let mut samples = Vec::new();
        for shard in 1..=self.plan.shards {
            let path = shard::path(&self.folder, &self.plan, round, shard);
            samples.extend(shard::read(&path, &words)?.with_context(|| format!("{} is missing", path.display()))?);
        }
        Ok(samples)
    }

    /// Fits the network of a round, if it is not there yet.
    ///
    /// # Errors
    /// Fails where samples are missing or a file cannot be written.
    pub fn fit(&self, round: u32) -> Result<()> {
        let path = self.network_path(round);
        if path.is_file() {
            return Ok(());
        }
        let mut samples = Vec::new();
        for past in (round + 1).saturating_sub(self.plan.window).max(1)..=round {
            samples.extend(self.samples(past)?);
        }
        let (learned, held_out) = parted(&samples)?;
        let seed = self.seed(round);
        let mut list = model::first(seed);
        fit::fit(&mut list, &learned, Course::whole(self.plan.epochs), seed, |epoch, error| {
            (self.report)(&format!("round {round}: epoch {epoch}, error {error:.5}"));
        });
        let network = model::network(self.plan.rules, &list);
        self.report_errors(round, &network, learned.len(), &held_out);
        shard::write_whole(&path, &network.bytes(None)?)
    }

    /// Where the network lies that the training is for.
    pub fn last_path(&self) -> PathBuf {
        self.finished_path(self.plan.rules)
    }

    /// The round that squeezes.
    pub fn last_round(&self) -> u32 {
        self.plan.rounds + 1
    }

    /// Squeezes the network of the last round by the games of one round more, unless the result is there. A rule set
    /// with a base begins with the finished network of the base.
    ///
    /// # Errors
    /// Fails where samples or the base are missing or a file cannot be written.
    pub fn squeeze(&self) -> Result<()> {
        let (path, round) = (self.last_path(), self.last_round());
        if path.is_file() {
            return Ok(());
        }
        let network = self.network(round)?.context("there is nothing to squeeze")?;
        let (learned, held_out) = parted(&self.samples(round)?)?;
        self.report_errors(round, &network, 0, &held_out);
        let base = base(self.plan.rules).map(|rules| read(&self.finished_path(rules), rules)).transpose()?;
        let beside = base.as_ref().map(|(_, network)| model::list(network));
        let mut list = model::list(&network);
        squeeze::squeeze(&mut list, beside.as_deref(), &learned, self.seed(round), |turn, bytes| {
            (self.report)(&format!("round {round}: turn {turn}, some {bytes} bytes of rows"));
        });
        let network = model::network(self.plan.rules, &list);
        self.report_errors(round, &network, learned.len(), &held_out);
        let bytes = network.bytes(base.as_ref().map(|(bytes, _)| bytes.as_slice()))?;
        (self.report)(&format!("{} bytes", bytes.len()));
        shard::write_whole(&path, &bytes)
    }

    fn seed(&self, round: u32) -> u64 {
        self.plan.seed ^ u64::from(round) << 32
    }

    fn report_errors(&self, round: u32, network: &Network, learned: usize, held_out: &[Sample]) {
        let [error, lead] = fit::error(&model::list(network), held_out);
        (self.report)(&format!(
            "round {round}: {learned} samples; on {} held out, error {error:.5}, of the lead {lead:.2}",
            held_out.len()
        ));
    }

    /// Runs all rounds, those of the base before the last one, and returns the path of the last network. Files that are
    /// there already are not made again.
    ///
    /// # Errors
    /// Fails where a file cannot be read or written, or does not belong here.
    pub fn run(&self) -> Result<PathBuf> {
        fs::create_dir_all(&self.folder).with_context(|| format!("{} cannot be made", self.folder.display()))?;
        let all: Vec<u32> = (1..=self.plan.shards).collect();
        for round in 1..=self.plan.rounds {
            if !self.network_path(round).is_file() {
                self.play(round, &all)?;
                self.fit(round)?;
            }
        }
        if let Some(rules) = base(self.plan.rules)
            && !self.finished_path(rules).is_file()
        {
            let plan = Plan { rules, ..self.plan.clone() };
            Training { plan, folder: self.folder.clone(), report: self.report }.run()?;
        }
        if !self.last_path().is_file() {
            self.play(self.last_round(), &all)?;
            self.squeeze()?;
        }
        Ok(self.last_path())
    }
}

/// A file's bytes and the network that they are.
fn read(path: &Path, rules: RuleSet) -> Result<(Vec<u8>, Network)> {
    let bytes = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
    let network = Network::read(&bytes, None).map_err(|error| anyhow!("{}: {error}", path.display()))?;
    ensure!(network.rule_set() == rules, "{} is of another rule set", path.display());
    Ok((bytes, network))
}

/// The samples to learn from, and those held out. Whole stretches are held out, because neighbours in a game are too
/// much alike to test each other.
fn parted(samples: &[Sample]) -> Result<(Vec<Sample>, Vec<Sample>)> {
    let (mut held_out, mut learned) = (Vec::new(), Vec::new());
    for (place, stretch) in samples.chunks(STRETCH).enumerate() {
        let part = if place % HELD_OUT == 0 { &mut held_out } else { &mut learned };
        part.extend_from_slice(stretch);
    }
    ensure!(!learned.is_empty(), "there is nothing to learn from");
    Ok((learned, held_out))
}

/// A short hash of the network, for the head of a file of samples.
fn fingerprint(network: &Network) -> Result<String> {
    let sum: [u8; 32] = Sha256::digest(network.bytes(None)?).into();
    Ok(format!("{:08x}", u32::from_be_bytes([sum[0], sum[1], sum[2], sum[3]])))
}
