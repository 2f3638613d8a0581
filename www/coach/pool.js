// The coach's workers: one for questions one after the other, more for a review. They are not the opponent's, so that the
// opponent's moves are the same with and without a coach. Who rests for a while is ended: the device gets its memory back.

import { TABLES_MAX } from "../facts.js";

/** @typedef {ReturnType<typeof import("../engine/engine.js").createEngine>} Engine */
/** @typedef {import("../wasm/coach.js").RulesName} RulesName */

/** Workers that nobody asks are ended after this time. */
const IDLE_MS = 60_000;
/** Of each worker's tree. */
export const MEMORY_MB = 32;

/**
 * @param {object} parts
 * @param {() => Engine} parts.spawn
 * @param {number} parts.most workers at once
 * @param {Document} [parts.page]
 */
export function createPool({ spawn, most, page = document }) {
  /** @type {Engine[]} */
  let workers = [];
  /** Questions under way. */
  let open = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let idle;
  /** @type {{rules: RulesName, seeds: number | null} | null} */
  let wish = null;

  /** @param {Engine} engine */
  function supply(engine) {
    if (wish) engine.supply({ ...wish, most: TABLES_MAX, rest: page.visibilityState === "hidden" });
  }

  page.addEventListener("visibilitychange", () => {
    if (workers[0]) supply(workers[0]);
  });

  /** @param {number} place */
  function worker(place) {
    while (workers.length <= place) {
      const engine = spawn();
      workers.push(engine);
      supply(engine);
    }
    return workers[place];
  }

  function rest() {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (open === 0) end();
    }, IDLE_MS);
  }

  function end() {
    for (const engine of workers) engine.end();
    workers = [];
  }

  return {
    /** How many workers may be asked at once. */
    most,

    /**
     * Which endgame tables the workers load, and the first one solves. @param {RulesName} rules
     * @param {number | null} seeds up to so many; `null` leaves it to the device
     */
    want(rules, seeds) {
      if (wish?.rules === rules && wish.seeds === seeds) return;
      wish = { rules, seeds };
      for (const engine of workers) supply(engine);
    },

    /**
     * Asks a worker. A newer question for the same one takes the place of this one, which resolves to null.
     * @param {import("../engine/engine.js").Wanted} task
     * @param {object} [how]
     * @param {(progress: import("../engine/engine.js").Progress) => void} [how.onProgress]
     * @param {number} [how.place] of the worker, from 0
     * @returns {Promise<import("../engine/engine.js").Answer | null>} rejects with a code when no worker answers
     */
    async ask(task, { onProgress, place = 0 } = {}) {
      open += 1;
      try {
        return await worker(place).ask(task, onProgress);
      } finally {
        open -= 1;
        rest();
      }
    },

    /**
     * What every move is worth, again and again until it is stopped.
     * @type {Engine["analyse"]}
     */
    analyse(question, then) {
      open += 1;
      const going = worker(0).analyse({ memoryMb: MEMORY_MB, ...question }, then);
      let going_on = true;
      return {
        stop() {
          if (!going_on) return;
          going_on = false;
          open -= 1;
          going.stop();
          rest();
        },
      };
    },

    /** Ends the question under way of one worker, or of all. @param {number} [place] */
    stop(place) {
      for (const engine of place === undefined ? workers : workers.slice(place, place + 1)) engine.stop();
    },

    end,
  };
}
