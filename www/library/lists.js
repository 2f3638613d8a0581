// The lists of games, under way and finished: what saving a game does to them, decided from what lies in the store.

import { isBegun, isFinished, isRecordOf, isUnderWay } from "../game/session.js";

/** @typedef {import("./types.js").Slot} Slot */
/** @typedef {import("./types.js").Lists} Lists */

/** Of either list the oldest goes when one more comes; games with players elsewhere and those of this device are counted apart. */
export const UNDER_WAY_LIMIT = 50;
export const FINISHED_LIMIT = 500;

/** Names an entry of a list. @param {Slot} entry */
export function keyOf(entry) {
  return `${entry.id}/${entry.writer}`;
}

/**
 * What saving `next` does to the slot and the lists, decided from what lies there now. A list that stays as it was is
 * the very same one: it need not be written.
 * @param {object} now
 * @param {Slot | null} now.slot what lies in the session slot
 * @param {Slot[]} now.underWay
 * @param {Slot[]} now.finished
 * @param {Slot | null} now.base what this tab read or wrote last
 * @param {Slot} next
 * @param {string} [drop] key of the entry that is opened; a game under way leaves the list, a finished one stays there
 * @returns {Lists & {session: Slot, displaced: boolean}} `displaced`: another tab's game was put on a list
 */
export function plan(now, next, drop) {
  const { slot, base } = now;
  const session = withArrival(now, next, drop);
  if (goesOn(now, next)) return { underWay: now.underWay, finished: now.finished, session, displaced: false };
  /** @type {Lists} */
  const cleared = {
    underWay: without(now.underWay, (entry) => isSame(entry, next) || keyOf(entry) === drop),
    // Another tab may have put it there, before its end was taken back here.
    finished: without(now.finished, (entry) => isSame(entry, next)),
  };
  let lists = cleared;
  if (slot && isForeign(now, next) && !isSameState(slot, next)) lists = putAway(lists, slot);
  const displaced = lists !== cleared;
  // This tab leaves its game for another one. A link or a text may bring the same game again: then none is left, unless it is over
  // and its own clocks and level belong on the list. Before the first move all games are alike.
  const isCopy = base?.record === next.record && isBegun(next.summary) && !isFinished(next);
  if (base && base.id !== next.id && !isCopy) lists = putAway(lists, base);
  return { ...lists, session, displaced };
}

/**
 * True for a further state of the game in the slot: the lists need not be read.
 * @param {{slot: Slot | null, base: Slot | null}} now
 * @param {Slot} next
 */
export function goesOn(now, next) {
  return now.base?.id === next.id && !isForeign(now, next);
}

/**
 * True where another tab wrote the slot since this one read it.
 * @param {{slot: Slot | null, base: Slot | null}} now
 * @param {Slot} next
 */
function isForeign({ slot, base }, next) {
  return slot !== null && slot.writer !== next.writer && !(base && isSameState(slot, base));
}

/**
 * A game that is over when it comes was played earlier, perhaps by others. What was known of it holds until something
 * changes.
 * @param {{finished: Slot[], base: Slot | null}} now
 * @param {Slot} next
 * @param {string} [drop]
 * @returns {Slot}
 */
function withArrival({ finished, base }, next, drop) {
  let came = base?.came;
  if (base?.id !== next.id) {
    const known =
      finished.find((entry) => keyOf(entry) === drop) ??
      [base, ...finished].find((entry) => entry && isRecordOf(entry, next.record));
    const { south, north, level, ...bare } = next.summary;
    const summary = { ...bare, ...known?.summary };
    came = isFinished(next) ? { record: next.record, summary, when: known?.when ?? next.when } : undefined;
  }
  if (!came) return next;
  return came.record === next.record ? { ...next, ...came, came } : { ...next, came };
}

/**
 * The lists with a game that leaves the board; the very same ones where it belongs on none, or is there already.
 * @param {Lists} lists
 * @param {Slot} slot
 * @returns {Lists}
 */
function putAway(lists, { came, ...entry }) {
  if (isUnderWay(entry)) return { ...lists, underWay: withEntry(lists.underWay, entry, UNDER_WAY_LIMIT) };
  const wasLookedAt = came?.record === entry.record && lists.finished.some((other) => isRecordOf(other, entry.record));
  if (!isFinished(entry) || wasLookedAt) return lists;
  return { ...lists, finished: withEntry(lists.finished, entry, FINISHED_LIMIT) };
}

/**
 * The list with `entry` on top. A tab has one entry a game: its own earlier state is replaced, so that two tabs that
 * take turns do not fill the list with each other.
 * @param {Slot[]} list
 * @param {Slot} entry
 * @param {number} limit
 */
function withEntry(list, entry, limit) {
  const all = [entry, ...list.filter((other) => !isSame(other, entry))];
  const isLike = (/** @type {Slot} */ other) => (other.away === undefined) === (entry.away === undefined);
  const kept = new Set(all.filter(isLike).slice(0, limit));
  return all.filter((other) => kept.has(other) || !isLike(other));
}

/**
 * @param {Slot[]} list
 * @param {(entry: Slot) => boolean} gone
 */
function without(list, gone) {
  return list.some(gone) ? list.filter((entry) => !gone(entry)) : list;
}

/**
 * @param {Slot} one
 * @param {Slot} other
 */
function isSame(one, other) {
  return one.id === other.id && (one.writer === other.writer || one.record === other.record);
}

/**
 * @param {Slot} one
 * @param {Slot} other
 */
function isSameState(one, other) {
  return one.id === other.id && one.record === other.record;
}
