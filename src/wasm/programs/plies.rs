//! What a program asks of a game at every ply, some hundred thousand times a second. Each answer is a number or a few bytes: making
//! a whole `GameState` takes dozens of times as long.

use crate::house::House;
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use crate::wasm::page::game::JsGame;
use core::arch::wasm32::memory_size;
use std::cell::Cell;
use std::hint::black_box;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Bytes of a page of memory.
const PAGE: usize = 1 << 16;
/// The part of the memory by which it grows.
const AHEAD: usize = 4;

thread_local! {
    /// The pages that the memory had when it was looked at last.
    static PAGES: Cell<usize> = const { Cell::new(0) };
}

/// Lets the memory grow by a quarter where it has grown. A program that never waits plays many games before JavaScript lets go of
/// one; the allocator would take page by page, and from 64 MB on V8 collects its garbage with each: four fifths of the time.
fn room_ahead() {
    if memory_size::<0>() > PAGES.get() {
        let mut ahead: Vec<u8> = Vec::new();
        // Where there is no room, there is none ahead.
        let _ = ahead.try_reserve_exact(memory_size::<0>() / AHEAD * PAGE);
        // Or the compiler would see that nobody uses it.
        drop(black_box(ahead));
        PAGES.set(memory_size::<0>());
    }
}

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// Plays a house, and answers nothing.
    ///
    /// # Errors
    /// As of [`JsGame::play`].
    pub fn advance(&mut self, #[wasm_bindgen(unchecked_param_type = "Letter")] house: &JsValue) -> Result<(), JsValue> {
        room_ahead();
        let house = House::read(house)?;
        Ok(self.0.play(house).map_err(|error| Code::untaken(error, house))?)
    }

    /// The houses that may be played, as bits in sowing order, `A` the lowest. None once the game is over.
    #[wasm_bindgen(js_name = legalBits)]
    pub fn legal_bits(&self) -> u16 {
        self.0.game().legal().fold(0, |bits, house| bits | 1 << house.index())
    }

    /// The side to move, `S` or `N`.
    #[wasm_bindgen(unchecked_return_type = "Side")]
    pub fn turn(&self) -> char {
        self.0.game().turn().letter()
    }

    /// The seeds of the twelve houses in sowing order, then those of South's and North's stores.
    pub fn seeds(&self) -> Vec<u8> {
        let position = self.0.game().position();
        [position.houses().as_slice(), &position.stores()].concat()
    }

    /// The number of the moment at which the game is.
    pub fn node(&self) -> u32 {
        self.0.current().number()
    }
}
