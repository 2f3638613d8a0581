// Evaluates the positions of a game, one after the other, by as many workers as are allowed.

/** How many positions are evaluated at most between two times that the lines are stored. */
const STORE_EVERY = 8;

/** @typedef {import("./types.js").Means} Means */

/**
 * @param {object} parts
 * @param {Pick<typeof import("../wasm/coach.js"), "reviewTasks" | "reviewRecord">} parts.wasm
 * @param {Pick<Means["play"], "scene">} parts.play
 * @param {Pick<import("./types.js").Pool, "want" | "ask" | "stop" | "most">} parts.pool
 * @param {Pick<import("./types.js").ReviewCache, "get" | "put">} parts.cache
 * @param {() => boolean} parts.mayWork nobody else needs the processor, and the page is seen
 * @param {number} [parts.most] workers at once; all that the device allows where it is left out
 */
export function createEvaluation({ wasm, play, pool, cache, mayWork, most = pool.most }) {
  /**
   * @param {object} game
   * @param {string} game.id
   * @param {string} game.record
   * @param {(done: number, all: number) => void} [game.onProgress]
   * @returns {import("./types.js").ReviewEvaluation}
   */
  return function evaluate({ id, record, onProgress }) {
    let going = true;
    /** @type {Set<() => void>} */
    const waiting = new Set();

    /** Whether to go on. */
    async function turn() {
      while (going && !mayWork()) {
        await new Promise((resolve) => {
          waiting.add(() => resolve(undefined));
        });
      }
      return going;
    }

    function wake() {
      for (const go of waiting) go();
      waiting.clear();
    }

    async function all() {
      // The tables of a hint, so that a review knows as much of the end.
      if (play.scene) pool.want(play.scene.state.rules, play.scene.settings.tables);
      const lines = await cache.get(id);
      const tasks = [...wasm.reviewTasks(record, lines)];
      const count = Math.max(lines.length, (tasks.at(-1) ?? -1) + 1);
      let [done, stored] = [count - tasks.length, count - tasks.length];
      /** @type {unknown} */
      let trouble = null;
      onProgress?.(done, count);

      /** @param {number} place of a worker */
      async function work(place) {
        while (await turn()) {
          const ply = tasks.shift();
          if (ply === undefined) return;
          try {
            const answer = await pool.ask({ request: "evaluate", record: wasm.reviewRecord(record, ply) }, { place });
            if (answer?.response !== "evaluation") {
              tasks.unshift(ply);
              return;
            }
            lines[ply] = answer.text;
          } catch (error) {
            // Another worker may do it.
            tasks.unshift(ply);
            trouble = error;
            return;
          }
          done += 1;
          onProgress?.(done, count);
          if (done - stored >= STORE_EVERY) {
            stored = done;
            await cache.put(id, lines);
          }
        }
      }

      const workers = Math.min(most, tasks.length);
      await Promise.all(Array.from({ length: workers }, (_, place) => work(place)));
      if (done > stored) await cache.put(id, lines);
      if (going && trouble && tasks.length > 0) throw trouble;
      return going && tasks.length === 0 ? lines : null;
    }

    return {
      result: all(),
      wake,
      stop() {
        if (!going) return;
        going = false;
        pool.stop();
        wake();
      },
    };
  };
}
