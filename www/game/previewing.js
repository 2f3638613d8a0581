// What a house would do, shown before it is played. Nothing is played, and whatever changes the board takes it back.

/**
 * @param {object} parts
 * @param {ReturnType<typeof import("./current-game.js").createCurrentGame>} parts.current
 * @param {Pick<import("../board/types.js").Board, "preview">} parts.board
 * @param {Pick<import("./types.js").View, "preview">} parts.view
 * @param {() => boolean} parts.may a tap on a legal house would play now
 */
export function createPreviewing({ current, board, view, may }) {
  /** @type {string | null} */
  let house = null;

  /** Takes back what is shown; its house. */
  function end() {
    const shown = house;
    house = null;
    if (shown) {
      board.preview(null);
      view.preview(null, false);
    }
    return shown;
  }

  return {
    end,
    get house() {
      return house;
    },

    /**
     * Shows a legal house in the place of what was shown.
     * @param {string} letter
     * @param {boolean} [again] a second tap plays it
     * @returns {boolean} whether it did
     */
    show(letter, again = false) {
      end();
      if (!may() || !current.state.legal.includes(letter)) return false;
      house = letter;
      const step = current.game.preview(letter);
      board.preview(step);
      view.preview(step, again);
      return true;
    },
  };
}
