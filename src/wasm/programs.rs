//! What programs, tests and benchmarks ask beside the page and the coach.

mod analysis;
mod measure;
mod tables;
mod uci;
