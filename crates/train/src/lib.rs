//! Learns the evaluation from self-play: games by a look ahead of some plies, weights fitted to their results and to
//! what the look ahead expected, and so on in rounds; in the end the weights are squeezed into few bytes.
//!
//! Everything follows from the plan and its seed: the same command gives the same bytes, on one machine or spread over
//! many, at once or resumed.

pub mod fit;
pub mod model;
pub mod plan;
pub mod round;
pub mod sample;
pub mod selfplay;
pub mod shard;
pub mod squeeze;
