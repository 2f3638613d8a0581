// The game's clocks, if it has some: what they do is loaded with the first game that is played on time.

/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("../wasm/oware.js").Side} Side */
/** @typedef {ReturnType<typeof import("./clocks.js").createClocks>} Clocks */

/**
 * @param {object} parts
 * @param {typeof import("../wasm/oware.js").Clock} parts.Clocks
 * @param {ReturnType<typeof import("./current-game.js").createCurrentGame>} parts.current
 * @param {ReturnType<typeof import("./queue.js").createQueue>["enqueue"]} parts.enqueue
 * @param {import("./types.js").View} parts.view
 * @param {() => void} parts.onPaused nobody saw the page
 * @param {(side: Side) => Promise<(() => void) | undefined>} parts.flag the job that ends the game
 */
export function createTiming({ Clocks, current, enqueue, view, flag, onPaused }) {
  /** @type {Clocks | null} */
  let clocks = null;
  const load = () => import("./clocks.js");

  function drop() {
    clocks?.free();
    clocks = null;
    if (current.isThere) current.amend({ clock: undefined });
  }

  return {
    drop,

    /** Those of this game; null where it has none. */
    get now() {
      return clocks;
    },

    /**
     * The text of fresh clocks; undefined for a game without. @param {string | null} control `null` for that of this game @param {Side} first
     * @returns {Promise<string | undefined>}
     */
    async fresh(control, first) {
      if (control === null) return clocks?.again(first);
      return control ? (await load()).freshClock(Clocks, control, first) : undefined;
    },

    /**
     * A game takes the place of another, with its clocks. They must not keep it from being opened.
     * @param {string | undefined} text
     * @param {GameState} state
     * @param {string} [id] of a game that comes back after a reload
     */
    async take(text, state, id) {
      clocks?.free();
      clocks = null;
      if (!text) return;
      try {
        clocks = (await load()).openClocks({ Clocks, text, state, id, current, enqueue, view, flag, onPaused });
      } catch (error) {
        console.warn(error);
        const { code } = /** @type {{code?: unknown}} */ (error);
        if (code) view.refused(/** @type {import("../wasm/oware.js").Code} */ (error));
        else view.say("status.notLoaded");
      }
    },
  };
}
