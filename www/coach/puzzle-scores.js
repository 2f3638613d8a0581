// What the player has reached with puzzles, in the store: it is read before it is shown, and changed by the first try alone.

import { t } from "../lang/index.js";
import { readLog, streakOf, withDay, withOutcome } from "./puzzle-log.js";
import { dateText } from "./puzzle-words.js";

/** @typedef {import("./types.js").Log} Log */

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
    await store.note("puzzles", (found) => {
      const read = readLog(found);
      damaged ||= read.damaged;
      log = change(read.log);
      return log === read.log ? undefined : log;
    });
    return log;
  }

  return {
    rating: async () => (await stored()).rating?.points,

    answered: async (day, rules) => (await stored()).daily[`${day} ${rules}`] !== undefined,

    takeDamaged() {
      const found = damaged;
      damaged = false;
      return found;
    },

    async count({ puzzle, day }, right) {
      const daily = day && `${day} ${puzzle.rules}`;
      await stored((log) =>
        withOutcome(log, daily, right ? "solved" : "failed", wasm.afterPuzzle(log.rating, puzzle.rating, right)),
      );
    },

    solved: () => stored((log) => withDay(log, today())),

    async headline({ day }) {
      const log = await stored();
      const streak = streakOf(log.days, today());
      const parts = [day ? t("puzzle.ofDay", { date: dateText(day) }) : t("puzzle.label")];
      if (streak > 1) parts.push(t("puzzle.streak", { days: streak }));
      if (!day && log.rating) parts.push(t("puzzle.rating", { points: Math.round(log.rating.points) }));
      return parts.join(" · ");
    },
  };
}
