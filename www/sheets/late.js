// The sheets that the first move does not need: their words, their styles and their place in the page.

import { addPart } from "../lang/index.js";
import { laidOut } from "../screen/laid-out.js";
import { SHEETS } from "./markup.js";
import { loadStyles } from "./styles.js";

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
}
