// What a message and the state of a match say of lines, names and games, whatever is on the board.

import { deedsBetween } from "../library/letters.js";

/** @typedef {typeof import("../wasm/coach.js")} Wasm */
/** @typedef {import("../wasm/coach.js").Nearby} Nearby */

/**
 * The other device speaks of the game of this match. What cannot be taken does not touch it.
 * @param {Pick<Wasm, "Nearby">} wasm
 * @param {Nearby} match
 * @param {string} text its first message
 */
export function isOfMatch(wasm, match, text) {
  const copy = wasm.Nearby.read(match.text());
  try {
    copy.receive(text, performance.now());
  } catch (error) {
    return /** @type {import("../wasm/oware.js").Code} */ (error)?.code !== "nearby-other";
  } finally {
    copy.free();
  }
  return true;
}

/**
 * The names of the players: a player without one keeps the name that was typed here.
 * @param {Pick<ReturnType<Nearby["state"]>, "side" | "south" | "north">} state
 * @param {string} theirs what the other player is called here
 */
export function namesIn({ side, south, north }, theirs) {
  return side === "S" ? { south, north: north || theirs } : { south: south || theirs, north };
}

/**
 * What leads from one line to another, back and forth.
 * @param {import("../game/types.js").Games} Games
 * @param {Pick<Wasm, "follows">} wasm
 * @param {string} from
 * @param {string} to
 */
export function deedsTo(Games, wasm, from, to) {
  const here = Games.read(from);
  /** @type {import("../game/types.js").Deed[]} */
  const deeds = [];
  while (!["same", "newer"].includes(wasm.follows(to, here.line()))) {
    here.undo();
    deeds.push("undo");
  }
  deeds.push(...deedsBetween(Games, here.line(), to));
  here.free();
  return deeds;
}
