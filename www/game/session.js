// One game as it is stored: its record, which only Rust reads, and a summary for the lists of games.

import { awayOf, computerOf, humanOf } from "./seats.js";

/** @typedef {import("./types.js").Session} Session */
/** @typedef {import("./types.js").Summary} Summary */

/** `crypto.randomUUID` is missing in Chrome 91 and on pages without TLS. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The number of a game with a player elsewhere: 48 bits in the alphabet of links. */
export function newNumber() {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/**
 * What this device's player asks the other one, or the other one this player; null where that is nothing.
 * @param {"mine" | "theirs"} by
 * @param {Pick<import("./types.js").Away, "offer" | "asks"> | null} [away]
 */
export const askedBy = (by, away) => (away?.offer === by ? (away.asks ?? "end") : null);

/** Nobody asks anything. */
export const NOTHING_ASKED = Object.freeze({ offer: undefined, asks: undefined });

/** How far a game is, its end included: two states of one line differ in it. @param {import("../wasm/oware.js").GameState} state */
export const markOf = ({ ply, reason, playingOn }) => `${ply}${reason ?? ""}${playingOn ? "+" : ""}`;

/**
 * The seed of a game: it fixes what a level chooses, and how well it plays in that game.
 * @param {string} id
 */
export function seedOf(id) {
  return [...id].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
}

/**
 * @param {import("../wasm/oware.js").GameState} state
 * @param {import("./types.js").Options} settings in force in this game
 * @param {boolean} begun
 * @returns {Summary}
 */
export function summarise({ rules, ply, stores, legal, result, reason, turn }, { south, north, level }, begun) {
  const summary = { rules, ply, begun, stores, over: legal === "", result, reason, south, north };
  if (awayOf(summary)) return { ...summary, turn };
  return computerOf(summary) ? { ...summary, level } : summary;
}

/** What goes with a game when it is left and comes back. @param {import("./types.js").Counting} session */
export const countingOf = ({ fresh, spoiled, helped, made }) => ({ fresh, spoiled, helped, made });

/**
 * A game that goes to the list when another takes its place: begun and not at its end. The next game of a match that has points
 * is there before its first move: the points would be lost with it. So is a position that somebody set up.
 * @param {Pick<Session, "summary" | "match" | "made">} session
 */
export function isUnderWay({ summary, match, made = false }) {
  const [, south = 0, north = 0, past = false] = match ?? [];
  return (made || isBegun(summary) || (south + north > 0 && !past)) && !summary.over;
}

/** Played to its end. A position that is decided before any move is no game. @param {Session} session */
export function isFinished({ summary }) {
  return isBegun(summary) && summary.over;
}

/**
 * True for a record of this game: of all its variations, or of its line alone, as a link has it.
 * @param {Pick<Session, "record" | "line">} session
 * @param {string | undefined} record
 */
export function isRecordOf({ record: all, line }, record) {
  return record !== undefined && (record === all || record === line);
}

/**
 * Why a game does not count; null where it does.
 * @param {Pick<Session, "fresh" | "spoiled" | "helped" | "summary">} session
 * @returns {import("./types.js").NotCounted | null}
 */
export function whyNot({ fresh, spoiled, helped, summary }) {
  const { south, north, level } = summary;
  if (awayOf(summary)) return "friend";
  if (south && south === north) return south === "human" ? "friend" : "computers";
  if (!fresh || !humanOf(summary) || !level) return "elsewhere";
  return spoiled ?? (helped ? "helped" : null);
}

/** The number of the last move as players count, a move of each side. A side that moves twice in a turn makes it a little less. @param {number} ply */
export const turnsOf = (ply) => Math.ceil(ply / 2);

/** @param {Summary} summary */
export function isBegun({ begun, ply }) {
  return begun ?? ply > 0;
}
