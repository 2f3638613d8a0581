//! Where the worker begins, the opponent's and the coach's.

use super::puzzle_job::SmallTables;
use super::questions::job;
use crate::wasm::worker::listen;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Makes this worker answer requests, those of the coach among them; call it once, in a module worker. Endgame tables are
/// stored in `store`; without one they last as long as the worker. `networks` has the weights that the wasm does not hold;
/// without them a question in such a rule set fails.
///
/// # Errors
/// `value-unknown` where a store lacks a method.
#[wasm_bindgen]
pub fn serve(
    #[wasm_bindgen(unchecked_optional_param_type = "LayerStore | null")] store: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "NetworkStore | null")] networks: &JsValue,
) -> Result<(), JsValue> {
    let small = SmallTables::default();
    Ok(listen(store, networks, Box::new(move |message| job(message, &small)))?)
}
