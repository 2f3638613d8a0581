//! Builds endgame tables as files, layer by layer: what the program `oware-tables` is made of.
//! `docs/endgame-files.md` describes the files and the use of the program.

pub mod book;
mod checkpoint;
pub mod estimate;
pub mod folder;
mod lock;
pub mod memory;
pub mod parts;
mod pool;
pub mod solve;
pub mod stage;
