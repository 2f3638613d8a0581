//! The exact value of positions of `owari` above the tables, where nothing can repeat: a move that stores no seed moves seeds
//! towards the end of its own row.
//!
//! | part | algorithm | source |
//! |---|---|---|
//! | search | alpha-beta of one bound, which answers how far beyond it the value lies (fail-soft) | Knuth, Moore 1975; Fishburn 1983 |
//! | bounds | MTD(f): they close in on the value | Plaat, Schaeffer, Pijls, de Bruin 1996 |
//! | memory | transposition table; its bounds of all moves are asked before any is searched | Greenblatt 1967; Schaeffer, Plaat 1996 |
//! | leaves | exact tables | as [`endgame`](crate::endgame) |
//!
//! Stores do not matter to the search: a position is worth the seeds that the side to move wins net from here on. The search
//! keeps its own stack, so that it stops after any number of positions and goes on where it stopped.

mod book;
mod deciding;
mod inquiry;
mod node;
mod noted;
mod numbers;
mod prover;
mod transpositions;
mod writing;

/// The book that `oware-tables book` has made.
pub static BOOK: &[u8] = include_bytes!("prove/owari.book");

pub use book::{BOOK_BYTES, BookEntry, BookError};
pub use deciding::{Asked, Deciding};
pub use inquiry::Inquiry;
pub use node::{RULES, Range};
#[cfg(feature = "programs")]
pub use noted::entries;
pub use prover::Prover;
#[doc(hidden)]
pub use writing::{Judge, make};
