//! What is known of a layer under way as a file, so that a program that is ended at any moment loses little.
//!
//! A file has 32 bytes of head: `oware-ck`, version, rule set and seeds (one byte each), the stage (two), three zeros, the number
//! of positions that are left to be followed (8), a checksum of all else (4), four zeros. Then come these positions, eight bytes
//! each, and two words of two bytes for each position of the layer. Numbers have their lowest byte first.

use crate::solve::Known;
use crate::stage::Stage;
use anyhow::{Context, Result, bail};
use crc32fast::Hasher;
use oware::RuleSet;
use oware::endgame::large::places;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

const MAGIC: &[u8; 8] = b"oware-ck";
/// To be changed with the layout, the stages, the order of positions, or any rule that changes a value.
const VERSION: u8 = 1;
const HEAD: usize = 32;
/// Where the checksum stands.
const SUM: std::ops::Range<usize> = 24..28;
/// Numbers that are written or read together.
const PART: usize = 1 << 16;

fn head(rules: RuleSet, seeds: usize, known: &Known) -> [u8; HEAD] {
    let mut head = [0; HEAD];
    head[..8].copy_from_slice(MAGIC);
    head[8..11].copy_from_slice(&[VERSION, rules as u8, seeds as u8]);
    head[11..13].copy_from_slice(&known.stage.code());
    head[16..24].copy_from_slice(&(known.left.len() as u64).to_le_bytes());
    head
}

/// The length of the file.
pub(crate) fn length(seeds: usize) -> u64 {
    HEAD as u64 + 4 * places(seeds)
}

/// Writes it: another file first, which then takes its name.
///
/// # Errors
/// It cannot be written.
pub(crate) fn write(path: &Path, rules: RuleSet, seeds: usize, known: &Known) -> Result<()> {
    let new = path.with_extension("checkpoint.new");
    let wrong = || format!("{} cannot be written", new.display());
    let mut head = head(rules, seeds, known);
    let mut sum = Hasher::new();
    sum.update(&head);
    let mut file = File::create(&new).with_context(wrong)?;
    file.write_all(&head).with_context(wrong)?;
    let mut put = |bytes: &[u8]| {
        sum.update(bytes);
        file.write_all(bytes)
    };
    for part in known.left.chunks(PART) {
        let bytes: Vec<u8> = part.iter().flat_map(|one| one.to_le_bytes()).collect();
        put(&bytes).with_context(wrong)?;
    }
    for part in known.words.chunks(PART) {
        let bytes: Vec<u8> = part.iter().flat_map(|word| word.load(Relaxed).to_le_bytes()).collect();
        put(&bytes).with_context(wrong)?;
    }
    head[SUM].copy_from_slice(&sum.finalize().to_le_bytes());
    put_head(&mut file, &head).with_context(wrong)?;
    fs::rename(&new, path).with_context(|| format!("{} cannot be written", path.display()))
}

fn put_head(file: &mut File, head: &[u8]) -> std::io::Result<()> {
    std::io::Seek::rewind(file)?;
    file.write_all(head)?;
    file.sync_all()
}

/// Reads what [`write`] has written of this layer.
///
/// # Errors
/// It cannot be read, or it is no checkpoint of this layer.
pub(crate) fn read(path: &Path, rules: RuleSet, seeds: usize) -> Result<Known> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    let mut head = [0; HEAD];
    file.read_exact(&mut head)?;
    let left = u64::from_le_bytes(std::array::from_fn(|index| head[16 + index]));
    if head[..8] != *MAGIC || head[8..11] != [VERSION, rules as u8, seeds as u8] {
        bail!("it is no checkpoint of this layer");
    }
    let expected = left.checked_mul(8).and_then(|left| left.checked_add(self::length(seeds)));
    let (Some(stage), true) = (Stage::of_code([head[11], head[12]]), expected == Some(length)) else {
        bail!("it is cut off or damaged");
    };
    let found = u32::from_le_bytes(std::array::from_fn(|index| head[SUM.start + index]));
    head[SUM].fill(0);
    let mut sum = Hasher::new();
    sum.update(&head);
    let mut numbers = |count: u64, size: usize, each: &mut dyn FnMut(&[u8])| -> Result<()> {
        let mut bytes = vec![0; PART * size];
        let mut missing = count as usize * size;
        while missing > 0 {
            let part = &mut bytes[..missing.min(PART * size)];
            file.read_exact(part)?;
            sum.update(part);
            part.chunks_exact(size).for_each(&mut *each);
            missing -= part.len();
        }
        Ok(())
    };
    let mut known = Known { stage, left: Vec::new(), words: Vec::with_capacity(2 * places(seeds) as usize) };
    numbers(left, 8, &mut |bytes| known.left.push(u64::from_le_bytes(std::array::from_fn(|index| bytes[index]))))?;
    numbers(2 * places(seeds), 2, &mut |bytes| {
        known.words.push(AtomicU16::new(u16::from_le_bytes([bytes[0], bytes[1]])));
    })?;
    if sum.finalize() != found {
        bail!("it is damaged");
    }
    Ok(known)
}
