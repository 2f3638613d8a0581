//! A checksum against damage, not against malice.

/// The first value and the multiplier of 64-bit FNV-1a.
const START: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x100_0000_01b3;

/// The checksum of some parts, one after the other, in words of eight bytes, lowest byte first. The last word of a part is
/// filled up with zeros.
///
/// It is FNV-1a but for two changes: it takes eight bytes at a time, which is faster, and it rotates the sum after each
/// word, for a multiplication alone never moves a high bit down. Stored layers and the shipped networks hold such checksums.
pub(crate) fn checksum(parts: &[&[u8]]) -> u64 {
    let chunks = parts.iter().flat_map(|part| part.chunks(8));
    checksum_of_words(chunks.map(|chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(word)
    }))
}

/// The same of words.
pub(crate) fn checksum_of_words(words: impl Iterator<Item = u64>) -> u64 {
    words.fold(START, |sum, word| (sum ^ word).wrapping_mul(PRIME).rotate_left(23))
}
