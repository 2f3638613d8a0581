// A worker's first moments: it says that it is awake, is handed the compiled wasm, and lets Rust listen from then on.

import { createLayers } from "./layers.js";
import { createNetworks } from "./networks.js";

/**
 * @param {object} wasm the glue of the wasm that it runs
 * @param {(how: {module_or_path: WebAssembly.Module}) => Promise<unknown>} wasm.default
 * @param {typeof import("../wasm/oware.js").serve} wasm.serve
 * @param {{scope: string, networks: string}} where the app's path, and the folder of the weights that load late
 */
export function listen({ default: init, serve }, { scope, networks }) {
  addEventListener("message", (event) => begin(event.data.module), { once: true });
  postMessage({ say: "awake" });

  /** @param {WebAssembly.Module} module */
  async function begin(module) {
    try {
      await init({ module_or_path: module });
      serve(createLayers({ scope }), createNetworks({ folder: networks }));
    } catch (error) {
      postMessage({ say: "error", id: 0, error: { code: "engine-load", text: String(error) } });
    }
  }
}
