// Games as they leave and come: between two devices, and as texts. They are written and read by the wasm of the coach, which loads
// when it is needed for the first time.

import { textsOf } from "./library/texts.js";
import { compile } from "./module.js";

const WASM = new URL("./wasm/coach_bg.wasm", import.meta.url);

/** Rejects where it cannot be loaded; the next call tries again. */
export async function loadShare() {
  const [wasm, module] = await Promise.all([import("./wasm/coach.js"), compile(WASM)]);
  await wasm.default({ module_or_path: module });
  return wasm;
}

/** Rejects as `loadShare` does. @param {import("./game/types.js").Games} Games */
export async function loadTexts(Games) {
  return textsOf(Games, await loadShare());
}
