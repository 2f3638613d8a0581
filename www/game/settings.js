// The player's choices as plain data: what can be chosen, what holds by default, and what is in force in one game.

/** @typedef {"human" | "computer"} Player */
/** @typedef {"slow" | "normal" | "fast" | "instant"} Speed */
/** Who begins: a side, the sides by turns, or chance. @typedef {import("../wasm/oware.js").Side | "turns" | "random"} Starts */
/**
 * The first six are what was chosen for the game begun last; the next one offers them again.
 * @typedef {object} Options
 * @property {import("../wasm/oware.js").RulesName} rules
 * @property {Player} south
 * @property {Player} north
 * @property {number} level of the computer, 1 to 8
 * @property {Starts} starts
 * @property {import("../wasm/oware.js").Side} begun who began that game
 * @property {number} time thinking time of the highest level in milliseconds; a bound for the others
 * @property {"on" | "off"} ponder whether full strength thinks on the opponent's time
 * @property {Speed} speed
 * @property {"many" | "always"} counts
 * @property {"auto" | "on" | "off"} facing
 * @property {"on" | "off"} keys
 * @property {"auto" | number} tables seeds up to which endgames are solved
 */
/**
 * What holds in one game alone, and is saved with it: who plays, and what an address gave. It goes before the options.
 * @typedef {Partial<Pick<Options, "south" | "north" | "level" | "time" | "speed" | "tables">>} Overrides
 */

/** @type {Readonly<Options>} */
export const DEFAULTS = Object.freeze({
  rules: "oware",
  south: "human",
  north: "human",
  level: 3,
  starts: "S",
  begun: "N",
  time: 1000,
  ponder: "off",
  speed: "normal",
  counts: "many",
  facing: "auto",
  keys: "on",
  tables: "auto",
});

/** In the order in which they are shown. */
export const CHOICES = Object.freeze({
  rules: /** @type {import("../wasm/oware.js").RulesName[]} */ (["oware", "ouril", "abapa", "aiware", "owari"]),
  south: ["human", "computer"],
  north: ["human", "computer"],
  level: [1, 2, 3, 4, 5, 6, 7, 8],
  starts: ["S", "N", "turns", "random"],
  begun: ["S", "N"],
  time: [500, 1000, 2000, 5000, 10000],
  ponder: ["on", "off"],
  speed: ["slow", "normal", "fast", "instant"],
  counts: ["many", "always"],
  facing: ["auto", "on", "off"],
  keys: ["on", "off"],
  tables: ["auto", 0, 8, 9, 10, 11, 12, 13, 14, 15],
});

/** Full strength: all that the thinking time allows. */
export const TOP_LEVEL = 8;

/** The most seeds of an endgame table. */
export const TABLES_MAX = 15;

/** Slow is the pace of the original app. */
export const MS_PER_SEED = Object.freeze({ slow: 600, normal: 250, fast: 110, instant: 0 });

/**
 * What was saved, made whole: a key of an older or a newer version falls back to its default.
 * @param {unknown} saved
 * @returns {Options}
 */
export function cleanOptions(saved) {
  /** @type {any} */
  const given = typeof saved === "object" && saved !== null ? saved : {};
  /** @type {any} */
  const result = { ...DEFAULTS };
  for (const [key, choices] of Object.entries(CHOICES)) {
    if (/** @type {readonly unknown[]} */ (choices).includes(given[key])) result[key] = given[key];
  }
  return result;
}

/**
 * The same for what an address gave, whose thinking time and tables need not be one of the choices.
 * @param {unknown} saved
 * @returns {Overrides}
 */
export function cleanOverrides(saved) {
  /** @type {any} */
  const given = typeof saved === "object" && saved !== null ? saved : {};
  /** @type {any} */
  const result = {};
  for (const key of /** @type {const} */ (["south", "north", "level", "speed"])) {
    if (/** @type {readonly unknown[]} */ (CHOICES[key]).includes(given[key])) result[key] = given[key];
  }
  if (Number.isInteger(given.time) && given.time > 0) result.time = given.time;
  if (Number.isInteger(given.tables) && given.tables >= 0 && given.tables <= TABLES_MAX) result.tables = given.tables;
  return result;
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
 * @returns {Player}
 */
export function playerOf(settings, side) {
  return side === "S" ? settings.south : settings.north;
}

/**
 * @param {Options} settings
 * @returns {import("../board/types.js").BoardLook}
 */
export function lookOf(settings) {
  const twoHumans = settings.south === "human" && settings.north === "human";
  return {
    countsAlways: settings.counts === "always",
    facing: settings.facing === "on" || (settings.facing === "auto" && twoHumans),
  };
}
