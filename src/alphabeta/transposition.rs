//! The transposition table of the alpha-beta search: what was found out about boards. The newest entry replaces the one in
//! its slot. Entries hold the whole board, so that none is mistaken for another, and are found by a multiplicative hash of
//! the board's two words in place of Zobrist's random numbers (1970), because a sowing changes most houses.

use crate::kernel::Board;

/// A table of a power of two entries, or of none. The newest entry of a slot stays.
#[derive(Clone, Debug)]
pub(super) struct Transpositions(Vec<Entry>);

/// What was found out about a board: 24 bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) board: Board,
    pub(super) value: i32,
    /// Depth of the search in plies.
    pub(super) depth: u8,
    /// The best house of the side to move, 0 to 5.
    pub(super) best: Option<u8>,
    pub(super) bound: Bound,
}

/// How an entry's value bounds the value of its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The slot is empty.
    Nothing,
    Exact,
    /// The value of the board is no lower.
    Lower,
    /// The value of the board is no higher.
    Upper,
}

const EMPTY: Entry = Entry { board: Board::EMPTY, value: 0, depth: 0, best: None, bound: Bound::Nothing };

impl Entry {
    /// The value, where it decides a search of this window: `alpha` and below is too little, `beta` and above enough.
    pub(super) fn value_within(&self, alpha: i32, beta: i32) -> Option<i32> {
        let decides = match self.bound {
            Bound::Nothing => false,
            Bound::Exact => true,
            Bound::Lower => self.value >= beta,
            Bound::Upper => self.value <= alpha,
        };
        decides.then_some(self.value)
    }
}

impl Transpositions {
    /// A table of two to the power of `bits` entries; none for 0.
    pub(super) fn new(bits: u32) -> Self {
        Self(vec![EMPTY; if bits == 0 { 0 } else { 1 << bits }])
    }

    /// What is known of a board.
    pub(super) fn get(&self, board: Board) -> Option<&Entry> {
        if self.0.is_empty() {
            return None;
        }
        let entry = &self.0[self.slot(board)];
        (entry.bound != Bound::Nothing && entry.board == board).then_some(entry)
    }

    pub(super) fn insert(&mut self, entry: Entry) {
        if !self.0.is_empty() {
            let slot = self.slot(entry.board);
            self.0[slot] = entry;
        }
    }

    fn slot(&self, board: Board) -> usize {
        let [own, other] = board.words();
        let mixed =
            (own ^ other.rotate_left(29).wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 32) as usize & (self.0.len() - 1)
    }
}
