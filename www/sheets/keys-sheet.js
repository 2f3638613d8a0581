// All keys, in a sheet of their own.

import { keepSaid, t } from "../lang/index.js";
import { KEYS } from "../lang/keys.js";

/** The keys of a text stand in marks, `[k Enter]`. @param {string} text */
const marked = (text) => text.replaceAll(/\[k ([^\]]+)\]/g, "<kbd>$1</kbd>");

/** @param {import("./types.js").Sheets} sheets*/
export function addKeysSheet(sheets) {
  sheets.add(/* html */ `
    <dialog id="keys" class="sheet" aria-labelledby="keys-title">
      <div class="sheet-head"><h2 id="keys-title" data-t="keys.title"></h2></div>
      <div class="sheet-body" role="region" aria-labelledby="keys-title" tabindex="0"></div>
      <div class="sheet-foot">
        <button type="button" class="button wide" data-answer="close" data-default data-t="menu.close"></button>
      </div>
    </dialog>`);
  const body = /** @type {HTMLElement} */ (document.querySelector("#keys .sheet-body"));
  keepSaid(() => {
    const rows = KEYS.map((name) => `<li>${marked(t(`keys.${name}`))}<br>${t(`keys.${name}Does`)}`);
    const notes = /** @type {const} */ (["onBoard", "home", "off"]).map(
      (name) => `<p class="note">${marked(t(`keys.${name}`))}</p>`,
    );
    body.innerHTML = `<ul>${rows.join("")}</ul>${notes.join("")}`;
  });
}
