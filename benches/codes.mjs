// How large a QR code may be so that a phone still reads it from another phone's screen: `node benches/codes.mjs`. Each code is
// seen as a camera of 1280 x 720 sees it: eighty percent of the frame's height, turned and tilted a little, out of focus, with
// noise and uneven light. It is read by the reader that the app has for browsers without one. A camera tries some frames a second,
// so three in four are enough. `www/codes/drawing.js` draws the line.

import { decodeQR } from "../tools/node_modules/qr/decode.js";
import { encodeQR } from "../tools/node_modules/qr/index.js";

const [WIDTH, HEIGHT] = [1280, 720];
/** Of the height of the frame. */
const FILL = 0.8;
const BORDER = 4;
const FRAMES = 24;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Numbers from 0 to 1, the same in every run. @param {number} seed */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A link of this many letters. @param {number} length */
function linkOf(length) {
  const start = "https://oware.example/#g1";
  const rest = Array.from({ length: length - start.length }, (_, at) => LETTERS[(at * at + 7 * at) % 64]);
  return start + rest.join("");
}

/**
 * What the camera sees, in grey.
 * @param {boolean[][]} rows @param {() => number} random
 */
function seen(rows, random) {
  const size = rows.length;
  const between = (/** @type {number} */ low, /** @type {number} */ high) => low + (high - low) * random();
  const scale = (FILL * HEIGHT) / size;
  const turn = (between(-8, 8) * Math.PI) / 180;
  const [tiltX, tiltY] = [between(-0.08, 0.08), between(-0.08, 0.08)];
  const [middleX, middleY] = [WIDTH / 2 + between(-20, 20), HEIGHT / 2 + between(-10, 10)];
  /** How far the light of a point is spread, in pixels of the camera. */
  const spread = between(0.9, 1.7);
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      let light = 0;
      // Each pixel gathers light from sixteen points around it.
      for (let point = 0; point < 16; point += 1) {
        const [px, py] = [x + ((point % 4) - 1.5) * spread * 0.5, y + (Math.floor(point / 4) - 1.5) * spread * 0.5];
        const [dx, dy] = [(px - middleX) / (FILL * HEIGHT), (py - middleY) / (FILL * HEIGHT)];
        const depth = 1 + tiltX * dx + tiltY * dy;
        const [u, v] = [
          (dx * Math.cos(turn) + dy * Math.sin(turn)) / depth,
          (dy * Math.cos(turn) - dx * Math.sin(turn)) / depth,
        ];
        const row = rows[Math.floor((v * FILL * HEIGHT) / scale + size / 2)];
        const dark = row?.[Math.floor((u * FILL * HEIGHT) / scale + size / 2)];
        light += dark === undefined ? 200 : dark ? 0 : 255;
      }
      const grey = 60 + (light / 16) * 0.6 + 30 * (x / WIDTH - 0.5) + 24 * (random() + random() - 1);
      data.set([grey, grey, grey, 255], (y * WIDTH + x) * 4);
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

console.log("letters  modules  px a module  frames read");
for (const length of [60, 130, 230, 320, 425, 585, 717, 857, 1002, 1170, 1366, 1600]) {
  const text = linkOf(length);
  const rows = encodeQR(text, "raw", { ecc: "low", border: BORDER });
  const random = chance(length);
  let read = 0;
  for (let frame = 0; frame < FRAMES; frame += 1) {
    try {
      if (decodeQR(seen(rows, random)) === text) read += 1;
    } catch {
      // It is not found, or not read.
    }
  }
  const modules = rows.length - 2 * BORDER;
  const pixels = ((FILL * HEIGHT) / rows.length).toFixed(1);
  console.log(
    `${String(length).padStart(7)} ${String(modules).padStart(8)} ${pixels.padStart(12)} ${read} of ${FRAMES}`,
  );
}
