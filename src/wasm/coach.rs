//! The coach: what the page asks of it at once, and the questions that its worker answers beside those of the game.

mod entry;
mod facts;
mod lessons;
pub(super) mod puzzle;
mod puzzle_job;
mod questions;
mod rating;
mod response;
mod review;
pub(super) mod variation;
