// A picture of a game or a position that stands for itself: the board, who plays, what was played and how it stands.

import { inkOf, lettersReady } from "./ink.js";
import { createStill } from "./still.js";

/** @typedef {import("./types.js").PictureScene} PictureScene */
/** @typedef {ReturnType<typeof inkOf>} Ink */

/** Width, height, the box of the board, and where the words stand, in pixels. */
const SHAPES = {
  upright: {
    size: [1080, 1350],
    board: [24, 292, 1032, 756],
    edge: 72,
    names: { y: 112, size: 60 },
    stores: { y: 236, size: 128 },
    rules: { y: 112, size: 34 },
    head: { y: 1128, size: 64 },
    detail: { y: 1196, size: 36 },
    brand: { y: 1290, size: 34 },
  },
  wide: {
    size: [1200, 630],
    board: [40, 96, 1120, 414],
    edge: 64,
    names: { y: 68, size: 46 },
    stores: null,
    rules: { y: 66, size: 26 },
    head: { y: 556, size: 40 },
    detail: { y: 596, size: 24 },
    brand: null,
  },
};

/** @param {CanvasRenderingContext2D} on @param {number} width @param {number} height @param {Ink} ink */
function layCloth(on, width, height, ink) {
  on.fillStyle = ink.cloth;
  on.fillRect(0, 0, width, height);
  const far = on.createRadialGradient(width * 0.3, 0, height * 0.35, width * 0.3, 0, height * 1.25);
  far.addColorStop(0, ink.cloth);
  far.addColorStop(1, ink.clothDeep);
  on.fillStyle = far;
  on.fillRect(0, 0, width, height);
  const light = on.createRadialGradient(width * 0.22, height * 0.08, 0, width * 0.22, height * 0.08, height * 0.9);
  light.addColorStop(0, ink.daylight);
  // Towards black that cannot be seen, a canvas goes through grey.
  light.addColorStop(1, ink.daylight.replace(/[\d.]+\)$/, "0)"));
  on.fillStyle = light;
  on.fillRect(0, 0, width, height);
  // Threads one pixel wide.
  on.fillStyle = ink.weft;
  for (let y = 0; y < height; y += 3) on.fillRect(0, y, width, 1);
  on.fillStyle = ink.warp;
  for (let x = 0; x < width; x += 3) on.fillRect(x, 0, 1, height);
}

/**
 * Words on one line, as large as they fit.
 * @param {CanvasRenderingContext2D} on @param {string} words
 * @param {object} how
 * @param {number} how.x @param {number} how.y of the line they stand on
 * @param {number} how.size @param {number} how.most how wide they may be
 * @param {string} how.face @param {string} how.weight @param {string} how.colour
 * @param {CanvasTextAlign} [how.align]
 */
export function writeLine(on, words, { x, y, size, most, face, weight, colour, align = "center" }) {
  on.textAlign = align;
  on.textBaseline = "alphabetic";
  on.fillStyle = colour;
  on.font = `${weight} ${size}px ${face}`;
  const { width } = on.measureText(words);
  if (width > most) on.font = `${weight} ${Math.max(size * 0.45, (size * most) / width)}px ${face}`;
  on.fillText(words, x, y, most);
}

/**
 * @param {import("../board/types.js").Wood} wood
 * @param {PictureScene} scene
 * @param {keyof typeof SHAPES} shape
 * @param {boolean} dark
 */
export async function paintCard(wood, scene, shape, dark) {
  const { size, board, edge, names, stores, rules, head, detail, brand } = SHAPES[shape];
  const [width, height] = size;
  const [left, top, boardWidth, boardHeight] = board;
  const still = await createStill({ wood, look: scene.look, dark, width: boardWidth, height: boardHeight });
  const ink = inkOf(scene.look.board ?? "wood");
  await lettersReady(ink);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const on = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  layCloth(on, width, height, ink);
  on.save();
  on.translate(left, top);
  still.ground(on);
  still.state(on, scene);
  on.restore();

  const display = { face: ink.display, weight: ink.bold };
  const text = { face: ink.text, weight: "400" };
  // Each name stands over the store of its side.
  const sides = scene.look.flip ? /** @type {const} */ (["S", "N"]) : /** @type {const} */ (["N", "S"]);
  const half = width / 2 - edge - (shape === "wide" ? 150 : 130);
  sides.forEach((side, i) => {
    const align = i === 0 ? "left" : "right";
    const at = { x: i === 0 ? edge : width - edge, align: /** @type {CanvasTextAlign} */ (align), most: half };
    const colour = scene.turn === side || scene.winner === side ? ink.accent : ink.ink;
    writeLine(on, scene.names[side], { ...display, ...at, ...names, colour });
    const seeds = String(scene.counts[side === "S" ? 12 : 13]);
    if (stores) writeLine(on, seeds, { ...display, ...at, ...stores, colour });
  });
  const middle = { x: width / 2, most: width - 2 * edge };
  writeLine(on, scene.rules, { ...text, ...middle, ...rules, most: 250, colour: ink.soft });
  writeLine(on, scene.head, { ...display, ...middle, ...head, colour: ink.ink });
  writeLine(on, scene.detail, { ...text, ...middle, ...detail, colour: ink.soft });
  if (brand) writeLine(on, scene.brand, { ...display, ...middle, ...brand, colour: ink.accent });
  return canvas;
}
