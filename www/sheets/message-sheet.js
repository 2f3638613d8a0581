// The sheet of a notice that its place beside the board cannot hold.

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Resolves to `act` where the notice's action was taken.
 * @param {import("./types.js").Sheets} sheets
 * @param {import("../screen/types.js").Notice} notice
 */
export function showMessage(sheets, { text, action }) {
  const button = byId("message-action");
  byId("message-text").textContent = text;
  button.hidden = action === undefined;
  button.textContent = action?.label ?? "";
  return sheets.show("message");
}
