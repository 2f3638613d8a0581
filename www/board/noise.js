// Smooth value noise from one table, the same on every machine.

import { randomFrom } from "./heap.js";

const SIZE = 256;
const MASK = SIZE - 1;
const table = new Float32Array(SIZE * SIZE);
const random = randomFrom(20);
for (let i = 0; i < table.length; i++) table[i] = random() * 2 - 1;

/**
 * Noise between -1 and 1, one hill or dale a unit; repeats after 256.
 * @param {number} x @param {number} y
 */
export function noise(x, y) {
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  let tx = x - fx;
  let ty = y - fy;
  tx = tx * tx * (3 - 2 * tx);
  ty = ty * ty * (3 - 2 * ty);
  const x0 = fx & MASK;
  const x1 = (x0 + 1) & MASK;
  const y0 = (fy & MASK) * SIZE;
  const y1 = ((fy + 1) & MASK) * SIZE;
  const a = table[y0 + x0];
  const b = table[y0 + x1];
  const c = table[y1 + x0];
  const d = table[y1 + x1];
  const top = a + (b - a) * tx;
  return top + (c + (d - c) * tx - top) * ty;
}
