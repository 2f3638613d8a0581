// Puzzles as they come: the worker of the coach makes them, the next one while one is being solved.

/** @typedef {import("../wasm/oware.js").RulesName} RulesName */
/** @typedef {import("./types.js").SuppliedPuzzle} SuppliedPuzzle */

/** The rating for which players without a rating get puzzles. */
const FIRST_RATING = 650;
/** What names a puzzle that is of no day: what it is made from. */
const NAME = /^(\d{1,10})-(\d{3,4})$/;
/** The seeds that there are. */
const MOST_SEED = 2 ** 32 - 1;
/** Beyond these ratings the puzzles would be the same. */
const RATINGS = { least: 400, most: 2000 };

/**
 * The seed and the rating that a name stands for; null where it is no name of a puzzle.
 * @param {string} name
 */
export function readName(name) {
  const [, seed, rating] = (NAME.exec(name) ?? []).map(Number);
  return seed <= MOST_SEED && rating >= RATINGS.least && rating <= RATINGS.most ? { seed, rating } : null;
}

/**
 * @param {object} parts
 * @param {Pick<import("./types.js").Pool, "ask" | "stop">} parts.pool
 * @param {RulesName} parts.rules
 * @param {() => Promise<number | undefined>} parts.rating of the player, where there is one
 * @param {(done: number) => void} parts.onProgress from 0 to 1
 * @returns {import("./types.js").Supply}
 */
export function createSupply({ pool, rules, rating, onProgress }) {
  /** The next one, under way. @type {Promise<SuppliedPuzzle | null> | null} */
  let next = null;
  let over = false;

  /** @param {Omit<import("../wasm/search.js").PuzzleRequest, "id">} request @returns {Promise<SuppliedPuzzle | null>} */
  async function make(request) {
    const answer = await pool.ask(
      { request: "puzzle", ...request },
      { onProgress: (progress) => onProgress(/** @type {{done?: number}} */ (progress).done ?? 0) },
    );
    return answer?.response === "puzzle" && answer.puzzle
      ? { puzzle: answer.puzzle, day: request.day ?? null, name: request.day ?? `${request.seed}-${request.rating}` }
      : null;
  }

  function prepare() {
    next = rating().then((points = FIRST_RATING) => {
      const wanted = Math.round(Math.min(RATINGS.most, Math.max(RATINGS.least, points)));
      const [seed] = crypto.getRandomValues(new Uint32Array(1));
      return over ? null : make({ rules, seed, rating: wanted });
    });
    // Whoever waits for it gets the error.
    next.catch(() => {});
    return next;
  }

  return {
    prepare,

    daily: (day) => make({ rules, day }),

    named: (from) => make({ rules, ...from }),

    take() {
      const coming = next;
      next = null;
      return coming ? coming.catch(prepare) : prepare();
    },

    end() {
      over = true;
      pool.stop(0);
    },
  };
}
