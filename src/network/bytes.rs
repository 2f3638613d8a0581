//! A network as bytes, and back, never believed unseen.
//!
//! Twenty-four bytes: `oware-nn`, the version, the rule set's number, six zeros, and the checksum of all else in eight
//! bytes, lowest first. Then the rows, a byte a weight, each row less the one for a seed less, which packs better; the
//! lead's weights, a byte each; the hidden units' bias, the output weights and the lead's bias, two bytes each; the
//! output's bias, four bytes each.

use super::{BUCKETS, HIDDEN, INPUTS, Integers, Network, OUTPUT_MOST, ROWS, boxed, row};
use crate::checksum::checksum;
use crate::rules::RuleSet;

const MAGIC: &[u8; 8] = b"oware-nn";
/// Changes with the shape of the network and the meaning of any number.
const VERSION: u8 = 3;
const HEADER: usize = 24;
const ONES: usize = (ROWS + BUCKETS) * HIDDEN;
const TWOS: usize = 2 * (HIDDEN + BUCKETS * HIDDEN + BUCKETS);
const LENGTH: usize = HEADER + ONES + TWOS + 4 * BUCKETS;

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
        let less = |row: usize, unit: usize| if begins(row) { 0 } else { weights.rows[row - 1][unit] };
        let rows = weights.rows.iter().enumerate();
        bytes.extend(
            rows.flat_map(|(at, row)| (0..HIDDEN).map(move |unit| row[unit].wrapping_sub(less(at, unit)) as u8)),
        );
        bytes.extend(weights.lead.iter().flatten().map(|&weight| weight as u8));
        let twos = weights.bias.iter().chain(weights.output.iter().flatten()).chain(&weights.lead_bias);
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
        let (ones, rest) = bytes[HEADER..].split_at(ONES);
        let (twos, fours) = rest.split_at(TWOS);
        let mut ones = ones.as_chunks::<HIDDEN>().0.iter();
        let mut rows: Vec<[i16; HIDDEN]> = Vec::with_capacity(ROWS);
        for (at, row) in ones.by_ref().take(ROWS).enumerate() {
            let before = if begins(at) { [0; HIDDEN] } else { rows[at - 1] };
            rows.push(std::array::from_fn(|unit| i16::from((before[unit] as u8).wrapping_add(row[unit]) as i8)));
        }
        let lead: Vec<_> = ones.map(|row| row.map(|weight| weight as i8)).collect();
        let mut twos = twos.as_chunks::<2>().0.iter().map(|&two| i16::from_le_bytes(two));
        let mut fours = fours.as_chunks::<4>().0.iter().map(|&four| i32::from_le_bytes(four));
        let mut units = || std::array::from_fn(|_| twos.next().unwrap_or_default());
        let weights = Integers {
            rows: boxed(rows),
            bias: units(),
            output: std::array::from_fn(|_| units()),
            output_bias: std::array::from_fn(|_| fours.next().unwrap_or_default()),
            lead: lead.try_into().map_err(|_| NetworkError::Length)?,
            lead_bias: std::array::from_fn(|_| twos.next().unwrap_or_default()),
        };
        if weights.is_sound() { Ok(Self::of_integers(rules, weights)) } else { Err(NetworkError::Damaged) }
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

/// True for the row of an input's empty house or store.
fn begins(at: usize) -> bool {
    (0..INPUTS).any(|input| row(input, 0) == at)
}

/// The place of the checksum itself left out.
fn sum_of(bytes: &[u8]) -> u64 {
    checksum(&[&bytes[..16], &bytes[HEADER..]])
}
