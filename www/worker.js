// The computer player's thread: the search runs in Rust, which listens, answers and yields by itself.

import { createLayers } from "./layers.js";
import init, { serve } from "./wasm/oware.js";

try {
  await init();
  serve(createLayers());
} catch (error) {
  postMessage({ say: "error", id: 0, error: { code: "engine-load", text: String(error) } });
}
