//! Endgame tables: the value of every position of few seeds under best play, solved on the player's own device.
//!
//! A table is a stack of layers, one for each number of seeds in the houses, from zero up. A table values the houses
//! alone, in seeds won net by the side to move; the stores are ignored. [`Builder`] solves one layer after the other in
//! slices. [`Tables`] answers, writes layers as bytes, and reads them back checked.
//!
//! The method is retrograde analysis of Awari's endgame databases: van der Meulen, Allis, van den Herik (Lithidion, 1990);
//! Lincke, Marzetta (Large Endgame Databases with Limited Memory Space, 2000); Romein, Bal (Solving Awari with Parallel
//! Retrograde Analysis, 2003), who solved all 48 seeds under one rule set. A layer needs only the layers of fewer seeds,
//! because seeds never come back onto the board.

mod builder;
mod bytes;
mod choice;
mod index;
#[cfg(feature = "programs")]
pub mod large;
mod one_ply;
mod probe;
mod reach;
mod solve;
mod table_value;
mod tables;
mod way;

pub use builder::{Builder, TooManySeedsError};
pub use bytes::TableError;
pub(crate) use choice::{Choice, Known};
pub use probe::Probe;
pub use table_value::{SLAM_VALUE, TableValue};
pub use tables::{MOST_SEEDS, Tables, positions};
