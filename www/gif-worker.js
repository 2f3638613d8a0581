// The worker that writes moving pictures. Each message is answered by one.

import { createMaker } from "./picture/gif-maker.js";

/** @type {ReturnType<typeof createMaker>} */
let maker;

addEventListener("message", ({ data }) => {
  if (data.sample) {
    maker = createMaker({ ...data, sample: new Uint8ClampedArray(data.sample) });
    postMessage({ bytes: 0 });
  } else if (data.pixels) {
    postMessage({ bytes: maker.add(data.pixels, data.delay) });
  } else {
    const { buffer } = maker.end();
    postMessage({ buffer }, { transfer: [buffer] });
  }
});
