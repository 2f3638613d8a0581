//! A node of the tree, and the numbers that the search goes by.

use super::verdict::Bounds;
use crate::house::{House, Side};

/// Numbers that matches have chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// Weight of the unexplored against the promising.
    pub exploration: f32,
    /// What is added to it for each doubling of a node's visits.
    pub growth: f32,
    /// The part that the best line counts in what a move is worth to the search; the mean of all lines has the rest.
    pub minimax: f32,
    /// How much less a move must be worth to be tried a good third as often: the softmax's temperature.
    pub temperature: f32,
    /// The part of the priors that all moves share alike.
    pub uniform: f32,
    /// Plies that a move is valued by, after itself.
    pub depth: u32,
    /// No first value is nearer to the truth than this; chance, fixed by the seed, moves it so far at most.
    pub chance: f32,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { exploration: 0.3, growth: 0.3, minimax: 0.4, temperature: 0.2, uniform: 0.05, depth: 2, chance: 0.01 }
    }
}

/// Twenty-four bytes. All worth is that of the side that moved here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) visits: u32,
    /// Index of the first child; 0 while there are none.
    pub(super) first: u32,
    /// The mean of what was found behind it, its first value included.
    pub(super) mean: f32,
    /// What the best moves found so far lead to, both sides playing them: the minimax of first values, and of results
    /// where they are proven.
    pub(super) best: f32,
    /// How likely it is the best of its parent's moves, by their first values.
    pub(super) prior: f32,
    pub(super) bounds: Bounds,
    pub(super) children: u8,
    /// And, on the first of a position's moves, whether several nodes share them.
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

    /// The house, and what else stands there.
    pub(super) fn digest(&self) -> u8 {
        self.house
    }

    /// True for the first of some moves that stand behind several nodes.
    pub(super) fn is_shared(&self) -> bool {
        self.house & SHARED != 0
    }

    pub(super) fn set_shared(&mut self) {
        self.house |= SHARED;
    }

    /// What the side that moved here may expect, from -1 to 1: the proven result, else the mean.
    pub(super) fn worth(&self) -> f32 {
        self.bounds.result().map_or(self.mean, |result| result.value(self.mover()))
    }
}
