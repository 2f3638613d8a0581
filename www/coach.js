// Wires the coach, which loads when it is asked for the first time: its wasm, its workers, its words and its styles.

import { SCOPE, startWorker } from "./addresses.js";
import { createCoach } from "./coach/coach.js";
import { createPanel } from "./coach/panel.js";
import { createPool } from "./coach/pool.js";
import { createReviewCache } from "./coach/review-cache.js";
import { createEngine } from "./engine/page/engine.js";
import { helpersHere } from "./engine/page/pool.js";
import { compile, compileSearch } from "./module.js";
import { loadStyles } from "./sheets/styles.js";

const WASM = new URL("./wasm/coach_bg.wasm", import.meta.url);
const STYLES = new URL("./css/coach.css", import.meta.url).href;

/**
 * Rejects where a part of it cannot be loaded; the next call tries again.
 * @param {import("./coach/types.js").FromPage} given
 */
export async function startCoach(given) {
  // Almost all that the coach is asked needs its workers soon. A failure is reported by the worker that lacks it.
  compileSearch().catch(() => {});
  const [wasm, module] = await Promise.all([import("./wasm/coach.js"), compile(WASM), loadStyles(STYLES)]);
  await wasm.default({ module_or_path: module });
  const pool = createPool({
    spawn: () => createEngine({ spawn: startWorker, module: compileSearch }),
    most: helpersHere() + 1,
  });
  return createCoach({ ...given, wasm, pool, panel: createPanel(), cache: createReviewCache({ scope: SCOPE }) });
}
