//! The game as the page sees it: plain objects out, codes for what is refused.

use crate::game::Game;
use crate::house::{self, House};
use crate::position::Position;
use crate::record::{self, result_text};
use crate::rules::RuleSet;
use crate::tree::{self, GameTree, NodeId};
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use crate::wasm::js::{Named, typed};
use crate::wasm::names::{Letter, Place, Reason, RulesName, Side};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Where every seed lies.
#[derive(Serialize, Tsify)]
pub struct Seeds {
    /// Twelve houses in sowing order, South's `A` first.
    houses: Vec<u8>,
    /// South's and North's.
    #[tsify(type = "[number, number]")]
    stores: Vec<u8>,
}

impl Seeds {
    fn of(position: &Position) -> Self {
        Self { houses: position.houses().to_vec(), stores: position.stores().to_vec() }
    }
}

/// One game at one moment.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct GameState {
    /// As in [`Seeds`].
    houses: Vec<u8>,
    /// South's and North's.
    #[tsify(type = "[number, number]")]
    stores: Vec<u8>,
    rules: RulesName,
    /// The text of the position, `4-4-…-0-0-S`.
    position: String,
    turn: Side,
    /// Ouril's follow-up turn: the same side moves again after a grand slam.
    again: bool,
    /// The letters of the legal houses in board order; empty once the game is over.
    legal: String,
    /// Why each house that is not in `legal` cannot be played.
    #[tsify(type = "{ [letter: string]: Code }")]
    refused: Named,
    /// The letters of `legal` that lose at once by a grand slam.
    losing: String,
    /// The winner's side.
    #[tsify(type = "\"none\" | \"S\" | \"N\" | \"draw\"")]
    result: &'static str,
    /// Why the game is decided; `null` while it is not.
    reason: Option<Reason>,
    /// The house played last.
    last: Option<Letter>,
    /// Moves played so far.
    ply: u32,
    /// The side that began.
    first: Side,
    /// How often this position has occurred since the last capture, itself included.
    repeats: u32,
    /// The stores that ending by agreement would give now; `null` where it cannot be agreed.
    #[tsify(type = "[number, number] | null")]
    gather: Option<Vec<u8>>,
    /// The game was won by majority and seeds are left: it may be played to the bitter end.
    may_play_on: bool,
    /// The game is being played to the bitter end; `result` stands.
    playing_on: bool,
    /// Names this moment among all moments of the game and its variations.
    node: u32,
    /// Something that was taken back can be played again.
    may_redo: bool,
}

impl GameState {
    /// The state at the current node.
    fn of(tree: &GameTree) -> Self {
        Self::at(tree, tree.game(), tree.current())
    }

    /// The state at the node to which the line of `game` leads.
    pub(super) fn at(tree: &GameTree, game: &Game, node: NodeId) -> Self {
        let position = game.position();
        let over = game.is_over();
        let outcome = game.outcome();
        let seeds = Seeds::of(position);
        let (mut legal, mut losing, mut refused) = (String::new(), String::new(), Vec::new());
        for house in House::all() {
            match game.check(house) {
                Ok(()) => {
                    legal.push(house.letter());
                    if position.loses_by_slam(house) {
                        losing.push(house.letter());
                    }
                }
                Err(why) => refused.push((house.letter(), Code::illegal(why, house))),
            }
        }
        Self {
            houses: seeds.houses,
            stores: seeds.stores,
            rules: game.rule_set().name(),
            position: position.to_string(),
            turn: position.turn().letter(),
            // Once nothing can be played, nobody moves again.
            again: position.is_follow_up() && !over,
            legal,
            refused: refused.into_iter().collect(),
            losing,
            result: outcome.map_or("none", |outcome| result_text(outcome.winner)),
            reason: outcome.map(|outcome| outcome.reason.code()),
            last: game.moves().last().copied().map(House::letter),
            ply: game.moves().len() as u32,
            first: game.start().turn().letter(),
            repeats: game.repeats() as u32,
            gather: game.gather().map(|stores| stores.to_vec()),
            may_play_on: game.may_play_on(),
            playing_on: game.playing_on(),
            node: node.number(),
            may_redo: tree.children(node).next().is_some(),
        }
    }
}

/// A capture of a move.
#[derive(Serialize, Tsify)]
pub struct Capture {
    house: Letter,
    seeds: u8,
}

/// One move, for the animation: from `before`, along `path`, then `captures`, then (if `gathered`) the gathering.
#[derive(Serialize, Tsify)]
pub struct SownMove {
    before: Seeds,
    from: Letter,
    side: Side,
    /// One stop for each seed, in sowing order.
    path: Vec<Place>,
    /// In the order in which they are taken, the house sown last first.
    captures: Vec<Capture>,
    /// The seeds left in the rows went to the stores at the end.
    gathered: bool,
    after: GameState,
}

/// Where the seeds of a house would fall, and what they would take.
#[derive(Serialize, Tsify)]
pub struct Sowing {
    from: Letter,
    /// One stop for each seed, in sowing order.
    path: Vec<Place>,
    /// As in [`SownMove`].
    captures: Vec<Capture>,
}

/// What a house takes in a position.
fn captures_of(position: &Position, house: House) -> Vec<Capture> {
    let captures = position.captures(house).into_iter();
    captures.map(|(house, seeds)| Capture { house: house.letter(), seeds }).collect()
}

impl SownMove {
    /// The move of a house from `before`, which led to `after`.
    pub(super) fn of(before: &Position, house: House, after: GameState) -> Self {
        Self {
            from: house.letter(),
            side: before.turn().letter(),
            path: before.path(house).map(house::Place::letter).collect(),
            gathered: after.houses != before.sown(house).0,
            captures: captures_of(before, house),
            before: Seeds::of(before),
            after,
        }
    }
}

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
        let house: House = Property::read(house)?;
        let path = position.path(house).map(house::Place::letter).collect();
        Ok(typed(&Sowing { from: house.letter(), path, captures: captures_of(&position, house) }))
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
        Ok(typed(&SownMove::of(&before, house, GameState::of(&self.0))))
    }

    /// Takes back the agreement, the resignation or the loss on time that ended the game. Where none of them did, takes
    /// back the last move, and with the move that won a majority the playing on. What is taken back stays as a
    /// variation.
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
