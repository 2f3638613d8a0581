//! The moves of a game as a list, and its earlier moments.

use super::game::JsGame;
use crate::record;
use crate::record::ogn::Times;
use crate::tree::{NodeId, TreeError, without_marks};
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use crate::wasm::js::{to_js, typed};
use crate::wasm::moment::{GameState, SownMove};
use crate::wasm::names::{Letter, Side};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A move on a score sheet.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Move {
    /// The moment behind it, as in [`GameState`].
    node: u32,
    /// The moment of the move before; 0 at the start.
    before: u32,
    /// How many moves its line has had, this one included.
    ply: usize,
    /// A turn of South and the turn of North behind it share a number.
    number: usize,
    side: Side,
    house: Letter,
    /// Seeds that it captured.
    captured: u8,
    /// A grand slam that the rules let capture nothing.
    spares: bool,
    /// Ouril's follow-up move after a grand slam.
    follow_up: bool,
    /// 0 in the game as it was played, 1 in a variation of that, and so on.
    depth: usize,
    /// The first move of a variation.
    begins: bool,
    /// Without what programs read: the notes of a review, and times.
    comment: String,
    /// Milliseconds that the player had left behind it, and that it took, where its comment tells them.
    left: Option<u32>,
    took: Option<u32>,
}

impl Property for NodeId {
    fn read(value: &JsValue) -> Result<Self, Code> {
        u32::read(value).map(Self::new)
    }
}

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// All moves in the order of a score sheet: a move, the variations that replace it, what follows it.
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    pub fn moves(&self) -> JsValue {
        let mut moves = Vec::new();
        for listed in record::moves(&self.0) {
            let comment = self.0.comment(listed.node);
            let Times { left, took } = Times::of(comment);
            moves.push(Move {
                node: listed.node.number(),
                before: listed.before.number(),
                ply: listed.ply,
                number: listed.number,
                side: listed.side.letter(),
                house: listed.house.letter(),
                captured: listed.captured,
                spares: listed.spares,
                follow_up: listed.follow_up,
                depth: listed.depth,
                begins: listed.begins,
                comment: without_marks(comment, |name| matches!(name, "review" | "clk" | "emt")),
                left,
                took,
            });
        }
        to_js(&moves)
    }

    /// Everything the page shows of another moment. The game stays where it is.
    ///
    /// # Errors
    /// `tree-node` or `number-unknown`.
    pub fn at(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] node: &JsValue,
    ) -> Result<Ts<GameState>, JsValue> {
        Ok(typed(&GameState::at_node(&self.0, Property::read(node)?)?))
    }

    /// The move that led to a moment; `null` where no move did.
    ///
    /// # Errors
    /// `tree-node` or `number-unknown`.
    #[wasm_bindgen(js_name = stepTo, unchecked_return_type = "SownMove | null")]
    pub fn step_to(&self, #[wasm_bindgen(unchecked_param_type = "number")] node: &JsValue) -> Result<JsValue, JsValue> {
        Ok(self.step_behind(Property::read(node)?)?)
    }

    /// The move that playing a house would be. Nothing is played: its `after` is the state of a game apart from this one.
    ///
    /// # Errors
    /// As of [`JsGame::play`].
    pub fn preview(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Letter")] house: &JsValue,
    ) -> Result<Ts<SownMove>, JsValue> {
        Self(self.0.game().clone().into()).play(house)
    }

    /// Plays again what was taken back.
    ///
    /// # Errors
    /// `redo-none`.
    #[wasm_bindgen(unchecked_return_type = "SownMove | GameState")]
    pub fn redo(&mut self) -> Result<JsValue, JsValue> {
        self.0.redo().map_err(Code::from)?;
        let step = self.step_behind(self.0.current())?;
        Ok(if step.is_null() { self.state().into() } else { step })
    }

    /// The game goes on from a moment. What was played behind it stays as a variation.
    ///
    /// # Errors
    /// `tree-node`, `tree-deep` or `number-unknown`.
    #[wasm_bindgen(js_name = goOnFrom)]
    pub fn go_on_from(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] node: &JsValue,
    ) -> Result<Ts<GameState>, JsValue> {
        self.0.go_on_from(Property::read(node)?).map_err(Code::from)?;
        Ok(self.state())
    }

    /// A new game that has been played to a moment.
    ///
    /// # Errors
    /// `tree-node` or `number-unknown`.
    #[wasm_bindgen(js_name = copyAt)]
    pub fn copy_at(&self, #[wasm_bindgen(unchecked_param_type = "number")] node: &JsValue) -> Result<Self, JsValue> {
        let line = self.0.line_to(Property::read(node)?).ok_or(TreeError::NoSuchNode);
        Ok(Self(line.map_err(Code::from)?.into()))
    }

    fn step_behind(&self, node: NodeId) -> Result<JsValue, Code> {
        Ok(SownMove::to_node(&self.0, node)?.map_or(JsValue::NULL, |step| to_js(&step)))
    }
}
