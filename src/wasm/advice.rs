//! What the coach asks of the worker, beside what the page asks: analyses, hints, evaluations, puzzles. The worker begins here.

mod entry;
pub(super) mod puzzle;
mod puzzle_job;
mod questions;
mod response;
pub(super) mod variation;
