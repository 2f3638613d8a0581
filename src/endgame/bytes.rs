//! Layers as bytes and back. Bytes are checked before they are used.
//!
//! A layer is a header of 24 bytes and two bytes for each position, in the order of [`index`](super::index). Numbers have
//! their lowest byte first. The header holds `oware-eg`, the version, the rule set's number, the number of seeds, five
//! zeros, and in eight bytes the checksum of all other bytes.

use super::index::positions;
use super::tables::{MOST_SEEDS, Tables};
use crate::checksum::checksum;
use crate::rules::RuleSet;
use std::sync::Arc;

const MAGIC: &[u8; 8] = b"oware-eg";
/// To be changed with the order of positions, the meaning of a word, or any rule that changes a value.
const VERSION: u8 = 2;
const HEADER: usize = 24;

/// Why bytes are no layer of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TableError {
    /// They are no layer, or a layer of another version, rule set or number of seeds than the next one.
    Other,
    /// They are too short or too long.
    Length,
    /// The checksum does not fit: they are damaged.
    Damaged,
}

impl core::fmt::Display for TableError {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        out.write_str(match self {
            Self::Other => "this is not the layer wanted",
            Self::Length => "the layer has the wrong length",
            Self::Damaged => "the layer is damaged",
        })
    }
}

impl core::error::Error for TableError {}

impl Tables {
    /// The layer of `seeds` seeds as bytes, the same on every device; `None` where there is no such layer.
    pub fn layer(&self, seeds: usize) -> Option<Vec<u8>> {
        let words = self.layers.get(seeds)?;
        let mut bytes = Vec::with_capacity(HEADER + 2 * words.len());
        bytes.extend(head(self.rules, seeds));
        bytes.extend([0; 8]);
        bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
        let sum = sum_of(&bytes);
        bytes[16..HEADER].copy_from_slice(&sum.to_le_bytes());
        Some(bytes)
    }

    /// Adds the next layer, that of one seed more than the last, from its bytes.
    ///
    /// # Errors
    /// [`TableError`], where the bytes are not this layer; the tables stay as they were.
    pub fn add_layer(&mut self, bytes: &[u8]) -> Result<(), TableError> {
        let seeds = self.layers.len();
        if seeds > MOST_SEEDS || !bytes.starts_with(&head(self.rules, seeds)) {
            return Err(TableError::Other);
        }
        if bytes.len() != HEADER + 2 * positions(seeds) as usize {
            return Err(TableError::Length);
        }
        if bytes[16..HEADER] != sum_of(bytes).to_le_bytes() {
            return Err(TableError::Damaged);
        }
        let words = bytes[HEADER..].chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
        self.layers.push(Arc::new(words.collect()));
        Ok(())
    }
}

fn head(rules: RuleSet, seeds: usize) -> [u8; 16] {
    let mut head = [0; 16];
    head[..8].copy_from_slice(MAGIC);
    head[8..11].copy_from_slice(&[VERSION, rules as u8, seeds as u8]);
    head
}

/// The checksum of all bytes but its own eight.
fn sum_of(bytes: &[u8]) -> u64 {
    checksum(&[&bytes[..16], &bytes[HEADER..]])
}
