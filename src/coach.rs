//! What a coach has to say of a game: facts of a move, threats, the review of a whole game, puzzles made of
//! self-play, and lessons.
//!
//! A coach always has full strength. It finds codes with numbers, never sentences: the words are the shell's.

pub mod facts;
mod hint;
pub mod lessons;
pub mod puzzles;
mod reach;
pub mod review;
mod terms;
pub mod threats;

pub use hint::{Hint, hint};
