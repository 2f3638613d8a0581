// Games between two devices: what goes between them is written and read by the wasm of the coach, which loads when it is needed for
// the first time.

import { compile } from "./module.js";

const WASM = new URL("./wasm/coach_bg.wasm", import.meta.url);

/** Rejects where it cannot be loaded; the next call tries again. */
export async function loadShare() {
  const [wasm, module] = await Promise.all([import("./wasm/coach.js"), compile(WASM)]);
  await wasm.default({ module_or_path: module });
  return wasm;
}
