// The wood as a solid: colour at any point of the block, so that a cut shows the rings it meets. `u` runs along the
// trunk, `v` across the board, `z` down into it, all in widths of the board.

import { noise } from "./noise.js";

/** @typedef {import("./carve.js").Plan} Plan */
/** @typedef {import("./carve.js").Tone} Tone */

/** Rings a board's width. */
const RINGS = 30;
/** The pith lies below and aside of the board. */
const PITH_V = 0.4;
const PITH_Z = 0.42;
/** By how much depth is exaggerated: shallow bowls then cut enough rings to show. */
const DEEPER = 1.6;
/** How much of the rings is left on the floor of a hollow, where they would close to pale ovals, as large as seeds. */
const FLOOR_RINGS = 0.2;
/** What rings add to the tone in the mean. */
const MEAN_RING = 0.17;
/** Pixels between two places at which slow changes are computed; between them they are interpolated. */
const STEP = 8;
const SLOW = 4;

/** Early to late wood. @type {Tone[]} */
export const TONES = [
  [0.0, 0.108, 0.0365, 0.0098],
  [0.3, 0.069, 0.021, 0.0056],
  [0.6, 0.037, 0.0107, 0.0031],
  [0.85, 0.0165, 0.005, 0.0019],
  [1.0, 0.0095, 0.0031, 0.0014],
];

/** @param {Tone[]} tones */
function paletteOf(tones) {
  const palette = new Float32Array(256 * 3);
  for (let i = 0; i < 256; i++) {
    const at = i / 255;
    const next = Math.max(
      1,
      tones.findIndex((tone) => tone[0] >= at),
    );
    const [from, to] = [tones[next - 1], tones[next]];
    const part = (at - from[0]) / (to[0] - from[0]);
    for (let c = 0; c < 3; c++) palette[i * 3 + c] = from[c + 1] + (to[c + 1] - from[c + 1]) * part;
  }
  return palette;
}

/** How dark the late wood of each year is: good summers and bad ones. */
const years = new Float32Array(128);
for (let i = 0; i < years.length; i++) years[i] = 0.52 + 0.36 * noise(i * 0.73 + 0.5, 5.5);

export class Grain {
  /** @param {Plan} plan @param {Tone[]} tones */
  constructor({ width, height, slab, upright }, tones) {
    this.palette = paletteOf(tones);
    this.upright = upright;
    this.across = upright ? slab.w : slab.h;
    this.u0 = upright ? slab.y : slab.x;
    this.v0 = upright ? slab.x + slab.w : slab.y;
    /** How much of the finest detail the resolution can hold. */
    this.fine = Math.min(1, this.across / 520);
    this.columns = Math.floor(width / STEP) + 2;
    const rows = Math.floor(height / STEP) + 2;
    this.slow = new Float32Array(this.columns * rows * SLOW);
    for (let y = 0, i = 0; y < rows; y++) {
      for (let x = 0; x < this.columns; x++, i += SLOW) this.survey(x * STEP, y * STEP, i);
    }
    this.line = new Float32Array(this.columns * SLOW);
    /** Red, green, blue, and how much the spot shines. */
    this.out = new Float32Array(4);
  }

  /** @param {number} x @param {number} y @param {number} i where in `slow` */
  survey(x, y, i) {
    const u = this.along(x, y);
    const v = this.aside(x, y);
    // The trunk grew crooked: the pith wanders along it, up and down and to the sides.
    this.slow[i] = v - PITH_V + noise(u * 1.1 + 7.3, 3.7) * 0.16 + noise(u * 2.7, v * 1.3 + 40) * 0.035;
    this.slow[i + 1] = PITH_Z + noise(u * 0.8 + 90, v * 0.7) * 0.1;
    this.slow[i + 2] = noise(u * 1.3 + 20, v * 2.2 + 70);
    // The figure: fibres wave, and the polish catches light in bands across them.
    this.slow[i + 3] = noise(u * 10 + 2.2 * noise(u * 2, v * 3), v * 1.4 + 30);
  }

  /** @param {number} x @param {number} y */
  along(x, y) {
    return ((this.upright ? y : x) - this.u0) / this.across;
  }

  /** @param {number} x @param {number} y */
  aside(x, y) {
    return (this.upright ? this.v0 - x : y - this.v0) / this.across;
  }

  /** Call before the pixels of a row. @param {number} y */
  row(y) {
    this.y = y;
    const above = Math.floor(y / STEP) * this.columns * SLOW;
    const below = above + this.columns * SLOW;
    const t = (y % STEP) / STEP;
    for (let i = 0; i < this.line.length; i++)
      this.line[i] = this.slow[above + i] + (this.slow[below + i] - this.slow[above + i]) * t;
  }

  /** @param {number} x @param {number} y @param {number} depth in pixels @param {number} floor 1 on the floor of a hollow, 0 on the face */
  wood(x, y, depth, floor) {
    const { line, out, fine, palette } = this;
    const u = this.along(x, y);
    const v = this.aside(x, y);
    const deep = (depth / this.across) * DEEPER;
    const a = (x >> 3) * SLOW;
    const t = (x & 7) / STEP;
    const rv = line[a] + (line[a + 4] - line[a]) * t;
    const rz = line[a + 1] + (line[a + 5] - line[a + 1]) * t + deep;
    const cloud = line[a + 2] + (line[a + 6] - line[a + 2]) * t;
    const figure = line[a + 3] + (line[a + 7] - line[a + 3]) * t;

    const radius = Math.sqrt(rv * rv + rz * rz);
    const ring = radius * RINGS + 0.55 * noise(u * 1.6, radius * 9 + 11);
    const year = ring | 0;
    // Slow darkening through the summer, a quick step at its end.
    let part = ring - year;
    part = part < 0.8 ? part / 0.8 : (1 - part) / 0.2;
    part *= part;
    // Sheets of fibre, two sets at different slants so that neither shows as planes; pores are short dark strokes
    // along them, most where the year began.
    const f1 = noise(u * 6 + 3, (v + 0.5 * deep) * 130);
    const f2 = noise(u * 15, (v - 0.35 * deep) * 330 + 50);
    const pore = noise(u * 26 + year * 3.1, (v + 0.2 * deep) * 640 + 9);
    const open = pore > 0.38 ? Math.min(1, (pore - 0.38) * 2.6) * fine * (1 - 0.75 * part) : 0;
    const calm = floor < 0.4 ? 0 : (1 - FLOOR_RINGS) * Math.min(1, (floor - 0.4) * 2.5);
    const rings = years[year & 127] * part * 0.74;
    const tone = 0.2 + rings + (MEAN_RING - rings) * calm + 0.08 * f1 + 0.06 * f2 * fine + 0.15 * cloud + 0.2 * open;
    const light = 1 + 0.1 * figure + 0.03 * f1;
    const at = (tone < 0 ? 0 : tone > 1 ? 255 : (tone * 255) | 0) * 3;
    const red = 0.06 * cloud;
    out[0] = palette[at] * light * (1 + red);
    out[1] = palette[at + 1] * light;
    out[2] = palette[at + 2] * light * (1 - red);
    out[3] = 1 - 0.8 * open + 0.25 * figure - 0.3 * part * (1 - calm);
  }
}
