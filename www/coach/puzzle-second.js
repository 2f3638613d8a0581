// Whether a move that misses the goal of a puzzle is worth as much as the answer in the end. The goal looks a few moves ahead, where
// two moves may differ that lead to the same result. Each move is searched by itself while the player thinks: a search of the whole
// position would hardly look at the lesser ones.

/** @typedef {import("../engine/types.js").Analysis} Analysis */
/** @typedef {import("../wasm/oware.js").Side} Side */
/** What a search found behind a move: the player's value from -1, lost, to 1, won; `winner` where that is proven. @typedef {{value: number, winner?: Side | null}} Found */

const PLAYOUTS = 60_000;
/** The most that the search of a move takes, in ms. */
const MOST_MS = 3000;
/** Before that, the worker solves endgame tables for so long: few seeds lie in many puzzles, and the search would need far longer. */
const SOLVE_MS = 8000;
/** How long a tap waits for it, in ms. */
const PATIENCE_MS = 2000;
/** Values that are no further apart are alike. */
const ALIKE = 0.02;

/** Both have the same proven result, or the search values them alike. @param {Found | undefined} tried @param {Found | undefined} best */
export function isAlike(tried, best) {
  if (!tried || !best) return false;
  if (tried.winner !== undefined && best.winner !== undefined) return tried.winner === best.winner;
  return best.value - tried.value <= ALIKE;
}

/** What an analysis says of a move behind which `turn` is to move. @param {Analysis} analysis @param {Side} turn @returns {Found} */
export function foundOf({ value, proof }, turn) {
  if (proof) return { value: proof.winner === null ? 0 : proof.winner === "S" ? 1 : -1, winner: proof.winner };
  return { value: turn === "S" ? value : -value };
}

/**
 * @param {{play: Pick<import("../game/types.js").Play, "scene">} & Pick<import("./types.js").Means, "Games"> & {pool: Pick<import("./types.js").Pool, "most" | "want" | "analyse">}} means
 * @returns {import("./types.js").SecondLook}
 */
export function createSecondLook({ Games, play, pool }) {
  /** What was found, by the house. @type {Map<string, Found>} */
  let known = new Map();
  /** The houses that are still to be searched. @type {string[]} */
  let left = [];
  /** @type {import("../engine/types.js").Stoppable | null} */
  let going = null;
  let searching = false;
  /** The search begins at once. */
  let hurry = () => {};
  /** Counts the positions that were looked at. */
  let looks = 0;
  /** Those who wait for the next result. @type {(() => void)[]} */
  let waiting = [];

  function wake() {
    for (const go of waiting) go();
    waiting = [];
  }

  function end() {
    looks += 1;
    left = [];
    searching = false;
    wake();
    going?.stop();
    going = null;
  }

  /** What comes of a move; null where nobody can say. @param {import("../wasm/search.js").Puzzle} puzzle @param {string} line @param {number} place @returns {Promise<Found | null>} */
  function judge({ rules, position }, line, place) {
    const game = new Games(rules, position);
    for (const house of line) game.play(house);
    const { turn } = game.state();
    const record = game.line();
    game.free();
    return new Promise((resolve) => {
      const mine = pool.analyse(
        { record, playouts: PLAYOUTS, timeMs: MOST_MS, seed: 1 },
        {
          onAnalysis(found) {
            if (going !== mine || !found.finished) return;
            mine.stop();
            resolve(foundOf(found, turn));
          },
          // Without an answer the goal alone judges.
          onFail(error) {
            console.warn(error);
            mine.stop();
            resolve(null);
          },
        },
        place,
      );
      going = mine;
    });
  }

  return {
    async begin(puzzle, step, line) {
      end();
      known = new Map();
      const mine = looks;
      const { answer, answers } = puzzle.steps[step];
      // The first worker has the tables. Behind the first move it makes the next puzzle, so that another one searches.
      const place = step === 0 ? 0 : 1;
      // Where tables judge, every result is exact already.
      if (puzzle.exact || place >= pool.most) return;
      const wrong = answers.filter(({ right, end }) => !right && end === "seeds").map(({ house }) => house);
      left = wrong.length > 0 ? [answer, ...wrong] : [];
      searching = left.length > 0;
      if (searching && place === 0) {
        pool.want(puzzle.rules, play.scene?.settings.tables ?? "auto");
        await new Promise((resolve) => {
          hurry = () => resolve(undefined);
          setTimeout(hurry, SOLVE_MS);
        });
        if (mine !== looks) return;
      }
      while (left.length > 0) {
        const house = /** @type {string} */ (left.shift());
        const found = await judge(puzzle, line + house, place);
        if (mine !== looks) return;
        if (found) known.set(house, found);
        searching = left.length > 0;
        wake();
      }
    },

    async holds(house, answer) {
      // It is next.
      if (left.includes(house)) left = [...new Set([...left.filter((other) => other === answer), house, ...left])];
      hurry();
      let patient = true;
      const late = setTimeout(() => {
        patient = false;
        wake();
      }, PATIENCE_MS);
      const isKnown = () => known.has(house) && known.has(answer);
      while (patient && searching && !isKnown()) await new Promise((resolve) => waiting.push(() => resolve(undefined)));
      clearTimeout(late);
      return isAlike(known.get(house), known.get(answer));
    },

    end,
  };
}
