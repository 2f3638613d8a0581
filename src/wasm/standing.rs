//! What a player has reached against the levels.

use super::contract::readable;
use super::game::JsGame;
use super::js::{Property, to_js, told};
use super::names::Side;
use crate::house;
use crate::record::ogn;
use crate::search::Level;
use crate::standing::{self, Played, Score};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

readable! {
    /// A game against the computer that counts.
    pub struct Counted {
        level: u32,
        #[tsify(type = "Side")]
        side: char,
        #[tsify(type = "\"S\" | \"N\" | \"draw\"")]
        result: char,
    }
}

/// Results at one level on one side.
#[derive(Serialize, Tsify)]
pub struct Row {
    level: u32,
    side: Side,
    won: u32,
    drawn: u32,
    lost: u32,
}

/// What a player has reached in one rule set.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Standing {
    /// The lowest level first.
    rows: Vec<Row>,
    /// Wins since the last game that was none.
    run: u32,
    /// The most wins in a row.
    best_run: u32,
    /// The rating after each game.
    curve: Vec<f32>,
    /// How far from the last of them the true strength lies at most in nine cases of ten; `null` before the first game.
    give_or_take: Option<f32>,
    /// The level that fits better than that of the last game.
    fits: Option<u8>,
}

impl Counted {
    fn played(&self) -> Option<Played> {
        Some(Played {
            level: Level::new(self.level as u8)?,
            side: if self.side == 'N' { house::Side::North } else { house::Side::South },
            score: match self.result {
                'd' => Score::Drawn,
                winner if winner == self.side => Score::Won,
                _ => Score::Lost,
            },
        })
    }
}

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// What a player has reached by these games of one rule set, the oldest first.
    pub fn standing(#[wasm_bindgen(unchecked_param_type = "Counted[]")] games: &JsValue) -> Ts<Standing> {
        let games: Vec<Counted> = Property::read(games).unwrap_or_default();
        let games: Vec<Played> = games.iter().filter_map(Counted::played).collect();
        let standing::Standing { scores, run, best_run, curve, fits } = standing::Standing::of(&games);
        let mut rows = Vec::new();
        for (level, sides) in (1..).zip(scores) {
            for (side, [won, drawn, lost]) in ['S', 'N'].into_iter().zip(sides) {
                if won + drawn + lost > 0 {
                    rows.push(Row { level, side, won, drawn, lost });
                }
            }
        }
        told(&Standing {
            rows,
            run,
            best_run,
            give_or_take: curve.last().map(|rating| rating.give_or_take()),
            curve: curve.iter().map(|rating| rating.points).collect(),
            fits: fits.map(Level::number),
        })
    }

    /// The texts of the games of a text in Oware Game Notation that holds several.
    #[wasm_bindgen(js_name = splitOgn, unchecked_return_type = "string[]")]
    pub fn split_ogn(text: &str) -> JsValue {
        to_js(&ogn::split(text))
    }
}
