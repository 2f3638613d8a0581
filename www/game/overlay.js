// Another position over the game's own on the board: a lesson, a puzzle, a line that is walked through. The game stays as
// it is; its computers and clocks wait until the overlay is closed.

import { MS_PER_SEED } from "./settings.js";

/** @typedef {import("./types.js").OverlayEvents} OverlayEvents */
/** @typedef {import("./types.js").Shown} Shown */

/**
 * @param {object} parts
 * @param {import("../board/types.js").Board} parts.board
 * @param {() => import("../board/types.js").BoardLook} parts.look
 * @param {() => import("./types.js").Options} parts.settings
 * @param {() => boolean} parts.isTurned the player wants the board turned, whatever this game asks for
 * @param {() => void} parts.onOpen
 * @param {() => unknown} parts.onShow
 * @param {(rules: import("../wasm/oware.js").RulesName) => void} parts.onRules what is shown is played by them
 * @param {() => void} parts.onClosed
 * @returns {import("./types.js").Overlays}
 */
export function createOverlays({ board, look, settings, isTurned, onOpen, onShow, onRules, onClosed }) {
  /** @type {OverlayEvents | null} */
  let now = null;
  /** @type {Shown | null} */
  let shown = null;
  /** @type {import("../wasm/oware.js").SownMove | null} */
  let last = null;

  /**
   * Nobody sits across where one person is spoken to. A lesson or puzzle has its player at the near side, wherever that one sits in
   * the game.
   */
  const looks = () => ({
    ...look(),
    ...(now?.me && { facing: false }),
    ...(now?.opponent && { flip: isTurned() }),
  });

  function clear() {
    now = null;
    shown = null;
    onClosed();
  }

  return {
    get now() {
      return now;
    },
    get shown() {
      return shown;
    },
    get step() {
      return last;
    },

    open(events) {
      now?.onClosed();
      now = events;
      shown = null;
      onOpen();
      return {
        async show(state, step = null) {
          if (now !== events) return;
          onShow();
          shown = state;
          last = step;
          if (state.rules) onRules(state.rules);
          const how = { live: false, busy: true, ...(step && { step, msPerSeed: MS_PER_SEED[settings().speed] }) };
          const home = board.show(state, looks(), how);
          board.busy(board.moving);
          await home;
          if (now === events && shown === state) board.busy(board.moving);
        },
        refuse(letter) {
          if (now === events) board.refuse(letter);
        },
        end() {
          if (now === events) clear();
        },
      };
    },

    reshow() {
      if (!shown) return;
      if (shown.rules) onRules(shown.rules);
      board.show(shown, looks(), { live: false, busy: false });
      board.busy(false);
    },

    close() {
      if (!now) return;
      const before = now;
      clear();
      before.onClosed();
    },
  };
}
