// What was reached with puzzles and lessons on two devices: of each the further.

import { finishedOf } from "./lesson-progress.js";
import { MOST_DAYS, readLog } from "./puzzle-log.js";

/** @typedef {import("./types.js").Log} Log */

/** What may become of a puzzle of a day, the least first. @type {(Log["daily"][string] | undefined)[]} */
const REACHED = ["failed", "later", "solved"];

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * How sure a rating is grows with every puzzle, so the surer one is further; else whoever solved on more days.
 * @param {Log} one
 * @param {Log} other
 */
function isFurther(one, other) {
  if (!one.rating || !other.rating) return one.rating !== null && other.rating === null;
  const [mine, theirs] = [one, other].map(({ rating, days, run }) => [
    -(rating?.deviation ?? 0),
    days.length,
    run,
    rating?.points ?? 0,
  ]);
  const at = mine.findIndex((value, index) => value !== theirs[index]);
  return at >= 0 && mine[at] > theirs[at];
}

/**
 * The puzzles of both; undefined where nothing of it is new here.
 * @param {unknown} here what lies in the store
 * @param {unknown} come what was read
 * @returns {Log | undefined}
 */
export function unitePuzzles(here, come) {
  const [mine, theirs] = [readLog(here), readLog(come)];
  // What cannot be read is no log, and a log that is damaged here is not covered.
  if (theirs.damaged || come === undefined || mine.damaged) return undefined;
  const { rating, run } = isFurther(theirs.log, mine.log) ? theirs.log : mine.log;
  const days = [...new Set([...mine.log.days, ...theirs.log.days])].sort().slice(-MOST_DAYS);
  const daily = { ...mine.log.daily };
  for (const [puzzle, outcome] of Object.entries(theirs.log.daily)) {
    const [there, here] = [outcome, daily[puzzle]].map((reached) => REACHED.indexOf(reached));
    if (there > here) daily[puzzle] = outcome;
  }
  const entries = Object.entries(daily).sort(([one], [other]) => (one < other ? -1 : 1));
  /** @type {Log} */
  const log = { version: 1, rating, days, daily: Object.fromEntries(entries.slice(-MOST_DAYS)), run };
  const sorted = Object.fromEntries(Object.entries(mine.log.daily).sort(([one], [other]) => (one < other ? -1 : 1)));
  return same(log, { ...mine.log, daily: sorted }) ? undefined : log;
}

/**
 * The lessons of both; undefined where there is none that is not finished here.
 * @param {unknown} here
 * @param {unknown} come
 * @param {number} count how many lessons there are
 */
export function uniteLessons(here, come, count) {
  const mine = finishedOf(here);
  const fresh = new Set(finishedOf(come).filter((place) => place >= 0 && place <= count && !mine.includes(place)));
  return fresh.size > 0 ? { finished: [...mine, ...fresh], added: fresh.size } : undefined;
}
