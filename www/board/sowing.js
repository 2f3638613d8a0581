// The way between two states: plays the acts of a script, frame by frame. It only moves pictures: the state has already
// changed, and whatever happens here ends in it.

import { reportOnce } from "./report.js";
import { Script } from "./script.js";
import { indexOf } from "./stage.js";

/** @typedef {import("../wasm/oware.js").SownMove} SownMove */
/** @typedef {import("../wasm/oware.js").Seeds} Seeds */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./script.js").Act} Act */
/** @typedef {import("./script.js").Emit} Emit */

/** With reduced motion a sowing of at least this pace, in ms a seed, is shown house by house, a faster one at once. */
const CALM_FROM = 250;
/** How long before something begins or ends a frame is asked for, in ms: the next one comes within 17 ms. */
const AHEAD = 20;
/** How long the captured houses of a sowing that is shown at once are marked, in ms. */
const CALM_GLOW = 900;

/** @param {Seeds} seeds */
export const countsOf = (seeds) => [...seeds.houses, ...seeds.stores];

/**
 * The one moment of a move that is shown at once.
 * @param {SownMove} step @param {number[]} after
 * @returns {["seed" | "capture", number]}
 */
function summary({ captures, path }, after) {
  const taken = captures.reduce((sum, { seeds }) => sum + seeds, 0);
  return taken > 0 ? ["capture", taken] : ["seed", after[indexOf(/** @type {string} */ (path.at(-1)))]];
}

export class Sowing {
  /** @param {Stage} stage @param {(index: number, count: number) => void} lay @param {Emit} emit */
  constructor(stage, lay, emit) {
    this.stage = stage;
    this.lay = lay;
    this.emit = emit;
    /** @type {Act[]} */
    this.acts = [];
    /** @type {(() => void) | null} */
    this.finished = null;
    /** @type {number[]} */
    this.final = [];
    this.request = 0;
    /** @type {number | undefined} */
    this.guard = undefined;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.onHide = () => {
      if (document.hidden) this.finish();
    };
  }

  get moving() {
    return this.finished !== null;
  }

  /**
   * Plays a step; resolves when everything lies as in `after`, however it came to that.
   * @param {SownMove} step @param {Seeds} after @param {number} pace ms a seed @param {boolean} calm reduced motion
   * @returns {Promise<void>}
   */
  run(step, after, pace, calm) {
    this.finish();
    this.final = countsOf(after);
    const { stage, lay, emit } = this;
    const seen = pace > 0 && !document.hidden && stage.layout !== null;
    const atOnce = !seen || (calm && pace < CALM_FROM);
    if (atOnce && !document.hidden) emit(...summary(step, this.final));
    if (!seen || (atOnce && step.captures.length === 0)) {
      this.settle();
      return Promise.resolve();
    }
    const counts = atOnce ? this.final : countsOf(step.before);
    counts.forEach((count, index) => {
      lay(index, count);
    });
    const script = new Script({ stage, lay, emit, counts: [...counts], pace, calm });
    if (atOnce) {
      for (const { house } of step.captures) script.glow(indexOf(house), 0, CALM_GLOW);
      return this.play(script.acts, CALM_GLOW);
    }
    script.sow(step.from, step.path);
    script.capture(step.captures, step.side === "S" ? 12 : 13);
    if (step.gathered) script.gather(this.final);
    return this.play(script.acts, script.at);
  }

  /** @param {Act[]} acts @param {number} length of the whole in ms */
  play(acts, length) {
    this.acts = acts.sort((a, b) => a.start - b.start);
    document.addEventListener("visibilitychange", this.onHide);
    // Frames may cease without any event (a covered window): then the clock ends it.
    this.guard = setTimeout(() => this.finish(), length + 1500);
    let zero = -1;
    /** @param {number} now */
    const frame = (now) => {
      if (zero < 0) zero = now;
      try {
        this.tick(now - zero);
      } catch (error) {
        reportOnce("a sowing cannot be shown", error);
        this.finish();
        return;
      }
      if (this.acts.length === 0) {
        // What follows from a move is a task of its own.
        this.timer = setTimeout(() => this.finish());
        return;
      }
      const idle = this.idle(now - zero);
      if (idle > AHEAD) this.timer = setTimeout(ask, idle - AHEAD);
      else ask();
    };
    const ask = () => {
      this.request = requestAnimationFrame(frame);
    };
    // The first frame shows the houses as they are dressed now; the seeds leave in the next one.
    this.request = requestAnimationFrame(ask);
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

  /**
   * For how long nothing begins or ends, in ms: the browser moves what is in the air without being asked, and a frame
   * that is asked for costs the page its layers.
   * @param {number} time
   */
  idle(time) {
    let next = Number.POSITIVE_INFINITY;
    for (const { start, length, begin, frame } of this.acts) {
      if (begin) next = Math.min(next, start);
      else if (frame) return 0;
      else next = Math.min(next, start + length);
    }
    return next - time;
  }

  /** Ends what is moving, at once, in the state it was going to. */
  finish() {
    if (!this.finished) return;
    const done = this.finished;
    this.finished = null;
    cancelAnimationFrame(this.request);
    clearTimeout(this.guard);
    clearTimeout(this.timer);
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
