//! A position: seeds, stores, turn. What may be played, what a move does, and when the game is over.

mod outcome;
mod path;
mod play;
#[cfg(feature = "serde")]
mod restore;
mod setup;
mod state;
mod text;

pub use outcome::{IllegalMove, Outcome, Reason};
pub use state::Position;
pub use text::{ParsePositionError, PositionError};
