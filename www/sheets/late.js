// The sheets that the first move does not need: their words, their styles and their place in the page.

import "../lang/sheets.js";
import { SHEETS } from "./markup.js";
import { loadStyles } from "./styles.js";

/**
 * Resolves when the sheets can be shown.
 * @param {import("./types.js").Sheets} sheets
 * @param {string} styles address of their styles
 */
export async function addLateSheets(sheets, styles) {
  await loadStyles(styles);
  sheets.add(SHEETS);
}
