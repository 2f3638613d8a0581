//! A network as bytes and back. Bytes are checked before they are used.
//!
//! A header of 24 bytes, then the coded weights. Numbers have their lowest byte first. The header holds `oware-nn`, the
//! version, the rule set's number, by how many bits the output weights were shortened, how many bytes follow (four bytes),
//! whether there is a base (0 or 1), and in eight bytes the checksum of all other bytes and of the base's bytes.
//!
//! The weights, less those of the base, stand as [`coder`](super::coder) writes them: the rows, each less the row for one
//! seed less; the hidden units' bias; the output weights, then those of the lead, each set less the set for fewer seeds; the
//! lead's bias, and the output's in two halves.

use super::coder::{Coder, Context, Reader, Writer};
use super::evaluation::Network;
use super::integers::{Integers, boxed};
use super::shape::{BUCKETS, HIDDEN, INPUTS, RARITIES, ROWS, is_store, most, rarity, row};
use crate::checksum::checksum;
use crate::rules::RuleSet;

const MAGIC: &[u8; 8] = b"oware-nn";
/// To be changed with the shape of the network and the meaning of any number.
const VERSION: u8 = 5;
const HEADER: usize = 24;
const SUM: std::ops::Range<usize> = 16..HEADER;

/// Why bytes are no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NetworkError {
    /// They are no network, or a network of another version.
    Other,
    /// They are too short or too long.
    Length,
    /// The checksum does not fit, or a weight is out of bounds: they are damaged, or were written with another base.
    Damaged,
    /// They were written with a base and none was given, or the other way round.
    Base,
}

impl core::fmt::Display for NetworkError {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        out.write_str(match self {
            Self::Other => "this is not a network of this version",
            Self::Length => "the network has the wrong length",
            Self::Damaged => "the network is damaged",
            Self::Base => "the network needs another one beside it",
        })
    }
}

impl core::error::Error for NetworkError {}

impl Network {
    /// The network as bytes, the same on every device. `base` holds another network as bytes, whose weights are subtracted
    /// first: the more alike the two are, and the more a weight is like its neighbours, the fewer bytes it takes.
    ///
    /// # Errors
    /// [`NetworkError`] where the base is no network.
    #[doc(hidden)]
    pub fn bytes(&self, base: Option<&[u8]>) -> Result<Vec<u8>, NetworkError> {
        let mut weights = Integers::clone(&self.weights);
        if let Some(base) = base {
            weights.with(&Self::read(base, None)?.weights, i16::wrapping_sub, i32::wrapping_sub);
        }
        let short = weights.output.iter().flatten().fold(8, |short, weight| short.min(weight.trailing_zeros()));
        let mut writer = Writer::new();
        code(&mut writer, &mut weights, short);
        let coded = writer.finish();
        let mut bytes = MAGIC.to_vec();
        bytes.extend([VERSION, self.rules as u8, short as u8]);
        bytes.extend((coded.len() as u32).to_le_bytes());
        bytes.push(u8::from(base.is_some()));
        bytes.resize(HEADER, 0);
        bytes.extend(coded);
        let sum = sum_of(&bytes, base);
        bytes[SUM].copy_from_slice(&sum.to_le_bytes());
        Ok(bytes)
    }

    /// A network from its bytes, and from the bytes of the `base` that they were written with. A base has none itself.
    ///
    /// # Errors
    /// [`NetworkError`] where one of them is no network, or not the other's base.
    pub fn read(bytes: &[u8], base: Option<&[u8]>) -> Result<Self, NetworkError> {
        if bytes.len() < HEADER || !bytes.starts_with(MAGIC) || bytes[8] != VERSION {
            return Err(NetworkError::Other);
        }
        if bytes[11..15] != ((bytes.len() - HEADER) as u32).to_le_bytes() {
            return Err(NetworkError::Length);
        }
        if bytes[15] != u8::from(base.is_some()) {
            return Err(NetworkError::Base);
        }
        if bytes[SUM] != sum_of(bytes, base).to_le_bytes() {
            return Err(NetworkError::Damaged);
        }
        let rules = *RuleSet::ALL.get(usize::from(bytes[9])).ok_or(NetworkError::Other)?;
        let mut weights = Integers {
            rows: boxed(vec![[0; HIDDEN]; ROWS]),
            bias: [0; HIDDEN],
            output: [[0; HIDDEN]; BUCKETS],
            output_bias: [0; BUCKETS],
            lead: [[0; HIDDEN]; BUCKETS],
            lead_bias: [0; BUCKETS],
        };
        code(&mut Reader::new(&bytes[HEADER..]), &mut weights, u32::from(bytes[10].min(8)));
        if let Some(base) = base {
            weights.with(&Self::read(base, None)?.weights, i16::wrapping_add, i32::wrapping_add);
        }
        if weights.is_sound() { Ok(Self::of_integers(rules, weights)) } else { Err(NetworkError::Damaged) }
    }
}

/// Writes the weights, or reads them into their places.
fn code<C: Coder>(coder: &mut C, weights: &mut Integers, short: u32) {
    code_rows(coder, &mut weights.rows);
    let mut contexts = [Context::NEW; 2];
    for weight in &mut weights.bias {
        *weight = coder.number(&mut contexts[0], i32::from(*weight)) as i16;
    }
    contexts[0] = Context::NEW;
    for set in 0..BUCKETS {
        for unit in 0..HIDDEN {
            let less = if set == 0 { 0 } else { i32::from(weights.output[set - 1][unit]) >> short };
            let differs = (i32::from(weights.output[set][unit]) >> short) - less;
            let weight = less + coder.number(&mut contexts[usize::from(set > 0)], differs);
            weights.output[set][unit] = (weight << short) as i16;
        }
    }
    contexts = [Context::NEW; 2];
    for set in 0..BUCKETS {
        for unit in 0..HIDDEN {
            let less = if set == 0 { 0 } else { i32::from(weights.lead[set - 1][unit]) };
            let differs = i32::from(weights.lead[set][unit]) - less;
            weights.lead[set][unit] = (less + coder.number(&mut contexts[usize::from(set > 0)], differs)) as i16;
        }
    }
    contexts = [Context::NEW; 2];
    for (bias, lead) in weights.output_bias.iter_mut().zip(&mut weights.lead_bias) {
        *lead = coder.number(&mut contexts[0], i32::from(*lead)) as i16;
        let [high, low] = [*bias >> 14, *bias & 0x3fff].map(|half| coder.number(&mut contexts[1], half));
        *bias = high.wrapping_shl(14) | low & 0x3fff;
    }
}

/// The rows, each less the row for one seed less. Rows of more seeds are rarer in games and have learned less, so that
/// they have odds of their own.
fn code_rows<C: Coder>(coder: &mut C, rows: &mut [[i16; HIDDEN]; ROWS]) {
    let mut contexts = vec![[Context::NEW; 2]; RARITIES];
    for input in 0..INPUTS {
        let mut before = [0_i16; HIDDEN];
        for seeds in 0..=most(input) {
            let context = &mut contexts[rarity(input, seeds)][usize::from(is_store(input))];
            let row = &mut rows[row(input, seeds as u8)];
            for (weight, before) in row.iter_mut().zip(before) {
                let differs = coder.number(context, i32::from(*weight) - i32::from(before));
                *weight = before.wrapping_add(differs as i16);
            }
            before = *row;
        }
    }
}

/// The checksum of all bytes but its own eight, and of the base's.
fn sum_of(bytes: &[u8], base: Option<&[u8]>) -> u64 {
    checksum(&[&bytes[..SUM.start], &bytes[SUM.end..], base.unwrap_or_default()])
}
