//! What a search reports.

use crate::house::{House, Side};

/// What the search knows of one legal move.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct MoveReport {
    /// The move.
    pub house: House,
    /// Playouts that began with it.
    pub visits: u32,
    /// Expected result for the side to move, from -1 (lost) to 1 (won); 0 while never visited.
    pub value: f32,
    /// The proven result, if any.
    pub proof: Option<Proof>,
}

impl MoveReport {
    /// The report of a move of which nothing is known yet. The fields are set one by one.
    pub fn new(house: House) -> Self {
        Self { house, visits: 0, value: 0.0, proof: None }
    }
}

/// A result that nothing can change any more, both sides playing their best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Proof {
    /// Who wins; `None` for a draw.
    pub winner: Option<Side>,
    /// By how many seeds, if the game is played until no seed can be won any more (a majority ends it earlier). `None`
    /// where that is not known, and where a grand slam's penalty decides.
    pub margin: Option<i8>,
}

impl Proof {
    /// A proof of a result: the winner, `None` for a draw, and the margin in seeds where it is known.
    pub fn new(winner: Option<Side>, margin: Option<i8>) -> Self {
        Self { winner, margin }
    }
}

/// How large a tree is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct TreeSize {
    /// Nodes in the tree.
    pub nodes: usize,
    /// The most nodes that fit in the memory given.
    pub capacity: usize,
}

/// The place of the highest number of visits and the number itself; the first among equals.
pub(super) fn most_visited(visits: impl Iterator<Item = u32>) -> Option<(usize, u32)> {
    visits.enumerate().reduce(|best, other| if other.1 > best.1 { other } else { best })
}
