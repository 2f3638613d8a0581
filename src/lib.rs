//! Oware, Ouril and their relatives: rules, game record and a Monte-Carlo tree search that runs in batches.
//!
//! The rooms, lowest first: [`House`] and [`Side`]; [`RuleSet`] with its [`Rules`]; [`Position`]; [`perft()`] and
//! [`Game`]; [`record`] and [`search`]; and, only in the browser, the room that speaks to JavaScript. Nothing below
//! that last room reads a clock or draws entropy: the same seed and budget give the same answer everywhere.
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

pub mod alphabeta;
mod checksum;
pub mod defaults;
pub mod endgame;
mod game;
mod house;
mod kernel;
pub mod network;
mod perft;
mod position;
pub mod record;
mod rules;
pub mod search;
mod tree;
#[cfg(feature = "programs")]
pub mod uci;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use game::{Game, GameError};
pub use house::{House, Place, Side, UnknownHouse};
pub use perft::perft;
pub use position::{IllegalMove, Outcome, Position, PositionError, ReadPositionError, Reason};
pub use rules::{Leftover, RuleSet, Rules, Slam, Sowing, UnknownRuleSet};
pub use tree::{GameTree, NodeId, Step, TreeError};
