// Marks of a review in the list of moves: the class of each move of the game, for the eye, the ear and programs.

import { t } from "../lang/index.js";
import { classText, isAmiss, signOf } from "./review-words.js";

/** @param {HTMLElement} list @returns {import("./types.js").Marks} */
export function createMarks(list) {
  /** What the entries were called before. @type {Map<HTMLElement, string>} */
  let names = new Map();

  const entries = () => /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-ply]"));

  return {
    show(moves) {
      for (const entry of entries()) {
        const judged = moves[Number(entry.dataset.ply) - 1];
        if (!judged || entry.dataset.class === judged.class) continue;
        const name = names.get(entry) ?? entry.getAttribute("aria-label") ?? "";
        names.set(entry, name);
        entry.dataset.class = judged.class;
        // In the list what was fine has no sign: what was not is to be found at a glance.
        if (isAmiss(judged)) entry.dataset.sign = signOf(judged);
        entry.setAttribute("aria-label", t("review.listed", { move: name, class: classText(judged) }));
      }
    },

    clear() {
      for (const [entry, name] of names) {
        delete entry.dataset.class;
        delete entry.dataset.sign;
        entry.setAttribute("aria-label", name);
      }
      names = new Map();
    },
  };
}
