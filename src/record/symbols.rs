//! The alphabet of links: base64url, a character for each value from 0 to 63, and a checksum in it.

const SYMBOLS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The characters of a checksum.
pub(super) const CHECKSUM: usize = 4;

/// Appends a value from 0 to 63.
pub(super) fn push(text: &mut String, value: u8) {
    text.push(char::from(SYMBOLS[usize::from(value % 64)]));
}

/// The value of a character.
pub(super) fn symbol(letter: u8) -> Option<u8> {
    SYMBOLS.iter().position(|&symbol| symbol == letter).map(|index| index as u8)
}

/// A checksum of nothing.
pub(super) const CRC: u32 = 0x00B7_04CE;

/// CRC-24 of RFC 9580, section 6.1.
pub(super) fn crc(text: &str) -> u32 {
    crc_from(CRC, text.as_bytes())
}

/// The checksum of what had `crc` and of these bytes behind it.
#[inline(never)]
pub(super) fn crc_from(mut crc: u32, bytes: &[u8]) -> u32 {
    for &byte in bytes {
        crc ^= u32::from(byte) << 16;
        for _ in 0..8 {
            crc <<= 1;
            if crc & 0x0100_0000 != 0 {
                crc ^= 0x0186_4CFB;
            }
        }
    }
    crc
}

/// Appends a checksum as four symbols.
#[inline(never)]
pub(super) fn push_crc(text: &mut String, crc: u32) {
    (0..CHECKSUM).rev().for_each(|place| push(text, (crc >> (6 * place) & 63) as u8));
}

/// The checksum of a text as four symbols.
pub(super) fn checksum(text: &str) -> String {
    let mut symbols = String::with_capacity(CHECKSUM);
    push_crc(&mut symbols, crc(text));
    symbols
}
