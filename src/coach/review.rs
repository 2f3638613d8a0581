//! The review of a game: what each move gave away, how accurate both sides were, and which moments decided.
//!
//! A review needs the [`Evaluation`] of every position of the game: a search at full strength, with the same number of
//! playouts each. It needs nothing more. [`Review::of`] describes how moves are judged.

mod accuracy;
mod class;
mod error;
mod evaluation;
mod explain;
mod fault;
mod judged;
mod notes;
mod report;
mod text;
mod turning;

pub use accuracy::{HALVES, accuracy};
pub use class::{BEYOND_DOUBT, BLUNDER, Class, INACCURACY, MISTAKE, Sure};
pub use error::ReviewError;
pub use evaluation::{EvaluatedMove, Evaluation, PLAYOUTS, SEED, TABLE_SEEDS, positions, search, until};
pub use fault::Fault;
pub use judged::{Expected, Judged};
pub use notes::{annotated, without_notes};
pub use report::{MOST_MOMENTS, Review, tried};
pub use turning::Turning;
