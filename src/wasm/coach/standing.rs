//! What a player has reached against the levels.

use crate::house;
use crate::rules::RuleSet;
use crate::search::Level;
use crate::standing::{self, CountedGame, Score};
use crate::wasm::codes::Code;
use crate::wasm::contract::readable;
use crate::wasm::input::Property;
use crate::wasm::js::typed;
use crate::wasm::names::Side;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

readable! {
    /// A game against the computer that counts.
    pub struct Counted {
        #[tsify(type = "number")]
        level: Level,
        #[tsify(type = "Side")]
        side: house::Side,
        #[tsify(type = "\"S\" | \"N\" | \"draw\"")]
        result: Winner,
    }
}

/// The side that won; `None` is a draw.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Winner(Option<house::Side>);

impl Property for Winner {
    fn read(value: &JsValue) -> Result<Self, Code> {
        if value.as_string().is_some_and(|text| text == "draw") {
            Ok(Self(None))
        } else {
            Ok(Self(Some(Property::read(value)?)))
        }
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
    fn played(&self) -> CountedGame {
        CountedGame {
            level: self.level,
            side: self.side,
            score: match self.result.0 {
                None => Score::Drawn,
                Some(winner) if winner == self.side => Score::Won,
                Some(_) => Score::Lost,
            },
        }
    }
}

/// What a player has reached by these games of one rule set, the oldest first.
///
/// # Errors
/// `rules-unknown`, `value-unknown`, `number-unknown` or `side-unknown`.
#[wasm_bindgen]
pub fn standing(
    #[wasm_bindgen(unchecked_param_type = "RulesName")] rules: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Counted[]")] games: &JsValue,
) -> Result<Ts<Standing>, JsValue> {
    let rules = RuleSet::read(rules)?;
    let games: Vec<CountedGame> = Vec::<Counted>::read(games)?.iter().map(Counted::played).collect();
    let standing::Standing { scores, run, best_run, curve, fits } = standing::Standing::of(rules, &games);
    let mut rows = Vec::new();
    for (level, sides) in (1..).zip(scores) {
        for (side, [won, drawn, lost]) in ['S', 'N'].into_iter().zip(sides) {
            if won + drawn + lost > 0 {
                rows.push(Row { level, side, won, drawn, lost });
            }
        }
    }
    Ok(typed(&Standing {
        rows,
        run,
        best_run,
        give_or_take: curve.last().map(|rating| rating.give_or_take()),
        curve: curve.iter().map(|rating| rating.points).collect(),
        fits: fits.map(Level::number),
    }))
}
