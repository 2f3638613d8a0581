//! A checksum against damage, not against malice.

/// FNV-1a over words of eight bytes, of all parts in turn; a part's last word is filled up with zeros.
pub(crate) fn checksum(parts: &[&[u8]]) -> u64 {
    let words = parts.iter().flat_map(|part| part.chunks(8));
    words.fold(0xcbf2_9ce4_8422_2325, |hash, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        (hash ^ u64::from_le_bytes(word)).wrapping_mul(0x100_0000_01b3).rotate_left(23)
    })
}
