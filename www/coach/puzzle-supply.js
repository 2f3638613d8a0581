// Puzzles as they come: the worker of the coach makes them, the next one while one is being solved.

/** @typedef {import("../wasm/coach.js").Puzzle} Puzzle */
/** @typedef {import("../wasm/oware.js").RulesName} RulesName */
/** A puzzle with where it comes from: a day, or null. @typedef {{puzzle: Puzzle, day: string | null}} Made */

/** Who has no rating yet gets puzzles for this one. */
const FIRST_RATING = 900;
/** Puzzles for others than these would be the same. */
const RATINGS = { least: 400, most: 2000 };

/**
 * @param {object} parts
 * @param {Pick<ReturnType<typeof import("./pool.js").createPool>, "ask" | "stop">} parts.pool
 * @param {RulesName} parts.rules
 * @param {() => Promise<number | undefined>} parts.rating of the player, where there is one
 * @param {(done: number) => void} parts.onProgress from 0 to 1
 */
export function createSupply({ pool, rules, rating, onProgress }) {
  /** The next one, under way. @type {Promise<Made | null> | null} */
  let next = null;
  let over = false;

  /** @param {Omit<Extract<import("../wasm/coach.js").Ask, {ask: "puzzle"}>, "ask" | "id">} wish @param {string | null} day @returns {Promise<Made | null>} */
  async function make(wish, day) {
    const said = await pool.ask(
      { ask: "puzzle", ...wish },
      { onProgress: (/** @type {any} */ { done }) => onProgress(done) },
    );
    return said?.say === "puzzle" && said.puzzle ? { puzzle: said.puzzle, day } : null;
  }

  /** Has the next one made. */
  function prepare() {
    next = rating().then((points = FIRST_RATING) => {
      const wanted = Math.round(Math.min(RATINGS.most, Math.max(RATINGS.least, points)));
      const [seed] = crypto.getRandomValues(new Uint32Array(1));
      return over ? null : make({ rules, seed, rating: wanted }, null);
    });
    // Who waits for it is told.
    next.catch(() => {});
    return next;
  }

  return {
    prepare,

    /** The puzzle of a day. @param {string} day */
    daily: (day) => make({ rules, day }, day),

    /** The one that was prepared; where that failed, another one. Null where something else was asked meanwhile. */
    take() {
      const coming = next;
      next = null;
      return coming ? coming.catch(prepare) : prepare();
    },

    /** Nobody waits any more. */
    end() {
      over = true;
      pool.stop(0);
    },
  };
}
