//! Games to and from text.
//!
//! A record is what the app saves and what it sends to the search's worker: where a game started, its moves, how it ended.
//!
//! ```text
//! oware-game 1
//! rules oware
//! start 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
//! moves FfBe
//! end none
//! ```
//!
//! `end` is `none`, or the winner (`S`, `N`, `draw`) and the reason; `on` behind them says that the game is played on
//! after its majority. Reading replays every move and compares the end found with the end claimed, so that a text that
//! was cut short or changed does not pass for another game.
//!
//! Version 2 holds a [`GameTree`](crate::GameTree). Its `moves` hold every line, and its `end` is that of the main
//! line:
//!
//! ```text
//! moves Ff{a quiet start}B*(Ce=)e
//! ```
//!
//! After `Ff`, South played `C`, North `e`, and they agreed to end. That was taken back. Then came `B` and `e`, and `e` was
//! taken back: `*` stands where the game has been played to.
//!
//! Two more forms carry a game out of the app and back: [`ogn`], the community's text, and [`link`], a line short
//! enough for an address. A game that two people play in two places goes between them as a [`correspondence`].

mod actions;
pub mod correspondence;
mod end;
mod error;
pub mod link;
mod list;
mod moves;
pub mod nearby;
pub mod ogn;
mod positions;
mod replay;
mod salvage;
mod saved;
pub mod signal;
mod signs;
mod sums;
mod symbols;
mod walk;

pub use end::result_text;
pub use error::ParseRecordError;
pub use list::{Listed, moves};
pub use positions::position;
pub use replay::{LONGEST, ParseMoveError};
pub use salvage::salvage;
pub use saved::{read, read_tree, write, write_tree};
pub use sums::{mend, sums};
