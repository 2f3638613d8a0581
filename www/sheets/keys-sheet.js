// All keys, in a sheet of their own.

import { keepSaid, t } from "../lang/index.js";
import { KEYS } from "../lang/keys.js";

/** Writes a text into a box. The keys of a text stand in marks, `[k Enter]`. @param {HTMLElement} box @param {string} text */
function write(box, text) {
  for (const [place, part] of text.split(/\[k ([^\]]+)\]/).entries()) {
    const isKey = place % 2 === 1;
    const key = document.createElement("kbd");
    key.textContent = part;
    box.append(isKey ? key : part);
  }
}

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
    const list = document.createElement("ul");
    for (const name of KEYS) {
      const row = document.createElement("li");
      write(row, t(`keys.${name}`));
      row.append(document.createElement("br"), t(`keys.${name}Does`));
      list.append(row);
    }
    const notes = /** @type {const} */ (["onBoard", "home", "off"]).map((name) => {
      const note = document.createElement("p");
      note.className = "note";
      write(note, t(`keys.${name}`));
      return note;
    });
    body.replaceChildren(list, ...notes);
  });
}
