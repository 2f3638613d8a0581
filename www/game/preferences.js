// What players choose beside their moves: who plays, what the next game begins with, and how the app behaves.

import { namesOf } from "./seats.js";

/** @typedef {import("./settings.js").Options} Options */

/** These alone change what the board shows. */
const ON_BOARD = ["counts", "facing", "flip", "board", "seeds"];

/**
 * @param {object} parts
 * @param {ReturnType<typeof import("./current-game.js").createCurrentGame>} parts.current
 * @param {(job: () => Promise<(() => void) | undefined>) => Promise<void>} parts.enqueue
 * @param {() => void} parts.cancel whatever a computer is thinking about no longer matters
 * @param {() => void} parts.reshow draws the board anew
 * @param {() => void} parts.refresh what stands around the board follows
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

    /**
     * Who plays this game from here on, and the next one.
     * @param {import("./seats.js").Seats} seats
     * @param {Pick<Options, "rules" | "starts"> & Partial<Pick<Options, "names" | "known">>} [choices] for the next one, and names
     */
    seat(seats, choices) {
      const { rules, starts, names: called, known } = choices ?? {};
      remember({ ...seats, ...(rules && { rules, starts }), ...(known && { names: called, known }) });
      const { south, north, level } = current.settings();
      const same = seats.south === south && seats.north === north && seats.level === level;
      if (current.state.ply > 0 && !same) current.spoil("changed");
      const names = namesOf(seats, called ?? current.session.names);
      current.amend({ overrides: { ...current.session.overrides, ...seats }, names, choosing: false });
      cancel();
      return enqueue(async () => {
        await current.save(current.session);
        return reshow;
      });
    },

    /**
     * A preference, in force at once.
     * @template {keyof Options} K
     * @param {K} key
     * @param {Options[K]} value
     */
    choose(key, value) {
      current.choose({ [key]: value });
      const { [/** @type {"time"} */ (key)]: overridden, ...overrides } = current.session.overrides;
      current.amend({ overrides });
      if (key === "time") cancel();
      return enqueue(async () => {
        await current.saveOptions();
        if (overridden !== undefined) await current.save(current.session);
        // A new picture would end the sowing.
        return ON_BOARD.includes(key) ? reshow : refresh;
      });
    },
  };
}
