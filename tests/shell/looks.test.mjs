// Boards and seeds by name, and what the console shows when one cannot be drawn.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { setImmediate as settled } from "node:timers/promises";
import { seedOf as cowryOf } from "../../www/board/cowries.js";
import { randomFrom } from "../../www/board/heap.js";
import { loadStyle } from "../../www/board/look.js";
import { reportOnce } from "../../www/board/report.js";
import { Sowing } from "../../www/board/sowing.js";
import { BOARDS, SEEDS, styleOf } from "../../www/board/styles.js";
import { createWood } from "../../www/board/wood.js";
import { BOARDS as EMBEDDED } from "../../www/embed/request.js";
import { CHOICES } from "../../www/game/settings.js";

/** A page whose styles are there at once, and whose canvases draw nothing. */
const page = {
  createElement: () => Object.assign(new EventTarget(), { getContext: () => ({ putImageData() {} }), remove() {} }),
  head: { append: (link) => queueMicrotask(() => link.dispatchEvent(new Event("load"))) },
};
const LIGHT = [-0.47, -0.58, 0.665];
const nutOf = () => (_x, _y, out) => {
  out.fill(0.5);
  return 0;
};

/** @type {import("node:test").Mock<typeof console.warn>} */
let warn;
beforeEach((context) => {
  globalThis.document = page;
  warn = context.mock.method(console, "warn", () => {});
});
const words = () => warn.mock.calls.map(({ arguments: [text] }) => text);

/** The colour at the middle of a seed. @param {import("../../www/board/style.js").Style} style */
function colourOf(style) {
  const out = [0, 0, 0];
  style.seedOf(0, randomFrom, LIGHT, nutOf)(0, 0, out);
  return out;
}

test("seeds with an unknown name are nuts, not cowries, and the console names them once", async () => {
  const style = await styleOf("light", "pearls");
  assert.deepEqual(colourOf(style), [0.5, 0.5, 0.5]);
  assert.equal(style.name, "light nuts");
  assert.deepEqual(words(), ['seeds: "pearls" is unknown, "nuts" takes its place']);
  await styleOf("light", "pearls");
  assert.equal(words().length, 1);
});

test("a board with an unknown name is the carved wood, and the console names it once", async () => {
  const style = await styleOf("marble", "nuts");
  assert.deepEqual([style.board, style.paintFlat, style.name], [undefined, undefined, "wood nuts"]);
  assert.deepEqual(words(), ['board: "marble" is unknown, "wood" takes its place']);
  // A name that every object has is no board either.
  assert.equal((await styleOf("constructor", "nuts")).name, "wood nuts");
  await styleOf("marble", "nuts");
  assert.equal(words().length, 2);
});

test("known names draw what they say, and the console stays silent", async () => {
  const style = await styleOf("contrast", "cowries");
  assert.deepEqual([style.board, style.name], ["contrast", "contrast cowries"]);
  const out = [0, 0, 0];
  cowryOf(0, randomFrom, LIGHT, nutOf)(0, 0, out);
  assert.deepEqual(colourOf(await styleOf("wood", "cowries")), out);
  assert.equal((await styleOf("wood", "glass")).name, "wood glass");
  assert.deepEqual(words(), []);
});

test("every look can be chosen, and every board but the wood has marks of its own", () => {
  assert.deepEqual([...CHOICES.board].sort(), Object.keys(BOARDS).sort());
  assert.deepEqual([...CHOICES.seeds].sort(), Object.keys(SEEDS).sort());
  assert.deepEqual([...EMBEDDED].sort(), Object.keys(BOARDS).sort());
  const css = readFileSync(new URL("../../www/css/looks.css", import.meta.url), "utf8");
  for (const board of Object.keys(BOARDS).filter((board) => board !== "wood"))
    assert.ok(css.includes(`[data-board="${board}"] {`), `css/looks.css has nothing for ${board}`);
});

test("a look that cannot be loaded is the carved wood, and the console says why, once", async () => {
  const error = new Error("no network");
  const load = () => Promise.reject(error);
  assert.deepEqual(await loadStyle("light", "glass", load), {});
  assert.deepEqual(await loadStyle("light", "glass", load), {});
  assert.deepEqual(
    warn.mock.calls.map(({ arguments: words }) => words),
    [['the look "light glass" cannot be loaded:', error]],
  );
  assert.equal((await loadStyle("light", "glass")).name, "light glass", "with a network again");
});

test("the same failure is reported once", () => {
  const error = new Error("no memory");
  reportOnce("a test cannot be drawn", error);
  reportOnce("a test cannot be drawn", error);
  reportOnce("another test cannot be drawn", error);
  assert.deepEqual(
    warn.mock.calls.map(({ arguments: words }) => words),
    [
      ["a test cannot be drawn:", error],
      ["another test cannot be drawn:", error],
    ],
  );
});

/** A board without hollows, as small as can be painted. */
const PLAN = {
  width: 4,
  height: 4,
  upright: false,
  slab: { x: 0, y: 0, w: 4, h: 4, r: 1 },
  rim: 1,
  scale: 1,
  spots: [],
  petals: [],
};

test("where the painter cannot be started, or fails, the page paints, and the console says why", async () => {
  globalThis.ImageData = class {};
  const refused = createWood(() => {
    throw new Error("no workers here");
  });
  assert.equal((await refused.woodOf(PLAN, false, {})).width, 4);
  const painter = Object.assign(new EventTarget(), {
    postMessage: () => queueMicrotask(() => painter.dispatchEvent(new Event("error"))),
  });
  const failing = createWood(() => painter);
  assert.equal((await failing.woodOf(PLAN, false, {})).width, 4);
  assert.deepEqual(words(), [
    "the painter cannot be started, and the page paints the wood:",
    "the painter failed, and the page paints the wood:",
  ]);
});

test("wood that cannot be painted is reported once, and tried again with the next call", async () => {
  let tries = 0;
  let tried = () => {};
  globalThis.ImageData = class {
    constructor() {
      tries += 1;
      tried();
      throw new Error("no memory");
    }
  };
  const { dress } = createWood(() => {
    throw new Error("no workers here");
  });
  const canvas = Object.assign(page.createElement(), { classList: { add: assert.fail, remove() {} } });
  const layout = { ...PLAN, spots: [] };
  for (const call of [1, 2]) {
    const now = new Promise((resolve) => {
      tried = resolve;
    });
    dress(canvas, layout, 1, false, {});
    await now;
    await settled();
    assert.equal(tries, call);
  }
  assert.deepEqual(
    words().filter((text) => text.includes("cannot be painted")),
    ["the wood cannot be painted:"],
  );
});

test("a sowing that cannot be drawn ends at once in the state it was going to, and is reported", async () => {
  globalThis.requestAnimationFrame = (frame) => setTimeout(() => frame(performance.now()));
  globalThis.cancelAnimationFrame = clearTimeout;
  const error = new Error("no canvas");
  const stage = { layout: { seed: 1, spots: [] }, clearAir() {}, slot: () => assert.fail() };
  Object.defineProperty(stage, "air", {
    get() {
      throw error;
    },
  });
  const counts = new Array(14).fill(4);
  const seeds = { houses: counts.slice(0, 12), stores: counts.slice(12) };
  /** @type {number[]} */
  const laid = [];
  const lay = (index, count) => {
    laid[index] = count;
  };
  globalThis.document = Object.assign(new EventTarget(), { hidden: false });
  const step = { from: "A", path: [..."BCDE"], captures: [], before: seeds, side: "S", gathered: false };
  const after = { ...seeds, houses: [0, 5, 5, 5, 5, ...counts.slice(5, 12)] };
  const sowing = new Sowing(stage, lay, () => {});
  await sowing.run(step, after, 100, false);
  assert.equal(sowing.moving, false);
  assert.deepEqual(laid, [...after.houses, ...after.stores]);
  assert.equal(words()[0], "a sowing cannot be shown:");
});

test("a picture waits for the app's own letters alone, and is drawn without them where they fail", async () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "document");
  const [asked, warned, { warn }] = [[], [], console];
  const load = async (font) => {
    asked.push(font);
    if (font.includes("Stand-in") || asked.length > 1) throw new Error("no letters");
  };
  Object.defineProperty(globalThis, "document", { configurable: true, value: { fonts: { load } } });
  console.warn = (error) => warned.push(error.message);
  try {
    const { lettersReady } = await import("../../www/picture/ink.js");
    const ink = { bold: "700", display: '"Oware", "Stand-in", sans-serif' };
    await lettersReady(ink);
    assert.deepEqual([asked, warned], [['700 40px "Oware"'], []]);
    await lettersReady(ink);
    assert.deepEqual(warned, ["no letters"]);
  } finally {
    console.warn = warn;
    if (before) Object.defineProperty(globalThis, "document", before);
    else delete globalThis.document;
  }
});
