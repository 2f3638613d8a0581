//! A node of the guided search's tree.

use super::verdict::Bounds;
use crate::house::{House, Side};

/// A move, and what was found below it: 24 bytes. Values are those of the side that moved here, -1 to 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) visits: u32,
    /// Index of the first child; 0 while there are none.
    pub(super) first: u32,
    /// The mean of the values backed up through this node, its first value included.
    pub(super) mean: f32,
    /// The minimax of the first values below this node; where a result is proven, that result.
    pub(super) best: f32,
    /// The probability that it is the best of its parent's moves, by their first values.
    pub(super) prior: f32,
    pub(super) bounds: Bounds,
    pub(super) children: u8,
    /// The house, and in [`SHARED`], on the first of a position's moves, whether several nodes share these moves.
    house: u8,
}

const SHARED: u8 = 1 << 7;

impl Node {
    pub(super) fn new(house: House, mean: f32, bounds: Bounds) -> Self {
        Self { visits: 0, first: 0, mean, best: mean, prior: 1.0, bounds, children: 0, house: house.index() as u8 }
    }

    pub(super) fn mover(&self) -> Side {
        self.house().side()
    }

    pub(super) fn house(&self) -> House {
        House::wrapping(usize::from(self.house & !SHARED))
    }

    /// The house and the mark of shared moves, for a digest.
    #[cfg(feature = "programs")]
    pub(super) fn digest(&self) -> u8 {
        self.house
    }

    /// True for the first of some moves that several nodes share.
    pub(super) fn is_shared(&self) -> bool {
        self.house & SHARED != 0
    }

    pub(super) fn set_shared(&mut self) {
        self.house |= SHARED;
    }

    /// What the side that moved here may expect, from -1 to 1: the proven result, else the mean.
    pub(super) fn value(&self) -> f32 {
        self.bounds.result().map_or(self.mean, |result| result.value(self.mover()))
    }
}
