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

/**
 * The shape and colour of one kind.
 * @param {number} kind
 */
function nature(kind) {
  const random = randomFrom(kind * 977 + 5);
  const turn = random() * Math.PI;
  return {
    cos: Math.cos(turn),
    sin: Math.sin(turn),
    long: 1.01 + random() * 0.09,
    short: 0.9 + random() * 0.07,
    bumps: [random() * 6.28, random() * 6.28, 0.012 + random() * 0.016, 0.008 + random() * 0.012],
    pole: [random() * 0.9 - 0.45, random() * 0.9 - 0.45],
    shell: tinted(SHELLS[kind % SHELLS.length], 0.88 + random() * 0.24, random() * 0.06 - 0.03),
    lines: 20 + random() * 12,
    blotch: [random() * 6.28, random() * 6.28, random() * 6.28],
    eye: random() < 0.5 ? 1 : 0,
  };
}

/** @param {number} c linear light 0..1 */
const encode = (c) => 255 * Math.min(1, Math.max(0, c)) ** (1 / 2.2);

/**
 * Colour of the shell at a point of the unit ball: fine rings round the pole, blotches, and on some the dark eye.
 * @param {ReturnType<typeof nature>} n @param {number} x @param {number} y @param {number} z
 */
function shellTone(n, x, y, z) {
  const [a, b, c] = n.blotch;
  const blotch =
    Math.sin(x * 3.1 + a) * Math.sin(y * 3.7 + b) + 0.6 * Math.sin(x * 7 + y * 5 + c) * Math.sin(y * 8 - z * 6 + a);
  const pole = Math.hypot(x - n.pole[0], y - n.pole[1], z - 0.8);
  const rings = Math.sin(pole * n.lines + blotch * 0.7);
  let tone = 1 + 0.075 * blotch + 0.026 * rings * Math.min(1, pole * 1.6);
  if (n.eye) tone *= 1 - 0.55 * Math.exp(-((pole / 0.16) ** 4));
  return tone;
}

/**
 * Light that leaves the shell towards the viewer.
 * @param {ReturnType<typeof nature>} n @param {number[]} normal @param {number[]} out receives red, green, blue (linear)
 */
function lightShell(n, [x, y, z], out) {
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
  const edge = 0.5 + 0.5 * Math.min(1, z * 2.2);
  const tone = shellTone(n, x, y, z);
  out[0] = n.shell[0] * tone * (sun * 1.12 + sky + bounce * 1.6) * edge + shine;
  out[1] = n.shell[1] * tone * (sun * 1.12 + sky + bounce * 0.85) * edge + shine;
  out[2] = n.shell[2] * tone * (sun * 1.04 + sky * 1.12 + bounce * 0.4) * edge + shine * 0.96;
}

/**
 * @param {Uint8ClampedArray} data @param {number} width of the strip @param {number} cell @param {number} radius @param {number} kind
 */
function paintKind(data, width, cell, radius, kind) {
  const n = nature(kind);
  const normal = [0, 0, 0];
  const out = [0, 0, 0];
  const mid = cell / 2 - 0.5;
  for (let py = 0; py < cell; py++) {
    for (let px = 0; px < cell; px++) {
      const dx = (px - mid) / radius;
      const dy = (py - mid) / radius;
      const lx = (dx * n.cos + dy * n.sin) / n.long;
      const ly = (dy * n.cos - dx * n.sin) / n.short;
      const angle = Math.atan2(ly, lx);
      const wobble = 1 + n.bumps[2] * Math.sin(2 * angle + n.bumps[0]) + n.bumps[3] * Math.sin(3 * angle + n.bumps[1]);
      const rho = Math.hypot(lx, ly) / wobble;
      const cover = Math.min(1, Math.max(0, (1 - rho) * radius + 0.5));
      if (cover === 0) continue;
      const inside = Math.min(rho, 0.995);
      // Nearer a lens than a ball at the rim: nuts lie flat.
      normal[2] = Math.sqrt(1 - inside ** 2.3);
      const flat = Math.sqrt(Math.max(0, 1 - normal[2] ** 2)) / Math.max(1e-6, Math.hypot(dx, dy));
      normal[0] = dx * flat;
      normal[1] = dy * flat;
      lightShell(n, normal, out);
      const i = (py * width + kind * cell + px) * 4;
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
function shadowOf(cell) {
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

/** @type {Map<string, Stones>} */
const made = new Map();

/**
 * @param {number} radius of a seed in CSS pixels @param {number} scale device pixels a CSS pixel
 * @returns {Stones}
 */
export function stonesOf(radius, scale) {
  // Sizes an eighth of a pixel apart look alike; the same size always gets the same seeds, whatever was asked before.
  const size = Math.round(radius * scale * 8) / 8;
  const cell = Math.ceil(size * 2.3) + 2;
  const key = `${size} ${scale}`;
  const known = made.get(key);
  if (known) return known;
  const strip = canvasOf(cell * KINDS, cell);
  const image = strip.context.createImageData(cell * KINDS, cell);
  for (let kind = 0; kind < KINDS; kind++) paintKind(image.data, cell * KINDS, cell, size, kind);
  strip.context.putImageData(image, 0, 0);
  const dark = canvasOf(cell * KINDS, cell);
  dark.context.drawImage(strip.canvas, 0, 0);
  dark.context.globalCompositeOperation = "source-in";
  dark.context.fillStyle = "#170b04";
  dark.context.fillRect(0, 0, cell * KINDS, cell);
  const stones = { cell, scale, lit: strip.canvas, dark: dark.canvas, shadow: shadowOf(cell) };
  // Rotating a phone and back should cost nothing; more sizes than this are not in use at once.
  if (made.size >= 6) made.delete(/** @type {string} */ (made.keys().next().value));
  made.set(key, stones);
  return stones;
}
