// The coach's workers: one for questions one after the other, more for a review. They are not the opponent's, so that the
// opponent's moves are the same with and without a coach. Workers that are idle for a while are ended, which frees their memory.

import { TABLES_MAX } from "../constants.js";

/** @typedef {import("./types.js").PoolWorker} PoolWorker */
/** @typedef {import("../wasm/coach.js").RulesName} RulesName */

/** How long workers may be idle before they are ended. */
const IDLE_MS = 60_000;
/** The memory of each worker's tree. */
export const MEMORY_MB = 32;

/**
 * @param {object} parts
 * @param {() => PoolWorker} parts.spawn
 * @param {number} parts.most workers at once
 * @param {Document} [parts.page]
 * @returns {import("./types.js").Pool}
 */
export function createPool({ spawn, most, page = document }) {
  /** @type {PoolWorker[]} */
  let workers = [];
  /** Questions under way. */
  let open = 0;
  /** @type {number | undefined} */
  let idle;
  /** @type {{rules: RulesName, seeds: number | null} | null} */
  let tables = null;

  /** @param {PoolWorker} engine */
  function supply(engine) {
    if (tables) engine.supply({ ...tables, most: TABLES_MAX, rest: page.visibilityState === "hidden" });
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
    most,

    want(rules, option) {
      const seeds = option === "auto" ? null : option;
      if (tables?.rules === rules && tables.seeds === seeds) return;
      tables = { rules, seeds };
      for (const engine of workers) supply(engine);
    },

    async ask(task, { onProgress, place = 0 } = {}) {
      open += 1;
      try {
        return await worker(place).ask(task, onProgress);
      } finally {
        open -= 1;
        rest();
      }
    },

    analyse(question, then, place = 0) {
      open += 1;
      const going = worker(place).analyse({ memoryMb: MEMORY_MB, ...question }, then);
      let isOn = true;
      return {
        stop() {
          if (!isOn) return;
          isOn = false;
          open -= 1;
          going.stop();
          rest();
        },
      };
    },

    stop(place) {
      for (const engine of place === undefined ? workers : workers.slice(place, place + 1)) engine.stop();
    },

    end,
  };
}
