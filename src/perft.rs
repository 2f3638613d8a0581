//! Counts the leaves of the move tree: the quickest way to find a wrong rule.

use crate::position::Position;

/// Leaves of the tree of all legal moves `depth` plies deep. A finished game is one leaf; repetition is ignored.
/// Cost: one play a node.
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 || position.outcome().is_some() {
        return 1;
    }
    position.legal().filter_map(|house| position.play(house).ok()).map(|next| perft(&next, depth - 1)).sum()
}
