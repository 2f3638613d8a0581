//! The review of a game: what each move gave away, how accurate both sides were, and which moments decided.
//!
//! A review needs every position of the game [`Evaluation`]: searched at full strength, with as many playouts each. It then
//! asks nothing more. [`Review::of`] says how moves are judged.

mod accuracy;
mod class;
mod error;
mod evaluation;
mod judged;
mod notes;
mod report;
mod text;

pub use accuracy::{HALVES, accuracy};
pub use class::{BEYOND_DOUBT, BLUNDER, Class, INACCURACY, MISTAKE, Sure};
pub use error::ReviewError;
pub use evaluation::{EvaluatedMove, Evaluation, PLAYOUTS, SEED, TABLE_SEEDS, positions, search, until};
pub use judged::Judged;
pub use notes::{NOTE_MARK, annotated};
pub use report::{MOST_MOMENTS, Review, tried};
