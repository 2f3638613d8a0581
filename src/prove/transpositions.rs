//! What a search has found out about positions, in a fixed amount of memory.
//!
//! A position is its number among all of as many seeds or fewer, which is exact, so that none is mistaken for another. An entry is one
//! word, eight of which share a line of the processor's cache; the one that took the least work makes room for a new one.

use super::node::Range;

/// Bits of the place.
const PLACE: u32 = 37;
/// Bits of a bound, which is kept from 1 on, so that no entry is 0.
const BOUND: u32 = 7;
const ZERO: i8 = 1 << (BOUND - 1);
/// No move: there are six houses.
const NO_HOUSE: u64 = 7;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) range: Range,
    /// The house of the side to move that was best.
    pub(super) best: Option<u8>,
}

#[derive(Clone)]
#[repr(align(64))]
struct Line([u64; 8]);

/// The table.
pub(super) struct Transpositions(Vec<Line>);

fn masked(word: u64, from: u32, bits: u32) -> u64 {
    word >> from & ((1 << bits) - 1)
}

fn pack(place: u64, entry: Entry, work: u64) -> u64 {
    let [lo, hi] = entry.range.map(|bound| (bound + ZERO) as u64);
    let best = entry.best.map_or(NO_HOUSE, u64::from);
    let work = u64::from(u64::BITS - work.leading_zeros());
    place | lo << PLACE | hi << (PLACE + BOUND) | best << (PLACE + 2 * BOUND) | work << (PLACE + 2 * BOUND + 3)
}

fn unpack(word: u64) -> Entry {
    let bound = |index: u32| masked(word, PLACE + index * BOUND, BOUND) as i8 - ZERO;
    let best = masked(word, PLACE + 2 * BOUND, 3);
    Entry { range: [bound(0), bound(1)], best: (best != NO_HOUSE).then_some(best as u8) }
}

impl Transpositions {
    /// A table of at most `bytes` bytes, and of one line at least.
    pub(super) fn new(bytes: usize) -> Self {
        Self(vec![Line([0; 8]); (bytes / size_of::<Line>()).max(1)])
    }

    fn line(&self, place: u64) -> usize {
        let mixed = place.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (((mixed >> 32) * self.0.len() as u64) >> 32) as usize
    }

    pub(super) fn get(&self, place: u64) -> Option<Entry> {
        let words = &self.0[self.line(place)].0;
        words.iter().find(|word| **word != 0 && masked(**word, 0, PLACE) == place).map(|word| unpack(*word))
    }

    /// Notes what took `work` positions to find out.
    pub(super) fn insert(&mut self, place: u64, entry: Entry, work: u64) {
        let line = self.line(place);
        let words = &mut self.0[line].0;
        let own = |word: &u64| *word != 0 && masked(*word, 0, PLACE) == place;
        let slot = words.iter().position(own).unwrap_or_else(|| {
            let least = words.iter().enumerate().min_by_key(|(_, word)| **word >> (PLACE + 2 * BOUND + 3));
            least.map_or(0, |(slot, _)| slot)
        });
        words[slot] = pack(place, entry, work.max(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_and_the_cheapest_makes_room() {
        let mut table = Transpositions::new(64);
        let entry = |bound: i8| Entry { range: [-bound, bound], best: (bound % 2 == 0).then_some(bound as u8 % 6) };
        let place = |index: i8| (1 << 37) - 1 - index as u64 * 12_345_678;
        for index in 0..8 {
            table.insert(place(index), entry(index + 29), 1 << (20 - index));
        }
        assert!((0..8).all(|index| table.get(place(index)) == Some(entry(index + 29))));
        table.insert(place(8), entry(36), 1);
        assert_eq!((table.get(place(7)), table.get(place(8))), (None, Some(entry(36))));
        table.insert(place(3), entry(2), 1 << 40);
        assert_eq!(table.get(place(3)), Some(entry(2)), "an entry is replaced by its own successor");
        assert_eq!(table.get(12), None);
    }
}
