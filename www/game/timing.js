// The clocks of the game, where it has some. Their code is loaded with the first game that has clocks.

/** @typedef {import("../wasm/oware.js").Side} Side */

/**
 * @param {object} parts
 * @param {import("./types.js").Clocks} parts.Clocks
 * @param {import("./types.js").CurrentGame} parts.current
 * @param {import("./types.js").Queue["enqueue"]} parts.enqueue
 * @param {import("./types.js").Queue["enqueue"]} parts.enqueueUnseen for what changes nothing that is seen
 * @param {import("./types.js").View} parts.view
 * @param {() => void} parts.onPaused nobody saw the page
 * @param {(side: Side) => Promise<import("./types.js").Reveal | undefined>} parts.flag the job that ends the game
 * @returns {import("./types.js").Timing}
 */
export function createTiming({ Clocks, current, enqueue, enqueueUnseen, view, flag, onPaused }) {
  /** @type {import("./types.js").GameClocks | null} */
  let clocks = null;
  const load = () => import("./clocks.js");

  function drop() {
    clocks?.free();
    clocks = null;
    if (current.isThere) current.amend({ clock: undefined });
  }

  return {
    drop,

    get now() {
      return clocks;
    },

    fresh(control, first) {
      if (control === null) return clocks?.again(first);
      return control ? () => load().then(({ freshClock }) => freshClock(Clocks, control, first)) : undefined;
    },

    // An error of the clocks must not stop the game from opening.
    async take(given, state, id) {
      clocks?.free();
      clocks = null;
      if (!given) return;
      try {
        const text = typeof given === "string" ? given : await given();
        clocks = (await load()).openClocks({
          Clocks,
          text,
          state,
          id,
          current,
          enqueue,
          enqueueUnseen,
          view,
          flag,
          onPaused,
        });
      } catch (error) {
        console.warn(error);
        const { code } = /** @type {{code?: unknown}} */ (error);
        if (code) view.refused(/** @type {import("../wasm/oware.js").Code} */ (error));
        else view.message("status.notLoaded");
      }
    },
  };
}
