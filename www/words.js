// Sentences made of what Rust answers.

import { number, t } from "./lang/index.js";

/** @typedef {import("./types").Code} Code */
/** @typedef {import("./types").GameState} GameState */
/** @typedef {import("./types").Side} Side */

/** Board order, as the houses are numbered. */
const LETTERS = "ABCDEFabcdef";

/** Ends after which rule sets differ on the seeds left in the rows. */
const LEAVE_SEEDS = ["cannot-feed", "no-seeds", "repetition"];

/** @param {string} letter */
export function houseNumber(letter) {
  return LETTERS.indexOf(letter) + 1;
}

/** @param {string} letter @returns {Side} */
export function sideOf(letter) {
  return letter < "a" ? "S" : "N";
}

/** @param {Side} side @returns {Side} */
export function other(side) {
  return side === "S" ? "N" : "S";
}

/** @param {Side} side */
export function sideName(side) {
  return t(`side.${side}`);
}

/**
 * The accessible name of a house or a store.
 * @param {string} place
 * @param {import("./types").Picture} picture
 * @param {boolean} [waits] for a human to play; a computer's houses are not for touching
 */
export function placeLabel(place, picture, waits = true) {
  if (place === "S" || place === "N") {
    return t("board.store", { side: sideName(place), seeds: picture.stores[place === "S" ? 0 : 1] });
  }
  const number = houseNumber(place);
  const params = {
    number,
    letter: place.toUpperCase(),
    side: sideName(sideOf(place)),
    seeds: picture.houses[number - 1],
  };
  return t(waits && picture.legal?.includes(place) ? "board.playable" : "board.house", params);
}

/**
 * The sentence for a code, also for one that a newer Rust made up.
 * @param {Code} code
 * @param {Side} [turn] whose turn it is, for the sentences that name a side
 * @returns {string}
 */
export function reason(code, turn = "S") {
  /** @type {{[param: string]: string | number}} */
  const params = { me: sideName(turn), you: sideName(other(turn)), turn };
  const side = code.side === "S" || code.side === "N" ? code.side : null;
  for (const [key, value] of Object.entries(code)) {
    if (typeof value === "object") params[key] = reason(value, side ?? turn);
    else params[key] = typeof value === "boolean" ? String(value) : value;
  }
  if (side) params.side = sideName(side);
  // A stray character may be one that cannot be seen.
  if (/^[\p{C}\p{Z}]$/u.test(String(params.text))) params.text = codePoint(String(params.text));
  // The notation's sign for a game without a result.
  if (code.found === "*") params.found = t("record.goesOn");
  if (typeof code.house === "string") params.house = houseNumber(code.house);
  const key = `code.${code.code}`;
  const text = t(key, params);
  return text === key ? t("code.unknown", { code: code.code }) : text;
}

/** @param {string} character */
function codePoint(character) {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** What a move did, for the eye and the ear. @param {import("./types").Step} step */
export function moveText(step) {
  const seeds = step.captures.reduce((sum, capture) => sum + capture.seeds, 0);
  const stored = step.path.filter((place) => place === step.side).length;
  const key = stored ? (seeds ? "storedCaptured" : "stored") : seeds ? "captured" : "sown";
  const text = t(`move.${key}`, { side: sideName(step.side), house: houseNumber(step.from), seeds, stored });
  // Where gathering is part of how the game ended, that tells it.
  return step.gathered && step.after.reason === "majority" ? `${text} ${t("move.gathered")}` : text;
}

/** The move played last, where no step is at hand: after a reload or an undo. @param {GameState} state */
export function lastText(state) {
  if (state.ply === 0 || !state.last) return "";
  return t("move.sown", { side: sideName(sideOf(state.last)), house: houseNumber(state.last) });
}

/** Ended by what players or a clock declare, not by a move. @param {GameState} state */
export function isDeclared({ reason }) {
  return reason === "agreement" || reason === "resignation" || reason === "time";
}

/** @param {GameState} state */
export function resultText(state) {
  const [south, north] = state.stores;
  if (state.result === "draw") return t("result.draw", { south, north });
  if (state.result === "none") return "";
  const winner = state.result;
  // The stores have no part in it.
  if (state.reason === "resignation" || state.reason === "time") return t("result.given", { side: sideName(winner) });
  const [most, least] = winner === "S" ? [south, north] : [north, south];
  return t("result.wins", { side: sideName(winner), most, least });
}

/**
 * Why it ended.
 * @param {GameState} state
 * @param {"end" | "brief"} [form] in a sentence, or in one short line
 */
export function endText(state, form = "end") {
  if (!state.reason) return "";
  const loser = state.result === "draw" || state.result === "none" ? state.turn : other(state.result);
  const halves = state.reason === "majority" && state.result === "draw";
  const text = t(halves ? `${form}.majority-draw` : `${form}.${state.reason}`, {
    winner: sideName(other(loser)),
    loser: sideName(loser),
    turn: sideName(state.turn),
    opponent: sideName(other(state.turn)),
  });
  if (form === "brief" || !LEAVE_SEEDS.includes(state.reason)) return text;
  const left = state.houses.some((seeds) => seeds > 0);
  return t("app.join", { first: text, second: t(left ? "end.unscored" : "end.gathered") });
}

/**
 * A proven result, marked as such.
 * @param {import("./types").Proof} proof
 */
export function provenText({ winner, margin }) {
  if (winner === null) return t("proven.draw");
  return t(margin === null ? "proven.win" : "proven.winBy", { side: sideName(winner), margin: margin ?? 0 });
}

/**
 * What a computer is thinking, told from the side that is to move.
 * @param {{elapsedMs: number, playouts: number, value: number, proof: import("./types").Proof | null}} progress
 * @param {Side} side
 */
export function progressText(progress, side) {
  if (progress.proof) return provenText(progress.proof);
  const seconds = number(progress.elapsedMs / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const value = number(progress.value, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: "exceptZero",
  });
  const key = `expect.${expectation(progress.value)}`;
  return t("progress", { seconds, playouts: progress.playouts, expect: t(key, { side: sideName(side) }), value });
}

/** @param {number} value from -1, lost, to 1, won */
function expectation(value) {
  const size = Math.abs(value);
  if (size < 0.1) return "even";
  const degree = size < 0.35 ? "little" : size < 0.75 ? "clearly" : "surely";
  return `${degree}.${value > 0 ? "win" : "lose"}`;
}
