// The game in hand, with what is kept beside it: its state as Rust told it last, its session, and the options.

import { lastSeats } from "./seats.js";
import { countingOf, isUnderWay, newId, summarise } from "./session.js";
import { inForce, MS_PER_SEED, playerOf } from "./settings.js";

/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {Pick<Session, "fresh" | "spoiled" | "helped">} Counting whether a game counts in the player's record */
/** @typedef {import("./settings.js").Options} Options */
/** @typedef {import("./settings.js").Overrides} Overrides */
/**
 * Keeps a game and the options. `displaced`: another tab's game had to go to the list.
 * @typedef {object} Keeper
 * @property {(session: Session, drop?: string) => Promise<{displaced: boolean}>} saveSession
 * @property {(options: Options) => Promise<void>} saveOptions
 */

/**
 * @param {object} parts
 * @param {Keeper} parts.store
 * @param {Options} parts.options
 * @param {() => void} parts.onDisplaced another tab's game went to the list
 */
export function createCurrentGame({ store, options: saved, onDisplaced }) {
  let options = saved;
  /** @type {Game} */
  let game;
  /** @type {GameState} */
  let state;
  /** @type {Session} */
  let session;

  const settings = () => inForce(options, session.overrides);

  /** A computer is to move there. @param {GameState} there a state of this game */
  const isComputers = (there) => there.legal !== "" && playerOf(settings(), there.turn) === "computer";

  /** Old saves do not name their players. They get the players chosen last. @param {Overrides} overrides */
  const seated = (overrides) => ({ ...lastSeats(options), ...overrides });

  /** @param {Overrides} overrides */
  const summary = (overrides) => summarise(state, inForce(options, overrides), !game.isEmpty());

  /** The game as text. */
  function texts() {
    const [record, line] = [game.record(), game.line()];
    return { record, line: line === record ? undefined : line };
  }

  /** @param {Omit<Session, "summary" | "when">} next @param {string} [drop] key of the entry that leaves the list */
  async function save(next, drop) {
    session = { ...next, summary: summary(next.overrides), when: Date.now() };
    const { displaced } = await store.saveSession(session, drop);
    if (displaced) onDisplaced();
  }

  /** @param {Game} next */
  function take(next) {
    // Rust may still refuse to say the state of a game; the old one must be whole then.
    const fresh = next.state();
    game?.free();
    game = next;
    state = fresh;
  }

  return {
    /** What holds in this game. */
    settings,
    isComputers,
    save,

    get game() {
      return game;
    },
    get state() {
      return state;
    },
    get session() {
      return session;
    },
    get options() {
      return options;
    },
    /** The record of the line on the board, without what was taken back: all that a computer needs. */
    get line() {
      return game.line();
    },
    /** False before the first game is there. */
    get isThere() {
      return state !== undefined;
    },
    get isOver() {
      return state.legal === "";
    },
    get computerToMove() {
      return isComputers(state);
    },
    /** Another game in its place sends this one to the list. */
    get isUnderWay() {
      return session !== undefined && isUnderWay(session);
    },
    get msPerSeed() {
      return MS_PER_SEED[settings().speed];
    },

    /** Saves the game after a change, before anything is shown. @param {GameState} changed @param {string} [clock] */
    changed(changed, clock) {
      state = changed;
      return save({ ...session, ...texts(), clock, tags: undefined });
    },

    /**
     * Another game takes the place of this one.
     * @param {Game} next
     * @param {Pick<Session, "overrides" | "tags" | "choosing" | "clock" | "names"> & {drop?: string, counting?: Counting}} from
     */
    replace(next, { overrides, drop, counting, ...rest }) {
      take(next);
      // A game that is over when it comes was counted when it ended.
      const counts = state.legal === "" ? {} : counting;
      return save({ id: newId(), ...texts(), overrides: seated(overrides), ...rest, ...counts }, drop);
    },

    /** The game that was on this device. It is saved already. @param {Game} next @param {Session} slot @param {Overrides} overrides */
    resume(next, { id, record, line, tags, when, choosing, clock, names, ...slot }, overrides) {
      take(next);
      const players = seated(overrides);
      const beside = { tags, when, choosing, clock, names, ...countingOf(slot) };
      session = { id, record, line, overrides: players, summary: summary(players), ...beside };
    },

    /** From now on the game does not count in the player's record. The first reason stands. @param {Session["spoiled"]} why */
    spoil(why) {
      session = { ...session, spoiled: session.spoiled ?? why };
    },

    /** What holds in this game alone; the caller saves. @param {Partial<Session>} changes */
    amend(changes) {
      session = { ...session, ...changes };
    },

    /** @param {Partial<Options>} choices */
    choose(choices) {
      options = { ...options, ...choices };
    },

    saveOptions: () => store.saveOptions(options),
  };
}
