//! What the page asks at once: games, their moves and records, clocks, results.

mod clock;
mod game;
mod moves;
mod records;
mod roots;
mod standing;
