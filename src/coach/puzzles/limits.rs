//! The numbers that puzzles are made by.

/// Changes whenever the same seed may give another puzzle: the puzzle of a day is that of its generator.
pub const VERSION: u32 = 2;
/// Seeds of the endgame tables that a maker needs, and no table beyond is used.
pub const TABLE_SEEDS: usize = 9;
/// Playouts of the search of each move where no table reaches.
pub const CLARITY_PLAYOUTS: u32 = 2000;
/// The least difference between the value of the right move and any other, where no table reaches. Values lie between -1
/// and 1.
pub const MARGIN: f32 = 0.35;
