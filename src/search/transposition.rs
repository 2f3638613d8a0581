//! The transposition table of the tree: where the moves of a position stand, so that all ways to the position share them
//! and the tree is a directed graph (Childs, Brodeur, Kocsis: Transpositions and Move Groups in Monte Carlo Tree Search,
//! 2008).
//!
//! It is a hash map with linear probing (Knuth, TAOCP 6.4, algorithm L). A key is a multiplicative hash of the board's two
//! words in place of Zobrist's random numbers (1970): a sowing changes most houses, so that nothing could be updated.

use super::search_position::SearchPosition;
use crate::house::Side;

/// Positions, with the places of their moves: a hash table with open addressing, a quarter to two thirds full.
#[derive(Clone, Debug, Default)]
pub(super) struct TranspositionTable {
    slots: Vec<Slot>,
    taken: usize,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    /// The hash of the position stands for the position. In a tree of a million positions two have the same hash once in
    /// tens of millions of searches. The moves shared then may be wrong; a move from an empty house changes nothing.
    key: u64,
    block: Block,
}

/// The moves of a position: nodes side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) first: u32,
    /// 0 in an empty slot.
    pub(super) count: u8,
}

impl Block {
    const NONE: Self = Self { first: 0, count: 0 };
}

/// The fewest slots of a table that is not empty.
const FIRST_SLOTS: usize = 1024;
/// Bytes that a node adds to the table, counted when a tree's memory is shared out.
pub(super) const SLOT_BYTES: usize = 8;

impl TranspositionTable {
    #[inline(never)]
    pub(super) fn get(&self, position: SearchPosition) -> Option<Block> {
        if self.slots.is_empty() {
            return None;
        }
        let block = self.slots[self.find(key(position))].block;
        (block.first > 0).then_some(block)
    }

    #[inline(never)]
    pub(super) fn insert(&mut self, position: SearchPosition, block: Block) {
        self.put(Slot { key: key(position), block });
    }

    /// Gives every block its new place by its old one; 0 drops it. A dropped block keeps its slot until the next rehash.
    #[inline(never)]
    pub(super) fn relocate(&mut self, moved: &[u32]) {
        for slot in self.slots.iter_mut().filter(|slot| slot.block.count > 0) {
            slot.block.first = moved[slot.block.first as usize];
        }
    }

    fn put(&mut self, slot: Slot) {
        if self.taken * 3 >= self.slots.len() * 2 {
            self.rehash();
        }
        let place = self.find(slot.key);
        self.taken += usize::from(self.slots[place].block.count == 0);
        self.slots[place] = slot;
    }

    /// Moves the blocks not dropped into a table that they fill by half at most.
    fn rehash(&mut self) {
        let in_use = |slot: &Slot| slot.block.first > 0;
        self.taken = self.slots.iter().filter(|slot| in_use(slot)).count();
        let empty = Slot { key: 0, block: Block::NONE };
        let wider = vec![empty; (2 * self.taken).next_power_of_two().max(FIRST_SLOTS)];
        for slot in std::mem::replace(&mut self.slots, wider).into_iter().filter(in_use) {
            let place = self.find(slot.key);
            self.slots[place] = slot;
        }
    }

    /// The slot of a key, or the empty slot where it belongs.
    #[inline(never)]
    fn find(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut place = key as usize & mask;
        while self.slots[place].block.count > 0 && self.slots[place].key != key {
            place = (place + 1) & mask;
        }
        place
    }
}

/// The hash of both words and the side to move. Each step but the mixing of the second word is one to one.
fn key(position: SearchPosition) -> u64 {
    let [own, other] = position.board.words();
    let side = if position.turn == Side::South { 0 } else { 1 << 63 };
    let mixed = own.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 32 ^ (other | side)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ mixed >> 29
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;
    use crate::rules::RuleSet;
    use std::collections::HashMap;

    /// It does the same as a map through growth, relocation, and growth into the slots of dropped blocks.
    #[test]
    fn it_finds_what_was_put_in() {
        let (mut table, mut map) = (TranspositionTable::default(), HashMap::new());
        let mut frontier = vec![Position::start(RuleSet::Oware)];
        let mut next = 1;
        for _ in 0..2 {
            for _ in 0..4 {
                let behind = frontier.iter().flat_map(|position| {
                    position.legal().filter_map(|house| position.play(house).ok()).collect::<Vec<_>>()
                });
                frontier = behind.collect();
                for position in &frontier {
                    let searched = SearchPosition::of(position);
                    assert_eq!(table.get(searched), map.get(&position.to_string()).copied(), "{position}");
                    let block = Block { first: next, count: 6 };
                    table.insert(searched, block);
                    map.insert(position.to_string(), block);
                    next += 1;
                }
            }
            assert!(table.taken > FIRST_SLOTS / 2, "{} positions", table.taken);
            let moved: Vec<u32> = (0..next).map(|first| if first % 3 == 0 { 0 } else { first + 7 }).collect();
            table.relocate(&moved);
            map.retain(|_, block| block.first % 3 != 0);
            for block in map.values_mut() {
                block.first += 7;
            }
            for position in &frontier {
                assert_eq!(
                    table.get(SearchPosition::of(position)),
                    map.get(&position.to_string()).copied(),
                    "{position}"
                );
            }
            frontier.truncate(200);
            next += 7;
        }
        let slots = table.slots.len();
        table.rehash();
        assert_eq!(table.taken, map.len());
        assert!(table.slots.len() <= slots && 4 * table.taken >= table.slots.len(), "{} of {slots}", table.taken);
    }
}
