// How new games begin: as the address says, as somebody chose, or as a rematch.

import { namesOf, opponentOf, starterOf } from "./seats.js";
import { inForce, playerOf } from "./settings.js";

/** @typedef {import("../wasm/oware.js").Side} Side */
/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {import("./settings.js").Options} Options */
/** @typedef {import("./settings.js").Overrides} Overrides */
/** @typedef {{state: import("../wasm/oware.js").GameState, options: Options, overrides: Overrides, names?: Names}} Now */
/** @typedef {import("./settings.js").Names} Names */

/**
 * @param {object} parts
 * @param {import("./types.js").Games} parts.Games
 * @param {() => Now} parts.now
 * @param {(choices: Partial<Options>) => unknown} parts.remember what the next new game begins with
 * @param {(next: Game, how: {overrides: Overrides, choosing?: boolean, names?: Names, clock?: string, counting: {fresh: boolean}}) => Promise<void>} parts.open
 * @param {(control: string | null, first: Side) => Promise<string | undefined>} parts.clockOf the text of fresh clocks; `null` for the control of this game
 */
export function createBeginnings({ Games, now, remember, open, clockOf }) {
  /**
   * @param {object} [how]
   * @param {import("../wasm/oware.js").RulesName} [how.rules]
   * @param {string | null} [how.position] throws Rust's reason when it is none
   * @param {Overrides} [how.overrides]
   * @param {Side} [how.first] who begins, where no position says it
   * @param {boolean} [how.choosing] nobody has chosen an opponent yet
   * @param {Names} [how.names]
   * @param {string} [how.clock]
   */
  function start({ rules, position = null, overrides = {}, first = "S", choosing = false, names, clock } = {}) {
    const { options } = now();
    const named = rules ?? options.rules;
    const fresh = () => (first === "S" ? new Games(named) : Games.begun(named, first));
    const next = position === null ? fresh() : new Games(named, position);
    // Where a computer begins there is no moment to choose in.
    const starter = playerOf(inForce(options, overrides), first);
    const counting = { fresh: position === null };
    return open(next, { overrides, choosing: choosing && starter === "human", counting, names, clock });
  }

  return {
    start,

    /**
     * A new game as somebody chose it; the next one offers the same again.
     * @param {import("./seats.js").Seats} seats
     * @param {Pick<Options, "rules" | "starts"> & Partial<Pick<Options, "clock" | "names" | "known">>} choices
     * @param {object} [how]
     * @param {Side} [how.first] who begins, whatever was chosen
     * @param {boolean} [how.choosing] the opponent is none that somebody chose
     */
    async begin(seats, { rules, starts, clock = "", names, known }, how = {}) {
      const { first = starterOf(starts, now().options.begun), choosing = false } = how;
      remember({ ...seats, rules, starts, begun: first, ...(known && { clock, names, known }) });
      const text = opponentOf(seats) === "friend" ? await clockOf(clock, first) : undefined;
      await start({ rules, overrides: seats, first, choosing, names: namesOf(seats, names), clock: text });
    },

    /** The same players and rules, and the other side begins. */
    async rematch() {
      const { state, overrides, names } = now();
      const first = starterOf("turns", state.first);
      remember({ begun: first });
      await start({ rules: state.rules, overrides, first, names, clock: await clockOf(null, first) });
    },
  };
}
