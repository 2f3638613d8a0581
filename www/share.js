// What goes between two devices: its wasm, which loads when it is asked for the first time.

import { compile } from "./module.js";

const WASM = new URL("./wasm/share_bg.wasm", import.meta.url);

/** Rejects where it cannot be loaded; the next call tries again. */
export async function loadShare() {
  const [wasm, module] = await Promise.all([import("./wasm/share.js"), compile(WASM)]);
  await wasm.default({ module_or_path: module });
  return wasm;
}
