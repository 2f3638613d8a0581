//! The transposition table of the search for the shortest way: what is known of places in a layer. Its hash is
//! multiplicative (Fibonacci hashing: Knuth, TAOCP 6.4); a newer entry replaces an older one.
//!
//! The standard library's map would add a hundredth to all that the app loads.

/// Whether a position leads to the seeds within a number of moves.
#[derive(Clone, Copy)]
pub(super) enum Reach {
    /// This many moves suffice.
    Within(u8),
    /// This many moves do not suffice.
    NotWithin(u8),
}

/// What is known by place. It has more slots than a search visits positions; of two places in one slot the newer
/// stays.
pub(super) struct Reaches(Vec<u64>);

/// Low bits of a slot: the moves, and whether they suffice. Above them stands the place.
const MOVES: u64 = 127;
const SUFFICE: u64 = 128;
const PLACE: u32 = 8;
const EMPTY: u64 = u64::MAX;

impl Reaches {
    const BITS: u32 = 17;

    /// A table that knows nothing. It takes memory with the first [`Reaches::insert`].
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    fn slot(place: u64) -> usize {
        (place.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - Self::BITS)) as usize
    }

    pub(super) fn get(&self, place: u64) -> Option<Reach> {
        let slot = self.0.get(Self::slot(place)).filter(|slot| **slot >> PLACE == place)?;
        let moves = (slot & MOVES) as u8;
        Some(if slot & SUFFICE != 0 { Reach::Within(moves) } else { Reach::NotWithin(moves) })
    }

    pub(super) fn insert(&mut self, place: u64, reach: Reach) {
        if self.0.is_empty() {
            self.0 = vec![EMPTY; 1 << Self::BITS];
        }
        let known = match reach {
            Reach::Within(moves) => u64::from(moves) | SUFFICE,
            Reach::NotWithin(moves) => moves.into(),
        };
        self.0[Self::slot(place)] = place << PLACE | known;
    }
}
