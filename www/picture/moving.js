// A moving picture of some moves: each frame is painted here, and written in a worker.

import { writeLine } from "./card.js";
import { makeFitting } from "./fitting.js";
import { inkOf, lettersReady } from "./ink.js";
import { createStill } from "./still.js";

/** @typedef {import("./types.js").MovingScene} MovingScene */
/** @typedef {import("./types.js").MovingFrame} MovingFrame */

/** Heights as parts of the width: names, board, words. */
const [NAMES, BOARD, WORDS] = [0.078, 0.46, 0.074];

/**
 * Paints frames, each over the one before.
 * @param {import("../board/types.js").Wood} wood @param {MovingScene} scene @param {number} width @param {boolean} dark
 */
async function createPainter(wood, scene, width, dark) {
  const height = Math.round(width * (NAMES + BOARD + WORDS));
  const [top, boardHeight] = [Math.round(width * NAMES), Math.round(width * BOARD)];
  const { look, names, rules } = scene;
  const still = await createStill({ wood, look, dark, width, height: boardHeight });
  const ink = inkOf(look.board ?? "wood");
  await lettersReady(ink);
  const [ground, canvas] = [document.createElement("canvas"), document.createElement("canvas")];
  for (const each of [ground, canvas]) Object.assign(each, { width, height });
  const below = /** @type {CanvasRenderingContext2D} */ (ground.getContext("2d"));
  below.fillStyle = ink.cloth;
  below.fillRect(0, 0, width, height);
  below.save();
  below.translate(0, top);
  still.ground(below);
  below.restore();
  const edge = width * 0.025;
  const display = { face: ink.display, weight: ink.bold, colour: ink.ink };
  const line = { y: top * 0.72, size: width * 0.04, most: width * 0.36 };
  const [left, right] = look.flip ? [names.S, names.N] : [names.N, names.S];
  writeLine(below, left, { ...display, ...line, x: edge, align: "left" });
  writeLine(below, right, { ...display, ...line, x: width - edge, align: "right" });
  const small = { face: ink.text, weight: "400", colour: ink.soft, size: width * 0.025 };
  writeLine(below, rules, { ...line, ...small, x: width / 2, most: width * 0.22 });

  const on = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  return {
    width,
    height,

    /** @param {MovingFrame} frame @returns {Uint8ClampedArray<ArrayBuffer>} */
    paint(frame) {
      on.drawImage(ground, 0, 0);
      on.save();
      on.translate(0, top);
      still.state(on, frame);
      on.restore();
      const words = { ...small, colour: ink.ink, size: width * 0.032, x: width / 2, most: width - 2 * edge };
      writeLine(on, frame.words, { ...words, y: height - width * WORDS * 0.36 });
      return on.getImageData(0, 0, width, height).data;
    },
  };
}

/**
 * @param {import("../board/types.js").Wood} wood
 * @param {() => Worker} startMaker
 * @param {MovingScene} scene
 * @param {boolean} dark
 * @param {import("./types.js").MovingOptions} options
 * @returns {Promise<import("./types.js").MovingPicture>}
 */
export const makeMoving = (wood, startMaker, scene, dark, options) =>
  makeFitting(scene, (width) => createPainter(wood, scene, width, dark), startMaker(), options);
