// The games of a text that holds several, as entries of the lists: read a slice at a time, so that thousands hold nothing up.

import { seedOf, summarise } from "../game/session.js";
import { dayIn } from "./played.js";
import { peopleOf, readText } from "./records.js";

/** @typedef {import("./types.js").Texts} Texts */
/** @typedef {import("../wasm/oware.js").RulesName} RulesName */
/** @typedef {import("./types.js").Listed} Listed */

/** So many fill a first screen, and take a slow phone no longer than a picture may. */
const SLICE = 25;
/** More lines no phone can scroll through. */
export const MOST_GAMES = 5000;

/** Nobody's game waits for a computer. */
const TWO = { south: /** @type {const} */ ("human"), north: /** @type {const} */ ("human") };

/**
 * The games, slice by slice, up to `MOST_GAMES`.
 * @param {Texts} texts
 * @param {string} text
 * @param {() => RulesName | undefined} current the rule set in play, for moves without a name
 * @returns {Generator<Listed[], boolean>} in the end, whether there are more
 */
export function* slicesOf(texts, text, current) {
  let rest = text;
  for (let left = MOST_GAMES; rest && left > 0; left -= SLICE) {
    const parts = texts.split(rest, SLICE + 1);
    rest = parts[SLICE] ?? "";
    yield parts.slice(0, SLICE).map((part) => listed(texts, part, current));
  }
  return rest !== "";
}

/**
 * @param {Texts} texts
 * @param {string} text
 * @param {() => RulesName | undefined} current
 * @returns {Listed}
 */
function listed(texts, text, current) {
  try {
    const read = readText(texts, text, current, undefined, false);
    return { text, notices: read.notices, slot: slotOf(read, text) };
  } catch (error) {
    const wrong = /** @type {import("../wasm/oware.js").Code} */ (error);
    if (!wrong?.code) throw error;
    return { text, wrong, notices: upToThere(texts, text, current) };
  }
}

/**
 * What is told of a damaged game that opens up to the fault; none where it does not.
 * @param {Texts} texts
 * @param {string} text
 * @param {() => RulesName | undefined} current
 */
function upToThere(texts, text, current) {
  try {
    const { game, notices } = readText(texts, text, current);
    game.free();
    return notices;
  } catch {
    return [];
  }
}

/**
 * A game as it would lie on a list. The name follows from its text: kept twice, it is the same game. Where nobody is named, a copy of
 * this device's own game finds that one. Also a game without a move is there, where somebody keeps all.
 * @param {import("./types.js").ReadGame} read
 * @param {string} text
 * @returns {import("./types.js").Slot}
 */
function slotOf({ game, tags }, text) {
  const names = peopleOf(tags) ?? undefined;
  const players = /** @type {import("../game/types.js").Options} */ (names ? TWO : {});
  const summary = summarise(game.state(), players, true);
  const [record, line] = [game.record(), game.line()];
  game.free();
  return {
    version: 1,
    writer: "",
    id: `t${seedOf(text).toString(36)}`,
    record,
    line: line === record ? undefined : line,
    overrides: TWO,
    summary,
    when: dayIn(tags?.date ?? ""),
    names,
    tags,
  };
}
