// Back and forth in the game: moves are taken back, played again, or replaced from an earlier moment on.

import { opponentOf, seatsOf } from "./seats.js";

/** @typedef {import("../wasm/oware.js").Code} Code */
/** @typedef {import("../wasm/oware.js").SownMove} SownMove */
/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("./types.js").Reveal} Reveal */

/** The state behind what was done. @param {SownMove | GameState} made */
export const stateOf = (made) => ("after" in made ? made.after : made);

/**
 * @param {object} parts
 * @param {import("./types.js").CurrentGame} parts.current
 * @param {import("./types.js").Looking} parts.looking
 * @param {() => void} parts.cancel whatever a computer is asked no longer matters
 * @param {(waits: boolean) => void} parts.wait whether a computer that is to move waits for the player
 * @param {(job: () => Promise<Reveal>) => Promise<void>} parts.enqueue
 * @param {(act: () => SownMove | GameState, how: "returned") => Promise<Reveal>} parts.change
 * @param {(made: SownMove | GameState, how: "returned") => Promise<Reveal>} parts.commit
 * @param {(copy: import("../wasm/oware.js").Game, from: import("./types.js").Incoming) => Promise<void>} parts.open
 * @param {(key: import("./types.js").MessageKey) => void} parts.message
 * @param {(key: import("./types.js").MessageKey) => void} parts.refresh
 * @param {() => import("./types.js").AwayScene | null} parts.away the player with another device
 * @returns {import("./types.js").Returns}
 */
export function createReturns({
  current,
  looking,
  cancel,
  wait,
  enqueue,
  change,
  commit,
  open,
  message,
  refresh,
  away,
}) {
  /** Somebody plays, not two computers. */
  const humans = () => opponentOf(current.settings()) !== "both";

  /**
   * Repeats `act` while a computer would be to move.
   * @template {SownMove | GameState} Made
   * @param {() => Made} act
   * @param {(state: GameState) => boolean} more whether the way goes on
   */
  function toHuman(act, more) {
    let made = act();
    while (humans() && more(stateOf(made)) && current.isComputers(stateOf(made))) made = act();
    return made;
  }

  return {
    async undo() {
      if ((away()?.mayUndo ?? true) !== true) return;
      cancel();
      return enqueue(async () => {
        const { ply, reason } = current.state;
        let state;
        try {
          state = toHuman(
            () => current.game.undo(),
            ({ ply }) => ply > 0,
          );
        } catch (error) {
          if (/** @type {Code} */ (error)?.code !== "undo-none") throw error;
          return () => refresh("status.undoNone");
        }
        wait(current.isComputers(state));
        current.spoil("undone");
        const reveal = await commit(state, "returned");
        return () => {
          reveal();
          message(state.ply < ply ? "status.undone" : reason === "time" ? "status.undoneTime" : "status.undoneEnd");
        };
      });
    },

    async redo() {
      if (away()?.mayRedo === false) return;
      cancel();
      return enqueue(async () => {
        let made;
        try {
          made = toHuman(
            () => current.game.redo(),
            ({ mayRedo }) => mayRedo,
          );
        } catch (error) {
          if (/** @type {Code} */ (error)?.code !== "redo-none") throw error;
          return () => refresh("status.redoNone");
        }
        wait(false);
        return commit(made, "returned");
      });
    },

    async playOnFromHere() {
      const { state } = looking;
      // What was sent stands.
      if (!state || (away() && !current.isOver)) return;
      cancel();
      wait(false);
      if (current.isOver) {
        await open(current.game.copyAt(state.node), {
          ...current.session,
          ...(away() && { overrides: { ...current.session.overrides, ...seatsOf("friend", 1) } }),
          choosing: false,
          tags: undefined,
          match: undefined,
          away: undefined,
        });
        return;
      }
      await enqueue(() => {
        current.spoil("back");
        return change(() => current.game.goOnFrom(state.node), "returned");
      });
    },
  };
}
