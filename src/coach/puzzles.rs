//! Puzzles: positions of self-play where one move is right and the tempting one fails.
//!
//! A [`Maker`] plays games with itself and looks at each position, always as South. A position becomes a puzzle where all
//! of these hold:
//!
//! - One move alone keeps a [`Goal`]. Goals are exact: they follow from endgame tables of [`TABLE_SEEDS`] seeds, or from all
//!   lines of a few plies. Every other move fails the goal, by two seeds at least where it counts seeds.
//! - The same move is worth most. Beyond the tables every move is weighed by a search of its own, of [`WEIGHED_BY`]
//!   playouts; the others are worth less by at least [`MARGIN`], in values from -1 to 1.
//! - A [tempting](Puzzle::tempting) move fails: it captures at least as many seeds as the right one, or a search of at most
//!   eight playouts plays it.
//!
//! It goes on for several moves where the defence is forced: where the opponent has one reply, or one that lets the player
//! have fewest seeds.

mod aim;
mod candidate;
mod day;
mod grade;
mod maker;
mod temptation;
mod theme;
mod unfold;
mod weigh;

pub use aim::Goal;
pub use day::Day;
pub use grade::{Grade, MOST_PLAYOUTS};
pub use maker::Maker;
pub use theme::Theme;

use crate::house::House;
use crate::position::Position;

/// Changes whenever the same seed may give another puzzle: the puzzle of a day is that of its generator.
pub const VERSION: u32 = 1;
/// Seeds of the endgame tables that a maker needs, and no table beyond is used.
pub const TABLE_SEEDS: usize = 9;
/// Playouts that weigh each move where no table reaches.
pub const WEIGHED_BY: u32 = 2000;
/// By so much the right move is worth more than any other, where no table reaches. Values lie between -1 and 1.
pub const MARGIN: f32 = 0.35;

/// What a move comes to under best play, for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It wins the game.
    Won,
    /// It loses the game.
    Lost,
    /// So many seeds, as the goal counts them: won less lost within the plies of the goal, or ahead at the end
    /// where the goal is to win or to draw.
    Seeds(i8),
}

/// One legal move of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The move.
    pub house: House,
    /// True where it keeps the goal.
    pub right: bool,
    /// What it comes to.
    pub worth: Worth,
    /// What best play does then: for a wrong move the refutation. At most five plies.
    pub line: Vec<House>,
}

/// One move to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where it is to be found; South moves.
    pub position: Position,
    /// The move of the solution. No other move is right, except in the last step.
    pub answer: House,
    /// Every legal move, in board order.
    pub answers: Vec<Answer>,
    /// The opponent's moves that lead to the next step; empty where the player moves again, and in the last step.
    pub replies: Vec<House>,
}

/// A puzzle. South is the player.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// Where it begins: an ordinary turn of South.
    pub position: Position,
    /// What the player shall reach.
    pub goal: Goal,
    /// What it is about, at least one.
    pub themes: Vec<Theme>,
    /// The moves to be found, at least one.
    pub steps: Vec<Step>,
    /// A wrong first move that tempts.
    pub tempting: House,
    /// How hard it is.
    pub grade: Grade,
    /// True where the tables told the moves apart, false where searches and all lines of a few plies did.
    pub exact: bool,
}
