// What a house would do, shown before it is played. Nothing is played, and whatever changes the board takes it back.

/**
 * @param {object} parts
 * @param {import("./types.js").CurrentGame} parts.current
 * @param {Pick<import("../board/types.js").Board, "preview">} parts.board
 * @param {Pick<import("./types.js").View, "preview">} parts.view
 * @param {() => boolean} parts.may a tap on a legal house would play now
 * @returns {import("./types.js").Previewing}
 */
export function createPreviewing({ current, board, view, may }) {
  /** @type {string | null} */
  let house = null;

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
