// The sheet of a notice that its place beside the board cannot hold.

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Resolves to `act` where the notice's action was taken.
 * @param {ReturnType<typeof import("./sheets.js").createSheets>} sheets
 * @param {import("../screen/status.js").Notice} notice
 */
export function showMessage(sheets, { text, action }) {
  const button = byId("told-action");
  byId("told-text").textContent = text;
  button.hidden = action === undefined;
  button.textContent = action?.label ?? "";
  return sheets.show("told");
}
