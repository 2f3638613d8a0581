// What the player has reached with puzzles, in the store: it is read before it is shown, and changed by the first try alone.

import { t } from "../lang/index.js";
import { readLog, streakOf, withDay, withOutcome } from "./puzzle-log.js";
import { dateText } from "./puzzle-words.js";

/** @typedef {import("./puzzle-log.js").Log} Log */
/** @typedef {import("./puzzle-supply.js").Made} Made */

/**
 * @param {object} parts
 * @param {Pick<import("../library/store.js").Store, "note">} parts.store
 * @param {Pick<typeof import("../wasm/coach.js"), "afterPuzzle">} parts.wasm
 * @param {() => string} parts.today
 */
export function createScores({ store, wasm, today }) {
  let damaged = false;

  /** Changes the log, or only reads it. @param {(log: Log) => Log} [change] */
  async function kept(change = (log) => log) {
    let log = readLog(undefined).log;
    await store.note("puzzles", (found) => {
      const read = readLog(found);
      damaged ||= read.damaged;
      log = change(read.log);
      return log === read.log ? undefined : log;
    });
    return log;
  }

  return {
    /** The rating, where there is one. */
    rating: async () => (await kept()).rating?.points,

    /** The puzzle of a day was answered already. @param {string} day @param {string} rules */
    answered: async (day, rules) => (await kept()).daily[`${day} ${rules}`] !== undefined,

    /** What was kept could not be read: told once. */
    takeDamaged() {
      const told = damaged;
      damaged = false;
      return told;
    },

    /** The first try at a puzzle. @param {Made} made @param {boolean} right */
    async count({ puzzle, day }, right) {
      const daily = day && `${day} ${puzzle.rules}`;
      await kept((log) =>
        withOutcome(log, daily, right ? "solved" : "failed", wasm.afterPuzzle(log.rating, puzzle.rating, right)),
      );
    },

    /** A puzzle was solved today. */
    solved: () => kept((log) => withDay(log, today())),

    /** Which puzzle it is, with the streak and the rating. @param {Made} made */
    async headline({ day }) {
      const log = await kept();
      const streak = streakOf(log.days, today());
      const parts = [day ? t("puzzle.ofDay", { date: dateText(day) }) : t("puzzle.label")];
      if (streak > 1) parts.push(t("puzzle.streak", { days: streak }));
      if (!day && log.rating) parts.push(t("puzzle.rating", { points: Math.round(log.rating.points) }));
      return parts.join(" · ");
    },
  };
}
