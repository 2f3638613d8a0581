//! Tables of more seeds than a device solves by itself: `oware-tables` builds them as files, `oware-uci` maps a folder of
//! them into memory. `docs/endgame-files.md` describes the files.
//!
//! A layer is coded in blocks, each with its own dictionary of values, so that a position takes less than a byte and any
//! position can be read without its neighbours.

mod block;
mod files;
mod layer;
mod map;
mod places;
mod plies;

use crate::position::Position;
pub use block::{BLOCK, encode};
pub use files::{FileError, Files, file};
pub use layer::{Head, Layer, LayerError, NO_BLOCK, Storage};
pub use map::open;
pub use places::{MOST, Places, TwoRows, Walk, place, places};
pub use plies::{Plies, Task, Then, with_plies};

/// The houses of a position as the side to move sees them.
pub fn rows_of(position: &Position) -> TwoRows {
    TwoRows::of(position.board())
}
