// What a friend far away sent, against the games of this device: which game it belongs to, and what was done since.

import { awayOf, seatsOf } from "../game/seats.js";
import { t } from "../lang/index.js";
import { keyOf } from "./lists.js";

/** @typedef {import("./types.js").Slot} Slot */
/** @typedef {import("../game/types.js").Deed} Deed */
/** A game of this device. `key`: of its entry in a list; null for the game on the board. @typedef {{slot: Slot, key: string | null}} Kept */

/**
 * The game with a number: on the board, else the entry that was changed last.
 * @param {Pick<import("./types.js").Store, "present" | "underWay" | "finished">} store
 * @param {string} number
 * @returns {Promise<Kept | null>}
 */
export async function keptOf({ present, underWay, finished }, number) {
  const has = (/** @type {Slot | null} */ slot) => slot?.away?.number === number;
  if (present && has(present)) return { slot: present, key: null };
  const found = [...(await underWay()), ...(await finished())].filter(has).sort((one, two) => two.when - one.when)[0];
  return found ? { slot: found, key: keyOf(found) } : null;
}

/**
 * What a player elsewhere is called, at the beginning of a sentence and within one.
 * @param {Parameters<typeof awayOf>[0]} players
 * @param {import("../game/types.js").Names} [names]
 */
export function friendOf(players, names = {}) {
  const called = awayOf(players) === "S" ? names.south : names.north;
  return { Name: called || t("side.friend"), name: called || t("side.someone") };
}

/**
 * Who plays which side on the device of whoever has `mine`. Its own row is the near one.
 * @param {import("../wasm/oware.js").Side} mine
 * @param {"far" | "near"} [kind] of the other player
 * @returns {import("../game/types.js").Overrides}
 */
export function sidesOf(mine, kind = "far") {
  const { south, north } = seatsOf(kind, 1);
  return mine === "S" ? { south, north, flip: "off" } : { south: north, north: south, flip: "on" };
}

/**
 * What leads from the game of one record to that of another, which goes on from it.
 * @param {import("../game/types.js").Games} Games
 * @param {string} from
 * @param {string} to
 * @returns {Deed[]}
 */
export function deedsBetween(Games, from, to) {
  const [here, there] = [Games.read(from), Games.read(to)];
  const end = there.state();
  /** @type {Deed[]} */
  const deeds = [];
  /** To play on after a majority stands before whatever follows. */
  function goOn() {
    const { legal, mayPlayOn } = here.state();
    if (legal !== "" || !mayPlayOn || !end.playingOn) return;
    here.playOn();
    deeds.push("play-on");
  }
  goOn();
  for (const { house } of there.moves().slice(here.state().ply)) {
    here.play(house);
    deeds.push(house);
    goOn();
  }
  if (here.state().legal !== "") {
    if (end.reason === "time") deeds.push("late");
    if (end.reason === "resignation") deeds.push("resign");
    if (end.reason === "agreement") deeds.push("agree");
    if (end.reason === "agreed-draw") deeds.push("draw");
  }
  here.free();
  there.free();
  return deeds;
}
