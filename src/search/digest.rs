//! A number that stands for a whole tree, to compare two trees by.

use crate::checksum::checksum_of_words;
use std::ops::Range;

/// The digest of a tree of `nodes` nodes: breadth first, each node as its `words` and the number of its children's block in
/// the order in which blocks are met. So it does not depend on where nodes lie in memory. Cost: one pass over all nodes.
pub(super) fn digest<const WORDS: usize>(
    nodes: usize,
    children: impl Fn(usize) -> Range<usize>,
    words: impl Fn(usize) -> [u64; WORDS],
) -> u64 {
    // By the first child: the number of the block, from 1.
    let mut numbers = vec![0_u64; nodes];
    let (mut order, mut at, mut blocks) = (vec![0], 0, 0);
    while at < order.len() {
        let block = children(order[at]);
        if !block.is_empty() && numbers[block.start] == 0 {
            blocks += 1;
            numbers[block.start] = blocks;
            order.extend(block);
        }
        at += 1;
    }
    let number = |node: usize| {
        let block = children(node);
        if block.is_empty() { 0 } else { numbers[block.start] }
    };
    checksum_of_words(order.iter().flat_map(|&node| words(node).into_iter().chain([number(node)])))
}
