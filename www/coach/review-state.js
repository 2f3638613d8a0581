// The state of a review, and every way from one state to the next. Nothing here draws, waits or asks.

import { momentsOf } from "./review-words.js";

/** @typedef {import("./types.js").ReviewState} ReviewState */
/** @typedef {import("../wasm/coach.js").ReviewReport} ReviewReport */
/** @typedef {import("../lang/words.js").Me} Me */

/** Positions are evaluated. @type {ReviewState} */
export const RUNNING = { phase: "running", report: null, lines: [], isWhole: true, why: false };

/** It could not be made. @type {ReviewState} */
export const FAILED = { ...RUNNING, phase: "failed" };

/** @param {ReviewReport} report @param {string[]} lines @returns {ReviewState} */
export const done = (report, lines) => ({ ...RUNNING, phase: "done", report, lines });

/** The whole game is told. @param {ReviewState} state @returns {ReviewState} */
export const whole = (state) => ({ ...state, isWhole: true, why: false });

/** The move on the board is told. @param {ReviewState} state @returns {ReviewState} */
export const single = (state) => ({ ...state, isWhole: false, why: false });

/** What else speaks for the better house takes the place of the first sentences, or no longer. @param {ReviewState} state @returns {ReviewState} */
export const asked = (state) => ({ ...state, why: !state.why });

/** The moments in the order of play that the player has come for: their own, or those of both humans. @param {ReviewReport} report @param {Me} me */
export function ownMoments(report, me) {
  if (me) return momentsOf(report, me);
  return report.moments.flat().sort((one, other) => one - other);
}

/**
 * The moment after one that is tried: the next of the same ones, be they the player's or what the other side missed; null behind the last.
 * @param {ReviewReport} report @param {Me} me @param {number} place
 */
export function nextAlike(report, me, place) {
  const alike = report.moments.find((moments) => moments.includes(place)) ?? [];
  return (me ? alike : ownMoments(report, me)).find((moment) => moment > place) ?? null;
}

/** The moment of the player's own that comes after a move; null behind the last one. @param {ReviewReport} report @param {Me} me @param {number} place */
export const momentAfter = (report, me, place) => ownMoments(report, me).find((moment) => moment > place) ?? null;
