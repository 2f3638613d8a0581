// One game as it is kept: its record, which only Rust reads, and a summary for the list of kept games.

/** @typedef {{rules: import("./types").RulesName, ply: number, stores: [number, number], over: boolean}} Summary */
/**
 * @typedef {object} Session
 * @property {string} id the same for every state of one game
 * @property {string} record
 * @property {import("./options.js").Overrides} overrides
 * @property {Summary} summary
 * @property {number} when milliseconds since 1970, of the last change
 * @property {boolean} [choosing] a new game whose opponent nobody chose
 * @property {import("./controller").Tags} [tags] of the text the game came from, while nothing was played on
 */
/** @typedef {Session & {version: 1, writer: string}} Slot a session as it lies in the store */

/** The oldest goes when an eleventh comes. */
export const KEPT_LIMIT = 10;

/** `crypto.randomUUID` is missing in Chrome 91 and on pages without TLS. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A whole number that is a game's own: what a level chooses, and how well it plays that day.
 * @param {string} id
 */
export function seedOf(id) {
  return [...id].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
}

/**
 * @param {import("./types").GameState} state
 * @returns {Summary}
 */
export function summarise(state) {
  return { rules: state.rules, ply: state.ply, stores: state.stores, over: state.legal === "" };
}

/** A game worth keeping when another takes its place: begun and not at its end. @param {Session} session */
export function isUnderWay(session) {
  return session.summary.ply > 0 && !session.summary.over;
}

/**
 * The list with `entry` on top. A tab has one entry a game: its own earlier state is replaced, so that two tabs that
 * take turns do not fill the list with each other.
 * @param {Slot[]} kept
 * @param {Slot} entry
 */
export function withKept(kept, entry) {
  const others = kept.filter((other) => !isSame(other, entry));
  return [entry, ...others].slice(0, KEPT_LIMIT);
}

/** Names an entry of the list. @param {Slot} entry */
export function keyOf(entry) {
  return `${entry.id}/${entry.writer}`;
}

/**
 * @param {Slot} one
 * @param {Slot} other
 */
function isSame(one, other) {
  return one.id === other.id && (one.writer === other.writer || one.record === other.record);
}

/**
 * What saving `next` does to the slot and the list, decided from what lies there now.
 * @param {object} now
 * @param {Slot | null} now.slot what lies in the session slot
 * @param {Slot[]} now.kept
 * @param {Slot | null} now.base what this tab read or wrote last
 * @param {Slot} next
 * @param {string} [drop] key of the entry that is being continued and leaves the list
 * @returns {{kept: Slot[], displaced: boolean}} `displaced`: another tab's game was put on the list
 */
export function plan({ slot, kept, base }, next, drop) {
  let list = kept.filter((entry) => !isSame(entry, next) && keyOf(entry) !== drop);
  const foreign = slot !== null && slot.writer !== next.writer && !(base && isSameState(slot, base));
  const displaced = foreign && isUnderWay(slot) && !isSameState(slot, next);
  if (displaced) list = withKept(list, slot);
  // The game this tab leaves, for a new one or one from the list. A link or a text may bring the very same again.
  const left = base && base.id !== next.id && base.record !== next.record;
  if (left && isUnderWay(base)) list = withKept(list, base);
  return { kept: list, displaced };
}

/**
 * @param {Slot} one
 * @param {Slot} other
 */
function isSameState(one, other) {
  return one.id === other.id && one.record === other.record;
}
