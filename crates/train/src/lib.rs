//! Learns the evaluation from self-play, in rounds. An alpha-beta search plays games; weights are fitted to the results
//! and to what the search expected; the next round plays with these weights. At the end the weights are squeezed into
//! few bytes. `docs/weights.md` describes it in full.
//!
//! The plan and its seed decide every byte: one machine or many, one run or a resumed one give the same files.

pub mod fit;
pub mod model;
pub mod plan;
pub mod round;
pub mod sample;
pub mod selfplay;
pub mod shard;
pub mod squeeze;
