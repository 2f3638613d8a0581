//! A network as bytes, and back, never believed unseen.
//!
//! Twenty-four bytes: `oware-nn`, the version, the rule set's number, six zeros, and the checksum of all else in eight
//! bytes, lowest first. Then the rows, a byte a weight; the hidden units' bias and the output weights, two bytes each;
//! the output's bias, four bytes each.

use super::{BUCKETS, HIDDEN, Integers, Network, OUTPUT_MOST, ROWS, boxed};
use crate::checksum::checksum;
use crate::rules::RuleSet;
use std::sync::Arc;

const MAGIC: &[u8; 8] = b"oware-nn";
/// Changes with the shape of the network and the meaning of any number.
const VERSION: u8 = 1;
const HEADER: usize = 24;
const LENGTH: usize = HEADER + ROWS * HIDDEN + 2 * HIDDEN + 2 * BUCKETS * HIDDEN + 4 * BUCKETS;

/// Why bytes are no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetworkError {
    /// They are not of this kind, or of another version.
    Other,
    /// They are too short or too long.
    Length,
    /// The checksum does not fit, or a weight is out of bounds: they are damaged.
    Damaged,
}

impl std::fmt::Display for NetworkError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            Self::Other => "this is not a network of this version",
            Self::Length => "the network has the wrong length",
            Self::Damaged => "the network is damaged",
        })
    }
}

impl std::error::Error for NetworkError {}

impl Network {
    /// The network as bytes. Equal everywhere.
    pub fn bytes(&self) -> Vec<u8> {
        let weights = &*self.weights;
        let mut bytes = Vec::with_capacity(LENGTH);
        bytes.extend(MAGIC);
        bytes.extend([VERSION, self.rules as u8]);
        bytes.resize(HEADER, 0);
        bytes.extend(weights.rows.iter().flatten().map(|&weight| weight as i8 as u8));
        let twos = weights.bias.iter().chain(weights.output.iter().flatten());
        bytes.extend(twos.flat_map(|weight| weight.to_le_bytes()));
        bytes.extend(weights.output_bias.iter().flat_map(|weight| weight.to_le_bytes()));
        let sum = sum_of(&bytes);
        bytes[16..HEADER].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// A network from its bytes.
    ///
    /// # Errors
    /// [`NetworkError`] says what is wrong with them.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        if bytes.len() < HEADER || !bytes.starts_with(MAGIC) || bytes[8] != VERSION {
            return Err(NetworkError::Other);
        }
        if bytes.len() != LENGTH {
            return Err(NetworkError::Length);
        }
        if bytes[16..HEADER] != sum_of(bytes).to_le_bytes() {
            return Err(NetworkError::Damaged);
        }
        let rules = *RuleSet::ALL.get(usize::from(bytes[9])).ok_or(NetworkError::Other)?;
        let (rows, rest) = bytes[HEADER..].split_at(ROWS * HIDDEN);
        let (twos, fours) = rest.split_at(2 * HIDDEN * (1 + BUCKETS));
        let row = |row: &[u8]| std::array::from_fn(|unit| i16::from(row[unit] as i8));
        let two = |row: &[u8]| std::array::from_fn(|unit| i16::from_le_bytes([row[2 * unit], row[2 * unit + 1]]));
        let mut twos = twos.chunks_exact(2 * HIDDEN).map(two);
        let bias: [i16; HIDDEN] = twos.next().ok_or(NetworkError::Length)?;
        let output: Vec<[i16; HIDDEN]> = twos.collect();
        let weights = Integers {
            rows: boxed(rows.chunks_exact(HIDDEN).map(row).collect()),
            bias,
            output: output.try_into().map_err(|_| NetworkError::Length)?,
            output_bias: std::array::from_fn(|set| {
                let four = &fours[4 * set..];
                i32::from_le_bytes([four[0], four[1], four[2], four[3]])
            }),
        };
        if weights.is_sound() { Ok(Self { rules, weights: Arc::new(weights) }) } else { Err(NetworkError::Damaged) }
    }
}

impl Integers {
    /// No sum can leave its integers.
    fn is_sound(&self) -> bool {
        self.bias.iter().all(|bias| bias.unsigned_abs() <= i16::MAX.unsigned_abs() / 4)
            && self.output.iter().flatten().all(|weight| weight.unsigned_abs() <= OUTPUT_MOST.unsigned_abs())
            && self.output_bias.iter().all(|bias| bias.unsigned_abs() <= 100_000_000)
    }
}

/// The place of the checksum itself left out.
fn sum_of(bytes: &[u8]) -> u64 {
    checksum(&[&bytes[..16], &bytes[HEADER..]])
}
