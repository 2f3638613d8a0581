// The seeds. Those at rest lie on canvases, one for each hollow; those in the air are small pictures that only move.
// A browser copies a canvas as a whole when it has changed, and a picture that moves costs it no painting: so a seed that
// falls costs the hollow it falls into, and no more.

import { canvasIn, Flyer, Hand, paintShadow, paintStone, shadowAt } from "./flight.js";
import { Heap } from "./heap.js";
import { PLACES } from "./layout.js";
import { hollowPath } from "./plain.js";
import { stonesOf } from "./stones.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Spot} Spot */
/** @typedef {import("./stones.js").Stones} Stones */
/** @typedef {import("./flight.js").Lying} Lying */

/** More seeds than this make a full heap: it grows no more. */
export const FULL_HOUSE = 21;
const FULL_STORE = 48;
/** Seeds drawn on more device pixels than this gain nothing. */
const MAX_PIXELS = 4.5e6;
/** How many seeds are drawn in one task when the whole board changes. */
const SEEDS_A_TASK = 24;
/** What an empty hollow costs, in seeds. */
const SEEDS_OF_A_HOLLOW = 3;
/** Seeds of a full heap lie over the rim by 0.2 of their radius; between two hollows there is room for 0.6 at least. */
const OVER = 0.25;

/**
 * The device pixels that belong to each hollow alone: left, top, width, height. Its box grows by half of the least
 * distance between two hollows. Whole pixels, so that they are shown as they were painted.
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

/** Device pixels of a seed a CSS pixel. @param {Layout} layout @param {number} ratio of the screen */
export const scaleOf = (layout, ratio) => Math.min(ratio, Math.sqrt(MAX_PIXELS / (layout.width * layout.height)));

export class Stage {
  /** @param {HTMLElement} rest @param {HTMLElement} air empty, as large as the box */
  constructor(rest, air) {
    this.rest = rest;
    this.air = air;
    air.hidden = true;
    /** Seeds drawn in each place, in the order of `PLACES`. */
    this.lying = new Array(14).fill(0);
    /** Places that are not drawn yet as they lie. @type {Set<number>} */
    this.late = new Set();
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {Layout | null} */
    this.layout = null;
    /** @type {Heap[]} */
    this.heaps = [];
    /** @type {CanvasRenderingContext2D[]} */
    this.hollows = [];
    /** Seeds that are not in the air now. @type {Flyer[]} */
    this.idle = [];
    /** @type {Set<Flyer>} */
    this.flying = new Set();
  }

  /** @param {Layout} layout @param {number} ratio device pixels a CSS pixel @param {import("./style.js").Style} style */
  resize(layout, ratio, style) {
    this.layout = layout;
    const scale = scaleOf(layout, ratio);
    this.stones = stonesOf(layout.seed, scale, style);
    this.cells = cellsOf(layout.spots, scale);
    this.heaps = layout.spots.map(({ rx, ry, heap, store }, i) => {
      const half = [rx - Math.abs(heap.x), ry - Math.abs(heap.y)].map((h) => h / layout.seed);
      return new Heap(half[0], half[1], store, i + 1);
    });
    this.rest.replaceChildren();
    this.hollows = this.cells.map(([left, top, width, height]) => {
      const { canvas, context } = canvasIn(this.rest, width, height, scale);
      canvas.style.left = `${left / scale}px`;
      canvas.style.top = `${top / scale}px`;
      return context;
    });
    this.air.replaceChildren();
    this.hand = new Hand(this.air, this.stones, layout);
    this.air.style.setProperty("--board-seed", `${layout.seed}px`);
    this.air.style.setProperty("--board-take", style.glow ?? "#ffc763");
    this.idle = [];
    this.flying.clear();
    for (let i = 0; i < 14; i++) this.draw(i);
  }

  /** At once. @param {number} index @param {number} count */
  set(index, count) {
    if (this.lying[index] === count && !this.late.has(index)) return;
    this.lying[index] = count;
    this.draw(index);
  }

  /** Another position lies there: a slow phone draws it in several tasks. @param {number[]} counts */
  lay(counts) {
    counts.forEach((count, index) => {
      if (this.lying[index] !== count) this.late.add(index);
      this.lying[index] = count;
    });
    const cost = [...this.late].reduce((sum, index) => sum + this.costOf(index), 0);
    if (cost <= SEEDS_A_TASK) this.catchUp();
    else this.timer ??= setTimeout(() => this.catchUp());
  }

  /** What drawing a place costs, in seeds. @param {number} index */
  costOf(index) {
    return SEEDS_OF_A_HOLLOW + this.shown(index, this.lying[index]);
  }

  /** Draws some of what is late, and the rest in the next tasks. */
  catchUp() {
    clearTimeout(this.timer);
    this.timer = undefined;
    let cost = 0;
    for (const index of this.late) {
      // A full store is more than a task should draw, and has one alone.
      if (cost > 0 && cost + this.costOf(index) > SEEDS_A_TASK) {
        this.timer = setTimeout(() => this.catchUp());
        return;
      }
      cost += this.costOf(index);
      this.draw(index);
    }
  }

  /** How many seeds are drawn for `count`. @param {number} index @param {number} count */
  shown(index, count) {
    return Math.min(count, index >= 12 ? FULL_STORE : FULL_HOUSE);
  }

  /** @param {number} index @param {import("./heap.js").HeapSlot} slot @returns {Lying} */
  lie(index, { x, y, z, kind }) {
    const { seed, spots } = /** @type {Layout} */ (this.layout);
    const spot = spots[index];
    // The wall towards the light keeps its shade on what lies low beneath it.
    const shade = (-(x * 0.62 + y * 0.78) * seed) / Math.hypot(spot.rx, spot.ry) - 0.12 - 0.12 * z;
    return {
      x: spot.x + spot.heap.x + x * seed,
      y: spot.y + spot.heap.y + y * seed,
      z,
      kind,
      shade: shade > 0.02 ? Math.min(0.5, shade * 1.2) : 0,
    };
  }

  /** How the seed number `nth` (from 0) of a place lies. @param {number} index @param {number} nth */
  slot(index, nth) {
    const last = this.shown(index, nth + 1) - 1;
    return this.lie(index, this.heaps[index].take(last + 1)[last]);
  }

  /** @param {number} index */
  draw(index) {
    this.late.delete(index);
    const { layout, stones, cells } = this;
    if (!layout || !stones || !cells) return;
    const on = this.hollows[index];
    const [left, top, width, height] = cells[index];
    on.resetTransform();
    on.clearRect(0, 0, width, height);
    on.setTransform(stones.scale, 0, 0, stones.scale, -left, -top);
    const slots = this.heaps[index].take(this.shown(index, this.lying[index]));
    // What lies higher is drawn later; equal heights keep their order.
    const order = slots.map((slot, i) => ({ slot, i })).sort((p, q) => p.slot.z - q.slot.z || p.i - q.i);
    const half = stones.cell / stones.scale / 2;
    for (const { slot } of order) {
      const { x, y, z, kind, shade } = this.lie(index, slot);
      const { far, strength } = shadowAt(z, 0);
      on.globalAlpha = strength;
      paintShadow(on, stones, x + far * layout.seed, y + far * 1.2 * layout.seed);
      paintStone(on, stones, { x, y, kind, shade }, half * (1 + 0.025 * z));
    }
    // A shadow falls into the hollow, not over its rim.
    on.globalAlpha = 1;
    on.globalCompositeOperation = "destination-in";
    hollowPath(on, layout.spots[index], OVER * layout.seed);
    on.fill();
    on.globalCompositeOperation = "source-over";
  }

  /** A seed goes into the air. @param {Lying} from @param {number} [lift] */
  take(from, lift = 0) {
    const { air, stones } = this;
    air.hidden = false;
    const flyer =
      this.idle.pop() ?? new Flyer(air, /** @type {Stones} */ (stones), /** @type {Layout} */ (this.layout).seed);
    this.flying.add(flyer);
    flyer.dress(from);
    flyer.put({ x: from.x, y: from.y, z: from.z, lift });
    return flyer;
  }

  /** @param {Flyer} flyer */
  land(flyer) {
    flyer.away();
    this.flying.delete(flyer);
    this.idle.push(flyer);
  }

  /** The seeds of a place hang above it. @param {number} index */
  lift(index) {
    if (!this.layout) return;
    const lifted = Array.from({ length: this.shown(index, this.lying[index]) }, (_, nth) => this.slot(index, nth));
    this.set(index, 0);
    for (const lying of lifted.sort((a, b) => a.z - b.z)) this.take(lying, 2 * this.layout.seed);
  }

  /** Seeds that hang lie again. @param {number[]} counts */
  drop(counts) {
    this.clearAir();
    counts.forEach((count, index) => {
      this.set(index, count);
    });
  }

  /** Nothing is in the air any more. */
  clearAir() {
    for (const flyer of this.flying) this.land(flyer);
    for (const glow of this.air.querySelectorAll(".board-glow")) glow.remove();
    this.hand?.away();
    this.air.hidden = true;
  }

  /** A house that is captured glows. @param {number} index @param {number} duration in ms */
  glow(index, duration) {
    const { x, y, rx, ry } = /** @type {Layout} */ (this.layout).spots[index];
    const glow = document.createElement("div");
    glow.className = "board-glow";
    glow.style.cssText = `left:${x - rx}px;top:${y - ry}px;width:${2 * rx}px;height:${2 * ry}px`;
    this.air.append(glow);
    this.air.hidden = false;
    glow.animate({ opacity: [0, 1, 1, 0] }, { duration });
  }
}

/** @param {string} place */
export const indexOf = (place) => PLACES.indexOf(place);
