//! The review of a game: what each move gave away, how accurate both sides were, and which moments decided.
//!
//! A review needs every position of the game [`Weighed`]: searched at full strength, with as many playouts each. It then
//! asks nothing more. [`Review::of`] says how moves are judged.

mod accuracy;
mod class;
mod error;
mod judged;
mod notes;
mod report;
mod text;
mod weighed;

pub use accuracy::{HALVES, accuracy};
pub use class::{BEYOND_DOUBT, BLUNDER, Class, INACCURACY, MISTAKE, Sure};
pub use error::ReviewError;
pub use judged::Judged;
pub use notes::{NOTE_MARK, annotated};
pub use report::{MOST_MOMENTS, Review, tried};
pub use weighed::{PLAYOUTS, SEED, TABLE_SEEDS, Weighed, WeighedMove, positions, search, until};
