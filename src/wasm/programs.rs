//! What programs, tests and benchmarks ask beside the page and the coach.

mod advice;
mod analysis;
mod comments;
mod games;
mod measure;
mod plies;
mod puzzle_maker;
mod tables;
mod uci;
