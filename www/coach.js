// Wires the coach, which loads when it is asked for the first time: its wasm, its workers, its words and its styles.

import { SCOPE } from "./addresses.js";
import { createCoach } from "./coach/coach.js";
import { createPanel } from "./coach/panel.js";
import { createPool } from "./coach/pool.js";
import { createReviewCache } from "./coach/review-cache.js";
import { createEngine } from "./engine/page/engine.js";
import { helpersHere } from "./engine/page/pool.js";
import { compile } from "./module.js";
import { loadStyles } from "./sheets/styles.js";

const WASM = new URL("./wasm/coach_bg.wasm", import.meta.url);
const STYLES = new URL("./css/coach.css", import.meta.url).href;

const startWorker = () => new Worker(new URL("./coach-worker.js", import.meta.url), { type: "module" });

/**
 * Rejects where a part of it cannot be loaded; the next call tries again.
 * @param {import("./coach/types.js").FromPage} given
 */
export async function startCoach(given) {
  const [wasm, module] = await Promise.all([import("./wasm/coach.js"), compile(WASM), loadStyles(STYLES)]);
  await wasm.default({ module_or_path: module });
  const compiled = Promise.resolve(module);
  const pool = createPool({
    spawn: () => createEngine({ spawn: startWorker, module: () => compiled }),
    most: helpersHere() + 1,
  });
  return createCoach({ ...given, wasm, pool, panel: createPanel(), cache: createReviewCache({ scope: SCOPE }) });
}
