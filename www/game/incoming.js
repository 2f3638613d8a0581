// Games that take the place of the one in hand: from outside, from a list, from this device, or by other rules.

import { countingOf } from "./session.js";

/**
 * @param {object} parts
 * @param {import("./types.js").Games} parts.Games
 * @param {import("./types.js").CurrentGame} parts.current
 * @param {import("./types.js").Timing} parts.timing
 * @param {import("./types.js").Queue["enqueue"]} parts.enqueue
 * @param {() => void} parts.cancel whatever a player elsewhere is asked no longer matters
 * @param {(waits: boolean) => unknown} parts.wait whether a computer that is to move waits for the player
 * @param {() => void} parts.show the game as it stands
 * @returns {Pick<import("./types.js").Play, "open" | "resume" | "swap" | "playAs">}
 */
export function createIncoming({ Games, current, timing, enqueue, cancel, wait, show }) {
  /** @type {import("./types.js").Play["open"]} */
  function open(
    next,
    { overrides, tags, names, match, away, clock, drop, id, hold = false, choosing = false, counting },
  ) {
    cancel();
    return enqueue(async () => {
      // The game that is left is saved with the time used until now.
      if (timing.now) await current.save({ ...current.session, clock: timing.now.text() });
      await timing.take(clock, next.state());
      await current.replace(next, {
        overrides,
        tags,
        names,
        match,
        away,
        clock: timing.now?.text(),
        drop,
        id,
        choosing,
        counting,
      });
      wait(hold && current.computerToMove);
      return show;
    });
  }

  return {
    open,

    resume(slot, overrides) {
      const next = Games.read(slot.record);
      cancel();
      return enqueue(async () => {
        await timing.take(slot.clock, next.state(), slot.id);
        current.resume(next, slot, overrides);
        return show;
      });
    },

    swap(slot, key, overrides) {
      const how = { ...slot, overrides, choosing: false, drop: key, counting: countingOf(slot) };
      return open(Games.read(slot.record), how);
    },

    async playAs(rules) {
      const { overrides, names } = current.session;
      await open(current.game.withRules(rules), { overrides, names });
    },
  };
}
