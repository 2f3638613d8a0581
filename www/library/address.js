// The game an address asks for: `?rules=…&south=…&north=…&level=…&time=…&speed=…&tables=…&taps=…&position=…`, or the one it holds: `#g…` or `?game=g…`.

import { TABLES_MAX, TIME_MAX, TIME_MIN, TOP_LEVEL } from "../constants.js";
import { CHOICES, DEFAULTS } from "../game/settings.js";

/** @typedef {typeof PARAMETERS[number]} Parameter */
/** @typedef {{param: Exclude<Parameter, "position">, value: string}} Problem */
/**
 * @typedef {object} AddressRequest
 * @property {import("../wasm/oware.js").RulesName | null} rules
 * @property {string | null} position unread: only Rust knows what a position is
 * @property {import("../game/types.js").Overrides} overrides
 * @property {Problem[]} problems
 */

export const PARAMETERS = /** @type {const} */ ([
  "rules",
  "south",
  "north",
  "level",
  "time",
  "speed",
  "tables",
  "taps",
  "position",
]);

/**
 * Null where the address asks for no game. A wrong value is named and its default taken.
 * @param {string} search
 * @returns {AddressRequest | null}
 */
export function readAddress(search) {
  const given = new URLSearchParams(search);
  // The address of a puzzle asks for no game: its other parameters are for the puzzle.
  if (given.has("puzzle") || !PARAMETERS.some((param) => given.has(param))) return null;
  /** @type {AddressRequest} */
  const request = { rules: null, position: given.get("position"), overrides: {}, problems: [] };
  /** @type {{[param: string]: unknown}} */
  const taken = {};
  for (const param of /** @type {const} */ (["rules", "south", "north", "level", "time", "speed", "tables", "taps"])) {
    const value = given.get(param);
    if (value === null) continue;
    const read = readValue(param, value);
    if (read === null) request.problems.push({ param, value });
    taken[param] = read ?? DEFAULTS[param];
  }
  // A time alone means full strength.
  if (taken.time !== undefined && taken.level === undefined) taken.level = TOP_LEVEL;
  const { rules, ...overrides } =
    /** @type {import("../game/types.js").Overrides & {rules?: AddressRequest["rules"]}} */ (taken);
  request.rules = rules ?? null;
  request.overrides = overrides;
  return request;
}

/**
 * @param {Problem["param"]} param
 * @param {string} value
 */
function readValue(param, value) {
  if (param === "time") return readTime(value);
  if (param === "level") return /^\d$/.test(value) && CHOICES.level.includes(Number(value)) ? Number(value) : null;
  if (param === "tables") return /^\d{1,2}$/.test(value) && Number(value) <= TABLES_MAX ? Number(value) : null;
  if (param === "taps") return CHOICES.taps.find((taps) => String(taps) === value) ?? null;
  return readChoice(param, value);
}

/** @param {string} value */
function readTime(value) {
  if (!/^\d{1,6}$/.test(value)) return null;
  const time = Number(value);
  return time >= TIME_MIN && time <= TIME_MAX ? time : null;
}

/**
 * @param {"rules" | "south" | "north" | "speed"} param
 * @param {string} value
 */
function readChoice(param, value) {
  return /** @type {readonly string[]} */ (CHOICES[param]).includes(value) ? value : null;
}

/**
 * The link of a game, in the fragment of an address or as `?game=`; null where there is neither. Only Rust reads it, and says
 * what is wrong with it. Mail and chat programs may take the full stop behind an address for a part of it.
 * @param {{hash: string, search: string}} address
 */
export function readGame({ hash, search }) {
  return hash.slice(1).replace(/[^\w-]+$/, "") || new URLSearchParams(search).get("game");
}

/**
 * The address without our parameters and without a game; whatever else it carries stays.
 * @param {string} href
 */
export function withoutRequest(href) {
  const address = new URL(href);
  for (const param of [...PARAMETERS, "game"]) address.searchParams.delete(param);
  address.hash = "";
  return address.href;
}
