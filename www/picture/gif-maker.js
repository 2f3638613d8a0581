// Writes a GIF frame by frame. All frames share their colours; of each but the first only what has changed is written.

import { GIFEncoder, nearestColorIndex, quantize } from "./gifenc.js";

/** One colour of 256 stands for "as before". */
const COLOURS = 255;

/**
 * @param {object} how
 * @param {number} how.width
 * @param {number} how.height
 * @param {Uint8ClampedArray} how.sample pixels with the colours of all frames
 */
export function createMaker({ width, height, sample }) {
  const palette = quantize(sample, COLOURS);
  const same = palette.length;
  palette.push([0, 0, 0]);
  const colours = palette.slice(0, same);
  /** The colour for each red, green and blue of 5, 6 and 5 bits; -1 where nobody has looked. */
  const known = new Int16Array(65_536).fill(-1);
  const gif = GIFEncoder();
  const index = new Uint8Array(width * height);
  /** @type {Uint32Array | null} */
  let before = null;

  return {
    /** @param {ArrayBuffer} pixels red, green, blue and alpha @param {number} delay in milliseconds */
    add(pixels, delay) {
      const bytes = new Uint8Array(pixels);
      const now = new Uint32Array(pixels);
      for (let at = 0; at < index.length; at++) {
        if (before && now[at] === before[at]) {
          index[at] = same;
          continue;
        }
        const [r, g, b] = [bytes[at * 4], bytes[at * 4 + 1], bytes[at * 4 + 2]];
        const key = ((r >> 3) << 11) | ((g >> 2) << 5) | (b >> 3);
        if (known[key] < 0) known[key] = nearestColorIndex(colours, [r, g, b]);
        index[at] = known[key];
      }
      gif.writeFrame(index, width, height, {
        delay,
        palette: before ? undefined : palette,
        transparent: before !== null,
        transparentIndex: same,
        // What was there stays.
        dispose: 1,
      });
      before = now;
      return gif.bytesView().length;
    },

    /** The whole file. */
    end() {
      gif.finish();
      return gif.bytes();
    },
  };
}
