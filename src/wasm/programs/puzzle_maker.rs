//! Puzzles for programs, made in slices: first the endgame tables that they need, then self-play until one stands.

use crate::coach::puzzles::{Maker, TABLE_SEEDS};
use crate::endgame::{Builder, Tables};
use crate::wasm::advice::puzzle::{Puzzle, PuzzleRequest};
use crate::wasm::code_names::REQUEST_UNKNOWN;
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use crate::wasm::js::to_js;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Positions of a table that one slice solves, and playouts that one makes: some milliseconds.
const POSITIONS: u32 = 1 << 15;
const PLAYOUTS: u32 = 1 << 10;
/// The part of the work that solving is, roughly.
const SOLVING: f32 = 0.3;

/// Makes one puzzle. The same request gives the same puzzle everywhere.
#[wasm_bindgen(js_name = PuzzleMaker)]
pub struct JsPuzzleMaker {
    request: PuzzleRequest,
    work: Work,
}

/// How far it is.
enum Work {
    Solving(Builder),
    Searching(Box<Maker>),
    Made(JsValue),
}

#[wasm_bindgen(js_class = PuzzleMaker)]
impl JsPuzzleMaker {
    /// A maker that has not begun.
    ///
    /// # Errors
    /// The code of what is no request, or `request-unknown` for a day that there is not.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "PuzzleRequest")] request: &JsValue) -> Result<Self, JsValue> {
        let request = PuzzleRequest::read(request)?;
        let tables = Tables::new(request.rules);
        if request.maker(&tables).is_none() {
            return Err(Code::plain(REQUEST_UNKNOWN).text("text", request.day.unwrap_or_default()).into());
        }
        Ok(Self { request, work: Work::Solving(Builder::new(tables, TABLE_SEEDS)) })
    }

    /// Works for some milliseconds. True once the puzzle is made.
    pub fn run(&mut self) -> bool {
        match &mut self.work {
            Work::Solving(builder) if !builder.is_done() => {
                builder.run(POSITIONS);
            }
            Work::Solving(builder) => {
                let maker = self.request.maker(builder.tables()).expect("the day was read before");
                self.work = Work::Searching(Box::new(maker));
            }
            Work::Searching(maker) => {
                if let Some(made) = maker.run(PLAYOUTS) {
                    self.work = Work::Made(to_js(&Puzzle::from(made)));
                }
            }
            Work::Made(_) => {}
        }
        matches!(self.work, Work::Made(_))
    }

    /// The part of the work that is done, 0 to 1, roughly.
    pub fn done(&self) -> f32 {
        match &self.work {
            Work::Solving(builder) => SOLVING * builder.done(),
            Work::Searching(maker) => SOLVING + (1.0 - SOLVING) * maker.done(),
            Work::Made(_) => 1.0,
        }
    }

    /// The puzzle; `null` while it is being made.
    #[wasm_bindgen(unchecked_return_type = "Puzzle | null")]
    pub fn puzzle(&self) -> JsValue {
        if let Work::Made(puzzle) = &self.work { puzzle.clone() } else { JsValue::NULL }
    }
}
