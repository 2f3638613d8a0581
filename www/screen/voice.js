// The one live region of the page, and the queue of all that is said there. Behind an open dialog a screen reader hears nothing,
// so the region goes where the player is.

import { byKeyboard } from "./keyboard.js";
import { createSpeech } from "./speech.js";

/** How long a line that plays waits for its words where nobody uses the keyboard. */
const PATIENT_MS = 1500;
/** How long a screen reader needs to notice a region in another place, or one that a sheet has covered. */
const NOTICED_MS = 150;

/** @type {number | undefined} */
let moving;
/** When a sheet came or went last: a screen reader gets to know anew what lay behind it. */
let turned = Number.NEGATIVE_INFINITY;

const region = () => /** @type {HTMLElement} */ (document.getElementById("speech"));

/** @param {string} words */
function write(words) {
  clearTimeout(moving);
  const live = region();
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const put = () => {
    // The same words twice are no change, and nobody would hear them.
    live.textContent = live.textContent === words ? `${words}\u00a0` : words;
    live.dataset.announced = String(Number(live.dataset.announced) + 1);
  };
  const stays = live.parentElement === place;
  if (stays && performance.now() - turned >= NOTICED_MS) {
    put();
    return 0;
  }
  live.textContent = "";
  if (!stays) place.append(live);
  moving = setTimeout(put, NOTICED_MS);
  return NOTICED_MS;
}

const empty = () => {
  region().textContent = "";
};

export const { say, answer, drop, goOn, quiet } = createSpeech({ write, empty });

/** A sheet has come or gone. */
export function sheetTurned() {
  turned = performance.now();
}

/** Resolves when a line that plays may go on: all is heard. Whoever looks on with a pointer does not wait for long texts. */
export function heardOut() {
  if (byKeyboard()) return quiet();
  return Promise.race([quiet(), new Promise((done) => setTimeout(done, PATIENT_MS))]);
}

/** Whatever comes to stand in these places of a sheet is told. @param {ParentNode} sheets */
export function tellChanges(sheets) {
  for (const place of sheets.querySelectorAll("[data-told]")) {
    const tell = () => place.closest("dialog[open]") && answer(place.textContent?.trim() ?? "");
    new MutationObserver(tell).observe(place, { childList: true, characterData: true, subtree: true });
  }
}
