// The two seed canvases: seeds at rest, redrawn hollow by hollow, and above them seeds in the air.

import { Heap } from "./heap.js";
import { PLACES } from "./layout.js";
import { hollowPath } from "./plain.js";
import { stonesOf } from "./stones.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Spot} Spot */
/** @typedef {{x: number, y: number, kind: number}} Lying a seed's place in CSS pixels of the box */

/** More seeds than this make a full heap: it grows no more. */
const FULL_HOUSE = 21;
/** Up to this number every seed is drawn; beyond it the heap is full at once. */
const ONE_BY_ONE = 15;
/** Seeds drawn on more device pixels than this gain nothing. */
const MAX_PIXELS = 4.5e6;
/** Seeds of a full heap lie over the rim by 0.2 of their radius; between two hollows there is room for 0.6 at least. */
const OVER = 0.25;

/**
 * @param {HTMLCanvasElement} canvas @param {Layout} layout @param {number} scale
 */
function fit(canvas, layout, scale) {
  canvas.width = Math.round(layout.width * scale);
  canvas.height = Math.round(layout.height * scale);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.setTransform(scale, 0, 0, scale, 0, 0);
  return context;
}

/**
 * The device pixels that belong to each hollow alone: left, top, width, height. Its box grows by half of the least
 * distance between two hollows. Whole pixels, so that what is cleared and what is painted end at the same one.
 * @param {Spot[]} spots @param {number} scale
 */
function cellsOf(spots, scale) {
  let room = Number.POSITIVE_INFINITY;
  for (const a of spots)
    for (const b of spots)
      if (a !== b) {
        const [across, down] = [Math.abs(a.x - b.x) - a.rx - b.rx, Math.abs(a.y - b.y) - a.ry - b.ry];
        room = Math.min(room, Math.max(across, down) / 2);
      }
  return spots.map(({ x, y, rx, ry }) => {
    const [left, top] = [x - rx - room, y - ry - room].map((edge) => Math.ceil(edge * scale));
    const [right, bottom] = [x + rx + room, y + ry + room].map((edge) => Math.floor(edge * scale));
    return /** @type {const} */ ([left, top, right - left, bottom - top]);
  });
}

export class Stage {
  /** @param {HTMLCanvasElement} rest @param {HTMLCanvasElement} air */
  constructor(rest, air) {
    this.canvases = { rest, air };
    /** Seeds drawn in each place, in the order of `PLACES`. */
    this.lying = new Array(14).fill(0);
    /** @type {Layout | null} */
    this.layout = null;
    /** @type {Heap[]} */
    this.heaps = [];
    /** @type {number[][]} */
    this.dirty = [];
  }

  /** @param {Layout} layout @param {number} ratio device pixels a CSS pixel @param {import("./style.js").Style} style */
  resize(layout, ratio, style) {
    this.layout = layout;
    this.style = style;
    const scale = Math.min(ratio, Math.sqrt(MAX_PIXELS / (layout.width * layout.height)));
    this.stones = stonesOf(layout.seed, scale, style);
    this.cells = cellsOf(layout.spots, scale);
    this.heaps = layout.spots.map(({ rx, ry, heap, store }, i) => {
      const half = [rx - Math.abs(heap.x), ry - Math.abs(heap.y)].map((h) => h / layout.seed);
      return new Heap(half[0], half[1], store, i + 1);
    });
    this.rest = fit(this.canvases.rest, layout, scale);
    this.air = fit(this.canvases.air, layout, scale);
    this.dirty = [];
    for (let i = 0; i < 14; i++) this.draw(i);
  }

  /** @param {number} index @param {number} count */
  set(index, count) {
    if (this.lying[index] === count) return;
    this.lying[index] = count;
    this.draw(index);
  }

  /** How many sprites stand for `count` seeds. @param {number} index @param {number} count */
  shown(index, count) {
    if (index >= 12) return Math.min(count, 48);
    return count > ONE_BY_ONE ? FULL_HOUSE : count;
  }

  /** Where the seed number `nth` (from 0) of a place lies. @param {number} index @param {number} nth @returns {Lying} */
  slot(index, nth) {
    const layout = /** @type {Layout} */ (this.layout);
    const spot = layout.spots[index];
    const last = this.shown(index, nth + 1) - 1;
    const slot = this.heaps[index].take(last + 1)[last];
    return {
      x: spot.x + spot.heap.x + slot.x * layout.seed,
      y: spot.y + spot.heap.y + slot.y * layout.seed,
      kind: slot.kind,
    };
  }

  /**
   * Nothing is painted beyond what is cleared, or a hollow would grow darker with every seed.
   * @param {number} index
   */
  draw(index) {
    const { rest, layout, stones, cells } = this;
    if (!rest || !layout || !stones || !cells) return;
    const spot = layout.spots[index];
    rest.save();
    rest.resetTransform();
    rest.beginPath();
    rest.rect(...cells[index]);
    rest.clip();
    rest.clearRect(...cells[index]);
    rest.scale(stones.scale, stones.scale);
    const slots = this.heaps[index].take(this.shown(index, this.lying[index]));
    // What lies higher is drawn later; equal heights keep their order.
    const order = slots.map((slot, i) => ({ slot, i })).sort((p, q) => p.slot.z - q.slot.z || p.i - q.i);
    for (const { slot } of order) {
      const x = spot.x + spot.heap.x + slot.x * layout.seed;
      const y = spot.y + spot.heap.y + slot.y * layout.seed;
      this.shadow(rest, x, y, 0.12 + 0.05 * Math.min(slot.z, 2), 0.75);
      this.stone(rest, x, y, slot.kind, 1 + 0.025 * slot.z);
      // The wall towards the light keeps its shade on what lies low beneath it.
      const shade =
        (-(slot.x * 0.62 + slot.y * 0.78) * layout.seed) / Math.hypot(spot.rx, spot.ry) - 0.12 - 0.12 * slot.z;
      if (shade > 0.02) this.shade(rest, x, y, slot.kind, Math.min(0.5, shade * 1.2));
    }
    // A shadow falls into the hollow, not over its rim.
    rest.globalCompositeOperation = "destination-in";
    hollowPath(rest, spot, OVER * layout.seed);
    rest.fill();
    rest.restore();
  }

  /** @param {CanvasRenderingContext2D} on @param {number} x @param {number} y @param {number} far in seed radii @param {number} strength */
  shadow(on, x, y, far, strength) {
    const { stones, layout } = this;
    if (!stones || !layout) return;
    const half = (stones.cell / stones.scale) * 0.98;
    on.globalAlpha = strength;
    on.drawImage(stones.shadow, x - half + far * layout.seed, y - half + far * 1.2 * layout.seed, 2 * half, 2 * half);
    on.globalAlpha = 1;
  }

  /** @param {CanvasRenderingContext2D} on @param {number} x @param {number} y @param {number} kind @param {number} size */
  stone(on, x, y, kind, size) {
    const { stones } = this;
    if (!stones) return;
    const half = (stones.cell / stones.scale / 2) * size;
    on.drawImage(stones.lit, kind * stones.cell, 0, stones.cell, stones.cell, x - half, y - half, 2 * half, 2 * half);
  }

  /** @param {CanvasRenderingContext2D} on @param {number} x @param {number} y @param {number} kind @param {number} alpha */
  shade(on, x, y, kind, alpha) {
    const { stones } = this;
    if (!stones) return;
    const half = stones.cell / stones.scale / 2;
    on.globalAlpha = alpha;
    on.drawImage(stones.dark, kind * stones.cell, 0, stones.cell, stones.cell, x - half, y - half, 2 * half, 2 * half);
    on.globalAlpha = 1;
  }

  /** Wipes what the last frame drew in the air, and no more. */
  clearAir() {
    for (const [x, y, w, h] of this.dirty) this.air?.clearRect(x, y, w, h);
    this.dirty = [];
  }

  /**
   * A seed in the air: its shadow stays on the ground.
   * @param {number} x @param {number} y of the ground below it @param {number} lift in CSS pixels @param {number} kind
   */
  fly(x, y, lift, kind) {
    const { air, layout, stones } = this;
    if (!air || !layout || !stones) return;
    const size = 1 + 0.05 * Math.min(4, lift / layout.seed);
    const far = 0.2 + (0.5 * lift) / layout.seed;
    this.shadow(air, x, y, far, 0.5 / (1 + 0.25 * (lift / layout.seed)));
    this.stone(air, x, y - lift * 0.6, kind, size);
    const reach = (stones.cell / stones.scale) * 1.1 + 1;
    this.dirty.push([
      x - reach,
      y - lift * 0.6 - reach,
      2 * reach + far * layout.seed,
      2 * reach + lift * 0.6 + far * 1.2 * layout.seed,
    ]);
  }

  /** The glow round a house that is captured. @param {number} index @param {number} strength 0..1 */
  glow(index, strength) {
    const { air, layout } = this;
    if (!air || !layout) return;
    const { x, y, rx, ry } = layout.spots[index];
    const wide = Math.max(1.5, layout.seed * 0.2);
    air.save();
    air.globalAlpha = strength;
    air.lineWidth = wide;
    air.strokeStyle = air.shadowColor = this.style?.glow ?? "#ffc763";
    air.shadowBlur = wide * 3 * (this.stones?.scale ?? 1);
    air.beginPath();
    air.ellipse(x, y, rx - wide, ry - wide, 0, 0, 2 * Math.PI);
    air.stroke();
    air.restore();
    // A blur ends after three times its deviation, which is half of `shadowBlur`.
    const reach = 6 * wide;
    this.dirty.push([x - rx - reach, y - ry - reach, 2 * (rx + reach), 2 * (ry + reach)]);
  }
}

/** @param {string} place */
export const indexOf = (place) => PLACES.indexOf(place);
