// The sheets that the first move does not need: their words, their styles and their place in the page.

import "../lang/sheets.js";
import { SHEETS } from "./markup.js";

/**
 * Resolves when the sheets can be shown.
 * @param {ReturnType<typeof import("./sheets.js").createSheets>} sheets
 * @param {string} styles address of their styles
 */
export async function addLateSheets(sheets, styles) {
  await loadStyles(styles);
  sheets.add(SHEETS);
}

/** @param {string} href */
function loadStyles(href) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
    document.head.append(link);
  });
}
