//! Checksums of what is saved, so that damage is told also where it makes another legal game.
//!
//! The sums of a text are a CRC-24 behind every sixteen characters and at its end, each of all that stands before it, and one
//! of these sums themselves. So they tell where the damage begins, and a single wrong character between two sums is found
//! and set right where ASCII has it. A CRC-24 notices each change within three neighbouring bytes, so every wrong character;
//! it misses any other change once in sixteen million times.

use super::symbols::{CHECKSUM, CRC, checksum, crc_from, push, push_crc, symbol};

/// Characters between two sums.
const SPAN: usize = 16;
/// The sums of a text: four characters of base64url for every sixteen, one for how many of them the last
/// one is of, and four for the sums.
///
/// ```
/// use oware::record::{mend, sums};
/// let sums = sums("moves FfBe");
/// assert_eq!(mend("moves FfDe", &sums).as_deref(), Some("moves FfBe"));
/// ```
pub fn sums(text: &str) -> String {
    let mut sums = String::new();
    let mut crc = CRC;
    let mut spans = Spans(text);
    loop {
        let span = spans.next().unwrap_or_default();
        crc = crc_from(crc, span.as_bytes());
        push_crc(&mut sums, crc);
        if spans.0.is_empty() {
            push(&mut sums, span.chars().count() as u8);
            break;
        }
    }
    let own = checksum(&sums);
    sums + &own
}

/// The text that these sums were made of, with one wrong character between any two sums set right; up to the first damage that
/// is more than that. `None` where the sums themselves are damaged, and say nothing.
pub fn mend(text: &str, sums: &str) -> Option<String> {
    let (sums, own) = sums.split_at_checked(sums.len().checked_sub(CHECKSUM)?)?;
    if checksum(sums) != own {
        return None;
    }
    let (sums, last) = sums.split_at_checked(sums.len().checked_sub(1)?)?;
    let last = usize::from(symbol(*last.as_bytes().first()?)?);
    let mut mended = String::with_capacity(text.len());
    let mut crc = CRC;
    let mut spans = Spans(text);
    for index in 0..sums.len() / CHECKSUM {
        let wanted = sums.get(index * CHECKSUM..(index + 1) * CHECKSUM)?;
        let Some(span) = spans.next().or_else(|| text.is_empty().then_some("")) else { break };
        let span = if written(crc_from(crc, span.as_bytes())) == wanted {
            span.to_owned()
        } else if let Some(span) = set_right(crc, span, wanted) {
            span
        } else {
            // Where the text was cut off, the last of it is as it was.
            let is_last = (index + 1) * CHECKSUM == sums.len();
            let is_cut = spans.0.is_empty() && (!is_last || span.chars().count() < last);
            mended += if is_cut { span } else { "" };
            break;
        };
        crc = crc_from(crc, span.as_bytes());
        mended += &span;
    }
    Some(mended)
}

fn written(crc: u32) -> String {
    let mut text = String::new();
    push_crc(&mut text, crc);
    text
}

/// The span with one character replaced, so that it has the sum that is wanted.
fn set_right(crc: u32, span: &str, wanted: &str) -> Option<String> {
    span.char_indices().find_map(|(at, letter)| {
        let (before, rest) = (span.get(..at)?, span.get(at + letter.len_utf8()..)?);
        let before_it = crc_from(crc, before.as_bytes());
        // All signs of records, and nothing else: among more, one would fit by chance too often.
        (b' '..=b'~').chain([b'\n']).find_map(|other| {
            let here = crc_from(before_it, &[other]);
            (written(crc_from(here, rest.as_bytes())) == wanted).then(|| format!("{before}{}{rest}", char::from(other)))
        })
    })
}

/// What is left of a text, handed out in spans.
struct Spans<'a>(&'a str);

impl<'a> Iterator for Spans<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let end = self.0.char_indices().nth(SPAN).map_or(self.0.len(), |(end, _)| end);
        // Not `split_at`: its panic would bring three kilobytes of tables into the page's wasm.
        let (span, rest) = self.0.split_at_checked(end).unwrap_or((self.0, ""));
        self.0 = rest;
        (!span.is_empty()).then_some(span)
    }
}
