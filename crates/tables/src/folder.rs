//! A folder of layers: which are there, and building those that are missing.

use crate::solve::solve;
use anyhow::{Context, Result, bail};
use oware::RuleSet;
use oware::endgame::large::{Head, Layer, encode};
use std::fs::{self, File};
use std::io::{BufWriter, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// The file of a layer.
pub fn path(folder: &Path, rules: RuleSet, seeds: usize) -> PathBuf {
    folder.join(format!("{}-{seeds:02}.table", rules.name()))
}

/// Reads and checks the layer of a file; `None` where there is no such file.
///
/// # Errors
/// The file cannot be read, or is damaged or foreign.
pub fn read(folder: &Path, rules: RuleSet, seeds: usize) -> Result<Option<Layer>> {
    let path = path(folder, rules, seeds);
    if !path.exists() {
        return Ok(None);
    }
    let bytes = fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    let layer = Layer::new(Box::new(bytes), rules, seeds).with_context(|| format!("{}", path.display()))?;
    Ok(Some(layer))
}

/// How a layer was built.
#[derive(Clone, Copy, Debug)]
pub struct Built {
    /// The seeds in the houses.
    pub seeds: usize,
    /// The length of its file.
    pub bytes: usize,
    /// The time that it took.
    pub time: Duration,
}

/// Builds every layer up to `seeds` seeds that the folder lacks, and calls `report` after each. A layer becomes a file of its
/// name once it is complete, so that a program ended at any moment loses only the layer under way. False where `stop` ended
/// the work.
///
/// # Errors
/// A file cannot be read or written, or is no layer.
pub fn build(
    folder: &Path,
    rules: RuleSet,
    seeds: usize,
    threads: usize,
    stop: &AtomicBool,
    report: &mut dyn FnMut(Built),
) -> Result<bool> {
    if seeds > usize::from(rules.rules().seeds()) {
        bail!("{} has {} seeds", rules.name(), rules.rules().seeds());
    }
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let mut below: Vec<Layer> = Vec::new();
    while below.len() <= seeds {
        let next = below.len();
        if let Some(layer) = read(folder, rules, next)? {
            below.push(layer);
            continue;
        }
        let begun = Instant::now();
        if !build_layer(folder, rules, &below, threads, stop)? {
            return Ok(false);
        }
        let layer = read(folder, rules, next)?.context("the layer is gone")?;
        report(Built { seeds: next, bytes: layer.bytes(), time: begun.elapsed() });
        below.push(layer);
    }
    Ok(true)
}

fn build_layer(folder: &Path, rules: RuleSet, below: &[Layer], threads: usize, stop: &AtomicBool) -> Result<bool> {
    let seeds = below.len();
    let path = path(folder, rules, seeds);
    let partial = path.with_extension("partial");
    let wrong = || format!("{} cannot be written", partial.display());
    let mut head = Head::new(rules, seeds);
    let mut file = BufWriter::new(File::create(&partial).with_context(wrong)?);
    file.write_all(&head.bytes()).with_context(wrong)?;
    let mut number = 0;
    let mut written = Ok(());
    let solved = solve(rules, below, threads, stop, &mut |values| {
        let bytes = encode(&values);
        head.note(number, &bytes);
        number += 1;
        if written.is_ok() {
            written = file.write_all(&bytes);
        }
    });
    written.with_context(wrong)?;
    if solved.is_none() {
        fs::remove_file(&partial).with_context(wrong)?;
        return Ok(false);
    }
    file.seek(SeekFrom::Start(0)).with_context(wrong)?;
    file.write_all(&head.bytes()).with_context(wrong)?;
    file.into_inner()
        .map_err(std::io::IntoInnerError::into_error)
        .and_then(|file| file.sync_all())
        .with_context(wrong)?;
    fs::rename(&partial, &path).with_context(|| format!("{} cannot be written", path.display()))?;
    Ok(true)
}
