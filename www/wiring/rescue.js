// What is left of a save that is damaged, as Rust can tell.

import { countingOf } from "../game/session.js";
import { cleanOverrides } from "../game/settings.js";

/** @typedef {import("../game/types.js").Games} Games */
/** @typedef {Pick<typeof import("../wasm/coach.js"), "mend" | "salvage">} Mending */

/** @param {string} text */
function parsed(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * @param {Games} Games
 * @param {Mending} wasm
 * @param {unknown} found a save, or what was one
 * @returns {import("../library/types.js").Rescued | null} null where no game can be read
 */
export function rescue(Games, { mend, salvage }, found) {
  const { record, sums, ...beside } = Object(found);
  if (typeof record !== "string") return null;
  const [ofRecord = "", ofBeside = ""] = String(sums ?? "").split(".");
  const mended = mend(record, ofRecord);
  const text = mend(JSON.stringify(beside), ofBeside);
  const slot = (text && parsed(text)) || beside;
  const left = salvage(mended ?? record);
  if (left === undefined) return null;
  // All is there where the sums say so of both parts.
  const whole = mended === left && `${Games.sums(left)}.${Games.sums(JSON.stringify(slot))}` === sums;
  const { tags, names, match, away, clock } = whole ? slot : /** @type {typeof slot} */ ({});
  const counting = whole ? countingOf(slot) : {};
  const overrides = cleanOverrides(slot.overrides);
  return { game: Games.read(left), whole, how: { overrides, tags, names, match, away, clock, counting, hold: true } };
}
