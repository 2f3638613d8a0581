//! What the page asks about puzzles at once, without a search.

use super::contract::readable;
use super::js::{Property, told};
use crate::coach::puzzles::Day;
use crate::standing::{PRIOR, Rating};
use serde::Serialize;
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

readable! {
    /// How well somebody solves puzzles, on the scale of the levels.
    #[derive(Serialize)]
    pub struct PuzzleRating {
        points: f32,
        deviation: f32,
    }
}

/// True for a date such as `2026-11-23`.
#[wasm_bindgen(js_name = isPuzzleDay)]
pub fn is_puzzle_day(text: &str) -> bool {
    Day::parse(text).is_some()
}

/// The rating after one more puzzle. What cannot be read as a rating counts as none.
#[wasm_bindgen(js_name = afterPuzzle)]
pub fn after_puzzle(
    #[wasm_bindgen(unchecked_param_type = "PuzzleRating | null")] before: &JsValue,
    rating: u32,
    solved: bool,
) -> Ts<PuzzleRating> {
    let sound = |before: &PuzzleRating| before.points.is_finite() && before.deviation > 0.0;
    let before = PuzzleRating::read(before).ok().filter(sound);
    let before = before.map_or(PRIOR, |PuzzleRating { points, deviation }| Rating { points, deviation });
    let Rating { points, deviation } = before.after_puzzle(rating.min(u32::from(u16::MAX)) as u16, solved);
    told(&PuzzleRating { points, deviation })
}
