//! The clocks as the page sees them.

use crate::clock::{Clock, Control, ParseClockError};
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The clocks of two players. The page hands in milliseconds; what they mean is decided here.
#[wasm_bindgen(js_name = Clock)]
#[derive(Debug)]
pub struct JsClock(Clock);

#[wasm_bindgen(js_class = Clock)]
impl JsClock {
    /// Clocks before the first move. Times are in milliseconds.
    ///
    /// # Errors
    /// `number-unknown`, `side-unknown`, or `clock-form` where the times are not possible.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] initial: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] increment: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Side")] first: &JsValue,
    ) -> Result<Self, JsValue> {
        let control = Control::new(Property::read(initial)?, Property::read(increment)?);
        let first = Property::read(first)?;
        Ok(Self(Clock::new(control.ok_or(ParseClockError).map_err(Code::from)?, first)))
    }

    /// The clocks of a saved text.
    ///
    /// # Errors
    /// `text-unknown` or `clock-form`.
    pub fn read(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<Self, JsValue> {
        Ok(Self(String::read(text)?.parse().map_err(Code::from)?))
    }

    /// What [`JsClock::read`] reads.
    pub fn text(&self) -> String {
        self.0.to_string()
    }

    /// Milliseconds that a side has left.
    ///
    /// # Errors
    /// `side-unknown`.
    pub fn left(&self, #[wasm_bindgen(unchecked_param_type = "Side")] side: &JsValue) -> Result<u32, JsValue> {
        Ok(self.0.left(Property::read(side)?))
    }

    /// Milliseconds that a player who minds the clock uses for a turn at most.
    ///
    /// # Errors
    /// `side-unknown`.
    pub fn budget(&self, #[wasm_bindgen(unchecked_param_type = "Side")] side: &JsValue) -> Result<u32, JsValue> {
        Ok(self.0.budget(Property::read(side)?))
    }

    /// Fresh clocks of the same kind, for a game that a side begins.
    ///
    /// # Errors
    /// `side-unknown`.
    pub fn again(&self, #[wasm_bindgen(unchecked_param_type = "Side")] first: &JsValue) -> Result<Self, JsValue> {
        Ok(Self(self.0.again(Property::read(first)?)))
    }

    /// True once a clock runs while a side is to move: after the first move.
    #[wasm_bindgen(js_name = hasBegun)]
    pub fn has_begun(&self) -> bool {
        self.0.running().is_some()
    }

    /// The side to move has used this many milliseconds more. True where its time is up.
    ///
    /// # Errors
    /// `number-unknown`.
    pub fn spend(&mut self, #[wasm_bindgen(unchecked_param_type = "number")] ms: &JsValue) -> Result<bool, JsValue> {
        Ok(self.0.spend(Property::read(ms)?))
    }

    /// A move was played, and this side is to move.
    ///
    /// # Errors
    /// `side-unknown`.
    pub fn played(&mut self, #[wasm_bindgen(unchecked_param_type = "Side")] turn: &JsValue) -> Result<(), JsValue> {
        self.0.played(Property::read(turn)?);
        Ok(())
    }

    /// Both clocks as they were behind a ply. Where they stand there already, `anew` gives the turn its time back.
    ///
    /// # Errors
    /// `number-unknown` or `flag-unknown`.
    pub fn seek(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] ply: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "boolean")] anew: &JsValue,
    ) -> Result<(), JsValue> {
        let (ply, anew) = (u32::read(ply)? as usize, bool::read(anew)?);
        if anew || self.0.ply() != ply {
            self.0.set_ply(ply);
        }
        Ok(())
    }
}
