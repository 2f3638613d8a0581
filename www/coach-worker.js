// The coach's thread: the same search as the computer player's, with what the coach asks beside it.

import { NETWORKS, SCOPE } from "./addresses.js";
import { createLayers } from "./engine/layers.js";
import { createNetworks } from "./engine/networks.js";
import init, { serve } from "./wasm/coach.js";

addEventListener("message", (event) => begin(event.data.module), { once: true });
postMessage({ say: "awake" });

/** @param {WebAssembly.Module} module */
async function begin(module) {
  try {
    await init({ module_or_path: module });
    serve(createLayers({ scope: SCOPE }), createNetworks({ folder: NETWORKS }));
  } catch (error) {
    postMessage({ say: "error", id: 0, error: { code: "engine-load", text: String(error) } });
  }
}
