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
pub(super) struct Reaches(Vec<(u32, Reach)>);

impl Reaches {
    const BITS: u32 = 17;

    /// A table that knows nothing. It takes memory with the first [`Reaches::insert`].
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    fn slot(place: u32) -> usize {
        (place.wrapping_mul(0x9e37_79b9) >> (u32::BITS - Self::BITS)) as usize
    }

    pub(super) fn get(&self, place: u32) -> Option<Reach> {
        self.0.get(Self::slot(place)).filter(|(there, _)| *there == place).map(|(_, reach)| *reach)
    }

    pub(super) fn insert(&mut self, place: u32, reach: Reach) {
        if self.0.is_empty() {
            self.0 = vec![(u32::MAX, Reach::NotWithin(0)); 1 << Self::BITS];
        }
        self.0[Self::slot(place)] = (place, reach);
    }
}
