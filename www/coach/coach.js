// The coach: which of its parts has the panel, and what the buttons of the page ask of it. One part is there at a time.

import "../lang/coach.js";
import { laidOut } from "../screen/laid-out.js";
import { createAnalysis } from "./analysis.js";
import { createHint } from "./hint.js";
import { createLessons } from "./lessons.js";
import { createPuzzles } from "./puzzles.js";
import { createReview } from "./review.js";

/** @typedef {import("./types.js").Means} Means */
/** @typedef {import("./types.js").Part} Part */
/** @typedef {import("./types.js").Enter} Enter */

/** @param {Means} means */
export function createCoach(means) {
  /** @type {Part | null} */
  let part = null;

  /** @type {Enter} */
  function enter(next) {
    const before = part;
    part = next;
    if (before === next) return;
    before?.leave();
    hint.rest();
  }

  /** The part is done. @param {Part} done */
  function exit(done) {
    if (part !== done) return;
    part = null;
    done.leave();
  }

  const given = { ...means, enter, exit };
  const analysis = createAnalysis(given);
  const hint = createHint(means);
  const lessons = createLessons(given);
  const puzzles = createPuzzles(given);

  /** @type {{[action: string]: (button: HTMLElement, asked?: import("../wasm/oware.js").GameState) => unknown}} */
  const actions = {
    hint: hint.hint,
    why: hint.why,
    analyse: analysis.toggle,
    review: createReview(given).open,
    puzzles: () => puzzles.open(),
    lessons: (button) => (button.dataset.begin ? lessons.open(1) : lessons.list()),
  };

  return {
    /**
     * Does what a button of the page asks.
     * @param {string} action
     * @param {HTMLElement} button
     * @param {import("../wasm/oware.js").GameState} [asked] the position in which it was asked: loading takes a while
     */
    async act(action, button, asked) {
      if (part && action === "hint") return;
      // The sheet with the button has closed just now.
      if (!button.closest("#bar")) await laidOut();
      await actions[action]?.(button, asked);
    },

    /** What the address asks for: `?puzzle=…` or `?lesson=…`. @param {URLSearchParams} asked */
    open(asked) {
      if (asked.has("puzzle")) puzzles.open(asked);
      else if (asked.has("lesson")) lessons.asked(asked.get("lesson"));
    },

    /** The game has changed, or another moment of it is on the board. @param {import("../game/types.js").Scene} scene */
    onScene(scene) {
      hint.onScene(scene);
      part?.onScene?.(scene);
    },
  };
}
