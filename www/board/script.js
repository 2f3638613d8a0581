// What a step shows, written down beforehand: seeds lifted, carried along the path they are handed, dropped one by one;
// then captures, house by house; then a gather. Each act has its beginning and its length.

import { sizeAt } from "./flight.js";
import { beatsOf, timesOf } from "./pace.js";
import { FULL_HOUSE, indexOf } from "./stage.js";

/** @typedef {import("../wasm/oware.js").SownMove} SownMove */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./flight.js").Flyer} Flyer */
/** @typedef {import("./flight.js").Lying} Lying */
/** @typedef {NonNullable<import("./types.js").BoardOptions["onMoment"]>} Emit */
/**
 * Something that happens for a while, on its own clock; many may overlap.
 * @typedef {object} Act
 * @property {number} start in ms from the beginning
 * @property {number} length in ms
 * @property {(part: number) => void} [frame] draws part 0..1 of it
 * @property {() => void} [begin]
 * @property {() => void} [end]
 */

/** @param {number} p */
const easeBoth = (p) => (p < 0.5 ? 4 * p ** 3 : 1 - 4 * (1 - p) ** 3);
/** @param {number} a @param {number} b @param {number} p */
const between = (a, b, p) => a + (b - a) * p;
/** @template T @param {number} steps @param {(p: number) => T} at @returns {T[]} */
const sampled = (steps, at) => Array.from({ length: steps + 1 }, (_, i) => at(i / steps));
/** The part of a beat in which the hand travels; then it hovers. */
const TRAVEL = 0.72;

/** Writes the acts of one step; keeps count of what will lie where, so that every seed knows its place beforehand. */
export class Script {
  /**
   * @param {object} given
   * @param {Stage} given.stage
   * @param {(index: number, count: number) => void} given.lay shows seeds and count of one place
   * @param {Emit} given.emit
   * @param {number[]} given.counts
   * @param {number} given.pace ms a seed
   * @param {boolean} given.calm no flying seeds
   */
  constructor({ stage, lay, emit, counts, pace, calm }) {
    this.stage = stage;
    this.lay = lay;
    this.emit = emit;
    this.counts = counts;
    this.pace = pace;
    this.calm = calm;
    this.times = timesOf(pace);
    this.lying = [...counts];
    /** The seeds in the hand that can be seen. @type {Lying[]} */
    this.inHand = [];
    this.at = 0;
    /** @type {Act[]} */
    this.acts = [];
  }

  /** @param {number} start @param {number} length @param {Partial<Act>} what */
  act(start, length, what) {
    this.acts.push({ start, length, ...what });
  }

  /** One seed more (or less) lies at `index` from now on. @param {number} index @param {number} by */
  change(index, by) {
    this.lying[index] += by;
    this.lay(index, this.lying[index]);
  }

  get layout() {
    return /** @type {import("./layout.js").Layout} */ (this.stage.layout);
  }

  /** Height of the hand above the board, in CSS pixels. */
  get reach() {
    return this.layout.seed * 2.6;
  }

  /** @param {string} from @param {string[]} path */
  sow(from, path) {
    const { calm, pace } = this;
    const origin = indexOf(from);
    const seen = Math.min(this.counts[origin], FULL_HOUSE);
    this.counts[origin] = 0;
    const lift = calm ? 0 : this.times.lift;
    this.act(0, lift, {
      begin: () => {
        if (!calm) this.raise(origin, seen);
        this.change(origin, -this.lying[origin]);
      },
    });
    this.at = lift;
    beatsOf(path.length, pace).forEach((beat, i) => {
      const to = indexOf(path[i]);
      const back = i === 0 ? origin : indexOf(path[i - 1]);
      this.act(this.at, beat, { begin: () => this.carry(back, to, beat) });
      this.at += beat;
      this.drop(to, path.length - i);
    });
    if (!calm) this.at += this.times.fall + this.times.settle;
  }

  /** The hand takes seeds up, as they lie: what lies highest leaves it first. @param {number} origin @param {number} seen */
  raise(origin, seen) {
    const { stage, reach } = this;
    const { x, y } = this.layout.spots[origin];
    const lay = Array.from({ length: seen }, (_, i) => stage.slot(origin, i)).sort((p, q) => p.z - q.z);
    this.inHand = lay.map((seed) => ({ ...seed, x: seed.x - x, y: seed.y - y, shade: 0 }));
    stage.air.hidden = false;
    stage.hand?.arrange(this.inHand);
    const points = sampled(5, (p) => ({ x, y, lift: reach * easeBoth(p) }));
    stage.hand?.go(points, this.times.lift);
  }

  /** The hand goes from one place to the next. @param {number} from @param {number} to @param {number} beat */
  carry(from, to, beat) {
    if (this.calm) return;
    const [a, b] = [from, to].map((index) => this.layout.spots[index]);
    const height = Math.min(this.reach, Math.hypot(b.x - a.x, b.y - a.y) * 0.2);
    // A stop at each house can only be seen where there is time for it.
    const stop = beat / this.pace;
    const points = sampled(6, (p) => {
      const way = between(p, easeBoth(Math.min(1, p / TRAVEL)), stop);
      const lift = this.reach + Math.sin(way * Math.PI) * height;
      return { x: between(a.x, b.x, way), y: between(a.y, b.y, way), lift };
    });
    this.stage.hand?.go(points, beat);
  }

  /** A seed leaves the hand, the outermost first. @param {number} left seeds in the hand, this one too */
  release(left) {
    const hand = /** @type {import("./flight.js").Hand} */ (this.stage.hand);
    const { x, y, kind } = this.inHand[Math.min(left, this.inHand.length) - 1];
    const size = sizeAt(0, hand.at.lift / this.layout.seed);
    // A hand that is too full to show every seed drops a hidden one.
    if (left <= this.inHand.length) {
      this.inHand.length = left - 1;
      if (left === 1) hand.away();
      else hand.arrange(this.inHand);
    }
    return this.stage.take({ x: hand.at.x + x * size, y: hand.at.y + y * size, z: 0, kind, shade: 0 }, hand.at.lift);
  }

  /** A seed of the hand falls, now. @param {number} index @param {number} left seeds in the hand, this one too */
  drop(index, left) {
    const nth = this.counts[index]++;
    const arrive = () => this.emit("seed", this.lying[index] + 1);
    if (this.calm) {
      const end = () => {
        arrive();
        this.change(index, 1);
      };
      this.act(this.at, 0, { end });
      return;
    }
    const { stage } = this;
    const { fall, settle } = this.times;
    /** @type {Flyer} */
    let seed;
    const begin = () => {
      const to = stage.slot(index, nth);
      seed = this.release(left);
      seed.dress(to);
      const from = seed.at;
      const whole = fall + settle;
      const falling = sampled(4, (p) => ({
        // Across it moves evenly; downwards it speeds up.
        x: between(from.x, to.x, p),
        y: between(from.y, to.y, p),
        lift: from.lift * (1 - p * p) + Math.sin(p * Math.PI) * this.reach * 0.12,
        z: to.z * p,
        offset: (p * fall) / whole,
      }));
      const settling = [0.06, 0].map((height, i) => ({
        ...to,
        lift: height * this.reach,
        offset: (fall + (settle * (i + 1)) / 2) / whole,
      }));
      seed.go([...falling, ...settling], whole);
    };
    this.act(this.at, fall, { begin, end: arrive });
    this.act(this.at + fall, settle, {
      end: () => {
        stage.land(seed);
        this.change(index, 1);
      },
    });
  }

  /**
   * Seeds of a house fly to stores; gives when the last has left.
   * @param {number} from @param {number[]} stores one entry a seed @param {number} start
   */
  take(from, stores, start) {
    const { apart, flight } = this.times;
    if (stores.length > 0) this.act(start, 0, { begin: () => this.emit("capture", stores.length) });
    stores.forEach((store, i) => {
      const nth = --this.counts[from];
      const slot = this.counts[store]++;
      const begin = start + i * apart;
      if (this.calm) this.act(begin, 0, { end: () => this.move(from, store) });
      else this.fly(from, nth, store, slot, begin);
    });
    const left = start + (stores.length - 1) * apart;
    this.at = Math.max(this.at, left + (this.calm ? 0 : flight));
    return left;
  }

  /** @param {number} from @param {number} nth @param {number} store @param {number} slot @param {number} start */
  fly(from, nth, store, slot, start) {
    const { stage } = this;
    const { flight } = this.times;
    /** @type {Flyer} */
    let seed;
    this.act(start, flight, {
      begin: () => {
        const [a, b] = [stage.slot(from, nth), stage.slot(store, slot)];
        seed = stage.take(a);
        this.change(from, -1);
        const points = sampled(8, (p) => {
          const way = easeBoth(p);
          const lift = Math.sin(p * Math.PI) * this.reach * 1.3;
          return { x: between(a.x, b.x, way), y: between(a.y, b.y, way), lift, z: between(a.z, b.z, way) };
        });
        seed.go(points, flight);
      },
    });
    // Under way, where it is fastest, it takes the look that it will have in the store.
    this.act(start + flight / 2, flight / 2, {
      begin: () => seed.dress(stage.slot(store, slot)),
      end: () => {
        stage.land(seed);
        this.change(store, 1);
      },
    });
  }

  /** @param {number} from @param {number} store */
  move(from, store) {
    this.change(from, -1);
    this.change(store, 1);
  }

  /** @param {number} index @param {number} start @param {number} length */
  glow(index, start, length) {
    this.act(start, length, {
      begin: () => this.stage.glow(index, length),
    });
  }

  /** One house after the other. @param {SownMove["captures"]} captures @param {number} store */
  capture(captures, store) {
    const { glow, flight } = this.times;
    let start = this.at + this.pace * 0.15;
    for (const { house, seeds } of captures) {
      const from = indexOf(house);
      const taken = Math.min(seeds, this.counts[from]);
      const left = this.take(from, new Array(taken).fill(store), start + glow * 0.6);
      this.glow(from, start, Math.max(glow * 1.5, left - start + glow * 0.6));
      // The next house begins when the seeds of this one are about to arrive.
      start = Math.max(start + glow * 1.2, left + (this.calm ? 0 : flight * 0.7));
    }
  }

  /** What still lies elsewhere than in `after` goes to the stores, each side's own first. @param {number[]} after */
  gather(after) {
    const wanted = [after[12] - this.counts[12], after[13] - this.counts[13]];
    let start = this.at + this.pace * 0.3;
    for (let i = 0; i < 12; i++) {
      const own = i < 6 ? 0 : 1;
      const stores = [];
      for (let spare = this.counts[i] - after[i]; spare > 0; spare--) {
        const side = wanted[own] > 0 ? own : 1 - own;
        if (wanted[side]-- > 0) stores.push(12 + side);
      }
      if (stores.length === 0) continue;
      this.take(i, stores, start);
      start += Math.min(160, this.pace * 0.5);
    }
  }
}
