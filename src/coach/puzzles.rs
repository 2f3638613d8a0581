//! Puzzles: positions of self-play where one move is right and the tempting one fails.
//!
//! A [`Maker`] plays games with itself and examines each position, always as South. A position becomes a puzzle where all
//! of these hold:
//!
//! - One move alone reaches an [`Objective`]. Objectives are exact: they follow from endgame tables of [`TABLE_SEEDS`] seeds,
//!   or from all lines of a few plies. Every other move fails, by two seeds at least where the objective counts seeds.
//! - The same move has the highest value. Beyond the tables every move is searched by itself, with [`CLARITY_PLAYOUTS`]
//!   playouts; the values of the others are lower by at least [`MARGIN`], on the scale from -1 to 1.
//! - A [tempting](Puzzle::tempting) move fails: it captures at least as many seeds as the right one, or a search of at most
//!   eight playouts plays it.
//!
//! It goes on for several moves where the defence is forced: where the opponent has one reply, or one that lets the player
//! have fewest seeds.

mod candidate;
mod clarity;
mod criterion;
mod day;
mod grade;
mod limits;
mod maker;
mod objective;
mod puzzle;
mod puzzle_move;
mod temptation;
mod theme;
mod unfold;

pub use day::{Day, ParseDayError};
pub use grade::{Grade, MOST_PLAYOUTS};
pub use limits::{CLARITY_PLAYOUTS, MARGIN, TABLE_SEEDS, VERSION};
pub use maker::Maker;
pub use objective::{MoveScore, Objective};
pub use puzzle::Puzzle;
pub use puzzle_move::{Attempt, PuzzleMove};
pub use theme::Theme;
