//! The order in which moves are tried: alpha-beta cuts most where the best move comes first (Knuth, Moore 1975).

use crate::kernel::{Board, houses};
use crate::rules::Variant;

/// Legal moves, the most promising first. They are read where they were written: a copy of ranks just written would wait for
/// the memory.
pub(super) struct Order {
    /// A rank a move, in the lowest three bits 7 less the house.
    ranks: [u16; 6],
    count: usize,
}

impl Order {
    /// First `first`, then by the seeds in store afterwards, then in board order. Each move is sown once to rank it and once
    /// more when its turn comes. That is cheaper than to keep six boards, for a cut leaves most of them unseen.
    #[inline]
    pub(super) fn of<V: Variant>(board: Board, first: Option<u8>) -> Self {
        let mut order = Self { ranks: [0; 6], count: 0 };
        let first = first.map(usize::from);
        for house in houses(board.legal::<V>()) {
            let store = board.sow::<V>(house).0.stores()[0];
            let key = if Some(house) == first { 100 } else { u16::from(store) };
            let rank = key << 3 | (7 - house) as u16;
            let mut at = order.count;
            while at > 0 && order.ranks[at - 1] < rank {
                order.ranks[at] = order.ranks[at - 1];
                at -= 1;
            }
            order.ranks[at] = rank;
            order.count += 1;
        }
        order
    }

    /// The houses in this order.
    #[inline]
    pub(super) fn houses(&self) -> impl Iterator<Item = usize> {
        self.ranks[..self.count].iter().map(|rank| usize::from(7 - (rank & 7)))
    }
}
