//! What the page asks at once: games, their moves and records, clocks, results.

mod clock;
pub(super) mod game;
mod moves;
mod records;
mod roots;
mod series;
