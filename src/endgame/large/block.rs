//! A block of a layer's values as bytes.
//!
//! A block has a dictionary: the values that occur most often in it, four bytes each. A position is the number of its value
//! in the dictionary, in as many bits as that takes; a number with all bits set stands for a value that is not in the
//! dictionary, which is listed behind, by place. The width is the one that makes the block shortest.

use crate::endgame::table_value::TableValue;
use std::collections::HashMap;

/// Positions of a block; the last block of a layer has fewer.
pub const BLOCK: usize = 1 << 14;

const HEAD: usize = 8;
const ENTRY: usize = 4;
/// A place in the block and a value.
const OUTLIER: usize = 6;
/// The widest codes: a code never reaches over more than two bytes.
const WIDEST: u8 = 8;

fn value_bytes(value: TableValue) -> [u8; ENTRY] {
    [value.lo as u8, value.hi as u8, value.value as u8, u8::from(value.cycle)]
}

fn value_of(bytes: &[u8]) -> TableValue {
    TableValue { lo: bytes[0] as i8, hi: bytes[1] as i8, value: bytes[2] as i8, cycle: bytes[3] != 0 }
}

/// The bytes that the codes take. One more byte lets the last code be read as a part of two.
fn code_bytes(len: usize, width: u8) -> usize {
    if width == 0 { 0 } else { (len * usize::from(width)).div_ceil(8) + 1 }
}

/// A block of at most [`BLOCK`] values as bytes. Equal values give equal bytes.
pub fn encode(values: &[TableValue]) -> Vec<u8> {
    let words: Vec<u32> = values.iter().map(|&value| u32::from_le_bytes(value_bytes(value))).collect();
    let mut counts: HashMap<u32, usize> = HashMap::new();
    for &word in &words {
        *counts.entry(word).or_default() += 1;
    }
    let mut common: Vec<(u32, usize)> = counts.into_iter().collect();
    common.sort_unstable_by_key(|&(word, count)| (usize::MAX - count, word));
    let (width, kept) = best_width(values.len(), &common);
    let codes: HashMap<u32, usize> = common[..kept].iter().enumerate().map(|(code, &(word, _))| (word, code)).collect();
    let escape = (1 << width) - 1;
    let mut bits = vec![0; code_bytes(words.len(), width)];
    let mut outliers = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let code = codes.get(word).copied().unwrap_or_else(|| {
            outliers.extend_from_slice(&(index as u16).to_le_bytes());
            outliers.extend_from_slice(&word.to_le_bytes());
            escape
        });
        let bit = index * usize::from(width);
        let shifted = code << (bit % 8);
        if width > 0 {
            bits[bit / 8] |= shifted as u8;
            bits[bit / 8 + 1] |= (shifted >> 8) as u8;
        }
    }
    let mut bytes = Vec::with_capacity(HEAD + kept * ENTRY + bits.len() + outliers.len());
    bytes.extend([width, 0]);
    bytes.extend((kept as u16).to_le_bytes());
    bytes.extend(((outliers.len() / OUTLIER) as u32).to_le_bytes());
    bytes.extend(common[..kept].iter().flat_map(|(word, _)| word.to_le_bytes()));
    bytes.extend(bits);
    bytes.extend(outliers);
    bytes
}

/// The width that makes the block shortest, and how many values the dictionary then has.
fn best_width(len: usize, common: &[(u32, usize)]) -> (u8, usize) {
    let sized = |width: u8| {
        let codes = 1 << width;
        let kept = if common.len() <= codes { common.len() } else { codes - 1 };
        let outliers: usize = common[kept..].iter().map(|(_, count)| count).sum();
        (kept * ENTRY + code_bytes(len, width) + outliers * OUTLIER, width, kept)
    };
    let (_, width, kept) = (0..=WIDEST).map(sized).min().unwrap_or((0, 0, 0));
    (width, kept)
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// True where the bytes are laid out as a block of `len` values, so that each of them can be read.
pub(super) fn is_sound(bytes: &[u8], len: usize) -> bool {
    if bytes.len() < HEAD || bytes[0] > WIDEST {
        return false;
    }
    let kept = usize::from(u16::from_le_bytes([bytes[2], bytes[3]]));
    let outliers = number(bytes, 4) as usize;
    let length = HEAD + kept * ENTRY + code_bytes(len, bytes[0]) + outliers * OUTLIER;
    kept <= 1 << bytes[0] && outliers <= len && bytes.len() == length
}

/// The value at a place of a block of `len` values.
#[inline]
pub(super) fn decode(bytes: &[u8], len: usize, index: usize) -> Option<TableValue> {
    let width = bytes[0];
    let kept = usize::from(u16::from_le_bytes([bytes[2], bytes[3]]));
    let codes = HEAD + kept * ENTRY;
    let code = if width == 0 {
        0
    } else {
        let bit = index * usize::from(width);
        let at = codes + bit / 8;
        usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]])) >> (bit % 8) & ((1 << width) - 1)
    };
    if code < kept {
        return Some(value_of(&bytes[HEAD + code * ENTRY..][..ENTRY]));
    }
    outlier(&bytes[codes + code_bytes(len, width)..], index)
}

#[cold]
fn outlier(outliers: &[u8], index: usize) -> Option<TableValue> {
    let (list, _) = outliers.as_chunks::<OUTLIER>();
    let found = list.binary_search_by_key(&index, |one| usize::from(u16::from_le_bytes([one[0], one[1]]))).ok()?;
    Some(value_of(&list[found][2..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_comes_back() {
        let mut seed = 1_u32;
        for (len, kinds) in [(1, 1), (7, 1), (100, 2), (BLOCK, 1), (BLOCK, 40), (5000, 300), (BLOCK, 3000)] {
            let values: Vec<_> = (0..len)
                .map(|_| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    // Low kinds are much more frequent.
                    let kind = (f64::from(kinds) * (f64::from(seed >> 8) / f64::from(1 << 24)).powi(4)) as i32;
                    let [lo, hi, ..] = kind.to_le_bytes();
                    TableValue { lo: lo as i8, hi: hi as i8, value: -(lo as i8 / 2), cycle: kind % 7 == 0 }
                })
                .collect();
            let bytes = encode(&values);
            assert!(is_sound(&bytes, len), "{len} of {kinds}");
            assert!(!is_sound(&bytes[..bytes.len() - 1], len));
            let read: Vec<_> = (0..len).map(|index| decode(&bytes, len, index).expect("a value")).collect();
            assert_eq!(read, values, "{len} of {kinds}");
        }
    }
}
