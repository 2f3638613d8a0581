//! What a search knows of every legal move, with the line that it expects.

use crate::house::House;
use crate::search::{self, Search};
use crate::wasm::names::Letter;
use crate::wasm::proof::Proof;
use serde::Serialize;
use tsify::Tsify;

/// Plies of the lines.
const LINE: usize = 8;

/// What is known of a legal move.
#[derive(Clone, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Variation {
    house: Letter,
    visits: u32,
    /// The expected result for the side to move, from -1 to 1.
    value: f32,
    /// The expected lead at the end of the side to move, in seeds.
    lead: f32,
    /// How far the value may well be off.
    error: f32,
    proof: Option<Proof>,
    /// The expected moves as letters, this one first.
    line: String,
}

impl Variation {
    /// What a search knows of every legal move, in board order.
    pub(in crate::wasm) fn all(search: &Search) -> Vec<Self> {
        let shown = |variation: search::Variation| Self {
            house: variation.house.letter(),
            visits: variation.visits,
            value: variation.value,
            lead: variation.lead,
            error: variation.error,
            proof: variation.proof.map(Proof::from),
            line: variation.line.into_iter().map(House::letter).collect(),
        };
        search.multi_pv(LINE).into_iter().map(shown).collect()
    }
}
