//! Whole numbers in few bytes: an adaptive binary range coder as in LZMA (Pavlov, 7-Zip). The caller chooses a number's
//! [`Context`]; numbers of one context share their odds.
//!
//! ```text
//! bit:     bound = range * odds of 0;  0 takes the part below the bound, 1 the rest;  the odds learn from the bit
//! number:  is it 0?  its sign;  its length, one bit a step;  its bits below the highest one
//! ```
//!
//! Range coding: Martin 1979; with carries in the writer and bits only: Schindler 1998, Pavlov. The odds are Krichevsky and
//! Trofimov's estimate (1981), which fades after 254 bits. The length of a number in unary is Elias' gamma code (1975).

/// Odds are parts of this whole.
const WHOLE: u32 = 1 << 16;
/// The first 254 bits of a kind count alike in its odds. From then on each new bit counts 1/256, and older ones fade.
const SEEN_MOST: u16 = 254;
/// The most bits of a number.
const LONGEST: usize = 15;
/// A bit of a number has odds of its own where the number has fewer bits than this, and the bits read before it form a
/// number below [`PREFIXES`]. All other bits have even odds.
const LENGTHS: usize = 8;
const PREFIXES: usize = 64;
/// The range is refilled when it falls below this.
const NARROW: u32 = 1 << 24;

/// How likely a bit is 0, by the bits seen so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Odds {
    /// A part of [`WHOLE`]. Steps are rounded towards zero, so that neither bit ever becomes impossible.
    zero: u16,
    seen: u16,
}

impl Odds {
    const EVEN: Self = Self { zero: 1 << 15, seen: 0 };

    fn learn(&mut self, bit: bool) {
        // Krichevsky and Trofimov: (zeros + 1/2) / (bits + 1), as a step towards the bit.
        let part = self.seen + 2;
        if bit {
            self.zero -= self.zero / part;
        } else {
            self.zero += (u16::MAX - self.zero) / part;
        }
        self.seen = (self.seen + 1).min(SEEN_MOST);
    }
}

/// The odds that the numbers of one context share.
#[derive(Clone, Debug)]
pub(crate) struct Context {
    zero: Odds,
    minus: Odds,
    /// Whether a number has more bits than 1, 2, 3 and so on.
    longer: [Odds; LONGEST],
    /// The bits below the highest one, by the number's length and by the bits before, the highest included.
    lower: [[Odds; PREFIXES]; LENGTHS],
}

impl Context {
    pub(crate) const NEW: Self = Self {
        zero: Odds::EVEN,
        minus: Odds::EVEN,
        longer: [Odds::EVEN; LONGEST],
        lower: [[Odds::EVEN; PREFIXES]; LENGTHS],
    };
}

/// A writer or a reader of bits. A writer writes the bits and numbers that it is given; a reader ignores them. Both return
/// what was written or read.
pub(crate) trait Coder {
    /// The width of the interval that is left.
    fn range(&mut self) -> &mut u32;

    /// Writes or reads a bit: 0 for the part of the interval below `bound`, 1 for the rest.
    fn take(&mut self, bound: u32, bit: bool) -> bool;

    /// Moves on by eight bits, which are settled.
    fn shift(&mut self);

    /// Writes or reads a bit by its odds, which learn from it.
    fn bit(&mut self, odds: &mut Odds, bit: bool) -> bool {
        let bound = (u64::from(*self.range()) * u64::from(odds.zero) / u64::from(WHOLE)) as u32;
        let bit = self.take(bound, bit);
        let range = self.range();
        *range = if bit { *range - bound } else { bound };
        odds.learn(bit);
        while *self.range() < NARROW {
            *self.range() <<= 8;
            self.shift();
        }
        bit
    }

    /// Writes or reads a number from -(2^15 - 1) to 2^15 - 1.
    fn number(&mut self, context: &mut Context, number: i32) -> i32 {
        let size = number.unsigned_abs();
        if !self.bit(&mut context.zero, size != 0) {
            return 0;
        }
        let minus = self.bit(&mut context.minus, number < 0);
        let bits = (32 - size.leading_zeros()) as usize;
        let mut length = 1;
        while length < LONGEST && self.bit(&mut context.longer[length - 1], bits > length) {
            length += 1;
        }
        let mut read = 1_i32;
        for place in (0..length - 1).rev() {
            let mut even = Odds::EVEN;
            let lower = context.lower.get_mut(length).and_then(|lower| lower.get_mut(read as usize));
            let odds = lower.unwrap_or(&mut even);
            read = 2 * read + i32::from(self.bit(odds, size >> place & 1 == 1));
        }
        if minus { -read } else { read }
    }
}

/// Writes bits into bytes.
pub(crate) struct Writer {
    bytes: Vec<u8>,
    low: u64,
    range: u32,
    /// The last byte, which a carry may still change, and the number of 255s after it.
    last: u8,
    full: usize,
    begun: bool,
}

impl Writer {
    pub(crate) fn new() -> Self {
        Self { bytes: Vec::new(), low: 0, range: u32::MAX, last: 0, full: 0, begun: false }
    }

    /// The bytes written.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        for _ in 0..5 {
            self.shift();
        }
        // A reader reads zeros after the last byte.
        let end = self.bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        self.bytes.truncate(end);
        self.bytes
    }
}

impl Coder for Writer {
    fn range(&mut self) -> &mut u32 {
        &mut self.range
    }

    fn take(&mut self, bound: u32, bit: bool) -> bool {
        if bit {
            self.low += u64::from(bound);
        }
        bit
    }

    fn shift(&mut self) {
        let carry = self.low >> 32 != 0;
        if carry || (self.low as u32) < 0xff00_0000 {
            if self.begun {
                self.bytes.push(self.last.wrapping_add(u8::from(carry)));
            }
            self.begun = true;
            let full = if carry { 0 } else { u8::MAX };
            self.bytes.extend(std::iter::repeat_n(full, self.full));
            self.full = 0;
            self.last = (self.low >> 24) as u8;
        } else {
            self.full += 1;
        }
        self.low = (self.low & 0x00ff_ffff) << 8;
    }
}

/// Reads bits from bytes. Behind the last byte it reads zeros.
pub(crate) struct Reader<'b> {
    bytes: std::slice::Iter<'b, u8>,
    code: u32,
    range: u32,
}

impl<'b> Reader<'b> {
    pub(crate) fn new(bytes: &'b [u8]) -> Self {
        let mut reader = Self { bytes: bytes.iter(), code: 0, range: u32::MAX };
        for _ in 0..4 {
            reader.shift();
        }
        reader
    }
}

impl Coder for Reader<'_> {
    fn range(&mut self) -> &mut u32 {
        &mut self.range
    }

    fn take(&mut self, bound: u32, _: bool) -> bool {
        let bit = self.code >= bound;
        if bit {
            self.code -= bound;
        }
        bit
    }

    fn shift(&mut self) {
        self.code = self.code << 8 | u32::from(self.bytes.next().copied().unwrap_or(0));
    }
}

#[cfg(test)]
mod tests {
    use super::{Coder, Context, Reader, Writer};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_written_is_read(numbers in prop::collection::vec((0_usize..3, prop_oneof![-2..3, -32767..=32767]), 0..600)) {
            let mut contexts = [Context::NEW, Context::NEW, Context::NEW];
            let mut writer = Writer::new();
            for &(context, number) in &numbers {
                prop_assert_eq!(writer.number(&mut contexts[context], number), number);
            }
            let bytes = writer.finish();
            let mut contexts = [Context::NEW, Context::NEW, Context::NEW];
            let mut reader = Reader::new(&bytes);
            for &(context, number) in &numbers {
                prop_assert_eq!(reader.number(&mut contexts[context], 0), number);
            }
        }
    }
}
