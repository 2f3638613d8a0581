// What a house would do, of either side, shown while it is held, hovered over, or tapped first of two taps. Nothing is played, and
// whatever changes the board takes it back.

/**
 * @param {object} parts
 * @param {Pick<import("./types.js").Games, "sowing">} parts.Games
 * @param {Pick<import("../board/types.js").Board, "preview">} parts.board
 * @param {Pick<import("./types.js").View, "preview">} parts.view
 * @param {() => import("./types.js").Shown | null} parts.shown the moment on the board; null while anything moves
 * @returns {import("./types.js").Previewing}
 */
export function createPreviewing({ Games, board, view, shown }) {
  /** @type {string | null} */
  let house = null;
  /** @type {import("./types.js").PreviewCause} */
  let cause = "hold";

  function end() {
    const was = house;
    house = null;
    if (was) {
      board.preview(null);
      view.preview(null, false);
    }
    // Whoever hovers has asked for nothing.
    return cause === "hover" ? null : was;
  }

  return {
    end,
    get house() {
      return house;
    },

    show(letter, why = "hold") {
      end();
      const { rules, position, losing } = shown() ?? {};
      if (!rules || !position) return false;
      house = letter;
      cause = why;
      const sowing = Games.sowing(rules, position, letter);
      board.preview(sowing, why !== "hover");
      view.preview({ ...sowing, loses: losing?.includes(letter) }, why === "tap");
      return true;
    },

    hover(letter) {
      if (letter === null) return house !== null && cause === "hover" ? end() !== null : false;
      return house === null && this.show(letter, "hover");
    },
  };
}
