// Everything that the app stores on a device, by the name it has there, with what becomes of it when the file of everything comes
// from another device. What is not named here is not stored: a test of the shell looks for others.

/**
 * `unite`: both sides are there afterwards, nothing twice. `further`: whatever is further on. `ask`: the player says which.
 * `made`: it can be made again, or belongs to this page alone, and stays where it is.
 * @typedef {"unite" | "further" | "ask" | "made"} MergeRule
 */

/**
 * The databases, behind the path of the app. The tables lie in a folder of the same name where the browser has files of its own.
 * @satisfies {{[name: string]: "keys" | MergeRule}}
 */
export const DATABASES = Object.freeze({
  /** Its one store has the keys below. */
  oware: "keys",
  "oware-reviews": "made",
  "oware-tables": "made",
});

/** The keys of the store of games. @satisfies {{[key: string]: MergeRule}} */
export const KEYS = Object.freeze({
  /** The game on the board. */
  session: "unite",
  /** Games under way. */
  kept: "unite",
  finished: "unite",
  /** The player's results, which the rating follows from. */
  played: "unite",
  /** The texts of games that cannot be read. */
  damaged: "unite",
  /** What was explained once. */
  flags: "unite",
  puzzles: "further",
  lessons: "further",
  options: "ask",
});

/** The keys beside the databases, behind the path of the app. @satisfies {{[key: string]: MergeRule}} */
export const BESIDE = Object.freeze({
  language: "ask",
  /** As the options have it, for pages that do not read them. */
  theme: "ask",
  houses: "ask",
  /** The clocks of a page that went away. */
  clock: "made",
  /** The same, of older versions. */
  "oware-clock": "made",
  /** What is open in a window, as long as that window lasts. */
  open: "made",
});

/** The caches, behind the path of the app: the app itself by its language, and what another app has shared. */
export const CACHES = /** @type {const} */ (["LANGUAGE", "shared"]);
