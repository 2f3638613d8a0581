// What players choose beside their moves: who plays, what the next game begins with, and how the app behaves.

import { namesOf } from "./seats.js";

/** @typedef {import("./types.js").Options} Options */

/** These alone change what the board shows. @type {(keyof Options)[]} */
const ON_BOARD = ["counts", "houses", "facing", "flip", "board", "seeds"];

/** @param {import("./types.js").Names} one @param {import("./types.js").Names} other */
const areSame = (one, other) => (one.south ?? "") === (other.south ?? "") && (one.north ?? "") === (other.north ?? "");

/** The two people of a match have changed sides since their names were chosen. @param {import("./types.js").CurrentGame} current */
function haveCrossed({ options, session }) {
  const { south, north } = options.names;
  return south !== north && session.names?.south === north && session.names?.north === south;
}

/**
 * @param {object} parts
 * @param {import("./types.js").CurrentGame} parts.current
 * @param {import("./types.js").Queue["enqueue"]} parts.enqueue
 * @param {() => void} parts.cancel whatever a computer is thinking about no longer matters
 * @param {() => void} parts.reshow draws the board anew
 * @param {() => void} parts.refresh what stands around the board follows
 * @returns {import("./types.js").Preferences}
 */
export function createPreferences({ current, enqueue, cancel, reshow, refresh }) {
  /** What the next new game begins with. @param {Partial<Options>} choices */
  function remember(choices) {
    current.choose(choices);
    return enqueue(async () => {
      await current.saveOptions();
      return undefined;
    });
  }

  return {
    remember,

    reshow: () => enqueue(async () => reshow),

    seat(seats, choices) {
      const { rules, starts, names: called, known } = choices ?? {};
      const isNew = called && !areSame(called, current.options.names);
      const chosen = called && (haveCrossed(current) ? { south: called.north, north: called.south } : called);
      remember({ ...seats, ...(rules && { rules, starts }), ...(known && { names: called, known }) });
      const { south, north, level } = current.settings();
      const same = seats.south === south && seats.north === north && seats.level === level;
      if (current.state.ply > 0 && !same && !current.session.choosing) current.spoil("changed");
      // The names that the sheet offered are those of the last new game: the players of this one keep their own.
      const kept = seats.south === south && seats.north === north && !isNew;
      const names = namesOf(seats, kept ? current.session.names : (chosen ?? current.session.names));
      const { match } = current.session;
      const overrides = { ...current.session.overrides, ...seats };
      // Other players have no part in the match.
      current.amend({ overrides, names, match: same ? match : undefined, choosing: false });
      cancel();
      return enqueue(async () => {
        await current.save(current.session);
        return reshow;
      });
    },

    choose(key, value) {
      current.choose({ [key]: value });
      const { [/** @type {"time"} */ (key)]: overridden, ...overrides } = current.session.overrides;
      current.amend({ overrides });
      if (key === "time") cancel();
      return enqueue(async () => {
        await current.saveOptions();
        if (overridden !== undefined) await current.save(current.session);
        // Drawing the board anew would end a sowing: only a change of its look is worth that.
        return ON_BOARD.includes(key) ? reshow : refresh;
      });
    },
  };
}
