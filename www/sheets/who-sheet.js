// Who opens the link of a game that this device does not know: one of its two players, or somebody who only looks.

import { t } from "../lang/index.js";

const SHEET = /* html */ `
  <dialog id="who" class="sheet question" role="alertdialog" aria-labelledby="who-title" aria-describedby="who-text">
    <div class="sheet-head"><h2 id="who-title"></h2></div>
    <div class="sheet-body"><p id="who-text"></p></div>
    <div class="sheet-foot">
      <div class="answers">
        <button type="button" class="button" data-answer="S" data-who="S"></button>
        <button type="button" class="button" data-answer="N" data-who="N"></button>
        <button type="button" class="button whole-row" data-answer="look" data-who="look" data-t="away.who.look"></button>
      </div>
    </div>
  </dialog>`;

/** @param {import("./types.js").Sheets} sheets @returns {import("./types.js").WhoSheet} */
export function createWhoSheet(sheets) {
  sheets.add(SHEET);
  const dialog = /** @type {HTMLElement} */ (document.getElementById("who"));

  return async ({ names, rules, move, turn, guest }) => {
    const { south = "", north = "" } = names;
    // Without a name, a player is known by having sent the link, or by having got it.
    const role = (/** @type {import("../wasm/oware.js").Side} */ side) =>
      t(`away.who.${side === guest ? "guest" : "sender"}`);
    const called = { S: south || role("S"), N: north || role("N") };
    const known = Boolean(south && north);
    const title = t(known ? "away.who.title" : "away.who.nameless", { south, north });
    const at = t("away.who.at", { rules: t(`rules.${rules}`), move });
    const text = known ? t("away.who.text", { at, turn: called[turn] }) : t("away.who.ask", { at });
    /** @type {HTMLElement} */ (document.getElementById("who-title")).textContent = title;
    /** @type {HTMLElement} */ (document.getElementById("who-text")).textContent = text;
    for (const side of /** @type {const} */ (["S", "N"])) {
      const button = /** @type {HTMLElement} */ (dialog.querySelector(`[data-who="${side}"]`));
      button.textContent = called[side];
      button.classList.toggle("strong", side === guest);
      button.toggleAttribute("data-default", side === guest);
    }
    return /** @type {Awaited<ReturnType<import("./types.js").WhoSheet>>} */ (await sheets.show("who"));
  };
}
