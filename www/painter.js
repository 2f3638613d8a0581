// The worker that paints the wood, so that the page never waits for it.

import { paint } from "./board/paint.js";

addEventListener("message", (event) => {
  const { id, plan } = event.data;
  const steps = paint(plan);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { buffer } = step.value;
  postMessage({ id, buffer }, { transfer: [buffer] });
});
