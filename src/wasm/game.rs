//! The game as the page sees it: plain objects out, codes for what is refused.

use super::codes::Code;
use super::{Named, to_js};
use crate::game::Game;
use crate::house::{House, Place, Side};
use crate::position::Position;
use crate::record::{self, result_text};
use crate::rules::RuleSet;
use crate::search::Level;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[derive(Serialize)]
struct Seeds {
    houses: [u8; 12],
    stores: [u8; 2],
}

impl Seeds {
    fn of(position: &Position) -> Self {
        Self { houses: *position.houses(), stores: position.stores() }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct State {
    #[serde(flatten)]
    seeds: Seeds,
    rules: &'static str,
    position: String,
    turn: char,
    again: bool,
    legal: String,
    refused: Named<char, Code>,
    losing: String,
    result: &'static str,
    reason: Option<&'static str>,
    last: Option<char>,
    ply: usize,
    first: char,
    repeats: usize,
    gather: Option<[u8; 2]>,
    may_play_on: bool,
    playing_on: bool,
}

impl State {
    fn of(game: &Game) -> Self {
        let position = game.position();
        let over = game.is_over();
        let outcome = game.outcome();
        let refused =
            House::all().filter_map(|house| Some((house.letter(), Code::illegal(game.check(house).err()?, house))));
        Self {
            seeds: Seeds::of(position),
            rules: game.rules().name(),
            position: position.to_string(),
            turn: position.turn().letter(),
            // Once nothing can be played, nobody moves again.
            again: position.again() && !over,
            legal: game.legal().map(House::letter).collect(),
            refused: Named(refused.collect()),
            losing: game.legal().filter(|&house| position.loses_by_slam(house)).map(House::letter).collect(),
            result: outcome.map_or("none", |outcome| result_text(outcome.winner)),
            reason: outcome.map(|outcome| outcome.reason.code()),
            last: game.moves().last().copied().map(House::letter),
            ply: game.moves().len(),
            first: game.start().turn().letter(),
            repeats: game.repeats(),
            gather: game.gather(),
            may_play_on: game.may_play_on(),
            playing_on: game.playing_on(),
        }
    }
}

#[derive(Serialize)]
struct Captured {
    house: char,
    seeds: u8,
}

#[derive(Serialize)]
struct Step {
    before: Seeds,
    from: char,
    side: char,
    path: Vec<char>,
    captures: Vec<Captured>,
    gathered: bool,
    after: State,
}

/// A game and its rules, for the page.
#[wasm_bindgen(js_name = Game)]
#[derive(Debug)]
pub struct JsGame(pub(super) Game);

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// A new game of a rule set, from its start or from position text.
    ///
    /// # Errors
    /// `rules-unknown`, or what is wrong with the position.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &str, position: Option<String>) -> Result<Self, JsValue> {
        let rules = RuleSet::from_name(rules).ok_or_else(|| Code::rules_unknown(rules))?;
        let start = match position {
            Some(text) => Position::parse(rules, &text).map_err(Code::from)?,
            None => Position::start(rules),
        };
        Ok(Self(Game::from_position(start)))
    }

    /// A new game of a rule set that `S` or `N` begins. Anything else than `N` stands for South.
    ///
    /// # Errors
    /// `rules-unknown`.
    pub fn begun(
        rules: &str,
        #[wasm_bindgen(unchecked_param_type = "import('../types').Side")] first: &str,
    ) -> Result<Self, JsValue> {
        let rules = RuleSet::from_name(rules).ok_or_else(|| Code::rules_unknown(rules))?;
        let side = if first == "N" { Side::North } else { Side::South };
        Ok(Self(Game::from_position(Position::start(rules).begun_by(side))))
    }

    /// What the computer's levels are rated, the weakest first.
    pub fn ratings() -> Vec<u16> {
        Level::ALL.iter().map(|level| level.rating()).collect()
    }

    /// The game of a record, every move replayed and checked.
    ///
    /// # Errors
    /// What is wrong with the record.
    pub fn read(record: &str) -> Result<Self, JsValue> {
        Ok(Self(record::read(record).map_err(Code::from)?))
    }

    /// A new game from the same seeds and turn under another rule set.
    ///
    /// # Errors
    /// `rules-unknown`, or `position-sum` where the other rule set has more or fewer seeds.
    #[wasm_bindgen(js_name = withRules)]
    pub fn with_rules(&self, rules: &str) -> Result<Self, JsValue> {
        let rules = RuleSet::from_name(rules).ok_or_else(|| Code::rules_unknown(rules))?;
        let start = self.0.position().with_rules(rules).map_err(Code::from)?;
        Ok(Self(Game::from_position(start)))
    }

    /// Everything the page shows.
    #[wasm_bindgen(unchecked_return_type = "import('../types').GameState")]
    pub fn state(&self) -> JsValue {
        to_js(&State::of(&self.0))
    }

    /// Plays a house.
    ///
    /// # Errors
    /// The rule that forbids it; the game is then as it was.
    #[wasm_bindgen(unchecked_return_type = "import('../types').Step")]
    pub fn play(&mut self, house: &str) -> Result<JsValue, JsValue> {
        let mut letters = house.chars();
        let (Some(house), None) = (letters.next().and_then(House::from_letter), letters.next()) else {
            return Err(Code::plain("house-unknown").text("text", house).into());
        };
        let before = *self.0.position();
        self.0.play(house).map_err(|why| Code::illegal(why, house))?;
        let captures: Vec<Captured> = before
            .captures(house)
            .into_iter()
            .map(|(house, seeds)| Captured { house: house.letter(), seeds })
            .collect();
        let after = self.0.position();
        Ok(to_js(&Step {
            from: house.letter(),
            side: before.turn().letter(),
            path: before.path(house).map(Place::letter).collect(),
            gathered: *after.houses() != before.sown(house).0,
            captures,
            before: Seeds::of(&before),
            after: State::of(&self.0),
        }))
    }

    /// Takes back the agreement to end, else the last move.
    ///
    /// # Errors
    /// `undo-none` at the start.
    #[wasm_bindgen(unchecked_return_type = "import('../types').GameState")]
    pub fn undo(&mut self) -> Result<JsValue, JsValue> {
        self.0.undo().map_err(Code::from)?;
        Ok(self.state())
    }

    /// Ends the game by agreement.
    ///
    /// # Errors
    /// `agree-over` where it is over.
    #[wasm_bindgen(unchecked_return_type = "import('../types').GameState")]
    pub fn agree(&mut self) -> Result<JsValue, JsValue> {
        self.0.agree().map_err(Code::from)?;
        Ok(self.state())
    }

    /// Ends the game: the side `S` or `N` resigns. Anything else than `N` stands for South.
    ///
    /// # Errors
    /// `resign-over` where it is decided.
    #[wasm_bindgen(unchecked_return_type = "import('../types').GameState")]
    pub fn resign(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "import('../types').Side")] loser: &str,
    ) -> Result<JsValue, JsValue> {
        self.0.resign(if loser == "N" { Side::North } else { Side::South }).map_err(Code::from)?;
        Ok(self.state())
    }

    /// Plays on to the bitter end after a majority.
    ///
    /// # Errors
    /// `play-on-none` where there is nothing to play on.
    #[wasm_bindgen(js_name = playOn, unchecked_return_type = "import('../types').GameState")]
    pub fn play_on(&mut self) -> Result<JsValue, JsValue> {
        self.0.play_on().map_err(Code::from)?;
        Ok(self.state())
    }

    /// The record to save.
    pub fn record(&self) -> String {
        record::write(&self.0)
    }
}
