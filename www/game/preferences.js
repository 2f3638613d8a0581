// What players choose beside their moves: who plays, what the next game begins with, and how the app behaves.

/** @typedef {import("./settings.js").Options} Options */

/** These alone change what the board shows. */
const ON_BOARD = ["counts", "facing", "flip", "board", "seeds"];

/**
 * @param {object} parts
 * @param {ReturnType<typeof import("./holding.js").createHolding>} parts.held
 * @param {(job: () => Promise<(() => void) | undefined>) => Promise<void>} parts.enqueue
 * @param {() => void} parts.cancel whatever a computer is thinking about no longer matters
 * @param {() => void} parts.reshow draws the board anew
 * @param {() => void} parts.refresh what stands around the board follows
 */
export function createPreferences({ held, enqueue, cancel, reshow, refresh }) {
  /** What the next new game begins with. @param {Partial<Options>} choices */
  function remember(choices) {
    held.choose(choices);
    return enqueue(async () => {
      await held.saveOptions();
      return undefined;
    });
  }

  return {
    remember,

    /**
     * Who plays this game from here on, and the next one.
     * @param {import("./seats.js").Seats} seats
     * @param {Pick<Options, "rules" | "starts">} [choices] for the next one
     */
    seat(seats, choices) {
      remember({ ...seats, ...(choices && { rules: choices.rules, starts: choices.starts }) });
      const { south, north, level } = held.settings();
      const same = seats.south === south && seats.north === north && seats.level === level;
      if (held.state.ply > 0 && !same) held.spoil("changed");
      held.amend({ overrides: { ...held.session.overrides, ...seats }, choosing: false });
      cancel();
      return enqueue(async () => {
        await held.save(held.session);
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
      held.choose({ [key]: value });
      const { [/** @type {"time"} */ (key)]: overridden, ...overrides } = held.session.overrides;
      held.amend({ overrides });
      if (key === "time") cancel();
      return enqueue(async () => {
        await held.saveOptions();
        if (overridden !== undefined) await held.save(held.session);
        // A new picture would end the sowing.
        return ON_BOARD.includes(key) ? reshow : refresh;
      });
    },
  };
}
