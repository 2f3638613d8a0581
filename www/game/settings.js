// The player's choices as plain data: what can be chosen, what holds by default, and what is in force in one game.

import { DEFAULT_LEVEL, DEFAULT_TIME, RULES_NAMES, TABLES_MAX, TOP_LEVEL } from "../constants.js";

/** @typedef {import("./types.js").Options} Options */
/** @typedef {import("./types.js").Overrides} Overrides */

/** @type {Readonly<Options>} */
export const DEFAULTS = Object.freeze({
  rules: RULES_NAMES[0],
  south: "human",
  north: "human",
  level: DEFAULT_LEVEL,
  starts: "S",
  begun: "N",
  time: DEFAULT_TIME,
  ponder: "off",
  speed: "normal",
  sound: "on",
  volume: 3,
  buzz: "off",
  counts: "always",
  houses: "numbers",
  facing: "auto",
  flip: "off",
  keys: "on",
  hand: "right",
  taps: 1,
  board: "wood",
  seeds: "nuts",
  theme: "system",
  clock: "",
  match: 1,
  names: Object.freeze({}),
  known: [],
  tables: "auto",
});

/** Smaller tables are solved in a moment: nobody need choose them. */
const TABLES_LEAST = 8;

/** The sizes of tables, from the least on. @param {number} least */
const sizes = (least) => Array.from({ length: TABLES_MAX - least + 1 }, (_, index) => least + index);

/** @type {readonly import("./types.js").Player[]} */
const PLAYERS = ["human", "computer", "far", "near"];

/** In the order in which they are shown. */
export const CHOICES = Object.freeze({
  rules: RULES_NAMES,
  south: PLAYERS,
  north: PLAYERS,
  level: Array.from({ length: TOP_LEVEL }, (_, index) => index + 1),
  starts: ["S", "N", "turns", "random"],
  begun: ["S", "N"],
  time: [500, 1000, 2000, 5000, 10000],
  ponder: ["on", "off"],
  speed: ["slow", "normal", "fast", "instant"],
  sound: ["on", "off"],
  volume: [1, 2, 3, 4, 5],
  buzz: ["on", "off"],
  counts: ["always", "5", "12", "never"],
  houses: ["numbers", "letters"],
  facing: ["auto", "on", "off"],
  flip: ["off", "on"],
  match: [1, 3, 5, 7],
  keys: ["on", "off"],
  hand: ["right", "left"],
  taps: [1, 2],
  board: ["wood", "light", "contrast"],
  seeds: ["nuts", "cowries", "glass"],
  theme: ["light", "dark", "system"],
  tables: ["auto", 0, ...sizes(TABLES_LEAST)],
});

/** @type {{[choice in Options["counts"]]: number}} */
const COUNTS_FROM = { always: 0, 5: 5, 12: 12, never: Number.POSITIVE_INFINITY };

/** Slow is the pace of the original app. */
export const MS_PER_SEED = Object.freeze({ slow: 600, normal: 250, fast: 110, instant: 0 });

/** The most minutes that a side can begin with, and the most seconds that a turn adds. */
export const CLOCK_MOST = 60;
/** @param {unknown} text */
export function isControl(text) {
  const [, minutes, seconds] = /^(\d\d?)\+(\d\d?)$/.exec(String(text)) ?? [];
  return Number(minutes) >= 1 && Number(minutes) <= CLOCK_MOST && Number(seconds) <= CLOCK_MOST;
}

/** What lies in the store, field by field. @param {unknown} saved @returns {{[key: string]: unknown}} */
function fieldsOf(saved) {
  return typeof saved === "object" && saved !== null ? /** @type {{[key: string]: unknown}} */ (saved) : {};
}

/**
 * Takes over the fields whose value is one of the choices. A value of an older or a newer version is named in the console.
 * @template {object} Result
 * @param {Result} result
 * @param {{[key: string]: unknown}} given
 * @param {(keyof typeof CHOICES)[]} keys
 */
function takeChoices(result, given, keys) {
  for (const key of keys) {
    const value = given[key];
    if (value === undefined) continue;
    if (/** @type {readonly unknown[]} */ (CHOICES[key]).includes(value)) Object.assign(result, { [key]: value });
    else console.warn(`${key}: ${JSON.stringify(value)} is unknown, the default takes its place`);
  }
  return result;
}

/**
 * What was saved, made whole: a value that is unknown falls back to its default.
 * @param {unknown} saved
 * @returns {Options}
 */
export function cleanOptions(saved) {
  const given = { ...fieldsOf(saved) };
  // Earlier versions said so of twelve seeds.
  if (given.counts === "many") given.counts = "12";
  const keys = /** @type {(keyof typeof CHOICES)[]} */ (Object.keys(CHOICES));
  const result = takeChoices({ ...DEFAULTS }, given, keys);
  if (isControl(given.clock)) result.clock = String(given.clock);
  if (Array.isArray(given.known)) result.known = given.known.map(String);
  const { south, north } = fieldsOf(given.names);
  if (south || north) result.names = { south: String(south ?? ""), north: String(north ?? "") };
  return result;
}

/**
 * The same for what an address gave, whose thinking time and tables need not be one of the choices.
 * @param {unknown} saved
 * @returns {Overrides}
 */
export function cleanOverrides(saved) {
  const given = fieldsOf(saved);
  const { time, tables } = given;
  const result = takeChoices(/** @type {Overrides} */ ({}), given, [
    "south",
    "north",
    "level",
    "speed",
    "taps",
    "flip",
  ]);
  if (isWhole(time, 1)) result.time = time;
  if (isWhole(tables, 0) && tables <= TABLES_MAX) result.tables = tables;
  return result;
}

/** Who plays a game that is stored, and how: what it was seated with, else what its summary tells. @param {Pick<import("./types.js").Session, "summary" | "overrides">} slot */
export const overridesOf = ({ summary, overrides }) => cleanOverrides({ ...summary, ...overrides });

/** @param {unknown} value @param {number} least @returns {value is number} */
function isWhole(value, least) {
  return typeof value === "number" && Number.isInteger(value) && value >= least;
}

/**
 * What holds in this game.
 * @param {Options} options
 * @param {Overrides} overrides
 * @returns {Options}
 */
export function inForce(options, overrides) {
  return { ...options, ...overrides };
}

/**
 * @param {Options} settings
 * @param {import("../wasm/oware.js").Side} side
 * @returns {import("./types.js").Player}
 */
export function playerOf(settings, side) {
  return side === "S" ? settings.south : settings.north;
}

/**
 * @param {Options} settings
 * @param {boolean} [seated] two may sit across from each other
 * @returns {import("../board/types.js").BoardLook}
 */
export function lookOf(settings, seated = true) {
  const twoHumans = seated && settings.south === "human" && settings.north === "human";
  return {
    board: settings.board,
    seeds: settings.seeds,
    countsFrom: COUNTS_FROM[settings.counts],
    facing: settings.facing === "on" || (settings.facing === "auto" && twoHumans),
    flip: settings.flip === "on",
  };
}
