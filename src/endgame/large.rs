//! Tables of more seeds than a device solves by itself: `oware-tables` builds them as files, `oware-uci` maps a folder of
//! them into memory. `docs/endgame-files.md` describes the files.
//!
//! A layer is coded in blocks, each with its own dictionary of values, so that a position takes less than a byte and any
//! position can be read without its neighbours.

mod block;
mod layer;
mod places;
mod plies;

use super::table_value::TableValue;
use crate::position::Position;
use crate::rules::{Leftover, RuleSet};
pub use block::{BLOCK, encode};
pub use layer::{Head, Layer, LayerError, NO_BLOCK, Storage};
pub use places::{MOST, Places, TwoRows, Walk, place, places};
pub use plies::{Plies, Task, Then, with_plies};

/// The value of a win that a grand slam's penalty forces; a loss is the negative. More than any number of seeds.
pub const SLAM_VALUE: i8 = MOST as i8 + 1;

/// The houses of a position as the side to move sees them.
pub fn rows_of(position: &Position) -> TwoRows {
    TwoRows::of(position.board())
}

/// A value of a large table as the engine's protocol reports it.
pub fn probe(rules: RuleSet, known: TableValue) -> String {
    let gathers = rules.rules().repetition == Some(Leftover::Gathered);
    match known.value {
        SLAM_VALUE => "probe won".to_owned(),
        value if value == -SLAM_VALUE => "probe lost".to_owned(),
        _ if gathers && known.lo < known.hi => format!("probe bounds {} {}", known.lo, known.hi),
        value => format!("probe exact {value}"),
    }
}
