// What goes into the file of everything, and what a file of another device does to what is here: decided from what lies in the store.

import { uniteLessons, unitePuzzles } from "../coach/unite-progress.js";
import { LESSONS, RULES_NAMES } from "../constants.js";
import { isFinished, isUnderWay } from "../game/session.js";
import { CHOICES, cleanOptions } from "../game/settings.js";
import { isWhole, withSums } from "../library/sums.js";
import { uniteGames, uniteResults } from "../library/unite.js";

/** @typedef {import("../library/whole-store.js").Found} Found */
/** @typedef {import("../library/whole-file.js").Part} Part */
/** @typedef {import("../library/types.js").Slot} Slot */
/** @typedef {import("../library/types.js").Finished} Finished */
/** @typedef {import("../library/types.js").Damaged} Damaged */
/** @typedef {import("../game/types.js").Games} Games */
/** @typedef {import("../game/types.js").Options} Options */

/** Texts of damaged games that a device keeps. */
const DAMAGED_LIMIT = 100;

/** @param {unknown} found @returns {unknown[]} */
const listOf = (found) => (Array.isArray(found) ? found : []);
/** @param {unknown} found @returns {{[key: string]: unknown}} */
const fieldsOf = (found) => (typeof found === "object" && found !== null ? Object(found) : {});

/**
 * The parts of the file, of what lies in the store.
 * @param {Found} found
 * @param {(text: string) => string} sums Rust's
 * @param {Damaged[]} damaged as the lists show them
 * @param {string} language
 * @returns {Part[]}
 */
export function partsOf(found, sums, damaged, language) {
  const slots = [found.session, ...listOf(found.kept), ...listOf(found.finished)].filter((slot) => isWhole(sums, slot));
  const games = /** @type {Slot[]} */ (slots).filter((slot) => isUnderWay(slot) || isFinished(slot));
  const { games: results, declined } = fieldsOf(found.played);
  /** @type {Part[]} */
  const parts = [
    ...games.map(({ came: _, ...slot }) => /** @type {Part} */ (["game", slot.sums ? withSums(sums, slot) : slot])),
    ...listOf(results).map((result) => /** @type {Part} */ (["result", result])),
    ...damaged.map((entry) => /** @type {Part} */ (["damaged", entry])),
  ];
  if (listOf(declined).length) parts.push(["declined", declined]);
  for (const kind of /** @type {const} */ (["puzzles", "lessons", "flags"]))
    if (found[kind]) parts.push([kind, found[kind]]);
  parts.push(["options", { options: cleanOptions(found.options), language }]);
  return parts;
}

/**
 * The content of a file that this app can use. `lost`: how many parts say nothing to it.
 * @param {Part[]} parts
 * @param {Games} Games
 */
export function sorted(parts, Games) {
  const read = {
    /** @type {Slot[]} */
    games: [],
    /** @type {Finished[]} */
    results: [],
    /** @type {Damaged[]} */
    damaged: [],
    /** @type {string[]} */
    declined: [],
    /** @type {unknown} */
    puzzles: undefined,
    /** @type {unknown} */
    lessons: undefined,
    /** @type {{[name: string]: true}} */
    flags: {},
    /** @type {{options: Options, language: string} | null} */
    options: null,
    lost: 0,
  };
  for (const [kind, content] of parts) {
    const fields = fieldsOf(content);
    if (kind === "game" && isGame(content, Games)) read.games.push(content);
    else if (kind === "result" && isResult(content)) read.results.push(content);
    else if (kind === "damaged" && typeof fields.text === "string") read.damaged.push(/** @type {Damaged} */ (content));
    else if (kind === "declined") read.declined = listOf(content).map(String);
    else if (kind === "puzzles" || kind === "lessons") read[kind] = fields;
    else if (kind === "flags") read.flags = Object.fromEntries(Object.keys(fields).map((name) => [name, true]));
    else if (kind === "options")
      read.options = { options: cleanOptions(fields.options), language: String(fields.language) };
    else read.lost += 1;
  }
  return read;
}

/** @typedef {ReturnType<typeof sorted>} Sorted */

/** A save that is whole, and that Rust can play. @param {unknown} content @param {Games} Games @returns {content is Slot} */
function isGame(content, Games) {
  if (!isWhole(Games.sums, content) || typeof content.when !== "number") return false;
  try {
    const game = Games.read(content.record);
    const { rules, ply, legal } = game.state();
    game.free();
    const { summary } = content;
    return summary.rules === rules && summary.ply === ply && summary.over === (legal === "");
  } catch {
    return false;
  }
}

/** A result that the lists can show and Rust can count. @param {unknown} content @returns {content is Finished} */
function isResult(content) {
  const { id, when, ogn, summary, why, tags } = fieldsOf(content);
  const { rules, stores, south, north, level, result, ply } = fieldsOf(summary);
  const isOne = (/** @type {readonly unknown[]} */ choices, /** @type {unknown} */ value) => choices.includes(value);
  const texts = [id, ogn, why ?? "", ...Object.values(fieldsOf(tags))];
  const numbers = [when, ply, ...listOf(stores)];
  return (
    texts.every((text) => typeof text === "string") &&
    numbers.every(Number.isFinite) &&
    listOf(stores).length === 2 &&
    isOne(RULES_NAMES, rules) &&
    isOne(["S", "N", "draw", "none"], result) &&
    [south, north].every((player) => player === undefined || isOne(CHOICES.south, player)) &&
    (level === undefined || isOne(CHOICES.level, level))
  );
}

/** @param {unknown} entry */
const nameOf = (entry) => JSON.stringify(fieldsOf(entry).value ?? fieldsOf(entry).text ?? entry);

/**
 * What the store holds with the file in it. What stays as it was is not among what is put.
 * @param {Found} found
 * @param {Sorted} read
 * @param {object} rust
 * @param {(text: string) => string} rust.sums
 * @param {(whole: string, part: string) => boolean} rust.holds
 */
export function united(found, read, { sums, holds: rusts }) {
  /** @param {string} whole @param {string} part */
  const holds = (whole, part) => {
    try {
      return whole === part || rusts(whole, part);
    } catch {
      // A record here that is damaged stays for the day it is opened.
      return false;
    }
  };
  const isSlot = (/** @type {unknown} */ entry) => isWhole(sums, entry);
  /** @param {unknown} list */
  const whole = (list) => /** @type {Slot[]} */ (listOf(list).filter(isSlot));
  /** @param {unknown} list */
  const odd = (list) => listOf(list).filter((entry) => !isSlot(entry));
  /** @type {Found} */
  const put = {};

  const here = { underWay: whole(found.kept), finished: whole(found.finished) };
  const session = isSlot(found.session) ? /** @type {Slot} */ (found.session) : null;
  const games = uniteGames({ session, ...here }, read.games, holds);
  if (games.session && games.session !== session) put.session = withSums(sums, games.session);
  /** @param {Slot[]} list @param {Slot[]} before */
  const summed = (list, before) => list.map((slot) => (before.includes(slot) ? slot : withSums(sums, slot)));
  if (games.underWay !== here.underWay) put.kept = [...summed(games.underWay, here.underWay), ...odd(found.kept)];
  if (games.finished !== here.finished)
    put.finished = [...summed(games.finished, here.finished), ...odd(found.finished)];

  const played = fieldsOf(found.played);
  const before = /** @type {Finished[]} */ (listOf(played.games));
  const results = uniteResults(before, read.results);
  const refused = listOf(played.declined);
  const declined = [...new Set([...refused, ...read.declined])];
  if (results !== before || declined.length !== refused.length) put.played = { games: results, declined };

  const known = new Set([...listOf(found.damaged), ...odd(found.kept), ...odd(found.finished)].map(nameOf));
  const room = Math.max(0, DAMAGED_LIMIT - listOf(found.damaged).length);
  const texts = read.damaged.filter((entry) => !known.has(nameOf(entry))).slice(0, room);
  if (texts.length) put.damaged = [...listOf(found.damaged), ...texts];

  const flags = { ...read.flags, ...fieldsOf(found.flags) };
  if (Object.keys(flags).length !== Object.keys(fieldsOf(found.flags)).length) put.flags = flags;
  const puzzles = unitePuzzles(found.puzzles, read.puzzles);
  if (puzzles) put.puzzles = puzzles;
  const lessons = uniteLessons(found.lessons, read.lessons, LESSONS);
  if (lessons) put.lessons = { finished: lessons.finished };

  const ids = new Set(before.map(({ id }) => id));
  const result = {
    games: games.added,
    results: results.filter(({ id }) => !ids.has(id)).length,
    lessons: lessons?.added ?? 0,
    puzzles: puzzles !== undefined,
    full: games.full,
    texts: texts.length,
    longer: put.session ? games.session : null,
  };
  return { put, result };
}
