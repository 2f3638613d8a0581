// Back and forth in the game: moves are taken back, played again, or played otherwise from an earlier moment.

import { humanOf, lastSeats } from "./seats.js";

/** @typedef {import("../wasm/oware.js").Code} Code */
/** @typedef {import("../wasm/oware.js").Step} Step */
/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {() => void} Reveal shows what was changed */

/** The state behind what was done. @param {Step | GameState} made */
export const stateOf = (made) => ("after" in made ? made.after : made);

/**
 * @param {object} parts
 * @param {ReturnType<typeof import("./current-game.js").createCurrentGame>} parts.current
 * @param {ReturnType<typeof import("./looking.js").createLooking>} parts.looking
 * @param {ReturnType<typeof import("./answering.js").createAnswering>} parts.answering
 * @param {(job: () => Promise<Reveal>) => Promise<void>} parts.enqueue
 * @param {(act: () => Step | GameState, how: "sought") => Promise<Reveal>} parts.change
 * @param {(made: Step | GameState, how: "sought") => Promise<Reveal>} parts.commit
 * @param {(copy: import("../wasm/oware.js").Game, how: any) => Promise<void>} parts.open
 * @param {(key: import("./types.js").Saying) => void} parts.say
 * @param {(key: import("./types.js").Saying) => void} parts.refresh
 */
export function createReturns({ current, looking, answering, enqueue, change, commit, open, say, refresh }) {
  /** Somebody plays, not two computers. */
  const humans = () => Object.values(lastSeats(current.settings())).includes("human");

  /**
   * Goes on as long as a computer would be to move.
   * @template {Step | GameState} Made
   * @param {() => Made} act
   * @param {(state: GameState) => boolean} more whether the way goes on
   */
  function toHuman(act, more) {
    let made = act();
    while (humans() && more(stateOf(made)) && current.isComputers(stateOf(made))) made = act();
    return made;
  }

  return {
    /** Back to the human's last turn; between two of a kind, one move. */
    undo() {
      answering.cancel();
      return enqueue(async () => {
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
        answering.paused = current.isComputers(state);
        const { fresh, spoiled } = current.session;
        const counted = fresh && !spoiled && humanOf(current.settings()) !== null;
        current.spoil("undone");
        const reveal = await commit(state, "sought");
        return () => {
          reveal();
          say(counted ? "status.undoneUncounted" : "status.undone");
        };
      });
    },

    /** What was taken back is played again, up to the human's turn; between two of a kind, one move. */
    redo() {
      answering.cancel();
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
        answering.paused = false;
        return commit(made, "sought");
      });
    },

    /** The game goes on from the moment on the board. A game that is over stays so: a copy of it goes on. */
    async playOnFromHere() {
      const { state } = looking;
      if (!state) return;
      answering.cancel();
      answering.paused = false;
      if (current.isOver) {
        await open(current.game.copyAt(state.node), { ...current.session, choosing: false, tags: undefined });
        return;
      }
      await enqueue(() => {
        current.spoil("back");
        return change(() => current.game.goOnFrom(state.node), "sought");
      });
    },
  };
}
