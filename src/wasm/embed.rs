//! The game of a link, to be looked at and not played: what the board on other people's pages asks.

use super::codes::Code;
use super::input::Property;
use super::js::{to_js, typed};
use super::moment::{GameState, SownMove};
use crate::record::link;
use crate::tree::{Action, GameTree, NodeId};
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A game that has been played, moment by moment from its start.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Replay {
    tree: GameTree,
    /// Playing on after a majority changes nothing that can be seen, and is no moment of its own.
    moments: Vec<NodeId>,
}

#[wasm_bindgen]
impl Replay {
    /// The game of a link, with or without its `#`.
    ///
    /// # Errors
    /// What is wrong with the link.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "string")] link: &JsValue) -> Result<Self, JsValue> {
        let tree = GameTree::from(link::read(&String::read(link)?).map_err(Code::from)?);
        let mut moments: Vec<NodeId> =
            core::iter::successors(Some(tree.current()), |&node| tree.parent(node)).collect();
        moments.retain(|&node| tree.action(node) != Some(Action::PlayOn));
        moments.reverse();
        Ok(Self { tree, moments })
    }

    /// How many moments it has: its start, one behind each move, and its end where that was declared.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.moments.len()
    }

    /// Everything a page shows of a moment, the start being 0; of the last one where there are fewer.
    ///
    /// # Errors
    /// `number-unknown`.
    pub fn at(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] moment: &JsValue,
    ) -> Result<Ts<GameState>, JsValue> {
        Ok(typed(&GameState::at_node(&self.tree, self.node(moment)?)?))
    }

    /// The move that led to a moment; `null` where no move did.
    ///
    /// # Errors
    /// `number-unknown`.
    #[wasm_bindgen(js_name = stepTo, unchecked_return_type = "SownMove | null")]
    pub fn step_to(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] moment: &JsValue,
    ) -> Result<JsValue, JsValue> {
        Ok(SownMove::to_node(&self.tree, self.node(moment)?)?.map_or(JsValue::NULL, |step| to_js(&step)))
    }

    fn node(&self, moment: &JsValue) -> Result<NodeId, Code> {
        let moment = u32::read(moment)? as usize;
        Ok(self.moments.get(moment).or(self.moments.last()).copied().unwrap_or_else(|| self.tree.root()))
    }
}
