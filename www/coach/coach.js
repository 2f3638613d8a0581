// The coach: which of its parts has the panel, and what the buttons of the page ask of it. One part is there at a time.

import { opens } from "../device/opened.js";
import "../lang/coach.js";
import { t } from "../lang/index.js";
import { laidOut } from "../screen/laid-out.js";
import { createAnalysis } from "./analysis.js";
import { createHint } from "./hint.js";
import { createLessons } from "./lessons.js";
import { createPuzzles } from "./puzzles.js";
import { createReview } from "./review.js";
import { createTurning } from "./turning.js";

/** @typedef {import("./types.js").Means} Means */
/** @typedef {import("./types.js").Part} Part */

/** A reload brings back what is open, and no more: the address has been heard. */
function forget() {
  const here = new URL(location.href);
  for (const asked of ["puzzle", "lesson", "rules"]) here.searchParams.delete(asked);
  history.replaceState(history.state, "", here);
}

/** @param {Means} means @returns {import("./types.js").Coach} */
export function createCoach(means) {
  /** @type {Part | null} */
  let part = null;
  /** @type {import("../device/types.js").Opened | null} */
  let entry = null;

  /** @param {Part} next */
  function enter(next) {
    const before = part;
    part = next;
    if (before === next) return;
    before?.leave();
    entry?.closed();
    entry = next.name === "" ? null : opens(next.name, means.panel.leave);
    hint.rest();
    turning.rest();
  }

  /** The part is done. @param {Part} done */
  function exit(done) {
    if (part !== done) return;
    part = null;
    done.leave();
    entry?.closed();
    entry = null;
    turning.go();
  }

  /** @param {Part} named @param {string} name */
  function rename(named, name) {
    if (part === named) entry?.rename(name);
  }

  const given = { ...means, enter, exit, rename };
  const analysis = createAnalysis(given);
  const hint = createHint(means);
  const lessons = createLessons(given);
  const puzzles = createPuzzles(given);
  const review = createReview(given);
  const turning = createTurning(means, review.open);

  /** @type {{[action: string]: (button: HTMLElement, asked?: import("../wasm/oware.js").GameState) => unknown}} */
  const actions = {
    hint: hint.hint,
    why: hint.why,
    analyse: analysis.toggle,
    review: () => review.open(),
    daily: () => puzzles.daily(),
    puzzles: () => puzzles.open(),
    lessons: (button) => (button.dataset.begin ? lessons.open(1) : lessons.list()),
  };

  return {
    get puzzle() {
      return puzzles.shared;
    },

    get lookingTap() {
      return part ? t("analysis.lookingTap") : null;
    },

    get values() {
      return analysis.shown;
    },

    async act(action, button, asked) {
      if (part && action === "hint") return;
      // The sheet with the button has closed just now.
      if (!button.closest("#bar")) await laidOut();
      await actions[action]?.(button, asked);
    },

    open(asked) {
      forget();
      if (asked.has("puzzle")) puzzles.open(asked);
      else lessons.asked(asked.get("lesson"));
    },

    reopen(name) {
      const [what, ...named] = name.split(" ");
      if (what === "analysis") analysis.toggle();
      if (what === "review") review.open();
      if (what === "puzzle") puzzles.open(new URLSearchParams({ rules: named[0], puzzle: named[1] }));
      if (what === "lesson") lessons.asked(named[0], Number(named[1]));
    },

    turning: () => turning.find(part !== null),

    again: () => part?.again?.(),

    onScene(scene) {
      turning.onScene();
      hint.onScene(scene);
      part?.onScene?.(scene);
    },
  };
}
