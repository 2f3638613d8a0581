// How seeds lie in a hollow. Each seed is dropped as a ball onto the hollow and the seeds already there and rolls until
// friction holds it; so heaps look poured, and a seed more never moves the others.

/** @typedef {{x: number, y: number, z: number, kind: number}} HeapSlot measured in seed radii from the centre; `z` is the height */

/** How far one kind of sprite differs from the next is `stones.js`'s business; here it is only a number. */
export const KINDS = 12;

/**
 * A small generator (mulberry32): the same house always gets the same heap.
 * @param {number} seed
 */
export function randomFrom(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Seeds are a little flatter than balls, so one rests this much lower on another. */
const FLAT = 0.82;
/** A seed stays where the ground is less steep than this. */
const FRICTION = 0.42;

export class Heap {
  /**
   * @param {number} ax half the hollow's width, in seed radii @param {number} ay half its height
   * @param {boolean} trough a store: flat on the floor and steep at the walls
   * @param {number} seed names the heap
   */
  constructor(ax, ay, trough, seed) {
    this.trough = trough;
    this.ax = Math.max(1.2, ax - 1.12);
    this.ay = Math.max(1.2, ay - 1.12);
    this.random = randomFrom(seed * 7919 + 17);
    /** @type {HeapSlot[]} */
    this.slots = [];
    this.lastKind = -1;
  }

  /**
   * The first `count` slots; the same ones whatever was asked before.
   * @param {number} count
   */
  take(count) {
    while (this.slots.length < count) this.slots.push(this.drop());
    return this.slots.slice(0, count);
  }

  /** @param {number} x @param {number} y */
  rest(x, y) {
    const qx = (x / this.ax) ** 2;
    const qy = (y / this.ay) ** 2;
    const q = this.trough ? Math.sqrt(qx * qx + qy * qy) : qx + qy;
    let z = 1.5 * q * q + (q > 1 ? (q - 1) * 12 : 0);
    for (const s of this.slots) {
      const d = (s.x - x) ** 2 + (s.y - y) ** 2;
      if (d < 4) z = Math.max(z, s.z + FLAT * Math.sqrt(4 - d));
    }
    return z;
  }

  drop() {
    const { random } = this;
    const pull = this.trough ? 0.12 : 0.3;
    /** @type {HeapSlot | null} */
    let best = null;
    let least = Number.POSITIVE_INFINITY;
    // A hand aims at a place that is free: of some drops the lowest counts, lightly drawn to the middle.
    for (let tries = 0; tries < 9; tries++) {
      const angle = random() * 2 * Math.PI;
      const reach = 0.92 * Math.sqrt(random());
      const slot = this.roll(Math.cos(angle) * reach * this.ax, Math.sin(angle) * reach * this.ay);
      const cost = slot.z + pull * Math.hypot(slot.x / this.ax, slot.y / this.ay) + 0.3 * random();
      if (cost < least) {
        least = cost;
        best = slot;
      }
    }
    const slot = /** @type {HeapSlot} */ (best);
    // Never two alike in a row: neighbours would look stamped.
    slot.kind = (this.lastKind + 1 + Math.floor(random() * (KINDS - 1))) % KINDS;
    this.lastKind = slot.kind;
    return slot;
  }

  /** @param {number} x @param {number} y @returns {HeapSlot} */
  roll(x, y) {
    let z = this.rest(x, y);
    for (let step = 0.16, turns = 0; turns < 60 && step > 0.02; turns++) {
      const gx = (this.rest(x + 0.05, y) - this.rest(x - 0.05, y)) / 0.1;
      const gy = (this.rest(x, y + 0.05) - this.rest(x, y - 0.05)) / 0.1;
      const slope = Math.hypot(gx, gy);
      if (slope < FRICTION) break;
      const nx = x - (gx / slope) * step;
      const ny = y - (gy / slope) * step;
      const nz = this.rest(nx, ny);
      if (nz < z) {
        x = nx;
        y = ny;
        z = nz;
      } else {
        step *= 0.6;
      }
    }
    return { x, y, z, kind: 0 };
  }
}
