//! Plays engines against each other: what the program `oware-match` is made of. `docs/match.md` describes its use.
//!
//! The modules, lowest first: [`words`]; [`stats`], [`sprt`] and [`rating`], which know numbers alone; [`plan`] with
//! [`spec`], what is played, and [`schedule`] and [`opening`], which game is which; [`wire`], [`process`] and
//! [`engine`], the conversation with a program; [`play`], one game; [`log`] and [`games`], the files; [`table`] and
//! [`progress`], what is shown; [`exact`], what tables say of moves, and [`sample`], positions to ask about; [`run`],
//! [`merge`], [`regret`] and [`decided`], the four things the program does; [`args`], the command line.

pub mod args;
pub mod decided;
pub mod engine;
pub mod exact;
pub mod games;
pub mod log;
pub mod merge;
pub mod opening;
pub mod plan;
pub mod play;
pub mod process;
pub mod progress;
pub mod rating;
pub mod regret;
pub mod run;
pub mod sample;
pub mod schedule;
pub mod spec;
pub mod sprt;
pub mod stats;
pub mod table;
pub mod wire;
pub mod words;
