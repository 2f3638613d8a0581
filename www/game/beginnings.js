// How new games begin: as the address asks, as somebody chose, or as a rematch.

import { awayOf, namesOf, opponentOf, starterOf } from "./seats.js";
import { newNumber } from "./session.js";
import { inForce, playerOf } from "./settings.js";

/** @typedef {import("../wasm/oware.js").Side} Side */
/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {import("./types.js").Options} Options */
/** @typedef {import("./types.js").Overrides} Overrides */
/** @typedef {{state: import("../wasm/oware.js").GameState, options: Options, overrides: Overrides, names?: Names, away?: import("./types.js").Away, match: import("./types.js").MatchStanding | null}} BeginningState */
/** @typedef {import("./types.js").Names} Names */

/**
 * The players on each other's sides. The board turns with them, so that nobody changes seats.
 * @param {Options} options @param {Overrides} overrides @param {Names} [names]
 */
function acrossOf(options, overrides, names) {
  const { south, north, flip } = inForce(options, overrides);
  /** @type {Options["flip"]} */
  const turned = flip === "on" ? "off" : "on";
  return {
    overrides: { ...overrides, south: north, north: south, flip: turned },
    names: { south: names?.north, north: names?.south },
  };
}

/**
 * @param {object} parts
 * @param {import("./types.js").Games} parts.Games
 * @param {() => BeginningState} parts.now
 * @param {(choices: Partial<Options>) => unknown} parts.remember what the next new game begins with
 * @param {(next: Game, from: import("./types.js").Incoming) => Promise<void>} parts.open
 * @param {import("./types.js").Timing["fresh"]} parts.clockOf the text of fresh clocks; `null` for the control of this game
 * @returns {import("./types.js").Beginnings}
 */
export function createBeginnings({ Games, now, remember, open, clockOf }) {
  /** @param {import("./types.js").Beginning} [how] */
  function start({ rules, position = null, overrides = {}, first = "S", choosing = false, made, ...beside } = {}) {
    const { options } = now();
    const named = rules ?? options.rules;
    const fresh = () => (first === "S" ? new Games(named) : Games.begun(named, first));
    const next = position === null ? fresh() : new Games(named, position);
    // Where a computer begins there is no moment to choose in.
    const starter = playerOf(inForce(options, overrides), first);
    const counting = { fresh: position === null, made };
    return open(next, { ...beside, overrides, choosing: choosing && starter === "human", counting });
  }

  return {
    start,

    async begin(seats, { rules, starts, clock = "", match = 1, names, known }, how = {}) {
      const { first = starterOf(starts, now().options.begun), choosing = false } = how;
      remember({ ...seats, rules, starts, begun: first, ...(known && { clock, match, names, known }) });
      const given = { rules, overrides: seats, first, choosing, names: namesOf(seats, names) };
      if (opponentOf(seats) === "both") return start(given);
      // Not awaited: a tap meanwhile would play in the game that goes.
      return start({ ...given, clock: clockOf(clock, first), match: match > 1 ? [match, 0, 0] : undefined });
    },

    async rematch() {
      const { state, options, overrides, names, away, match } = now();
      const changes = match || awayOf(inForce(options, overrides));
      // Where the sides change, the player who has the same side is another one.
      const first = changes ? state.first : starterOf("turns", state.first);
      const players = changes ? acrossOf(options, overrides, names) : { overrides, names };
      remember({ begun: first });
      // Behind a game of the past another match begins.
      const [south, north] = match && !match.past ? match.next : [0, 0];
      await start({
        ...players,
        rules: state.rules,
        first,
        away: away && { number: newNumber(), before: away.number },
        match: match ? [match.games, south, north] : undefined,
        clock: clockOf(null, first),
      });
    },
  };
}
