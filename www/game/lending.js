// The board, lent to somebody who shows another position on it: a lesson, a puzzle, a line that is walked through. The game
// stays as it is; its computers and clocks wait until the board is back.

import { MS_PER_SEED } from "./settings.js";

/** @typedef {import("../board/types.js").Picture} Picture */
/** @typedef {import("../wasm/oware.js").Step} Step */
/**
 * Who has the board.
 * @typedef {object} Guest
 * @property {import("../wasm/oware.js").Side | null} me the side spoken to as "you"
 * @property {(letter: string) => void} tap a house was touched while nothing moved
 * @property {() => void} left the game has taken the board back by itself; after `end` it is not called
 * @property {() => void} [undo] the player wants to go back
 * @property {(where: import("./looking.js").Where) => void} [look] an arrow key or a swipe
 */
/** A state of `GameState`, so that the hooks of the board tell it. @typedef {Picture & Partial<import("../wasm/oware.js").GameState>} Shown */

/**
 * @param {object} parts
 * @param {import("../board/types.js").Board} parts.board
 * @param {() => import("../board/types.js").BoardLook} parts.look
 * @param {() => import("./settings.js").Options} parts.settings
 * @param {() => void} parts.onLent
 * @param {(rules: import("../wasm/oware.js").RulesName) => void} parts.onRules what is shown is played by them
 * @param {() => void} parts.onBack
 */
export function createLending({ board, look, settings, onLent, onRules, onBack }) {
  /** @type {Guest | null} */
  let guest = null;
  /** @type {Shown | null} */
  let shown = null;

  /** Nobody sits across where one person is spoken to. */
  const looks = () => (guest?.me ? { ...look(), facing: false } : look());

  function back() {
    guest = null;
    shown = null;
    onBack();
  }

  return {
    get guest() {
      return guest;
    },
    /** What the guest shows. */
    get shown() {
      return shown;
    },

    /** Lends the board; whoever had it before has lost it. @param {Guest} next */
    lend(next) {
      guest?.left();
      guest = next;
      shown = null;
      onLent();
      return {
        /**
         * Shows a position; with a step its seeds are sown. Resolves when they are home, at once where the board is no
         * longer lent.
         * @param {Shown} state `playable` says which houses are lit
         * @param {Step | null} [step]
         */
        async show(state, step = null) {
          if (guest !== next) return;
          shown = state;
          if (state.rules) onRules(state.rules);
          const how = { live: false, busy: true, ...(step && { step, msPerSeed: MS_PER_SEED[settings().speed] }) };
          const home = board.show(state, looks(), how);
          board.busy(board.moving);
          await home;
          if (guest === next && shown === state) board.busy(board.moving);
        },
        /** A short "no" on a house. @param {string} letter */
        refuse(letter) {
          if (guest === next) board.refuse(letter);
        },
        /** The game has its board again. */
        end() {
          if (guest === next) back();
        },
      };
    },

    /** The board is drawn anew, in another look. */
    reshow() {
      if (!shown) return;
      board.show(shown, looks(), { live: false, busy: false });
      board.busy(false);
    },

    /** The game needs its board. */
    reclaim() {
      if (!guest) return;
      const before = guest;
      back();
      before.left();
    },
  };
}
