//! Counts the leaves of the move tree: the quickest way to find a wrong rule.

use crate::kernel::{Board, End, houses};
use crate::position::Position;
use crate::rules::{Variant, as_variant};

/// Leaves of the tree of all legal moves `depth` plies deep. A finished game is one leaf; repetition is ignored.
/// Cost: one play a node but for the leaves, which are counted without being played.
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 || position.outcome().is_some() {
        return 1;
    }
    as_variant!(position.rule_set(), V => leaves::<V>(position.board(), depth))
}

fn leaves<V: Variant>(board: Board, depth: u32) -> u64 {
    let mask = board.legal::<V>();
    if depth == 1 {
        return u64::from(mask.count_ones());
    }
    let mut count = 0;
    for house in houses(mask) {
        let played = board.play::<V>(house);
        count += if played.end == End::Open { leaves::<V>(played.board, depth - 1) } else { 1 };
    }
    count
}
