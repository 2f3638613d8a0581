// Who sits where: the opponent one chooses, the players of the two sides, and who begins.

/** @typedef {import("../wasm/oware.js").Side} Side */
/** @typedef {import("./types.js").Options} Options */
/** @typedef {import("./types.js").Opponent} Opponent */
/** @typedef {import("./types.js").Seats} Seats */

/** The one human sits South: the near row, or the left column. */
const SEATS = Object.freeze({
  friend: { south: "human", north: "human" },
  computer: { south: "human", north: "computer" },
  both: { south: "computer", north: "computer" },
  far: { south: "human", north: "far" },
  near: { south: "human", north: "near" },
});

/** @param {Pick<Options, "south" | "north">} players @returns {Opponent} */
export function opponentOf({ south, north }) {
  const other = south === "human" ? north : south;
  if (other === "human") return "friend";
  return south === north && !isAway(other) ? "both" : other;
}

/** A human with another device. @param {import("./types.js").Player | Opponent} player */
export const isAway = (player) => player === "far" || player === "near";

/** Which side a human with another device plays; null where both play at this one. @param {Partial<Pick<Options, "south" | "north">>} players @returns {Side | null} */
export function awayOf({ south = "human", north = "human" }) {
  return isAway(south) ? "S" : isAway(north) ? "N" : null;
}

/** Whoever only looks on plays neither side. */
export const LOOKS = Object.freeze({ south: /** @type {const} */ ("far"), north: /** @type {const} */ ("far") });

/**
 * @param {Opponent} opponent
 * @param {number} level
 * @returns {Seats}
 */
export function seatsOf(opponent, level) {
  return { .../** @type {Pick<Options, "south" | "north">} */ (SEATS[opponent]), level };
}

/**
 * Who plays a game that names no players: the players chosen last. A human elsewhere has no part in a game that begins here.
 * @param {Options} options
 * @returns {Seats}
 */
export function lastSeats({ south, north, level }) {
  return awayOf({ south, north }) ? seatsOf("friend", level) : { south, north, level };
}

/**
 * The side of the only human, who is spoken to as "you"; null between two humans or two computers, and where nobody knows.
 * @param {Partial<Pick<Options, "south" | "north">>} players
 * @returns {Side | null}
 */
export function humanOf({ south, north }) {
  if (!south || !north || south === north) return null;
  return south === "human" ? "S" : "N";
}

/**
 * The side that a computer plays: South where computers play both, null where none plays. Older saves name no players.
 * @param {Partial<Pick<Options, "south" | "north">>} players
 * @returns {Side | null}
 */
export function computerOf({ south, north }) {
  if (south === "computer") return "S";
  return north === "computer" ? "N" : null;
}

/** The shorter side of the smallest screen that lies as a table between two people, in CSS pixels. */
const TABLE = 600;

/** Two can sit across a screen for fingers; one that is upright, with a mouse, they look at side by side. Tests have no window. */
export const isTable = () =>
  !(Math.min(globalThis.innerWidth, globalThis.innerHeight) < TABLE) &&
  globalThis.matchMedia?.("(pointer:coarse)").matches !== false;

/**
 * The names of the players who are human. The only human may have entered the name for the other side: it is taken.
 * @param {Pick<Options, "south" | "north">} players
 * @param {import("./types.js").Names} [names]
 * @returns {import("./types.js").Names}
 */
export function namesOf(players, names = {}) {
  const { south, north } = players;
  if (south !== "computer") return { south: names.south, north: north === "computer" ? "" : names.north };
  return { north: north === "computer" ? "" : names.north || names.south };
}

/** A name as it is stored: one line of plain text. @param {unknown} text */
export function cleanName(text) {
  const plain = String(text ?? "").replace(/\p{C}+/gu, " ");
  return Array.from(plain.trim()).slice(0, 40).join("").trim();
}

/**
 * @param {import("./types.js").Starts} starts
 * @param {Side} begun who began the game before
 * @param {() => boolean} [toss]
 * @returns {Side}
 */
export function starterOf(starts, begun, toss = coin) {
  if (starts === "turns") return begun === "S" ? "N" : "S";
  if (starts === "random") return toss() ? "S" : "N";
  return starts;
}

function coin() {
  return crypto.getRandomValues(new Uint8Array(1))[0] < 128;
}
