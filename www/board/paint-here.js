// Paints the wood on the page itself, where the worker that does so cannot be started or has failed. A module of its own: what
// loads late in the page is no part of a worker.

import { paint } from "./paint.js";

/**
 * In slices of a few milliseconds.
 * @param {import("./carve.js").Plan} plan @returns {Promise<Uint8ClampedArray>}
 */
export async function paintHere(plan) {
  const steps = paint(plan);
  for (;;) {
    const until = performance.now() + 8;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
}
