//! What a search knows of its position and of each legal move: a worker posts it, and the page merges it.

use super::names::{Letter, Side};
use crate::house;
use crate::search::{self, MoveReport};
use serde::Serialize;
use tsify::Tsify;

/// A result that nothing can change any more.
#[derive(Clone, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Proof {
    /// `null` for a draw.
    winner: Option<Side>,
    /// By how many seeds, where that is known.
    margin: Option<i8>,
}

impl From<search::Proof> for Proof {
    fn from(proof: search::Proof) -> Self {
        Self { winner: proof.winner.map(house::Side::letter), margin: proof.margin }
    }
}

/// What a search knows of a legal move, to be merged with what other workers know.
#[derive(Clone, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Count {
    house: Letter,
    visits: u32,
    value: f32,
    proof: Option<Proof>,
}

impl From<MoveReport> for Count {
    fn from(found: MoveReport) -> Self {
        Self {
            house: found.house.letter(),
            visits: found.visits,
            value: found.value,
            proof: found.proof.map(Proof::from),
        }
    }
}
