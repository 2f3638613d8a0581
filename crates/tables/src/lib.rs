//! Builds endgame tables as files, layer by layer: what the program `oware-tables` is made of. `docs/endgame-files.md`
//! describes the files and the use of the program.

pub mod folder;
mod pool;
mod solve;

pub use solve::solve;
