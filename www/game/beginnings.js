// How new games begin: as the address asks, as somebody chose, or as a rematch.

import { namesOf, opponentOf, starterOf } from "./seats.js";
import { inForce, playerOf } from "./settings.js";

/** @typedef {import("../wasm/oware.js").Side} Side */
/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {import("./types.js").Options} Options */
/** @typedef {import("./types.js").Overrides} Overrides */
/** @typedef {{state: import("../wasm/oware.js").GameState, options: Options, overrides: Overrides, names?: Names}} BeginningState */
/** @typedef {import("./types.js").Names} Names */

/**
 * @param {object} parts
 * @param {import("./types.js").Games} parts.Games
 * @param {() => BeginningState} parts.now
 * @param {(choices: Partial<Options>) => unknown} parts.remember what the next new game begins with
 * @param {(next: Game, from: import("./types.js").Incoming) => Promise<void>} parts.open
 * @param {(control: string | null, first: Side) => Promise<string | undefined>} parts.clockOf the text of fresh clocks; `null` for the control of this game
 * @returns {import("./types.js").Beginnings}
 */
export function createBeginnings({ Games, now, remember, open, clockOf }) {
  /** @param {import("./types.js").Beginning} [how] */
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

    async begin(seats, { rules, starts, clock = "", names, known }, how = {}) {
      const { first = starterOf(starts, now().options.begun), choosing = false } = how;
      remember({ ...seats, rules, starts, begun: first, ...(known && { clock, names, known }) });
      const text = opponentOf(seats) === "both" ? undefined : await clockOf(clock, first);
      await start({ rules, overrides: seats, first, choosing, names: namesOf(seats, names), clock: text });
    },

    async rematch() {
      const { state, overrides, names } = now();
      const first = starterOf("turns", state.first);
      remember({ begun: first });
      await start({ rules: state.rules, overrides, first, names, clock: await clockOf(null, first) });
    },
  };
}
