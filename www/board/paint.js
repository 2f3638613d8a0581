// The painter's steps in order; runs in the worker, or in slices on the page.

import { carve } from "./carve.js";
import { Light } from "./light.js";

/**
 * @param {import("./carve.js").Plan} plan
 * @returns {Generator<undefined, Uint8ClampedArray, undefined>}
 */
export function* paint(plan) {
  const heights = new Float32Array(plan.width * plan.height);
  yield* carve(plan, heights);
  const light = new Light(plan, heights);
  yield* light.castShadows();
  yield* light.shade();
  return light.data;
}
