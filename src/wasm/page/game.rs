//! The game as the page sees it: plain objects out, codes for what is refused.

use crate::house::House;
use crate::position::Position;
use crate::record;
use crate::rules::RuleSet;
use crate::tree::{self, GameTree};
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use crate::wasm::js::typed;
use crate::wasm::moment::{GameState, Sowing, SownMove};
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A game with its variations and comments, for the page. What is answered and done is about the line to the current node.
#[wasm_bindgen(js_name = Game)]
#[derive(Debug)]
pub struct JsGame(pub(in crate::wasm) GameTree);

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// A new game of a rule set, from its start or from position text.
    ///
    /// # Errors
    /// `rules-unknown`, or what is wrong with the position.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "RulesName")] rules: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string | null")] position: &JsValue,
    ) -> Result<Self, JsValue> {
        let rules = RuleSet::read(rules)?;
        let start = match Option::<String>::read(position)? {
            Some(text) => Position::parse(rules, &text).map_err(Code::from)?,
            None => Position::start(rules),
        };
        Ok(Self(GameTree::from_position(start)))
    }

    /// A new game of a rule set that `S` or `N` begins.
    ///
    /// # Errors
    /// `rules-unknown` or `side-unknown`.
    pub fn begun(
        #[wasm_bindgen(unchecked_param_type = "RulesName")] rules: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Side")] first: &JsValue,
    ) -> Result<Self, JsValue> {
        let (rules, first) = (RuleSet::read(rules)?, Property::read(first)?);
        Ok(Self(GameTree::from_position(Position::start(rules).begun_by(first))))
    }

    /// What any house would do, of either side, in a position of a rule set. It need not be legal, nor its side's turn.
    ///
    /// # Errors
    /// `rules-unknown`, `house-unknown`, or what is wrong with the position.
    pub fn sowing(
        #[wasm_bindgen(unchecked_param_type = "RulesName")] rules: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] position: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Letter")] house: &JsValue,
    ) -> Result<Ts<Sowing>, JsValue> {
        let rules = RuleSet::read(rules)?;
        let position = Position::parse(rules, &String::read(position)?).map_err(Code::from)?;
        Ok(typed(&Sowing::of(&position, Property::read(house)?)))
    }

    /// The game of a record, every line replayed and checked.
    ///
    /// # Errors
    /// What is wrong with the record.
    pub fn read(#[wasm_bindgen(unchecked_param_type = "string")] record: &JsValue) -> Result<Self, JsValue> {
        Ok(Self(record::read_tree(&String::read(record)?).map_err(Code::from)?))
    }

    /// A new game from the same seeds and turn under another rule set.
    ///
    /// # Errors
    /// `rules-unknown`, or `position-sum` where the other rule set has more or fewer seeds.
    #[wasm_bindgen(js_name = withRules)]
    pub fn with_rules(
        &self,
        #[wasm_bindgen(unchecked_param_type = "RulesName")] rules: &JsValue,
    ) -> Result<Self, JsValue> {
        let start = self.0.game().position().with_rules(RuleSet::read(rules)?).map_err(Code::from)?;
        Ok(Self(GameTree::from_position(start)))
    }

    /// True where no line has a step and nothing has a comment: nothing is lost with the game.
    #[wasm_bindgen(js_name = isEmpty)]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty() && self.0.comment(self.0.root()).is_empty()
    }

    /// Everything the page shows.
    pub fn state(&self) -> Ts<GameState> {
        typed(&GameState::of(&self.0))
    }

    /// Plays a house.
    ///
    /// # Errors
    /// `house-unknown`, the rule that forbids it, `tree-full` or `tree-deep`; the game is then as it was.
    pub fn play(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Letter")] house: &JsValue,
    ) -> Result<Ts<SownMove>, JsValue> {
        let house = House::read(house)?;
        let before = *self.0.game().position();
        self.0.play(house).map_err(|error| Code::untaken(error, house))?;
        Ok(typed(&SownMove::played(&before, house, &self.0)))
    }

    /// Takes back the agreement, the draw, the resignation or the loss on time that ended the game. Where none of them
    /// did, takes back the last move, and with the move that won a majority the playing on. What is taken back stays as
    /// a variation.
    ///
    /// # Errors
    /// `undo-none` at the start.
    pub fn undo(&mut self) -> Result<Ts<GameState>, JsValue> {
        self.0.undo().map_err(Code::from)?;
        Ok(self.state())
    }

    /// Ends the game by agreement.
    ///
    /// # Errors
    /// `agree-over` where it is over, `tree-full` or `tree-deep`.
    pub fn agree(&mut self) -> Result<Ts<GameState>, JsValue> {
        self.take(tree::Action::Agree)
    }

    /// Ends the game: both players agree to a draw.
    ///
    /// # Errors
    /// `agree-over` where it is decided, `tree-full` or `tree-deep`.
    pub fn draw(&mut self) -> Result<Ts<GameState>, JsValue> {
        self.take(tree::Action::Draw)
    }

    /// Ends the game: the side `S` or `N` resigns.
    ///
    /// # Errors
    /// `side-unknown`, `resign-over` where it is decided, `tree-full` or `tree-deep`.
    pub fn resign(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Side")] loser: &JsValue,
    ) -> Result<Ts<GameState>, JsValue> {
        self.take(tree::Action::Resign(Property::read(loser)?))
    }

    /// Ends the game: the time of the side `S` or `N` is up.
    ///
    /// # Errors
    /// `side-unknown`, `resign-over` where it is decided, `tree-full` or `tree-deep`.
    pub fn flag(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Side")] loser: &JsValue,
    ) -> Result<Ts<GameState>, JsValue> {
        self.take(tree::Action::LoseOnTime(Property::read(loser)?))
    }

    /// Plays on to the bitter end after a majority.
    ///
    /// # Errors
    /// `play-on-none` where there is nothing to play on, `tree-full` or `tree-deep`.
    #[wasm_bindgen(js_name = playOn)]
    pub fn play_on(&mut self) -> Result<Ts<GameState>, JsValue> {
        self.take(tree::Action::PlayOn)
    }

    fn take(&mut self, action: tree::Action) -> Result<Ts<GameState>, JsValue> {
        self.0.take(action).map_err(Code::from)?;
        Ok(self.state())
    }

    /// The record to save: every line, with comments.
    pub fn record(&self) -> String {
        record::write_tree(&self.0)
    }

    /// The record of the line to the current node, for the worker.
    pub fn line(&self) -> String {
        record::write(self.0.game())
    }
}
