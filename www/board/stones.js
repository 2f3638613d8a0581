// The seeds: nickernuts, painted once a size by lighting a slightly uneven ellipsoid pixel by pixel.

import { KINDS, randomFrom } from "./heap.js";

/**
 * @typedef {object} Stones
 * @property {number} cell side of one sprite in device pixels
 * @property {number} scale device pixels a CSS pixel
 * @property {HTMLCanvasElement} lit one sprite beside the other
 * @property {HTMLCanvasElement} dark the same outlines in black, for seeds that lie in the shade
 * @property {HTMLCanvasElement} shadow a soft spot, two cells wide
 */

/** Grey-green of the shells, linear light; each kind leans to its own side. */
const SHELLS = [
  [0.27, 0.31, 0.215],
  [0.34, 0.36, 0.275],
  [0.215, 0.265, 0.2],
  [0.37, 0.385, 0.28],
  [0.25, 0.3, 0.25],
  [0.31, 0.335, 0.2],
];

/** Upper left, towards the viewer; the same light as on the wood. */
const LIGHT = [-0.47, -0.58, 0.665];

/** @param {number[]} shell @param {number} light @param {number} warmth */
const tinted = ([r, g, b], light, warmth) => [r * light * (1 + warmth), g * light, b * light * (1 - warmth)];

/** @param {number} c linear light 0..1 */
const encode = (c) => 255 * Math.min(1, Math.max(0, c)) ** (1 / 2.2);

/**
 * The nut of this number: its shape, its colour, and the light that leaves it towards the viewer.
 * @param {number} kind
 * @returns {import("./style.js").Shader}
 */
function nutOf(kind) {
  const random = randomFrom(kind * 977 + 5);
  const turn = random() * Math.PI;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const long = 1.01 + random() * 0.09;
  const short = 0.9 + random() * 0.07;
  const bumps = [random() * 6.28, random() * 6.28, 0.012 + random() * 0.016, 0.008 + random() * 0.012];
  const pole = [random() * 0.9 - 0.45, random() * 0.9 - 0.45];
  const shell = tinted(SHELLS[kind % SHELLS.length], 0.88 + random() * 0.24, random() * 0.06 - 0.03);
  const lines = 20 + random() * 12;
  const [a, b, c] = [random() * 6.28, random() * 6.28, random() * 6.28];
  const eye = random() < 0.5;

  /** At a point of the unit ball: fine rings round the pole, blotches, and on some the dark eye. @param {number} x @param {number} y @param {number} z */
  function tone(x, y, z) {
    const blotch =
      Math.sin(x * 3.1 + a) * Math.sin(y * 3.7 + b) + 0.6 * Math.sin(x * 7 + y * 5 + c) * Math.sin(y * 8 - z * 6 + a);
    const far = Math.hypot(x - pole[0], y - pole[1], z - 0.8);
    const rings = Math.sin(far * lines + blotch * 0.7);
    const plain = 1 + 0.075 * blotch + 0.026 * rings * Math.min(1, far * 1.6);
    return eye ? plain * (1 - 0.55 * Math.exp(-((far / 0.16) ** 4))) : plain;
  }

  return (dx, dy, out) => {
    const lx = (dx * cos + dy * sin) / long;
    const ly = (dy * cos - dx * sin) / short;
    const angle = Math.atan2(ly, lx);
    const wobble = 1 + bumps[2] * Math.sin(2 * angle + bumps[0]) + bumps[3] * Math.sin(3 * angle + bumps[1]);
    const rho = Math.hypot(lx, ly) / wobble;
    // Nearer a lens than a ball at the rim: nuts lie flat.
    const z = Math.sqrt(1 - Math.min(rho, 0.995) ** 2.3);
    const flat = Math.sqrt(Math.max(0, 1 - z ** 2)) / Math.max(1e-6, Math.hypot(dx, dy));
    const x = dx * flat;
    const y = dy * flat;
    const sun = Math.max(0, x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]);
    // Half vector between light and viewer, for the shine of the polished shell.
    const hx = LIGHT[0];
    const hy = LIGHT[1];
    const hz = LIGHT[2] + 1;
    const h = Math.max(0, (x * hx + y * hy + z * hz) / Math.hypot(hx, hy, hz));
    const shine = 0.45 * h ** 110 + 0.17 * h ** 30 + 0.035 * h ** 8;
    const sky = 0.15 + 0.13 * z - 0.06 * y;
    // Warm light comes back from the wood, strongest low on the far side.
    const bounce = 0.2 * Math.max(0, 0.55 * x + 0.6 * y - 0.25 * z + 0.2);
    const light = tone(x, y, z) * (0.5 + 0.5 * Math.min(1, z * 2.2));
    out[0] = shell[0] * light * (sun * 1.12 + sky + bounce * 1.6) + shine;
    out[1] = shell[1] * light * (sun * 1.12 + sky + bounce * 0.85) + shine;
    out[2] = shell[2] * light * (sun * 1.04 + sky * 1.12 + bounce * 0.4) + shine * 0.96;
    return rho;
  };
}

/**
 * @param {Uint8ClampedArray} data @param {number} cell @param {number} radius @param {number} kind
 * @param {import("./style.js").Shader} shade
 */
function paintKind(data, cell, radius, kind, shade) {
  const out = [0, 0, 0];
  const mid = cell / 2 - 0.5;
  for (let py = 0; py < cell; py++) {
    for (let px = 0; px < cell; px++) {
      const rho = shade((px - mid) / radius, (py - mid) / radius, out);
      const cover = Math.min(1, Math.max(0, (1 - rho) * radius + 0.5));
      const i = (py * cell * KINDS + kind * cell + px) * 4;
      for (let c = 0; c < 3; c++) data[i + c] = encode(out[c]);
      data[i + 3] = 255 * cover;
    }
  }
}

/** @param {number} width @param {number} height */
function canvasOf(width, height) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return { canvas, context: /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")) };
}

/** @param {number} cell */
function softly(cell) {
  const { canvas, context } = canvasOf(cell * 2, cell * 2);
  const glow = context.createRadialGradient(cell, cell, cell * 0.2, cell, cell, cell * 0.86);
  glow.addColorStop(0, "rgba(12,6,2,0.85)");
  glow.addColorStop(0.35, "rgba(12,6,2,0.6)");
  glow.addColorStop(0.7, "rgba(12,6,2,0.16)");
  glow.addColorStop(1, "rgba(12,6,2,0)");
  context.fillStyle = glow;
  context.fillRect(0, 0, cell * 2, cell * 2);
  return canvas;
}

const ALL = Array.from({ length: KINDS }, (_, kind) => kind);

/** @type {Map<string, {steps: Generator<void, Stones>, stones?: Stones}>} */
const made = new Map();

/**
 * Seeds of a size: each step paints one kind.
 * @param {number} size in device pixels @param {number} cell @param {number} scale
 * @param {import("./style.js").Style} style @param {number[]} kinds
 * @returns {Generator<void, Stones>}
 */
function* painting(size, cell, scale, { seedOf = nutOf, shadowOf = softly, flat }, kinds) {
  const strip = canvasOf(cell * KINDS, cell);
  const image = strip.context.createImageData(cell * KINDS, cell);
  for (const kind of kinds) {
    paintKind(image.data, cell, size, kind, seedOf(kind, randomFrom, LIGHT, nutOf));
    yield;
  }
  strip.context.putImageData(image, 0, 0);
  const dark = canvasOf(cell * KINDS, cell);
  if (!flat) dark.context.drawImage(strip.canvas, 0, 0);
  dark.context.globalCompositeOperation = "source-in";
  dark.context.fillStyle = "#170b04";
  dark.context.fillRect(0, 0, cell * KINDS, cell);
  return { cell, scale, lit: strip.canvas, dark: dark.canvas, shadow: shadowOf(cell) };
}

/**
 * What is known of the seeds of a size, and what is still to be painted.
 * @param {number} radius @param {number} scale @param {import("./style.js").Style} style @param {number[]} kinds
 */
function known(radius, scale, style, kinds) {
  // Sizes an eighth of a pixel apart look alike; the same size always gets the same seeds, whatever was asked before.
  const size = Math.round(radius * scale * 8) / 8;
  const key = `${size} ${scale} ${style.name} ${kinds}`;
  let found = made.get(key);
  if (!found) {
    found = { steps: painting(size, Math.ceil(size * 2.3) + 2, scale, style, kinds) };
    // Rotating a phone and back should cost nothing; more sizes than this are not in use at once.
    if (made.size >= 6) made.delete(/** @type {string} */ (made.keys().next().value));
    made.set(key, found);
  }
  return found;
}

/** @param {ReturnType<typeof known>} work @returns {Stones | undefined} none while there is more to paint */
function step(work) {
  const { done, value } = work.stones ? { done: true, value: work.stones } : work.steps.next();
  if (done) work.stones = /** @type {Stones} */ (value);
  return work.stones;
}

/**
 * @param {number} radius of a seed in CSS pixels @param {number} scale device pixels a CSS pixel
 * @param {import("./style.js").Style} style
 * @param {number[]} kinds those that are painted: each takes its time
 * @returns {Stones}
 */
export function stonesOf(radius, scale, style, kinds = ALL) {
  const work = known(radius, scale, style, kinds);
  for (;;) {
    const stones = step(work);
    if (stones) return stones;
  }
}

/**
 * Paints them beforehand, a kind a task. Whoever asks for them meanwhile gets the rest at once.
 * @param {number} radius @param {number} scale @param {import("./style.js").Style} style
 */
export async function warmStones(radius, scale, style) {
  const work = known(radius, scale, style, ALL);
  while (!step(work)) await new Promise((resolve) => setTimeout(resolve));
}
