// The way between two states: seeds lifted, carried along the path they are handed, dropped one by one; then captures,
// then a gather. It only moves pictures: the state has already changed, and whatever happens here ends in it.

import { indexOf } from "./stage.js";

/** @typedef {import("../wasm/oware.js").Step} Step */
/** @typedef {import("../wasm/oware.js").Seeds} Seeds */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./stage.js").Lying} Lying */
/**
 * Something that happens for a while, on its own clock; many may overlap.
 * @typedef {object} Act
 * @property {number} start in ms from the beginning
 * @property {number} length in ms
 * @property {(part: number) => void} [frame] draws part 0..1 of it
 * @property {() => void} [begin]
 * @property {() => void} [end]
 */

/** A hand holds more than this, but no more can be told apart. */
const IN_HAND = 12;
/** With reduced motion a slower sowing is shown house by house, a faster one not at all. */
const CALM_FROM = 250;

/** @param {Seeds} seeds */
export const countsOf = (seeds) => [...seeds.houses, ...seeds.stores];

/** @param {number} p */
const easeIn = (p) => p * p;
/** @param {number} p */
const easeBoth = (p) => (p < 0.5 ? 4 * p ** 3 : 1 - 4 * (1 - p) ** 3);
/** @param {number} a @param {number} b @param {number} p */
const between = (a, b, p) => a + (b - a) * p;

/** Writes the acts of one step; keeps count of what will lie where, so that every seed knows its place beforehand. */
class Script {
  /**
   * @param {Stage} stage @param {(index: number, count: number) => void} lay shows seeds and count of one place
   * @param {number[]} counts @param {number} pace ms a seed @param {boolean} calm no flying seeds
   */
  constructor(stage, lay, counts, pace, calm) {
    this.stage = stage;
    this.lay = lay;
    this.counts = counts;
    this.pace = pace;
    this.calm = calm;
    this.lying = [...counts];
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

  /** @param {string} from @param {string[]} path */
  sow(from, path) {
    const { stage, pace } = this;
    const origin = indexOf(from);
    const held = this.counts[origin];
    this.counts[origin] = 0;
    const lift = this.calm ? 0 : Math.max(90, pace * 0.75);
    const seeds = Array.from({ length: Math.min(held, IN_HAND) }, (_, i) => stage.slot(origin, i));
    this.act(0, lift, {
      begin: () => this.change(origin, -this.lying[origin]),
      frame: (p) => this.carry(seeds, seeds.length, origin, origin, 0, easeBoth(p)),
    });
    const drop = Math.max(80, pace * 0.42);
    path.forEach((place, i) => {
      const to = indexOf(place);
      const back = i === 0 ? origin : indexOf(path[i - 1]);
      const start = lift + i * pace;
      const target = stage.slot(to, this.counts[to]++);
      if (this.calm) {
        this.act(start, pace, { end: () => this.change(to, 1) });
        return;
      }
      const left = Math.min(IN_HAND, path.length - i);
      // Travelling takes most of the beat; then the hand hovers while one seed falls.
      this.act(start, pace, { frame: (p) => this.carry(seeds, left, back, to, easeBoth(Math.min(1, p / 0.72)), 1) });
      this.act(start + pace, drop, { frame: (p) => this.fall(target, p), end: () => this.change(to, 1) });
    });
    this.at = lift + path.length * pace + (this.calm ? 0 : drop);
  }

  /** Height of the hand above the board, in CSS pixels. */
  get reach() {
    return (this.stage.layout?.seed ?? 10) * 2.6;
  }

  /**
   * The hand with its seeds on the way from one place to the next, or (`up` below 1) just taking them up.
   * @param {Lying[]} seeds @param {number} left @param {number} from @param {number} to @param {number} way @param {number} up
   */
  carry(seeds, left, from, to, way, up) {
    const { stage, reach } = this;
    const layout = /** @type {import("./layout.js").Layout} */ (stage.layout);
    const a = layout.spots[from];
    const b = layout.spots[to];
    const x = between(a.x, b.x, way);
    const y = between(a.y, b.y, way);
    const arc = Math.sin(way * Math.PI) * Math.min(reach, Math.hypot(b.x - a.x, b.y - a.y) * 0.2);
    for (let i = 0; i < left; i++) {
      // A sunflower's spiral: a handful, closely held.
      const angle = i * 2.4;
      const out = layout.seed * 1.02 * Math.sqrt(i);
      const sx = between(seeds[i].x, x + out * Math.cos(angle), up);
      const sy = between(seeds[i].y, y + out * Math.sin(angle), up);
      stage.fly(sx, sy, reach * up + arc + (up * (left - i) * layout.seed) / 14, seeds[i].kind);
    }
  }

  /** @param {Lying} to @param {number} p */
  fall(to, p) {
    // It lands at three quarters and settles with a barely visible hop.
    const height = p < 0.72 ? 1 - easeIn(p / 0.72) : 0.05 * Math.sin(((p - 0.72) / 0.28) * Math.PI);
    this.stage.fly(to.x, to.y, this.reach * height, to.kind);
  }

  /** Seeds of a house fly to stores. @param {number} from @param {number[]} stores one entry a seed @param {number} start */
  take(from, stores, start) {
    const { stage } = this;
    const flight = Math.min(620, Math.max(180, this.pace * 1.1));
    const apart = Math.min(70, this.pace * 0.2);
    stores.forEach((store, i) => {
      const nth = --this.counts[from];
      const target = stage.slot(store, this.counts[store]++);
      const begin = start + i * apart;
      if (this.calm) {
        this.act(begin, 0, { end: () => this.move(from, store) });
        return;
      }
      const a = stage.slot(from, nth);
      this.act(begin, flight, {
        begin: () => this.change(from, -1),
        frame: (p) => {
          const way = easeBoth(p);
          stage.fly(
            between(a.x, target.x, way),
            between(a.y, target.y, way),
            Math.sin(p * Math.PI) * this.reach * 1.3,
            p < 0.5 ? a.kind : target.kind,
          );
        },
        end: () => this.change(store, 1),
      });
    });
    this.at = Math.max(this.at, start + (stores.length - 1) * apart + (this.calm ? 0 : flight));
  }

  /** @param {number} from @param {number} store */
  move(from, store) {
    this.change(from, -1);
    this.change(store, 1);
  }

  /** @param {Step["captures"]} captures @param {number} store */
  capture(captures, store) {
    const glow = Math.min(650, Math.max(140, this.pace * 0.9));
    let start = this.at + this.pace * 0.15;
    for (const { house, seeds } of captures) {
      const from = indexOf(house);
      const taken = Math.min(seeds, this.counts[from]);
      this.act(start, glow * 1.5, { frame: (p) => this.stage.glow(from, Math.sin(p * Math.PI)) });
      this.take(from, new Array(taken).fill(store), start + glow * 0.7);
      start += glow * 1.2;
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

export class Sowing {
  /** @param {Stage} stage @param {(index: number, count: number) => void} lay */
  constructor(stage, lay) {
    this.stage = stage;
    this.lay = lay;
    /** @type {Act[]} */
    this.acts = [];
    /** @type {(() => void) | null} */
    this.finished = null;
    /** @type {number[]} */
    this.final = [];
    this.request = 0;
    this.guard = 0;
    this.onHide = () => {
      if (document.hidden) this.finish();
    };
  }

  get moving() {
    return this.finished !== null;
  }

  /**
   * Plays a step; resolves when everything lies as in `after`, however it came to that.
   * @param {Step} step @param {Seeds} after @param {number} pace ms a seed @param {boolean} calm reduced motion
   * @returns {Promise<void>}
   */
  run(step, after, pace, calm) {
    this.finish();
    this.final = countsOf(after);
    if (pace <= 0 || document.hidden || !this.stage.layout || (calm && pace < CALM_FROM)) {
      this.settle();
      return Promise.resolve();
    }
    const before = countsOf(step.before);
    before.forEach((count, index) => {
      this.lay(index, count);
    });
    const script = new Script(this.stage, this.lay, before, pace, calm);
    script.sow(step.from, step.path);
    script.capture(step.captures, step.side === "S" ? 12 : 13);
    if (step.gathered) script.gather(this.final);
    return this.play(script.acts, script.at);
  }

  /** @param {Act[]} acts @param {number} length of the whole in ms */
  play(acts, length) {
    this.acts = acts.map((act) => ({ ...act })).sort((a, b) => a.start - b.start);
    document.addEventListener("visibilitychange", this.onHide);
    // Frames may cease without the page being told (a covered window): then the clock ends it.
    this.guard = setTimeout(() => this.finish(), length + 1500);
    let zero = -1;
    /** @param {number} now */
    const frame = (now) => {
      if (zero < 0) zero = now;
      this.request = requestAnimationFrame(frame);
      this.stage.clearAir();
      this.tick(now - zero);
      if (this.acts.length === 0) this.finish();
    };
    this.request = requestAnimationFrame(frame);
    return new Promise((resolve) => {
      this.finished = () => resolve(undefined);
    });
  }

  /** @param {number} time */
  tick(time) {
    for (const act of this.acts) {
      if (act.start > time) break;
      if (act.begin) {
        act.begin();
        act.begin = undefined;
      }
      if (time >= act.start + act.length) act.end?.();
      else act.frame?.((time - act.start) / act.length);
    }
    this.acts = this.acts.filter((act) => time < act.start + act.length);
  }

  /** Ends what is moving, at once, in the state it was going to. */
  finish() {
    if (!this.finished) return;
    const done = this.finished;
    this.finished = null;
    cancelAnimationFrame(this.request);
    clearTimeout(this.guard);
    document.removeEventListener("visibilitychange", this.onHide);
    this.acts = [];
    this.stage.clearAir();
    this.settle();
    done();
  }

  settle() {
    this.final.forEach((count, index) => {
      this.lay(index, count);
    });
  }
}
