// Brings the carved wood onto a canvas: painted once a size, in a worker where there is one, and shared by all boards.

import { reportOnce } from "./report.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./carve.js").Plan} Plan */
/** @typedef {import("./style.js").Style} Style */

/** More pixels than this are not seen: the wood is stretched a little instead. */
const MAX_PIXELS = 2.4e6;
/** How many sizes stay in memory: both orientations of the live board, and diagrams. */
const MOST_SIZES = 4;
/** Rows that are put onto the canvas in one task. */
const SLICE = 400;
/** While a window is being dragged, or a sheet slides in, no size lasts. */
const WAIT = 120;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The layout in device pixels.
 * @param {Layout} layout @param {number} ratio @param {Plan["wood"]} wood
 * @returns {Plan}
 */
export function planOf(layout, ratio, wood) {
  const scale = Math.min(ratio, 2, Math.sqrt(MAX_PIXELS / (layout.width * layout.height)));
  const { slab } = layout;
  return {
    wood,
    width: Math.round(layout.width * scale),
    height: Math.round(layout.height * scale),
    upright: layout.upright,
    slab: { x: slab.x * scale, y: slab.y * scale, w: slab.w * scale, h: slab.h * scale, r: slab.r * scale },
    rim: layout.rim * scale,
    scale,
    spots: layout.spots.map(({ x, y, rx, ry, store }) => ({
      x: x * scale,
      y: y * scale,
      rx: rx * scale,
      ry: ry * scale,
      store,
    })),
    petals: layout.petals.map(({ x, y, u, v }) => ({ x: x * scale, y: y * scale, u: u * scale, v: v * scale })),
  };
}

/** Where no worker paints, the page does. @param {Plan} plan */
const paintHere = async (plan) => (await import("./paint-here.js")).paintHere(plan);

/**
 * The wood of all boards of a page.
 * @param {() => Worker} startPainter starts the worker that paints
 * @returns {import("./types.js").Wood}
 */
export function createWood(startPainter) {
  /** @type {Map<string, Promise<HTMLCanvasElement>>} */
  const known = new Map();
  /** @type {WeakMap<HTMLCanvasElement, {key: string, timer: number}>} */
  const wanted = new WeakMap();
  /** @type {Worker | null | undefined} null where none can be started */
  let worker;
  let nextId = 0;
  /** @type {Map<number, {plan: Plan, resolve: (data: Uint8ClampedArray | Promise<Uint8ClampedArray>) => void}>} */
  const waiting = new Map();

  function workerOf() {
    if (worker !== undefined) return worker;
    try {
      const made = startPainter();
      made.addEventListener("message", ({ data }) => {
        waiting.get(data.id)?.resolve(new Uint8ClampedArray(data.buffer));
        waiting.delete(data.id);
      });
      made.addEventListener("error", (event) => {
        reportOnce("the painter failed, and the page paints the wood", event.message ?? event);
        worker = null;
        for (const { plan, resolve } of waiting.values()) resolve(paintHere(plan));
        waiting.clear();
      });
      worker = made;
    } catch (error) {
      reportOnce("the painter cannot be started, and the page paints the wood", error);
      worker = null;
    }
    return worker;
  }

  /** @param {Plan} plan @returns {Promise<Uint8ClampedArray>} */
  function painted(plan) {
    const painter = workerOf();
    if (!painter) return paintHere(plan);
    return new Promise((resolve) => {
      const id = nextId++;
      waiting.set(id, { plan, resolve });
      painter.postMessage({ id, plan });
    });
  }

  /** @param {Plan} plan @param {boolean} dark @param {Style} style */
  async function woodOf(plan, dark, { paintFlat }) {
    if (paintFlat) return paintFlat(plan, dark);
    const data = await painted(plan);
    const canvas = document.createElement("canvas");
    canvas.width = plan.width;
    canvas.height = plan.height;
    const image = new ImageData(/** @type {Uint8ClampedArray<ArrayBuffer>} */ (data), plan.width, plan.height);
    const on = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    // All at once it would hold up a slow phone.
    for (let top = 0; top < plan.height; top += SLICE) {
      await nextTask();
      on.putImageData(image, 0, 0, 0, top, plan.width, SLICE);
    }
    await nextTask();
    if (dark) {
      on.globalCompositeOperation = "source-atop";
      on.fillStyle = "rgba(10,5,2,0.2)";
      on.fillRect(0, 0, plan.width, plan.height);
    }
    return canvas;
  }

  /** @param {string} key @param {Plan} plan @param {boolean} dark @param {Style} style */
  function sharedWood(key, plan, dark, style) {
    let wood = known.get(key);
    if (wood) known.delete(key);
    else wood = woodOf(plan, dark, style);
    known.set(key, wood);
    if (known.size > MOST_SIZES) known.delete(/** @type {string} */ (known.keys().next().value));
    return wood;
  }

  /** @type {import("./types.js").Wood["dress"]} */
  function dress(canvas, layout, ratio, dark, style) {
    const plan = planOf(layout, ratio, style.wood);
    const key = `${plan.width} ${plan.height} ${layout.width} ${layout.height} ${style.board} ${dark}`;
    const before = wanted.get(canvas);
    clearTimeout(before?.timer);
    if (before?.key !== key) canvas.classList.remove("is-painted");
    const mine = { key, timer: 0 };
    const start = async () => {
      /** @type {HTMLCanvasElement} */
      let wood;
      try {
        wood = await sharedWood(key, plan, dark, style);
      } catch (error) {
        // The plain board stays, and the next call tries again.
        known.delete(key);
        reportOnce("the wood cannot be painted", error);
        return;
      }
      if (wanted.get(canvas) !== mine) return;
      canvas.width = plan.width;
      canvas.height = plan.height;
      const on = canvas.getContext("2d");
      if (!on) return;
      on.drawImage(wood, 0, 0);
      canvas.classList.add("is-painted");
    };
    mine.timer = setTimeout(start, before && !known.has(key) ? WAIT : 0);
    wanted.set(canvas, mine);
  }

  return { dress, woodOf };
}
