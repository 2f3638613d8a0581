// A worker's first moments: it says that it is awake, is handed the compiled wasm, and lets Rust listen from then on.

import { createLayerStore } from "./layer-store.js";
import { createNetworkStore } from "./network-store.js";

/**
 * @param {object} wasm the glue of the wasm that it runs
 * @param {(how: {module_or_path: WebAssembly.Module}) => Promise<unknown>} wasm.default
 * @param {typeof import("../../wasm/search.js").serve} wasm.serve
 * @param {{scope: string, networks: string}} where the app's path, and the folder of the weights that load late
 */
export function listen({ default: init, serve }, { scope, networks }) {
  // The page hears of errors alone, and a promise that fails is none.
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
  addEventListener("message", (event) => begin(event.data.module), { once: true });
  postMessage({ response: "awake" });

  /** @param {WebAssembly.Module} module */
  async function begin(module) {
    try {
      await init({ module_or_path: module });
      serve(createLayerStore({ scope }), createNetworkStore({ folder: networks }));
    } catch (error) {
      postMessage({ response: "error", id: 0, error: { code: "engine-load", text: String(error) } });
    }
  }
}
