// Makes a moving picture that is not too large: where it would be, it is begun anew with fewer steps of each move, then on a
// smaller board.

import { framesOf } from "./frames.js";

const MOST_BYTES = 5_000_000;
/** Width in pixels, and in how many steps the seeds of a move are sown. */
export const PLANS = [
  { width: 720, steps: 5 },
  { width: 600, steps: 2 },
  { width: 440, steps: 2 },
  { width: 440, steps: 0 },
  { width: 320, steps: 0 },
];
/** From this frame on the size of the whole can be guessed. */
const GUESS_FROM = 30;

/**
 * Answers of the worker, one after the other.
 * @param {Pick<Worker, "postMessage" | "onmessage" | "onerror">} worker @param {AbortSignal} signal
 */
function askOf(worker, signal) {
  return (/** @type {object} */ message, /** @type {Transferable[]} */ transfer = []) =>
    new Promise((/** @type {(data: any) => void} */ resolve, reject) => {
      const stopped = () => reject(new Error("stopped"));
      if (signal.aborted) {
        stopped();
        return;
      }
      signal.addEventListener("abort", stopped, { once: true });
      worker.onmessage = ({ data }) => {
        signal.removeEventListener("abort", stopped);
        resolve(data);
      };
      worker.onerror = (event) => reject(new Error(/** @type {ErrorEvent} */ (event).message || "the worker failed"));
      worker.postMessage(message, transfer);
    });
}

/** @param {Uint8ClampedArray[]} parts */
function joined(parts) {
  const all = new Uint8ClampedArray(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * @param {Pick<import("./types.js").MovingScene, "steps" | "end">} scene
 * @param {(width: number) => Promise<import("./types.js").FramePainter>} painterOf
 * @param {Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">} worker
 * @param {import("./types.js").MovingOptions & {most?: number}} options `most`: bytes
 * @returns {Promise<import("./types.js").MovingPicture>}
 */
export async function makeFitting(scene, painterOf, worker, { onProgress, signal, most = MOST_BYTES }) {
  const ask = askOf(worker, signal);

  /** Null where it becomes too large. @param {typeof PLANS[number]} plan */
  async function make({ width, steps }) {
    const frames = framesOf(scene, steps);
    const painter = await painterOf(width);
    // The first frame, one from the middle and the last one have the colours of all.
    const sample = joined([0, frames.length >> 1, frames.length - 1].map((at) => painter.paint(frames[at])));
    await ask({ width, height: painter.height, sample: sample.buffer }, [sample.buffer]);
    for (const [at, frame] of frames.entries()) {
      const { buffer } = painter.paint(frame);
      const { bytes } = await ask({ pixels: buffer, delay: frame.delay }, [buffer]);
      const guess = at < GUESS_FROM ? bytes : (bytes / (at + 1)) * frames.length;
      if (guess > most) return null;
      onProgress((at + 1) / frames.length);
    }
    const { buffer } = await ask({});
    return { blob: new Blob([buffer], { type: "image/gif" }), frames: frames.length };
  }

  try {
    for (const [at, plan] of PLANS.entries()) {
      const made = await make(plan);
      if (made && made.blob.size <= most) return { ...made, less: at > 0 };
    }
    throw new Error("the game is too long for a moving picture");
  } finally {
    worker.terminate();
  }
}
