// The computers' part of the turn: when one thinks, when it waits for the player, and why it does not answer.

import { TOP_LEVEL } from "../constants.js";
import { createThinker, ponders, taskOf } from "./thinker.js";

/** @typedef {import("../wasm/oware.js").Proof} Proof */

/**
 * @param {object} parts
 * @param {import("./types.js").CurrentGame} parts.current
 * @param {import("../engine/types.js").EnginePool} parts.engine
 * @param {import("./types.js").View["progress"]} parts.onProgress
 * @param {() => boolean} parts.may false while an earlier moment is on the board, and while a job waits: its showing asks
 * @param {() => Promise<void>} parts.ready resolves when the last seeds are home
 * @param {(house: string, begun: () => void) => void} parts.play plays a computer's move; `begun` is called when it is its turn
 * @param {() => void} parts.onChange it waits now, or does not answer
 * @returns {import("./types.js").Answering}
 */
export function createAnswering({ current, engine, onProgress, may, ready, play, onChange }) {
  let paused = false;
  /** A computer plays one move, and is paused again. */
  let single = false;
  /** @type {import("./types.js").Scene["failed"]} */
  let failed = null;
  /** What a computer knew when it moved, and the ply after its move. @type {{ply: number, proof: Proof | null}} */
  let known = { ply: -1, proof: null };

  const atTop = () => current.settings().level === TOP_LEVEL;
  const task = () => taskOf(current.session.id, current.line, current.settings());
  const thinker = createThinker({
    engine,
    // A lower level plays worse than its search finds: what the search expects would be misleading.
    onProgress: (progress, side) => {
      if (atTop()) onProgress(progress, side);
    },
  });

  /** Whatever a computer is thinking about no longer matters. */
  function cancel() {
    failed = null;
    single = false;
    thinker.stop();
  }

  /** A computer that is to move waits until the player goes on. */
  function pause() {
    if (!current.computerToMove) return;
    cancel();
    paused = true;
    onChange();
  }

  return {
    task,
    thinker,
    cancel,
    pause,
    get paused() {
      return paused;
    },
    set paused(wait) {
      paused = wait;
    },
    get failed() {
      return failed;
    },
    get isThinking() {
      return thinker.about === "move";
    },
    get proof() {
      return known.ply === current.state.ply && atTop() ? known.proof : null;
    },

    think() {
      if (!may() || thinker.about || paused || failed) return;
      if (!current.computerToMove) {
        if (!current.isOver && ponders(current.settings())) thinker.ponder(task());
        else thinker.stop();
        return;
      }
      thinker.move(task(), current.state.turn, {
        ready,
        play: (house, proof) =>
          play(house, () => {
            known = { ply: current.state.ply + 1, proof };
            paused = single;
          }),
        fail(error) {
          const { code } = /** @type {{code?: unknown}} */ (error ?? {});
          failed = code ? /** @type {import("./types.js").Scene["failed"]} */ (error) : { code: "engine-lost" };
          onChange();
        },
      });
    },

    goOn() {
      paused = false;
      failed = null;
      single = false;
    },

    step() {
      if (!paused) {
        pause();
        return;
      }
      paused = false;
      single = true;
    },
  };
}
