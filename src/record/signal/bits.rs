//! Bits as digits of 32.

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHIJKLMNOPQRSTUV";

/// Bits in their order.
#[derive(Default)]
pub(super) struct Writer(Vec<bool>);

impl Writer {
    /// Appends the lowest `length` bits of a number, the highest of them first.
    pub(super) fn push(&mut self, number: u128, length: u32) {
        self.0.extend((0..length).rev().map(|place| number >> place & 1 == 1));
    }

    /// Five bits a digit, the last one filled up with zeros.
    pub(super) fn digits(&self) -> String {
        let value = |five: &[bool]| (0..5).fold(0, |sum, at| sum * 2 + usize::from(five.get(at) == Some(&true)));
        self.0.chunks(5).map(|five| char::from(DIGITS[value(five)])).collect()
    }
}

/// Bits that are taken in their order.
pub(super) struct Reader {
    bits: Vec<bool>,
    at: usize,
}

impl Reader {
    /// The bits of a text; `None` where a character is no digit.
    pub(super) fn of(text: &str) -> Option<Self> {
        let mut bits = Writer::default();
        for letter in text.bytes() {
            bits.push(DIGITS.iter().position(|&digit| digit == letter)? as u128, 5);
        }
        Some(Self { bits: bits.0, at: 0 })
    }

    /// The number of the next bits; `None` where there are fewer.
    pub(super) fn take(&mut self, length: usize) -> Option<u128> {
        let bits = self.bits.get(self.at..self.at + length)?;
        self.at += length;
        Some(bits.iter().fold(0, |number, &bit| number << 1 | u128::from(bit)))
    }
}
