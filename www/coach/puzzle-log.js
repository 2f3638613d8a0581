// What a player has reached with puzzles, as it is stored: a rating, the days with a solved puzzle, the answers to puzzles of
// a day. Rust computes the rating.

/** @typedef {import("../wasm/coach.js").PuzzleRating} PuzzleRating */
/** @typedef {import("./types.js").Outcome} Outcome */
/** @typedef {import("./types.js").Log} Log */

/** How many days are stored. */
export const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

/** A date where the player is. @param {Date} date */
export function dayOf(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * What was stored; `damaged` where it cannot be read and begins anew.
 * @param {unknown} found
 * @returns {{log: Log, damaged: boolean}}
 */
export function readLog(found) {
  /** @type {Log} */
  const fresh = { version: 1, rating: null, days: [], daily: {}, run: 0 };
  if (found === undefined || found === null) return { log: fresh, damaged: false };
  return isLog(found)
    ? {
        log: { version: 1, rating: found.rating, days: found.days, daily: found.daily, run: found.run ?? 0 },
        damaged: false,
      }
    : { log: fresh, damaged: true };
}

/** @param {unknown} found @returns {found is Log} */
function isLog(found) {
  const { version, rating, days, daily, run = 0 } = /** @type {Partial<Log>} */ (found);
  const rated = rating === null || (rating && Number.isFinite(rating.points) && rating.deviation > 0);
  const listed = Array.isArray(days) && days.every(isDay);
  const known = typeof daily === "object" && daily !== null && Number.isInteger(run);
  return version === 1 && rated === true && listed && known;
}

/** @param {unknown} text */
function isDay(text) {
  return typeof text === "string" && /^\d{4}-\d\d-\d\d$/.test(text);
}

/** Days in a row with a solved puzzle, up to today, or to yesterday while today has none. @param {string[]} days @param {string} today */
export function streakOf(days, today) {
  const known = new Set(days);
  const before = (/** @type {string} */ day) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
  let at = known.has(today) ? today : before(today);
  let count = 0;
  while (known.has(at)) {
    count += 1;
    at = before(at);
  }
  return count;
}

/** The log with one more day on which a puzzle was solved. @param {Log} log @param {string} day @returns {Log} */
export function withDay(log, day) {
  if (log.days.includes(day)) return log;
  return { ...log, days: [...log.days, day].sort().slice(-MOST_DAYS) };
}

/** The log once a puzzle of a day that was missed first is solved. @param {Log} log @param {string} daily @returns {Log} */
export const withLater = (log, daily) =>
  log.daily[daily] === "failed" ? { ...log, daily: { ...log.daily, [daily]: "later" } } : log;

/**
 * The log after the first try at a puzzle.
 * @param {Log} log
 * @param {string | null} daily day and rule set of a puzzle of the day
 * @param {Outcome} outcome
 * @param {PuzzleRating} rating the rating after it
 * @returns {Log}
 */
export function withOutcome(log, daily, outcome, rating) {
  const run = outcome === "solved" ? log.run + 1 : 0;
  if (daily === null) return { ...log, rating, run };
  // A second try does not count: the answer is known.
  if (log.daily[daily]) return log;
  const entries = [...Object.entries(log.daily), [daily, outcome]].slice(-MOST_DAYS);
  return { ...log, rating, run, daily: Object.fromEntries(entries) };
}
