//! A match as the page sees it.

use super::game::JsGame;
use crate::house::Side;
use crate::series::Series;
use crate::wasm::input::Property;
use crate::wasm::js::to_js;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A match with the game that is played in it; where that is over, with its result.
#[derive(Serialize, Tsify)]
pub struct MatchScore {
    /// How many games it has at most.
    games: u32,
    /// Games that are finished.
    played: u32,
    /// South's and North's points, in halves.
    #[tsify(type = "[number, number]")]
    halves: Vec<u8>,
    over: bool,
    /// The points before the next game, where the sides have changed.
    #[tsify(type = "[number, number]")]
    next: Vec<u8>,
}

fn halves(series: Series) -> Vec<u8> {
    Side::BOTH.iter().map(|&side| series.halves(side) as u8).collect()
}

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// The match of `games` games in which this game is played, by the points of South and North before it, in halves. `null`
    /// where no match goes on so.
    ///
    /// # Errors
    /// `number-unknown`.
    #[wasm_bindgen(js_name = matchScore, unchecked_return_type = "MatchScore | null")]
    pub fn match_score(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] games: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] south: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] north: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let [games, south, north] = [u32::read(games)?, u32::read(south)?, u32::read(north)?];
        let Some(before) = Series::with_halves(games, [south, north]) else { return Ok(JsValue::NULL) };
        let score = self.0.game().outcome().map_or(before, |outcome| before.after(outcome.winner));
        Ok(to_js(&MatchScore {
            games,
            played: score.played(),
            halves: halves(score),
            over: score.is_over(),
            next: halves(score.next()),
        }))
    }
}
