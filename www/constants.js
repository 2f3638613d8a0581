// What the shell knows from Rust. Do not edit: `OWARE_REWRITE=1 cargo test --test native constants` writes this file.

/** @typedef {import("./wasm/oware.js").RulesName} RulesName */
/** `half` of the seeds draw, `majority` is the fewest that win. @typedef {"seeds" | "perHouse" | "half" | "majority"} Count */

/** @type {Readonly<{[name in RulesName]: Readonly<{[count in Count]: number}>}>} */
export const RULE_SETS = {
  oware: { seeds: 48, perHouse: 4, half: 24, majority: 25 },
  ouril: { seeds: 48, perHouse: 4, half: 24, majority: 25 },
  abapa: { seeds: 48, perHouse: 4, half: 24, majority: 25 },
  aiware: { seeds: 48, perHouse: 4, half: 24, majority: 25 },
  owari: { seeds: 36, perHouse: 3, half: 18, majority: 19 },
};

/** In the order in which they are shown, the default first. */
export const RULES_NAMES = /** @type {RulesName[]} */ (Object.keys(RULE_SETS));

/** Full strength: all that the thinking time allows. */
export const TOP_LEVEL = 8;

/** Where nobody has chosen. */
export const DEFAULT_LEVEL = 3;

/** A newcomer's first opponent. */
export const FIRST_LEVEL = 2;

/** Milliseconds, where nobody has chosen. */
export const DEFAULT_TIME = 1000;

/** The least and the most milliseconds that an address may give. */
export const TIME_MIN = 100;
export const TIME_MAX = 60000;

/** The most seeds of an endgame table. */
export const TABLES_MAX = 15;

/** The most bytes of all endgame tables together. */
export const TABLES_BYTES = 40000000;

/** How many lessons there are. */
export const LESSONS = 12;
