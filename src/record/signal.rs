//! What two browsers must tell each other to connect, as a text that a small QR code holds: the part of a session description
//! of `WebRTC` that is not the same in each of them, for one channel of data.
//!
//! ```text
//! W1 digits checksum
//! ```
//!
//! A digit is one of `0` to `9` and `A` to `V` and stands for five bits, so that a QR code can store the text in its alphabet of
//! capitals, eleven bits for two characters. The bits are, first the highest one of each number:
//!
//! 1. 0 for an offer, 1 for an answer; two bits for the role while the keys are agreed on: 0 either, 1 active, 2 passive;
//! 2. six bits that count the characters of the user name of ICE, then six bits for each of them, in base 64; then its password
//!    in the same way;
//! 3. the 256 bits of the SHA-256 of the certificate;
//! 4. four bits that count the addresses. Each has two bits for its kind (0 a name of mDNS, 1 of four bytes, 2 of sixteen), the
//!    bits of the address and sixteen of its port. The name is a number of 128 bits in the form `…-…-….local`.
//!
//! The last digit is filled up with zeros. The checksum is that of a link, in five digits. A text has at most
//! [`Signal::MOST_CHARACTERS`].

mod bits;
mod sdp;

use super::symbols::crc;
use bits::{Reader, Writer};
use std::fmt;

const MARK: &str = "W";
const VERSION: &str = "1";
/// Digits of the checksum.
const CHECKSUM: usize = 5;
/// As RFC 8839 has it, and what six bits count.
const USER: std::ops::RangeInclusive<usize> = 4..=63;
const PASSWORD: std::ops::RangeInclusive<usize> = 22..=63;
/// In the order of their values.
const ICE: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Whether it opens a connection or answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The first of the two.
    Offer,
    /// The second.
    Answer,
}

impl Kind {
    /// As session descriptions call it: `offer` or `answer`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Offer => "offer",
            Self::Answer => "answer",
        }
    }

    /// The kind of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Offer, Self::Answer].into_iter().find(|kind| kind.name() == name)
    }
}

/// Who begins to agree on the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Setup {
    Either,
    Active,
    Passive,
}

/// Where a device can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Host {
    /// A name of mDNS: the number of a UUID.
    Name([u8; 16]),
    V4([u8; 4]),
    V6([u8; 16]),
}

impl Host {
    /// Its kind, as texts have it, and its bytes.
    fn bytes(&self) -> (u32, &[u8]) {
        match self {
            Self::Name(number) => (0, number),
            Self::V4(address) => (1, address),
            Self::V6(address) => (2, address),
        }
    }

    /// The host of a kind; of four bytes, the first ones.
    fn of(kind: u32, bytes: [u8; 16]) -> Option<Self> {
        match (kind, bytes) {
            (0, number) => Some(Self::Name(number)),
            (1, [a, b, c, d, ..]) => Some(Self::V4([a, b, c, d])),
            (2, address) => Some(Self::V6(address)),
            _ => None,
        }
    }
}

/// What one browser tells another, so that they connect.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Signal {
    kind: Kind,
    setup: Setup,
    user: String,
    password: String,
    fingerprint: [u8; 32],
    candidates: Vec<(Host, u16)>,
}

/// What is wrong with a signal, or with the session description that one should be made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SignalError {
    /// Not the text of a signal.
    Form,
    /// Sound, but of a version this program does not know.
    Version,
    /// Longer than any signal.
    Long,
    /// Cut short or altered.
    Damaged,
    /// The session description lacks something, or is not for one channel of data.
    Description,
}

impl SignalError {
    /// Every error.
    pub const ALL: &'static [Self] = &[Self::Form, Self::Version, Self::Long, Self::Damaged, Self::Description];

    /// A stable code for the words of a language.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Form => "signal-form",
            Self::Version => "signal-version",
            Self::Long => "signal-long",
            Self::Damaged => "signal-damaged",
            Self::Description => "signal-description",
        }
    }
}

impl fmt::Display for SignalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Form => "not the code of another device",
            Self::Version => "a code of a version that this program does not know",
            Self::Long => "the code is longer than any",
            Self::Damaged => "the code was cut short or altered",
            Self::Description => "the session description is not for one channel of data",
        })
    }
}

impl core::error::Error for SignalError {}

impl Signal {
    /// The most characters of a text.
    pub const MOST_CHARACTERS: usize = 400;
    /// The most addresses that are told; of more, the first ones.
    pub const MOST_CANDIDATES: usize = 6;

    /// Whether it opens a connection or answers.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// How many addresses it tells. Without one, no way leads to the device.
    pub fn candidates(&self) -> usize {
        self.candidates.len()
    }

    /// The text.
    pub fn write(&self) -> String {
        let mut bits = Writer::default();
        bits.push((self.kind == Kind::Answer).into(), 1);
        bits.push(self.setup as u32, 2);
        for word in [&self.user, &self.password] {
            bits.push(word.len() as u32, 6);
            word.bytes().for_each(|letter| bits.push(ice(letter).unwrap_or_default() as u32, 6));
        }
        bits.bytes(&self.fingerprint);
        bits.push(self.candidates.len() as u32, 4);
        for &(host, port) in &self.candidates {
            let (kind, address) = host.bytes();
            bits.push(kind, 2);
            bits.bytes(address);
            bits.push(port.into(), 16);
        }
        let text = [MARK, VERSION, &bits.digits()].concat();
        let sum = checksum(&text);
        text + &sum
    }

    /// Reads a text. Small letters are as good as capitals, and white space does not count.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, SignalError> {
        let words = text.split_whitespace().map(str::len);
        if words.sum::<usize>() > Self::MOST_CHARACTERS {
            return Err(if text.trim_start().starts_with(MARK) { SignalError::Long } else { SignalError::Form });
        }
        let text = text.split_whitespace().collect::<String>().to_ascii_uppercase();
        let rest = text.strip_prefix(MARK).filter(|rest| rest.is_ascii()).ok_or(SignalError::Form)?;
        let version = rest.get(..1).filter(|text| text.starts_with(|letter: char| letter.is_ascii_digit()));
        let version = version.ok_or(SignalError::Form)?;
        let end = text.len().checked_sub(CHECKSUM).filter(|&end| end >= 2).ok_or(SignalError::Damaged)?;
        // Both are there: all is ASCII. A slice that could fail would bring words about failing slices along.
        let (sealed, seal) = text.split_at_checked(end).ok_or(SignalError::Damaged)?;
        if checksum(sealed) != seal {
            return Err(SignalError::Damaged);
        }
        if version != VERSION {
            return Err(SignalError::Version);
        }
        Self::decode(&mut Reader::of(sealed.get(2..).unwrap_or_default()))
            .filter(|signal| signal.write() == text)
            .ok_or(SignalError::Form)
    }

    fn decode(bits: &mut Reader) -> Option<Self> {
        let kind = if bits.take(1)? == 0 { Kind::Offer } else { Kind::Answer };
        let setup = *[Setup::Either, Setup::Active, Setup::Passive].get(bits.take(2)? as usize)?;
        let (user, password) = (word(bits, USER)?, word(bits, PASSWORD)?);
        let mut fingerprint = [0; 32];
        bits.bytes(&mut fingerprint)?;
        let count = Some(bits.take(4)? as usize).filter(|&count| count <= Self::MOST_CANDIDATES)?;
        let mut candidates: Vec<(Host, u16)> = Vec::new();
        for _ in 0..count {
            let kind = bits.take(2)?;
            let mut address = [0; 16];
            bits.bytes(if kind == 1 { &mut address[..4] } else { &mut address })?;
            let candidate = (Host::of(kind, address)?, bits.take(16)? as u16);
            if candidate.1 == 0 || candidates.contains(&candidate) {
                return None;
            }
            candidates.push(candidate);
        }
        Some(Self { kind, setup, user, password, fingerprint, candidates })
    }
}

/// Characters of ICE, with their count before them.
fn word(bits: &mut Reader, lengths: std::ops::RangeInclusive<usize>) -> Option<String> {
    let length = Some(bits.take(6)? as usize).filter(|length| lengths.contains(length))?;
    let mut word = String::new();
    for _ in 0..length {
        word.push(char::from(ICE[bits.take(6)? as usize]));
    }
    Some(word)
}

/// The value of a character of ICE.
fn ice(letter: u8) -> Option<usize> {
    ICE.iter().position(|&known| known == letter)
}

fn checksum(text: &str) -> String {
    let (crc, mut bits) = (crc(text), Writer::default());
    bits.push(crc >> 12, 12);
    bits.push(crc, 12);
    bits.digits()
}
