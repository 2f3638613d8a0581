//! What a search is given beside the game.

/// Options of a search. New fields may come: begin with the default and change what differs.
///
/// ```
/// use oware::search::{Options, Tuning};
///
/// let options = Options::default().with_seed(7).with_memory(16 << 20).with_tuning(Tuning::default().with_depth(3));
/// assert_eq!((options.seed, options.tuning.depth), (7, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Options {
    /// Fixes every random choice. 0 by default.
    pub seed: u64,
    /// Memory for the tree in bytes, 64 MiB by default. A full tree forgets the nodes that were visited least.
    pub memory: usize,
    /// Numbers of the search itself.
    pub tuning: Tuning,
}

impl Default for Options {
    fn default() -> Self {
        Self { seed: 0, memory: 64 << 20, tuning: Tuning::default() }
    }
}

impl Options {
    /// The same options with another [`seed`](Self::seed).
    #[must_use]
    pub const fn with_seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// The same options with another [`memory`](Self::memory), in bytes.
    #[must_use]
    pub const fn with_memory(self, memory: usize) -> Self {
        Self { memory, ..self }
    }

    /// The same options with another [`tuning`](Self::tuning).
    #[must_use]
    pub const fn with_tuning(self, tuning: Tuning) -> Self {
        Self { tuning, ..self }
    }
}

/// Numbers that matches have chosen (`docs/strength.md`). Values of positions lie between -1 and 1.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Tuning {
    /// Weight of exploration against value, 0 or more.
    pub exploration: f32,
    /// Added to `exploration` for each doubling of a node's visits, 0 or more.
    pub growth: f32,
    /// The share of the best line in a node's value, 0 to 1; the mean of all lines has the rest.
    pub minimax: f32,
    /// The temperature of the softmax that makes priors of first values, above 0: a move whose value is this much lower has
    /// a prior e times lower.
    pub temperature: f32,
    /// The share of the priors that is divided evenly among all moves, 0 to 1.
    pub uniform: f32,
    /// Depth in plies of the alpha-beta search that gives a move its first value, counted from the position after the move.
    pub depth: u32,
    /// The most that chance, fixed by the seed, adds to or takes from a first value, 0 to 1.
    pub chance: f32,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { exploration: 0.3, growth: 0.3, minimax: 0.4, temperature: 0.2, uniform: 0.05, depth: 2, chance: 0.01 }
    }
}

impl Tuning {
    /// The same numbers with another [`exploration`](Self::exploration).
    #[must_use]
    pub const fn with_exploration(self, exploration: f32) -> Self {
        Self { exploration, ..self }
    }

    /// The same numbers with another [`growth`](Self::growth).
    #[must_use]
    pub const fn with_growth(self, growth: f32) -> Self {
        Self { growth, ..self }
    }

    /// The same numbers with another [`minimax`](Self::minimax).
    #[must_use]
    pub const fn with_minimax(self, minimax: f32) -> Self {
        Self { minimax, ..self }
    }

    /// The same numbers with another [`temperature`](Self::temperature).
    #[must_use]
    pub const fn with_temperature(self, temperature: f32) -> Self {
        Self { temperature, ..self }
    }

    /// The same numbers with another [`uniform`](Self::uniform) part.
    #[must_use]
    pub const fn with_uniform(self, uniform: f32) -> Self {
        Self { uniform, ..self }
    }

    /// The same numbers with another [`depth`](Self::depth), in plies.
    #[must_use]
    pub const fn with_depth(self, depth: u32) -> Self {
        Self { depth, ..self }
    }

    /// The same numbers with another [`chance`](Self::chance).
    #[must_use]
    pub const fn with_chance(self, chance: f32) -> Self {
        Self { chance, ..self }
    }
}
