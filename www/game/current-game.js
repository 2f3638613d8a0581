// The game in hand, with what is saved beside it: its state as Rust gave it last, its session, and the options.

import { awayOf, isTable, lastSeats } from "./seats.js";
import { countingOf, isUnderWay, newId, newNumber, summarise } from "./session.js";
import { inForce, lookOf, MS_PER_SEED, playerOf } from "./settings.js";

/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("./types.js").Session} Session */
/** @typedef {import("./types.js").Options} Options */
/** @typedef {import("./types.js").Overrides} Overrides */

/** @param {NonNullable<Session["match"]>} match @returns {Session["match"]} */
const asPast = ([games, south, north]) => [games, south, north, true];

/**
 * @param {object} parts
 * @param {import("./types.js").GameStore} parts.store
 * @param {Options} parts.options
 * @param {() => void} parts.onDisplaced another tab's game went to the list
 * @returns {import("./types.js").CurrentGame}
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
    // Both devices know the game by its number, from the beginning on.
    const away = awayOf(inForce(options, next.overrides)) ? (next.away ?? { number: newNumber() }) : undefined;
    const { id, record } = next;
    // A game that is over keeps the time of its end, whatever is saved of it later.
    const stands = state.legal === "" && session?.id === id && session.record === record;
    const when = stands ? session.when : Date.now();
    session = { ...next, away, summary: summary(next.overrides), when };
    const { displaced } = await store.saveSession(session, drop);
    if (displaced) onDisplaced();
  }

  /** @param {Game} next */
  function take(next) {
    // Rust may still fail to give the state of a game; the old one must be whole then.
    const fresh = next.state();
    game?.free();
    game = next;
    state = fresh;
  }

  return {
    settings,
    // Nobody sits across the table of a game that others played elsewhere, nor across a phone: two hold it side by side.
    look: () => lookOf(settings(), session.choosing !== true && !session.tags && isTable()),
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
    get match() {
      if (!session?.match) return null;
      const [games, south, north, past = false] = session.match;
      const score = game.matchScore(games, south, north);
      return score && { ...score, past };
    },
    get line() {
      return game.line();
    },
    get isThere() {
      return state !== undefined;
    },
    get isOver() {
      return state.legal === "";
    },
    get computerToMove() {
      return isComputers(state);
    },
    get isUnderWay() {
      return session !== undefined && isUnderWay(session);
    },
    get msPerSeed() {
      return MS_PER_SEED[settings().speed];
    },

    changed(changed, clock) {
      state = changed;
      return save({ ...session, ...texts(), clock, tags: undefined });
    },

    replace(next, { overrides, drop, counting, match, id: named, ...rest }) {
      take(next);
      const over = state.legal === "";
      // A game that is over when it comes was counted when it ended, and its match may have gone on since.
      const counts = over ? {} : counting;
      // One that is under way goes on as the same game, unless the board has another state of it.
      const id = (!over && named !== session?.id && named) || newId();
      const before = over && match ? asPast(match) : match;
      const beside = { ...rest, match: before, ...counts };
      return save({ id, ...texts(), overrides: seated(overrides), ...beside }, drop);
    },

    resume(next, { id, record, line, tags, when, choosing, clock, names, match, away, ...slot }, overrides) {
      take(next);
      const players = seated(overrides);
      const beside = { tags, when, choosing, clock, names, match, away, ...countingOf(slot) };
      session = { id, record, line, overrides: players, summary: summary(players), ...beside };
    },

    spoil(why) {
      session = { ...session, spoiled: session.spoiled ?? why };
    },

    amend(changes) {
      session = { ...session, ...changes };
    },

    choose(choices) {
      options = { ...options, ...choices };
    },

    saveOptions: () => store.saveOptions(options),
  };
}
