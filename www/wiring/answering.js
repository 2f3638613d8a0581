// Answers to what the player asks about the board, whatever is on it: the game, an earlier moment, a puzzle, a lesson.

import { takenBy } from "../lang/words.js";
import { answerTo } from "../screen/answers.js";
import { answer } from "../screen/voice.js";
import { addKeysSheet } from "../sheets/keys-sheet.js";

/** @typedef {import("../wasm/oware.js").GameState} GameState */

/**
 * The houses that a side could play if it were to move.
 * @param {import("../game/types.js").Games} Games @param {GameState} state @param {import("../wasm/oware.js").Side} side
 */
function legalOf(Games, { rules, position, turn, legal }, side) {
  if (side === turn) return legal;
  try {
    const made = new Games(rules, position.slice(0, -1) + side);
    const found = made.state().legal;
    made.free();
    return found;
  } catch {
    // No game can stand so: then nothing is known of it.
    return "";
  }
}

/**
 * @param {object} given
 * @param {import("../game/types.js").Games} given.Games
 * @param {import("../game/types.js").Play} given.play
 * @param {HTMLElement} given.root of the board
 * @param {import("../sheets/types.js").Sheets} given.sheets
 * @param {() => Promise<void>} given.page what every late sheet needs
 * @returns {import("./types.js").Answers}
 */
export function createAnswers({ Games, play, root, sheets, page }) {
  let listed = false;
  return {
    tell(question) {
      const { shown, scene, me, opponent } = play;
      if (!shown || !scene) return;
      const state = /** @type {GameState} */ (shown.state);
      const { step } = shown;
      const { rules, position } = state;
      const { overlaid, moves, move, past } = scene;
      /** @type {HTMLElement | null} */
      const stop = root.querySelector('[data-house][tabindex="0"]');
      const played = moves.find(({ node }) => node === move);
      answer(
        answerTo(question, {
          state,
          me,
          opponent,
          house: root.dataset.focused ?? stop?.dataset.house ?? "A",
          captured: overlaid ? (step ? takenBy(step) : 0) : (played?.captured ?? 0),
          spares: (overlaid ? step : played)?.spares,
          past: !overlaid && past !== null,
          worth: (house) => root.querySelector(`[data-house="${house}"]`)?.getAttribute("aria-description") ?? "",
          clocks: overlaid ? null : scene.clocks,
          legalOf: (side) => legalOf(Games, state, side),
          sowing: (house) => Games.sowing(rules, position, house),
        }),
      );
    },

    async list() {
      await page();
      if (!listed) addKeysSheet(sheets);
      listed = true;
      sheets.show("keys");
    },
  };
}
