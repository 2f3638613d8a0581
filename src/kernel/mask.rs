//! Houses of one row as bits: bit 0 is the first house of the row.

/// The houses of a mask in board order, 0 to 5.
#[inline]
pub(crate) fn houses(mask: u8) -> Houses {
    Houses(mask)
}

/// What [`houses`] gives.
#[derive(Clone, Debug)]
pub(crate) struct Houses(u8);

impl Iterator for Houses {
    type Item = usize;

    #[expect(clippy::inline_always, reason = "every ply walks over a mask")]
    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let house = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(house)
    }
}
