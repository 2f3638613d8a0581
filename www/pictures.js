// Pictures that leave the app: they load when the first one is asked for, and are painted as the board of the page is.

import { startPainter } from "./addresses.js";
import { createWood } from "./board/wood.js";
import { paintCard } from "./picture/card.js";
import { makeMoving } from "./picture/moving.js";
import { scriptAt } from "./trusted.js";

const wood = createWood(startPainter);

/** @type {import("./picture/types.js").Pictures["still"]} */
export async function still(scene, shape) {
  const canvas = await paintCard(wood, scene, shape, owareTheme.dark);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture has no bytes"))), "image/png");
  });
}

const startMaker = () => new Worker(scriptAt(new URL("./gif-worker.js", import.meta.url)), { type: "module" });

/** @type {import("./picture/types.js").Pictures["moving"]} */
export const moving = (scene, options) => makeMoving(wood, startMaker, scene, owareTheme.dark, options);
