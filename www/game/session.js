// One game as it is kept: its record, which only Rust reads, and a summary for the lists of games.

import { computerOf } from "./seats.js";

/** @typedef {import("./settings.js").Player} Player */
/**
 * What the lists tell of a game. Older versions wrote neither players nor result, and a game from elsewhere has no players.
 * @typedef {object} Summary
 * @property {import("../wasm/oware.js").RulesName} rules
 * @property {number} ply
 * @property {boolean} [begun] the game holds a step or a comment, taken back or not; older versions did not tell
 * @property {[number, number]} stores
 * @property {boolean} over
 * @property {import("../wasm/oware.js").GameState["result"]} [result]
 * @property {string | null} [reason]
 * @property {Player} [south]
 * @property {Player} [north]
 * @property {number} [level] of the computer, where it plays
 */
/**
 * @typedef {object} Session
 * @property {string} id the same for every state of one game
 * @property {string} record
 * @property {string} [line] the record of its line alone, where the game holds more
 * @property {import("./settings.js").Overrides} overrides
 * @property {Summary} summary
 * @property {number} when milliseconds since 1970, of the last change
 * @property {boolean} [choosing] a new game whose opponent nobody chose
 * @property {boolean} [fresh] it began at the start of its rule set, in this app; older versions did not tell
 * @property {Spoiled} [spoiled] why it no longer counts in the player's record
 * @property {boolean} [helped] the player was told what to play, or what moves are worth
 * @property {string} [clock] the clocks of two humans, which only Rust reads
 * @property {import("./settings.js").Names} [names] of humans who play
 * @property {import("../wasm/oware.js").Tags} [tags] of the text the game came from, while nothing was played on
 */

/** A move was taken back, the game went on from an earlier moment, or whoever plays changed. @typedef {"undone" | "back" | "changed"} Spoiled */

/** `crypto.randomUUID` is missing in Chrome 91 and on pages without TLS. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A whole number that is a game's own: what a level chooses, and how well it plays that day.
 * @param {string} id
 */
export function seedOf(id) {
  return [...id].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
}

/**
 * @param {import("../wasm/oware.js").GameState} state
 * @param {import("./settings.js").Options} settings in force in this game
 * @param {boolean} begun
 * @returns {Summary}
 */
export function summarise({ rules, ply, stores, legal, result, reason }, { south, north, level }, begun) {
  const summary = { rules, ply, begun, stores, over: legal === "", result, reason, south, north };
  return computerOf(summary) ? { ...summary, level } : summary;
}

/** What goes with a game when it is left and comes back. @param {Pick<Session, "fresh" | "spoiled" | "helped">} session */
export const countingOf = ({ fresh, spoiled, helped }) => ({ fresh, spoiled, helped });

/** A game that goes to the list when another takes its place: begun and not at its end. @param {Session} session */
export function isUnderWay({ summary }) {
  return isBegun(summary) && !summary.over;
}

/** Played to its end. A position that is decided before any move is no game. @param {Session} session */
export function isFinished({ summary }) {
  return isBegun(summary) && summary.over;
}

/**
 * A record is of this game: all that it holds, or its line alone, as its link brings it.
 * @param {Pick<Session, "record" | "line">} session
 * @param {string | undefined} record
 */
export function isRecordOf({ record: all, line }, record) {
  return record !== undefined && (record === all || record === line);
}

/** @param {Summary} summary */
function isBegun({ begun, ply }) {
  return begun ?? ply > 0;
}
