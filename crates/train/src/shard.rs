//! Files of samples. Each file holds one shard: a share of a round's games.
//!
//! A file is a line of text that names the plan, the bytes of the samples, and the SHA-256 of both. It is written under
//! another name and then renamed, so a file with its own name is complete.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use crate::plan::Plan;
use crate::sample::{BYTES, Sample};

const SUM: usize = 32;

/// Where a shard of a round lies.
pub fn path(folder: &Path, plan: &Plan, round: u32, shard: u32) -> PathBuf {
    folder.join(format!("{}-{round:02}-{shard:03}-of-{:03}.samples", plan.rules.name(), plan.shards))
}

/// Writes a file of samples; `words` name their plan.
///
/// # Errors
/// Fails where the folder cannot be written to.
pub fn write(path: &Path, words: &str, samples: &[Sample]) -> Result<()> {
    let mut bytes = format!("oware-train 2 {words}\n").into_bytes();
    bytes.extend(samples.iter().flat_map(Sample::bytes));
    let sum = Sha256::digest(&bytes);
    bytes.extend(sum);
    write_whole(path, &bytes)
}

/// Writes a file under another name and renames it, so that no reader meets half a file.
///
/// # Errors
/// Fails where the folder cannot be written to.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let unfinished = path.with_extension(format!("{}.part", std::process::id()));
    fs::write(&unfinished, bytes).with_context(|| format!("{} cannot be written", unfinished.display()))?;
    fs::rename(&unfinished, path).with_context(|| format!("{} cannot be written", path.display()))
}

/// Reads a file of samples; `None` where there is no file.
///
/// # Errors
/// Fails where it is damaged or comes from another plan.
pub fn read(path: &Path, words: &str) -> Result<Option<Vec<Sample>>> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).with_context(|| format!("{} cannot be read", path.display())),
    };
    let name = path.display();
    ensure!(bytes.len() >= SUM, "{name} is cut short; remove it");
    let (text, sum) = bytes.split_at(bytes.len() - SUM);
    ensure!(Sha256::digest(text).as_slice() == sum, "{name} is damaged; remove it");
    let head = format!("oware-train 2 {words}\n");
    let found = String::from_utf8_lossy(&text[..text.len().min(head.len())]);
    ensure!(found == head, "{name} comes from another plan: {}; remove it", found.lines().next().unwrap_or_default());
    let (samples, rest) = text[head.len()..].as_chunks::<BYTES>();
    ensure!(rest.is_empty(), "{name} is cut short; remove it");
    Ok(Some(samples.iter().map(Sample::read).collect()))
}
