//! What is known of a whole layer after a round: the files of all its parts, side by side.

use super::file::{self, Part, Pass, path};
use super::{Job, Layout};
use anyhow::{Context, Result, bail};
use std::ops::Range;
use std::path::Path;

/// All parts of a layer after a round.
pub(super) struct Round {
    layout: Layout,
    pub(super) pass: Pass,
    parts: Vec<Part>,
}

impl Round {
    /// Maps and checks all parts.
    ///
    /// # Errors
    /// The first of them that is missing or damaged.
    pub(super) fn read(folder: &Path, layout: Layout, round: u32) -> Result<Self> {
        let mut parts = Vec::new();
        for part in 1..=layout.of {
            let missing = || {
                format!("part {part} of round {round}, {}: it is missing", path(folder, layout, round, part).display())
            };
            parts.push(file::read(Job { folder, layout, part, round })?.with_context(missing)?);
        }
        let pass = parts[0].pass;
        if parts.iter().any(|part| part.pass != pass) {
            bail!("the parts of round {round} do not belong together: remove them");
        }
        Ok(Self { layout, pass, parts })
    }

    /// True where the round has changed nothing: the pass is at its end.
    pub(super) fn is_still(&self) -> bool {
        self.parts.iter().all(|part| part.changes == 0)
    }

    /// The positions of a part and their bytes.
    pub(super) fn part(&self, part: u32) -> (Range<u64>, &[u8]) {
        (self.layout.range(part), self.parts[part as usize - 1].bytes())
    }

    /// The bytes of a position.
    #[inline]
    pub(super) fn at(&self, at: u64) -> &[u8] {
        let part = self.layout.part_of(at);
        let (range, bytes) = self.part(part);
        let width = self.pass.width();
        &bytes[(at - range.start) as usize * width..][..width]
    }
}
