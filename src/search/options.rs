//! What a search is given beside the game.

/// Options of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// Fixes every random choice.
    pub seed: u64,
    /// Memory for the tree in bytes. A full tree forgets the nodes that were visited least.
    pub memory: usize,
    /// Numbers of the search itself.
    pub tuning: Tuning,
}

impl Default for Options {
    fn default() -> Self {
        Self { seed: 0, memory: 64 << 20, tuning: Tuning::default() }
    }
}

/// Numbers that matches have chosen. Values lie between -1 and 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// Weight of exploration against value.
    pub exploration: f32,
    /// Added to `exploration` for each doubling of a node's visits.
    pub growth: f32,
    /// The share of the best line in a node's value, 0 to 1; the mean of all lines has the rest.
    pub minimax: f32,
    /// The temperature of the softmax that makes priors of first values: a move worth this much less has a prior 2.7 times
    /// lower.
    pub temperature: f32,
    /// The share of the priors that is divided evenly among all moves, 0 to 1.
    pub uniform: f32,
    /// How many plies the alpha-beta search looks ahead after a move to give the move its first value.
    pub depth: u32,
    /// The most that chance, fixed by the seed, adds to or takes from a first value.
    pub chance: f32,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { exploration: 0.3, growth: 0.3, minimax: 0.4, temperature: 0.2, uniform: 0.05, depth: 2, chance: 0.01 }
    }
}
