// What can be sent of a puzzle at its end: the puzzle, and of the puzzle of a day the result. The text names no house.

import { RULES_NAMES } from "../constants.js";
import { t, tell } from "../lang/index.js";
import { join } from "../lang/words.js";
import { copyText } from "../library/clipboard.js";
import { addressOf } from "../library/records.js";
import { maySendLink, sendLink } from "../library/send-file.js";
import { dateText } from "./puzzle-words.js";

/** @typedef {import("./types.js").PuzzleState} PuzzleState */

/** @param {string} action */
function button(action) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button small";
  made.dataset.action = action;
  return made;
}

/** @returns {{show(state: PuzzleState, days: number): HTMLElement[]}} `days`: in a row, each with a solved puzzle */
export function createPuzzleEnd() {
  const buttons = document.createElement("div");
  buttons.className = "puzzle-end";
  const sharing = button("share");
  const sending = button("send-result");
  buttons.append(sending, sharing);
  /** The result, and where the puzzle is. */
  let [text, url] = ["", ""];

  sending.addEventListener("click", async (event) => {
    event.stopPropagation();
    if (maySendLink()) await sendLink({ text, url });
    else if (await copyText(`${text} ${url}`)) tell(sending, "puzzle.copied");
  });

  return {
    show({ made, outcome, phase, misses }, days) {
      // It stands nowhere while a puzzle is open, and the language may have changed since.
      tell(sharing, "puzzle.share");
      if (!made?.day) return [sharing];
      const row = days > 1 ? t("puzzle.streak", { days }) : "";
      const how = phase === "shown" ? "none" : outcome === "solved" && misses === 0 ? "first" : "later";
      const now = join(t(`puzzle.result.${how}`, { date: dateText(made.day) }), row && `${row}.`);
      const address = new URL(addressOf(location.href, ""));
      address.searchParams.set("puzzle", made.day);
      const { rules } = made.puzzle;
      if (rules !== RULES_NAMES[0]) address.searchParams.set("rules", rules);
      if (now !== text || sending.textContent === "") tell(sending, "puzzle.send");
      [text, url] = [now, address.href];
      return [buttons];
    },
  };
}
