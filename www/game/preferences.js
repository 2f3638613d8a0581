// What players choose beside their moves: who plays, what the next game begins with, and how the app behaves.

import { namesOf } from "./seats.js";

/** @typedef {import("./types.js").Options} Options */

/** These alone change what the board shows. @type {(keyof Options)[]} */
const ON_BOARD = ["counts", "houses", "facing", "flip", "board", "seeds"];

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
      remember({ ...seats, ...(rules && { rules, starts }), ...(known && { names: called, known }) });
      const { south, north, level } = current.settings();
      const same = seats.south === south && seats.north === north && seats.level === level;
      if (current.state.ply > 0 && !same) current.spoil("changed");
      const names = namesOf(seats, called ?? current.session.names);
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
