//! Where the moves of positions stand in the tree: other ways lead to the same seeds, and share what was found.

use super::spot::Spot;
use crate::house::Side;

/// Positions, with the places of their moves: a table with open addressing. Sixteen bytes a slot; a quarter to two
/// thirds of them are taken.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    slots: Vec<Slot>,
    taken: usize,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    /// Of the position, mixed: among the million positions of a large tree, two with the same one are met once in tens of
    /// millions of searches, and then a move from an empty house changes nothing.
    key: u64,
    block: Block,
}

/// The moves of a position: nodes side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) first: u32,
    /// None in an empty slot.
    pub(super) count: u8,
}

impl Block {
    const NONE: Self = Self { first: 0, count: 0 };
}

const FIRST_SLOTS: usize = 1024;

impl Seen {
    #[inline(never)]
    pub(super) fn get(&self, spot: Spot) -> Option<Block> {
        if self.slots.is_empty() {
            return None;
        }
        let block = self.slots[self.find(key(spot))].block;
        (block.first > 0).then_some(block)
    }

    #[inline(never)]
    pub(super) fn insert(&mut self, spot: Spot, block: Block) {
        self.put(Slot { key: key(spot), block });
    }

    /// Keeps the blocks that have a new place, 0 where they have none. Those take a slot until there are many.
    #[inline(never)]
    pub(super) fn follow(&mut self, moved: &[u32]) {
        for slot in self.slots.iter_mut().filter(|slot| slot.block.count > 0) {
            slot.block.first = moved[slot.block.first as usize];
        }
    }

    fn put(&mut self, slot: Slot) {
        if self.taken * 3 >= self.slots.len() * 2 {
            self.make_room();
        }
        let place = self.find(slot.key);
        self.taken += usize::from(self.slots[place].block.count == 0);
        self.slots[place] = slot;
    }

    /// Puts all that is kept into slots of which it takes half at most.
    fn make_room(&mut self) {
        let kept = |slot: &Slot| slot.block.first > 0;
        self.taken = self.slots.iter().filter(|slot| kept(slot)).count();
        let empty = Slot { key: 0, block: Block::NONE };
        let wider = vec![empty; (2 * self.taken).next_power_of_two().max(FIRST_SLOTS)];
        for slot in std::mem::replace(&mut self.slots, wider).into_iter().filter(kept) {
            let place = self.find(slot.key);
            self.slots[place] = slot;
        }
    }

    /// The place of a key, or the empty one where it belongs.
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

/// Both words and the side to move, mixed: each step can be undone, so that only the last one loses anything.
fn key(spot: Spot) -> u64 {
    let [own, other] = spot.board.words();
    let side = if spot.turn == Side::South { 0 } else { 1 << 63 };
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

    /// The same as a map does, through growth, following, and growth again into the slots of what was not kept.
    #[test]
    fn it_finds_what_was_put_in() {
        let (mut seen, mut map) = (Seen::default(), HashMap::new());
        let mut frontier = vec![Position::start(RuleSet::Oware)];
        let mut next = 1;
        for _ in 0..2 {
            for _ in 0..4 {
                let behind = frontier.iter().flat_map(|position| {
                    position.legal().filter_map(|house| position.play(house).ok()).collect::<Vec<_>>()
                });
                frontier = behind.collect();
                for position in &frontier {
                    let spot = Spot::of(position);
                    assert_eq!(seen.get(spot), map.get(&position.to_string()).copied(), "{position}");
                    let block = Block { first: next, count: 6 };
                    seen.insert(spot, block);
                    map.insert(position.to_string(), block);
                    next += 1;
                }
            }
            assert!(seen.taken > FIRST_SLOTS / 2, "{} positions", seen.taken);
            let moved: Vec<u32> = (0..next).map(|first| if first % 3 == 0 { 0 } else { first + 7 }).collect();
            seen.follow(&moved);
            map.retain(|_, block| block.first % 3 != 0);
            for block in map.values_mut() {
                block.first += 7;
            }
            for position in &frontier {
                assert_eq!(seen.get(Spot::of(position)), map.get(&position.to_string()).copied(), "{position}");
            }
            frontier.truncate(200);
            next += 7;
        }
        let slots = seen.slots.len();
        seen.make_room();
        assert_eq!(seen.taken, map.len());
        assert!(seen.slots.len() <= slots && 4 * seen.taken >= seen.slots.len(), "{} of {slots}", seen.taken);
    }
}
