// Games and results of two devices, brought together: nothing of this device goes but what another game holds, no game is there
// twice, and the same file once more changes nothing.

import { isFinished, isUnderWay, seedOf } from "../game/session.js";
import { FINISHED_LIMIT, UNDER_WAY_LIMIT } from "./lists.js";
import { PLAYED_LIMIT } from "./played.js";

/** @typedef {import("./types.js").Slot} Slot */
/** @typedef {import("./types.js").Finished} Finished */
/** @typedef {(whole: string, part: string) => boolean} Holds */
/** @typedef {{underWay: Slot[], finished: Slot[]}} Lists */

/** Behind it stands the mark of a game that went its own way on another device. */
const APART = "-";

/** The name of a game before it went two ways. @param {string} id */
const familyOf = (id) => id.split(APART)[0];

/** Nobody's: it came by a link or as a text, and its record is all there is of it. @param {Slot} slot */
function isBare({ summary, names, clock, away, match }) {
  return !summary.south && !summary.north && !names && !clock && !away && !match;
}

/** The same game on two devices. @param {Slot} one @param {Slot} other */
function isSameGame(one, other) {
  if (familyOf(one.id) === familyOf(other.id)) return true;
  return one.away !== undefined && one.away.number === other.away?.number;
}

/** Two games can only hold each other where they begin alike. @param {Slot} one @param {Slot} other */
function beginAlike(one, other) {
  const [first, second] = [beginOf(one), beginOf(other)];
  return first.head === second.head && (first.moves.startsWith(second.moves) || second.moves.startsWith(first.moves));
}

/** What `beginOf` has told: each game is compared with hundreds. @type {WeakMap<Slot, {head: string, moves: string}>} */
const begins = new WeakMap();

/** The rule set, the start and the first moves; then the others, where the record is one line. @param {Slot} slot */
function beginOf(slot) {
  const known = begins.get(slot);
  if (known) return known;
  const [, head, moves] = /(start .*\nmoves .{0,4})(.*)/.exec(slot.record) ?? [];
  const isLine = slot.record.startsWith("oware-game 1\n");
  const begin = { head: `${slot.summary.rules} ${head}`, moves: (isLine && moves) || "" };
  begins.set(slot, begin);
  return begin;
}

/** Two games that have none of these in common are two. @param {Slot} slot */
const keysOf = (slot) => [familyOf(slot.id), slot.away?.number ?? "", beginOf(slot).head].filter(Boolean);

/** Fewer plies may be the same in two games. */
const LONG = 6;

/**
 * Games of the same players that go together: older versions gave a game that came back to the board another name.
 * @param {Slot} one
 * @param {Slot} other
 */
function isAlike(one, other) {
  const playersOf = (/** @type {Slot} */ { summary: { south, north, level }, names }) =>
    JSON.stringify([south, north, level, names?.south ?? "", names?.north ?? ""]);
  // Both came as texts: somebody opened one, and keeps all.
  const isText = one.tags && other.tags && one.record === other.record;
  const isLong = Math.min(one.summary.ply, other.summary.ply) >= LONG;
  return (isText || isLong) && playersOf(one) === playersOf(other);
}

/**
 * What becomes of a game that comes, beside one that is here.
 * @param {Slot} here
 * @param {Slot} come
 * @param {Holds} holds
 * @returns {"here" | "come" | "apart" | "both"} which one stays; `apart`: both, as two ways of one game
 */
export function which(here, come, holds) {
  const same = isSameGame(here, come);
  const alike = same || (beginAlike(here, come) && isAlike(here, come));
  if (!alike && !((isBare(here) || isBare(come)) && beginAlike(here, come))) return "both";
  const [first, second] = [holds(here.record, come.record), holds(come.record, here.record)];
  if (alike) {
    if (first && second) return come.when > here.when ? "come" : "here";
    return first ? "here" : second ? "come" : same ? "apart" : "both";
  }
  // Of a game that is somebody's, players and clocks are there alone.
  if (first && isBare(come)) return "here";
  return second && isBare(here) ? "come" : "both";
}

/** A game that went another way there than here: of two people, and no longer rated. @param {Slot} slot @returns {Slot} */
function asApart({ away, sums: _, ...slot }) {
  const id = `${familyOf(slot.id)}${APART}${seedOf(slot.record).toString(36)}`;
  if (!away) return { ...slot, id, fresh: false };
  const two = { south: /** @type {const} */ ("human"), north: /** @type {const} */ ("human") };
  const summary = { ...slot.summary, ...two, turn: undefined };
  return { ...slot, id, fresh: false, summary, overrides: { ...slot.overrides, ...two } };
}

/**
 * The lists with the games of a file among them; what stays as it was is the very same.
 * @param {Lists & {session: Slot | null}} here `session`: the game on the board
 * @param {Slot[]} games of the file
 * @param {Holds} holds
 * @returns {Lists & {session: Slot | null, added: number, full: number}} `session`: the game on the board, as far as it went on
 *   there; `full`: how many games have no room
 */
export function uniteGames({ session, ...lists }, games, holds) {
  const onBoard = session && (isUnderWay(session) || isFinished(session)) ? session : null;
  let board = onBoard;
  /** @type {Set<Slot>} */
  const gone = new Set();
  /** @type {Slot[]} */
  let fresh = [];
  /** A file may hold thousands, and each would be compared with hundreds. @type {Map<string, Slot[]>} */
  const byKey = new Map();
  /** @param {Slot} slot */
  const remember = (slot) => {
    for (const key of keysOf(slot)) {
      const others = byKey.get(key) ?? [];
      byKey.set(key, others);
      others.push(slot);
    }
  };
  for (const slot of [board, ...lists.underWay, ...lists.finished]) if (slot) remember(slot);

  /** @param {Slot} come */
  function take(come) {
    let next = come;
    /** @type {Set<Slot>} */
    const shorter = new Set();
    for (const other of new Set(keysOf(come).flatMap((key) => byKey.get(key) ?? []))) {
      if (gone.has(other)) continue;
      const stays = which(other, come, holds);
      if (stays === "here") return;
      if (stays === "come") shorter.add(other);
      if (stays === "apart") next = asApart(come);
    }
    if (board && isSameGame(board, come)) {
      const stays = which(board, come, holds);
      if (stays === "here") return;
      if (stays === "come") {
        board = come;
        return;
      }
      next = asApart(come);
    }
    for (const other of shorter) gone.add(other);
    fresh = [...fresh.filter((other) => !shorter.has(other)), next];
    remember(next);
  }

  for (const { came: _, ...come } of games) if (isUnderWay(come) || isFinished(come)) take(come);
  const underWay = withFresh(lists.underWay, fresh.filter(isUnderWay), gone, UNDER_WAY_LIMIT);
  const finished = withFresh(lists.finished, fresh.filter(isFinished), gone, FINISHED_LIMIT);
  const full = underWay.full + finished.full;
  const added = fresh.length - full + (board === onBoard ? 0 : 1);
  return {
    session: board === onBoard ? session : board,
    underWay: underWay.list,
    finished: finished.list,
    added,
    full,
  };
}

/**
 * What is here stays, and of what comes the newest, as far as there is room.
 * @param {Slot[]} list
 * @param {Slot[]} fresh
 * @param {Set<Slot>} gone
 * @param {number} limit
 */
function withFresh(list, fresh, gone, limit) {
  const stays = list.some((slot) => gone.has(slot)) ? list.filter((slot) => !gone.has(slot)) : list;
  let room = Math.max(0, limit - stays.length);
  const taken = [...fresh].sort(newestFirst).filter(() => room-- > 0);
  if (taken.length === 0) return { list: stays, full: fresh.length };
  return { list: [...stays, ...taken].sort(newestFirst), full: fresh.length - taken.length };
}

/** @param {{when: number, id: string}} one @param {{when: number, id: string}} other */
const newestFirst = (one, other) => other.when - one.when || (one.id < other.id ? -1 : Number(one.id > other.id));

/**
 * The results of both devices, the newest first. A game counts once, by the end that came first; the rating follows from the list.
 * The very same list where nothing changes.
 * @param {Finished[]} here
 * @param {Finished[]} come
 */
export function uniteResults(here, come) {
  /** @type {Map<string, Finished>} */
  const byName = new Map();
  for (const game of here) for (const name of namesOf(game)) if (!byName.has(name)) byName.set(name, game);
  const all = new Set(here);
  for (const game of come) {
    const known = namesOf(game).flatMap((name) => byName.get(name) ?? []);
    if (known.some((other) => !goesBefore(game, other))) continue;
    for (const other of known) all.delete(other);
    all.add(game);
    for (const name of [...known.flatMap(namesOf), ...namesOf(game)]) byName.set(name, game);
  }
  const list = [...all].sort(newestFirst).slice(0, PLAYED_LIMIT);
  const same = list.length === here.length && here.every((game) => list.includes(game));
  return same ? here : list;
}

/** As many plies are never the same in two games. */
const WHOLE_GAME = 20;

/** What a result is known by: the name of the game, and its moves where they are many. @param {Finished} game */
function namesOf({ id, ogn, summary }) {
  const moves = ogn.split("\n\n")[1]?.trim();
  return moves && summary.ply >= WHOLE_GAME ? [id, `${summary.rules} ${moves}`] : [id];
}

/** Which of two ends of one game is the result. @param {Finished} one @param {Finished} other */
function goesBefore(one, other) {
  const [counts, counted] = [one.why === null, other.why === null];
  if (counts !== counted) return counts;
  if (one.when !== other.when) return counts ? one.when < other.when : one.when > other.when;
  return one.ogn < other.ogn;
}
