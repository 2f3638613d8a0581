//! The engine's text protocol: lines in, lines out, the time handed in.
//!
//! There is no clock here and no thread to wait in. The caller hands in every line with the present time, calls
//! [`Uci::work`] while [`Uci::thinking`], and prints the lines that come back. So the native program and the wasm in Node
//! share this code. The protocol itself is described in `docs/engine-protocol.md`.

mod among;
mod budget;
mod fault;
mod letters;
mod options;
mod proving;
mod searcher;
mod session;
mod setup;
mod supply;
mod think;

pub use session::Uci;
pub use setup::{SetupError, read_position};
