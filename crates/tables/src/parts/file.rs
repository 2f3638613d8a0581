//! What is known of one part of a layer after a round, as a file.
//!
//! A file has 36 bytes of head: `oware-pt`, version, rule set, seeds and pass (one byte each), the part, the number of parts, the
//! round (four each), how many positions the round has changed (8), a checksum of all else (4). Then come the positions of the
//! part: in the pass of the bounds two bytes each, in that of the values four. Numbers have their lowest byte first.

use super::{Job, Layout};
use anyhow::{Context, Result, bail};
use crc32fast::Hasher;
use oware::endgame::large::{Storage, open};
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

const MAGIC: &[u8; 8] = b"oware-pt";
/// To be changed with the layout, the passes, the order of positions, or any rule that changes a value.
const VERSION: u8 = 1;
const HEAD: usize = 32;
/// The head and the checksum behind it.
const BEGIN: usize = HEAD + 4;

/// What is being found out of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pass {
    /// Both bounds. Of each position they are kept, in two bytes.
    Bounds,
    /// The value. Of each position both bounds, the value and marks are kept.
    Values,
}

impl Pass {
    pub(super) fn width(self) -> usize {
        match self {
            Self::Bounds => 2,
            Self::Values => 4,
        }
    }
}

/// What is known of a part, its checksum being right.
pub(super) struct Part {
    pub(super) pass: Pass,
    pub(super) changes: u64,
    storage: Storage,
}

impl Part {
    /// The bytes of its positions.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.storage[BEGIN..]
    }
}

/// The file of a part of a layer after a round.
pub fn path(folder: &Path, layout: Layout, round: u32, part: u32) -> PathBuf {
    let Layout { rules, seeds, of } = layout;
    folder.join(format!("{}-{seeds:02}.round-{round:04}.part-{part:05}-of-{of:05}", rules.name()))
}

/// What the names of all such files of a layer begin with.
pub(super) fn prefix(layout: Layout) -> String {
    format!("{}-{:02}.round-", layout.rules.name(), layout.seeds)
}

/// The round of a file of this name.
pub(super) fn round_of(name: &str, layout: Layout) -> Option<u32> {
    let (round, part) = name.strip_prefix(&prefix(layout))?.split_once(".part-")?;
    part.ends_with(&format!("-of-{:05}", layout.of)).then(|| round.parse().ok())?
}

fn head(layout: Layout, pass: Pass, part: u32, round: u32, changes: u64) -> Vec<u8> {
    let mut head = MAGIC.to_vec();
    head.extend([VERSION, layout.rules as u8, layout.seeds as u8, pass.width() as u8]);
    head.extend([part, layout.of, round].map(u32::to_le_bytes).as_flattened());
    head.extend(changes.to_le_bytes());
    head
}

/// Writes it: another file first, which then takes its name. Several jobs may do so at once, on several machines. It is not waited
/// for the disk: the checksum tells what a machine without power has lost.
pub(super) fn write(job: Job, pass: Pass, changes: u64, bytes: &[u8]) -> Result<()> {
    let Job { folder, layout, part, round } = job;
    let path = path(folder, layout, round, part);
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let new = path.with_extension(format!("{}-{}.partial", std::process::id(), now.as_nanos()));
    let head = head(layout, pass, part, round, changes);
    let mut sum = Hasher::new();
    sum.update(&head);
    sum.update(bytes);
    let put = || {
        let mut file = File::create_new(&new)?;
        file.write_all(&head)?;
        file.write_all(&sum.finalize().to_le_bytes())?;
        file.write_all(bytes)?;
        fs::rename(&new, &path)
    };
    put().with_context(|| format!("{} cannot be written", path.display()))
}

/// Maps the file of a part and checks it; `None` where there is no such file.
///
/// # Errors
/// It cannot be read, or it is not what its name says.
pub(super) fn read(job: Job) -> Result<Option<Part>> {
    let Job { folder, layout, part, round } = job;
    let path = path(folder, layout, round, part);
    let storage = match open(&path) {
        Ok(storage) => storage,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).with_context(|| format!("{} cannot be read", path.display())),
    };
    match check(&storage, layout, part, round) {
        Ok((pass, changes)) => Ok(Some(Part { pass, changes, storage })),
        Err(error) => Err(error.context(format!("part {part} of round {round}, {}", path.display()))),
    }
}

fn check(bytes: &[u8], layout: Layout, part: u32, round: u32) -> Result<(Pass, u64)> {
    let Some(changes) = bytes.get(24..HEAD) else { bail!("it is cut off") };
    let changes = u64::from_le_bytes(std::array::from_fn(|index| changes[index]));
    let width = usize::from(bytes[11]);
    let Some(pass) = [Pass::Bounds, Pass::Values].into_iter().find(|pass| pass.width() == width) else {
        bail!("it is damaged");
    };
    let range = layout.range(part);
    if bytes[..HEAD] != head(layout, pass, part, round, changes) {
        bail!("it is damaged, or no file of this part");
    }
    if bytes.len() as u64 != BEGIN as u64 + width as u64 * (range.end - range.start) {
        bail!("it is cut off or too long");
    }
    let mut sum = Hasher::new();
    sum.update(&bytes[..HEAD]);
    sum.update(&bytes[BEGIN..]);
    if sum.finalize().to_le_bytes() != bytes[HEAD..BEGIN] {
        bail!("it is damaged");
    }
    Ok((pass, changes))
}
