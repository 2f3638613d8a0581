//! The order in which moves are tried: alpha-beta cuts most where the best move comes first (Knuth, Moore 1975).

use crate::kernel::{Board, houses};
use crate::rules::Variant;

/// Legal moves, the most promising first: `first`, then by the seeds in store afterwards, then in board order. Each move is
/// sown once to rank it and once more when its turn comes. That is cheaper than to keep six boards, for a cut leaves most
/// of them unseen.
#[inline]
pub(super) fn ordered<V: Variant>(board: Board, first: Option<u8>) -> impl Iterator<Item = usize> {
    // The lowest three bits hold 7 less the house.
    let mut ranks = [0_u16; 6];
    let mut count = 0;
    let first = first.map(usize::from);
    for house in houses(board.legal::<V>()) {
        let store = board.sow::<V>(house).0.stores()[0];
        let key = if Some(house) == first { 100 } else { u16::from(store) };
        let rank = key << 3 | (7 - house) as u16;
        let mut at = count;
        while at > 0 && ranks[at - 1] < rank {
            ranks[at] = ranks[at - 1];
            at -= 1;
        }
        ranks[at] = rank;
        count += 1;
    }
    ranks.into_iter().take(count).map(|rank| usize::from(7 - (rank & 7)))
}
