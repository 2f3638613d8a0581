//! The clocks as the page sees them.

use super::codes::Code;
use crate::clock::{Clock, Control, ParseClockError};
use crate::house::Side;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A flag in the place of a letter: texts take more code to pass.
fn side(north: bool) -> Side {
    if north { Side::North } else { Side::South }
}

/// The clocks of two players. The page hands in milliseconds; what they mean is decided here.
#[wasm_bindgen(js_name = Clock)]
#[derive(Debug)]
pub struct JsClock(Clock);

#[wasm_bindgen(js_class = Clock)]
impl JsClock {
    /// Clocks before the first move. Times are in milliseconds.
    ///
    /// # Errors
    /// `clock-form` where the times are not possible.
    #[wasm_bindgen(constructor)]
    pub fn new(initial: u32, increment: u32, north_begins: bool) -> Result<Self, JsValue> {
        let clock = Clock::new(Control { initial, increment }, side(north_begins));
        Ok(Self(clock.ok_or(ParseClockError).map_err(Code::from)?))
    }

    /// The clocks of a saved text.
    ///
    /// # Errors
    /// `clock-form`.
    pub fn read(text: &str) -> Result<Self, JsValue> {
        Ok(Self(text.parse().map_err(Code::from)?))
    }

    /// What [`JsClock::read`] reads.
    pub fn text(&self) -> String {
        self.0.to_string()
    }

    /// Milliseconds that South or North has left.
    pub fn left(&self, north: bool) -> u32 {
        self.0.left(side(north))
    }

    /// Fresh clocks of the same kind.
    pub fn again(&self, north_begins: bool) -> Self {
        Self(self.0.again(side(north_begins)))
    }

    /// True once a clock runs while a side is to move: after the first move.
    #[wasm_bindgen(js_name = hasBegun)]
    pub fn has_begun(&self) -> bool {
        self.0.running().is_some()
    }

    /// The side to move has used so many milliseconds more. True where its time is up.
    pub fn spend(&mut self, ms: u32) -> bool {
        self.0.spend(ms)
    }

    /// A move was played, and South or North is to move.
    pub fn played(&mut self, north: bool) {
        self.0.played(side(north));
    }

    /// Both clocks as they were behind a ply. Where they stand there already, `anew` gives the turn its time back.
    pub fn seek(&mut self, ply: u32, anew: bool) {
        if anew || self.0.ply() != ply as usize {
            self.0.seek(ply as usize);
        }
    }
}
