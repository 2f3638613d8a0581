// What the player has reached with puzzles, in the store: it is read before it is shown, and changed by the first try alone.

import { readLog, streakOf, withDay, withLater, withOutcome } from "./puzzle-log.js";

/** @typedef {import("./types.js").Log} Log */

/** A puzzle of a day, as the log names it. @param {string} day @param {string} rules */
const nameOf = (day, rules) => `${day} ${rules}`;

/** @param {Pick<import("./types.js").SuppliedPuzzle, "puzzle" | "day">} made @returns {string | null} null where it is of no day */
export const dailyOf = ({ puzzle, day }) => day && nameOf(day, puzzle.rules);

/**
 * @param {object} parts
 * @param {Pick<import("../library/types.js").Store, "note">} parts.store
 * @param {Pick<typeof import("../wasm/coach.js"), "afterPuzzle">} parts.wasm
 * @param {() => string} parts.today
 * @returns {import("./types.js").Scores}
 */
export function createScores({ store, wasm, today }) {
  let damaged = false;

  /** Changes the log, or only reads it. @param {(log: Log) => Log} [change] */
  async function stored(change = (log) => log) {
    let log = readLog(undefined).log;
    let before = log;
    await store.note("puzzles", (found) => {
      const read = readLog(found);
      damaged ||= read.damaged;
      before = read.log;
      log = change(read.log);
      return log === read.log ? undefined : log;
    });
    return { log, before };
  }

  return {
    rating: async () => (await stored()).log.rating?.points,

    answered: async (day, rules) => (await stored()).log.daily[nameOf(day, rules)],

    async standing() {
      const { log } = await stored();
      const { rating, days, run } = log;
      const found = {
        first: rating === null,
        points: rating?.points ?? null,
        run,
        days: streakOf(days, today()),
        damaged,
      };
      damaged = false;
      return found;
    },

    async count({ puzzle, day }, right) {
      const daily = dailyOf({ puzzle, day });
      const { log, before } = await stored((log) =>
        withOutcome(log, daily, right ? "solved" : "failed", wasm.afterPuzzle(log.rating, puzzle.rating, right)),
      );
      if (log === before || log.rating === null) return null;
      return { before: before.rating?.points ?? null, after: log.rating.points };
    },

    solved: (daily) =>
      stored((log) => {
        const next = withDay(log, today());
        return daily === null ? next : withLater(next, daily);
      }),
  };
}
