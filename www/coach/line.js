// A line of moves over an overlay: the board shows the position behind the line. Where that is one move more than what it
// showed, the seeds of the move are sown; everything else is shown at once.

/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("../wasm/oware.js").SownMove} SownMove */

/**
 * @param {import("../game/types.js").Overlay} overlay
 * @returns {import("./types.js").LineBoard}
 */
export function createLineBoard(overlay) {
  /** @type {() => Game} */
  let make = () => {
    throw new Error("no line has begun");
  };
  /** The game behind the moves that were played in it. @type {Game | null} */
  let game = null;
  /** @type {GameState | null} */
  let start = null;
  let played = "";
  /** @type {SownMove[]} */
  let steps = [];
  /** The line on the board. @type {string | null} */
  let shown = null;

  /** @param {string} line */
  function follow(line) {
    if (!game || !start || !line.startsWith(played)) {
      game?.free();
      game = make();
      start = game.state();
      played = "";
      steps = [];
    }
    for (const letter of line.slice(played.length)) {
      steps.push(game.play(letter));
      played += letter;
    }
    const step = steps.at(-1) ?? null;
    return { state: step?.after ?? start, step };
  }

  return {
    begin(from) {
      make = from;
      game?.free();
      game = null;
      shown = null;
    },

    follow,

    show(line, isOpen) {
      const { state, step } = follow(line);
      const onward = shown !== null && line.length === shown.length + 1 && line.startsWith(shown);
      shown = line;
      return overlay.show({ ...state, playable: isOpen ? state.legal : "" }, onward ? step : null);
    },
  };
}
