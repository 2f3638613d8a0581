// The words of a review. Seeds come first, percent second.

import { number, t } from "../lang/index.js";
import { houseName, lineText, sideName } from "../lang/words.js";

/** @typedef {import("../wasm/coach.js").ReviewedMove} ReviewedMove */
/** @typedef {import("../wasm/coach.js").ReviewReport} ReviewReport */
/** @typedef {import("../wasm/oware.js").Move} Move */
/** @typedef {import("../wasm/oware.js").Side} Side */
/** @typedef {import("../lang/words.js").Me} Me */

/** Plies of a line that one can follow with the eye. */
const LINE = 4;

/** A move as the list has it. @param {Move} move */
export function nameOf({ number, side, house }) {
  return t(side === "S" ? "review.south" : "review.north", { number, house: houseName(house) });
}

/** A line, to be read. @param {string} line */
export function lineOf(line) {
  return lineText(line.slice(0, LINE));
}

/** @param {number} points of 100 */
export function percent(points) {
  return number(Math.round(points) / 100, { style: "percent" });
}

/** What a side is called. @param {Side} side @param {Me} me */
export function whoIs(side, me) {
  if (me === null) return sideName(side);
  return t(side === me ? "review.you" : "review.it");
}

/** Where a limit begins, no smaller number may reach it. @param {number} given */
const lost = (given) => percent(Math.floor(given));

/**
 * What a move gave away, or gives away where it is only tried.
 * @param {ReviewedMove} judged
 * @param {"gave" | "gives" | "short"} [how]
 */
export function givenText({ turned, seeds, given }, how = "gave") {
  if (turned && how !== "short") return t(`review.${how}.${turned[0]}.${turned[1]}`);
  const params = { percent: lost(given), seeds: Math.round(seeds ?? 0) };
  return t(seeds === null ? `review.${how}.percent` : `review.${how}.seeds`, params);
}

/** How good a move was. @param {ReviewedMove} judged */
export function classText(judged) {
  return t(judged.only && judged.class === "best" ? "review.class.only" : `review.class.${judged.class}`);
}

/** True for an inaccuracy and what is worse. @param {ReviewedMove} judged */
export function isAmiss(judged) {
  return judged.class === "inaccuracy" || judged.class === "mistake" || judged.class === "blunder";
}

/** The sentence on a move. @param {ReviewedMove} judged @param {Move} move */
export function moveWords(judged, move) {
  const params = { move: nameOf(move), class: classText(judged) };
  if (!isAmiss(judged)) return t("review.fine", params);
  return t("review.amiss", { ...params, given: givenText(judged), line: lineOf(judged.line) });
}

/** The accuracy of both sides. @param {ReviewReport} report @param {Me} me */
export function accuracyText({ accuracy }, me) {
  const of = (/** @type {number | null} */ value) => (value === null ? t("review.none") : number(Math.round(value)));
  /** @type {[Side, Side]} */
  const [first, second] = me === "N" ? ["N", "S"] : ["S", "N"];
  const value = (/** @type {Side} */ side) => of(accuracy[side === "S" ? 0 : 1]);
  return t("review.accuracy", {
    first: whoIs(first, me),
    one: value(first),
    second: whoIs(second, me),
    two: value(second),
  });
}

/** How many moments decided. @param {ReviewReport} report @param {boolean} over the game is */
export function momentsText({ moments }, over) {
  return t(over ? "review.moments" : "review.soFar", { count: moments.length });
}

/** What lies high in the graph. @param {Me} me */
export const upText = (me) => t("review.up", { who: whoIs(me ?? "S", me) });

/** What a side may expect, for whoever cannot see the graph. @param {number} south -1 to 1 @param {Me} me */
export function expectedText(south, me) {
  const value = me === "N" ? -south : south;
  return t("review.expected", { who: whoIs(me ?? "S", me), percent: percent((value + 1) * 50) });
}
