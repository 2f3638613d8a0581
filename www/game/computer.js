// The computer as a player: it is asked for its move when it is to move, and may think on while a person does.

import { TOP_LEVEL } from "../constants.js";
import { computerOf } from "./seats.js";
import { createThinker, ponders, taskOf } from "./thinker.js";

/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("../wasm/oware.js").Proof} Proof */

/**
 * @param {object} parts
 * @param {import("./types.js").CurrentGame} parts.current
 * @param {import("../engine/types.js").EnginePool} parts.engine
 * @param {import("./types.js").View["progress"]} parts.onProgress
 * @param {() => number | undefined} parts.budget the most milliseconds that the clock of the side to move leaves it
 * @param {() => Promise<void>} parts.ready resolves when the last seeds are home
 * @param {import("./types.js").Arrive} parts.arrive
 * @param {(error: NonNullable<import("./types.js").Scene["failed"]>) => void} parts.fail
 * @returns {import("./types.js").ComputerPlayer}
 */
export function createComputer({ current, engine, onProgress, budget, ready, arrive, fail }) {
  /** What it knew when it moved, and where its move led. @type {{id: string, after: GameState, proof: Proof | null} | null} */
  let known = null;

  const atTop = () => current.settings().level === TOP_LEVEL;
  /** @param {number} [most] */
  const task = (most) => taskOf(current.session.id, current.line, current.settings(), most);
  const thinker = createThinker({
    engine,
    // A lower level plays worse than its search finds: what the search expects would be misleading.
    onProgress: (progress, side) => {
      if (atTop()) onProgress(progress, side);
    },
  });

  return {
    isHere: false,
    stop: thinker.stop,

    get proof() {
      if (known?.id !== current.session.id || !atTop() || computerOf(current.settings()) === null) return null;
      const { ply, position } = current.state;
      return known.after.ply === ply && known.after.position === position ? known.proof : null;
    },

    agree: (use, failed) => thinker.agree(task(), current.state.turn, { use, fail: failed }),

    awaited() {
      if (thinker.about) return;
      thinker.move(task(budget()), current.state.turn, {
        ready,
        play: (house, proof) =>
          arrive(house, (after) => {
            known = { id: current.session.id, after, proof };
          }),
        fail(error) {
          const { code } = /** @type {{code?: unknown}} */ (error ?? {});
          fail(
            code ? /** @type {NonNullable<import("./types.js").Scene["failed"]>} */ (error) : { code: "engine-lost" },
          );
        },
      });
    },

    idle() {
      if (thinker.about) return;
      if (!current.isOver && ponders(current.settings())) thinker.ponder(task());
      else thinker.stop();
    },
  };
}
