// The coach: which of its parts has the panel, and what the buttons of the page ask of it. One part is there at a time.

import "../lang/coach.js";
import { createHint } from "./hint.js";

/**
 * What the parts of the coach are given.
 * @typedef {object} Means
 * @property {import("../game/types.js").Games} Games creates games, by the app's own wasm
 * @property {typeof import("../wasm/coach.js")} wasm what the page may ask at once, without a search
 * @property {ReturnType<typeof import("../game/play.js").createPlay>} play
 * @property {HTMLElement} root of the board
 * @property {ReturnType<typeof import("./desk.js").createDesk>} desk
 * @property {ReturnType<typeof import("./panel.js").createPanel>} panel
 * @property {ReturnType<typeof import("../sheets/sheets.js").createSheets>} sheets
 * @property {import("../library/store.js").Store} store
 * @property {ReturnType<typeof import("../screen/status.js").createStatus>} status
 * @property {() => Promise<unknown>} lateSheets what sheets are dressed in
 */
/**
 * A part of the coach that has the panel while it is there.
 * @typedef {object} Part
 * @property {() => void} leave gives panel and board back; it is called once
 * @property {(scene: import("../game/types.js").Scene) => void} [onScene] the game has changed, or another moment is on the board
 */
/** Gives the panel to a part; the one that had it leaves. @typedef {(part: Part) => void} Enter */

/** @param {Means} means */
export function createCoach(means) {
  /** @type {Part | null} */
  let part = null;

  /** @type {Enter} */
  function enter(next) {
    const before = part;
    part = next;
    if (before !== next) before?.leave();
  }

  /** The part is done. @param {Part} done */
  function exit(done) {
    if (part !== done) return;
    part = null;
    done.leave();
  }

  const given = { ...means, enter, exit };
  void given;

  const hint = createHint(means);

  /** @type {{[action: string]: (button: HTMLElement, asked?: import("../wasm/oware.js").GameState) => unknown}} */
  const actions = { hint: hint.hint, why: hint.why };

  return {
    /**
     * Does what a button of the page asks.
     * @param {string} action
     * @param {HTMLElement} button
     * @param {import("../wasm/oware.js").GameState} [asked] the position in which it was asked: loading takes a while
     */
    act: (action, button, asked) => actions[action]?.(button, asked),

    /** What the address asks for: `?puzzle=…` or `?lesson=…`. @param {URLSearchParams} asked */
    open(asked) {
      if (asked.has("puzzle")) actions.puzzles?.(document.body);
      else if (asked.has("lesson")) actions.lessons?.(document.body);
    },

    /** The game has changed, or another moment of it is on the board. @param {import("../game/types.js").Scene} scene */
    onScene(scene) {
      hint.onScene(scene);
      part?.onScene?.(scene);
    },
  };
}
