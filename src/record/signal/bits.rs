//! Bits as digits of 32.

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHIJKLMNOPQRSTUV";

/// Digits of bits that come in their order.
#[derive(Default)]
pub(super) struct Writer {
    text: String,
    /// Bits that fill no digit yet.
    left: u32,
    count: u32,
}

impl Writer {
    /// Appends the lowest bits of a number, at most 16 of them, the highest first.
    #[inline(never)]
    pub(super) fn push(&mut self, number: u32, bits: u32) {
        self.left = self.left << bits | number & ((1 << bits) - 1);
        self.count += bits;
        while self.count >= 5 {
            self.count -= 5;
            self.text.push(char::from(DIGITS[(self.left >> self.count & 31) as usize]));
        }
    }

    /// The same for bytes.
    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.push(byte.into(), 8);
        }
    }

    /// The digits, the last one filled up with zeros.
    pub(super) fn digits(mut self) -> String {
        let missing = (5 - self.count) % 5;
        self.push(0, missing);
        self.text
    }
}

/// Bits of digits, taken in their order.
pub(super) struct Reader<'a> {
    digits: &'a [u8],
    left: u32,
    count: u32,
}

impl<'a> Reader<'a> {
    pub(super) const fn of(text: &'a str) -> Self {
        Self { digits: text.as_bytes(), left: 0, count: 0 }
    }

    /// The number of the next bits, at most 16; `None` where there are fewer, or where a character is no digit.
    #[inline(never)]
    pub(super) fn take(&mut self, bits: u32) -> Option<u32> {
        while self.count < bits {
            let (&first, rest) = self.digits.split_first()?;
            let digit = DIGITS.iter().position(|&digit| digit == first)?;
            self.left = self.left << 5 | digit as u32;
            self.count += 5;
            self.digits = rest;
        }
        self.count -= bits;
        Some(self.left >> self.count & ((1 << bits) - 1))
    }

    /// Fills bytes.
    pub(super) fn bytes(&mut self, bytes: &mut [u8]) -> Option<()> {
        for byte in bytes {
            *byte = self.take(8)? as u8;
        }
        Some(())
    }
}
