// How new games begin: as the address says, as somebody chose, or as a rematch.

import { starterOf } from "./seats.js";
import { inForce, playerOf } from "./settings.js";

/** @typedef {import("../wasm/oware.js").Side} Side */
/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {import("./settings.js").Options} Options */
/** @typedef {import("./settings.js").Overrides} Overrides */
/** @typedef {{state: import("../wasm/oware.js").GameState, options: Options, overrides: Overrides}} Now */

/**
 * @param {object} parts
 * @param {import("./types.js").Games} parts.Games
 * @param {() => Now} parts.now
 * @param {(choices: Partial<Options>) => unknown} parts.remember what the next new game begins with
 * @param {(next: Game, how: {overrides: Overrides, choosing?: boolean, counting: {fresh: boolean}}) => Promise<void>} parts.open
 */
export function createBeginnings({ Games, now, remember, open }) {
  /**
   * @param {object} [how]
   * @param {import("../wasm/oware.js").RulesName} [how.rules]
   * @param {string | null} [how.position] throws Rust's reason when it is none
   * @param {Overrides} [how.overrides]
   * @param {Side} [how.first] who begins, where no position says it
   * @param {boolean} [how.choosing] nobody has chosen an opponent yet
   */
  function start({ rules, position = null, overrides = {}, first = "S", choosing = false } = {}) {
    const { options } = now();
    const named = rules ?? options.rules;
    const fresh = () => (first === "S" ? new Games(named) : Games.begun(named, first));
    const next = position === null ? fresh() : new Games(named, position);
    // Where a computer begins there is no moment to choose in.
    const starter = playerOf(inForce(options, overrides), first);
    return open(next, { overrides, choosing: choosing && starter === "human", counting: { fresh: position === null } });
  }

  return {
    start,

    /**
     * A new game as somebody chose it; the next one offers the same again.
     * @param {import("./seats.js").Seats} seats
     * @param {Pick<Options, "rules" | "starts">} choices
     * @param {object} [how]
     * @param {Side} [how.first] who begins, whatever was chosen
     * @param {boolean} [how.choosing] the opponent is none that somebody chose
     */
    begin(seats, { rules, starts }, how = {}) {
      const { first = starterOf(starts, now().options.begun), choosing = false } = how;
      remember({ ...seats, rules, starts, begun: first });
      return start({ rules, overrides: seats, first, choosing });
    },

    /** The same players and rules, and the other side begins. */
    rematch() {
      const { state, overrides } = now();
      const first = starterOf("turns", state.first);
      remember({ begun: first });
      return start({ rules: state.rules, overrides, first });
    },
  };
}
