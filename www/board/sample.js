// A small picture of a board and its seeds: one hollow, painted by the same code as the whole.

import { styleOf } from "./styles.js";

/** @typedef {import("./types.js").BoardLook} BoardLook */
/** @typedef {import("./types.js").Wood["woodOf"]} WoodOf */
/** @typedef {typeof import("./stones.js").stonesOf} StonesOf */

/** Seeds in the hollow, as in each house when a game begins: kind and place, in seed radii from the middle. */
const SEEDS = [
  [4, -0.25, -1.3],
  [7, -1.2, 0.55],
  [1, 1.25, -0.1],
  [9, 0.35, 1.15],
];
const KINDS = SEEDS.map(([kind]) => kind);
/** Half the hollow's width and height and the radius of a seed, as parts of the picture's side. */
const RX = 0.42;
const RY = 0.4;
const SEED = 0.115;

/** @type {Map<string, Promise<HTMLCanvasElement>>} */
const hollows = new Map();
/** The picture that a canvas is to show. @type {WeakMap<HTMLCanvasElement, object>} */
const wanted = new WeakMap();

/**
 * One hollow in the middle of wood that ends nowhere.
 * @param {number} side in device pixels @param {number} scale @param {import("./style.js").Style["wood"]} wood
 * @returns {import("./carve.js").Plan}
 */
function planOf(side, scale, wood) {
  const across = 4 * side;
  return {
    wood,
    width: side,
    height: side,
    upright: true,
    slab: { x: -1.2 * side, y: -2.1 * side, w: across, h: 2 * across, r: side / 2 },
    rim: side / 8,
    scale,
    spots: [{ x: side / 2, y: side / 2, rx: RX * side, ry: RY * side, store: false }],
    petals: [],
  };
}

/** The picture before is drawn. */
let before = Promise.resolve();

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Draws the picture when it can; a newer call for the same canvas replaces this one. One picture comes after the other, in tasks
 * of its own: all together hold up a slow phone. What paints the whole is handed over, not imported: a file that is loaded late
 * and shares code with the first ones would split those into more files.
 * @param {WoodOf} woodOf @param {StonesOf} stonesOf
 * @param {HTMLCanvasElement} canvas @param {Pick<BoardLook, "board" | "seeds"> & {dark: boolean}} look
 * @param {number} size in CSS pixels
 */
export function drawSample(woodOf, stonesOf, canvas, look, size) {
  const mine = {};
  wanted.set(canvas, mine);
  const drawn = before.then(() => draw(woodOf, stonesOf, canvas, look, size, () => wanted.get(canvas) === mine));
  before = drawn.catch(() => {});
  return drawn;
}

/**
 * @param {WoodOf} woodOf @param {StonesOf} stonesOf
 * @param {HTMLCanvasElement} canvas @param {Pick<BoardLook, "board" | "seeds"> & {dark: boolean}} look
 * @param {number} size @param {() => boolean} isWanted
 */
async function draw(woodOf, stonesOf, canvas, { board = "wood", seeds = "nuts", dark }, size, isWanted) {
  await nextTask();
  if (!isWanted()) return;
  const scale = Math.min(2, devicePixelRatio || 1);
  const side = Math.round(size * scale);
  const key = `${board} ${side} ${dark}`;
  const style = await styleOf(board, seeds);
  const hollow = hollows.get(key) ?? woodOf(planOf(side, scale, style.wood), dark, style);
  hollows.set(key, hollow);
  // What failed is painted anew the next time.
  hollow.catch(() => hollows.delete(key));
  const image = await hollow;
  await nextTask();
  if (!isWanted()) return;
  const radius = SEED * side;
  const { cell, lit, shadow } = stonesOf(SEED * size, scale, style, KINDS);
  await nextTask();
  if (!isWanted()) return;
  canvas.width = side;
  canvas.height = side;
  const on = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  on.drawImage(image, 0, 0);
  for (const [kind, x, y] of SEEDS) {
    const [left, top] = [side / 2 + x * radius, side / 2 + y * radius];
    on.globalAlpha = 0.75;
    on.drawImage(shadow, left - cell + radius * 0.14, top - cell + radius * 0.17);
    on.globalAlpha = 1;
    on.drawImage(lit, kind * cell, 0, cell, cell, left - cell / 2, top - cell / 2, cell, cell);
  }
}
