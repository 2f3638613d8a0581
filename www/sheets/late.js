// The sheets that the first move does not need: their words, their styles and their place in the page.

import { addPart } from "../lang/index.js";
import { laidOut } from "../screen/laid-out.js";
import { SHEETS } from "./markup.js";
import { loadStyles } from "./styles.js";

/** How far a key scrolls a sheet that has the focus itself, in heights of the sheet. @type {{[key: string]: number | undefined}} */
const PAGES = { ArrowDown: 0.1, ArrowUp: -0.1, PageDown: 0.8, PageUp: -0.8 };

/** @param {KeyboardEvent} event */
function scroll({ key, target, ctrlKey, metaKey, altKey, shiftKey }) {
  const pages = PAGES[key];
  if (!pages || !(target instanceof HTMLDialogElement) || ctrlKey || metaKey || altKey || shiftKey) return;
  target.querySelector(".sheet-body")?.scrollBy({ top: pages * target.clientHeight });
}

/**
 * Resolves when the sheets can be shown.
 * @param {import("./types.js").Sheets} sheets
 * @param {string} styles address of their styles
 */
export async function addLateSheets(sheets, styles) {
  await Promise.all([addPart("sheets"), loadStyles(styles)]);
  // Styles that come make the browser look at the whole page anew: it does before a sheet opens.
  await laidOut();
  sheets.add(SHEETS);
  document.addEventListener("keydown", scroll);
}
