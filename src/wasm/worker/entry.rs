//! Where the page's worker begins.

use super::listen;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Makes this worker answer requests; call it once, in a module worker. Endgame tables are stored in `store`; without one
/// they last as long as the worker. `networks` has the weights that the wasm does not hold; without them a question in
/// such a rule set fails.
///
/// # Errors
/// `value-unknown` where a store lacks a method.
#[wasm_bindgen]
pub fn serve(
    #[wasm_bindgen(unchecked_optional_param_type = "LayerStore | null")] store: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "NetworkStore | null")] networks: &JsValue,
) -> Result<(), JsValue> {
    Ok(listen(store, networks, Box::new(|_, error| Err(error)))?)
}
