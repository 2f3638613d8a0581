//! A search that a program runs itself, in slices as long as it likes.

use crate::coach::facts::Fact;
use crate::coach::{self, threats};
use crate::house::House;
use crate::record;
use crate::search::{Options, Search};
use crate::wasm::advice::variation::Variation;
use crate::wasm::code_names::CodeName;
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use crate::wasm::js::{to_js, typed};
use crate::wasm::names::Letter;
use crate::wasm::proof::Proof;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// What a search knows of a position.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Analysis {
    /// The best move; `null` where the game is over.
    best: Option<Letter>,
    /// The expected result for the side to move, from -1, lost, to 1, won.
    value: f32,
    playouts: u32,
    proof: Option<Proof>,
    /// Every legal move in board order.
    moves: Vec<Variation>,
}

/// The best house, and why.
#[derive(Serialize, Tsify)]
pub struct Hint {
    house: Letter,
    facts: Vec<Fact>,
}

/// A search in a game's last position. The same seed and playouts give the same answer everywhere.
#[wasm_bindgen(js_name = Search)]
#[derive(Debug)]
pub struct JsSearch(Search);

#[wasm_bindgen(js_class = Search)]
impl JsSearch {
    /// A search for the last position of a record. `seed` is a whole number below 2^53.
    ///
    /// # Errors
    /// What is wrong with the record, or `number-unknown`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] record: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
    ) -> Result<Self, JsValue> {
        let game = record::read(&String::read(record)?).map_err(Code::from)?;
        Ok(Self(Search::new(&game, Options { seed: Property::read(seed)?, ..Options::default() })))
    }

    /// The same for the side that is not to move, as if it were, without history.
    ///
    /// # Errors
    /// What is wrong with the record, `number-unknown`, or why there are no threats.
    #[wasm_bindgen(js_name = ofThreats)]
    pub fn of_threats(
        #[wasm_bindgen(unchecked_param_type = "string")] record: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
    ) -> Result<Self, JsValue> {
        let game = record::read(&String::read(record)?).map_err(Code::from)?;
        let game = threats::passed(&game).map_err(|why| Code::plain(CodeName::of_threats(why)))?;
        Ok(Self(Search::new(&game, Options { seed: Property::read(seed)?, ..Options::default() })))
    }

    /// Makes more playouts. Cost: some microseconds each.
    ///
    /// # Errors
    /// `number-unknown`.
    pub fn run(&mut self, #[wasm_bindgen(unchecked_param_type = "number")] playouts: &JsValue) -> Result<(), JsValue> {
        self.0.run(Property::read(playouts)?);
        Ok(())
    }

    /// What the search knows so far.
    pub fn analysis(&self) -> Ts<Analysis> {
        typed(&Analysis {
            best: self.0.best().map(House::letter),
            value: self.0.value(),
            playouts: self.0.playouts(),
            proof: self.0.proof().map(Proof::from),
            moves: Variation::all(&self.0),
        })
    }

    /// The best house, and why: the most telling first; `null` before the first playout and where the game is over.
    #[wasm_bindgen(unchecked_return_type = "Hint | null")]
    pub fn hint(&self) -> JsValue {
        to_js(&coach::hint(&self.0).map(|coach::Hint { house, facts }| Hint { house: house.letter(), facts }))
    }
}
