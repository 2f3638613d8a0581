// The sheet of the file of everything: what it is for, where it is needed, and what became of it.

import { t } from "../lang/index.js";
import { maySend } from "../library/send-file.js";
import { sheetHead } from "./sheet-head.js";

const WHOLE = /* html */ `
  <dialog id="everything" class="sheet" aria-labelledby="everything-title">
    ${sheetHead("everything-title", "menu.everything", "everything.close")}
    <div class="sheet-body">
      <p data-t="everything.what"></p>
      <p class="note" data-t="everything.how"></p>
      <p id="everything-where" class="note" hidden></p>
      <div class="acts">
        <button type="button" class="button small strong" id="everything-save" data-t="everything.save"></button>
        <button type="button" class="button small" id="everything-send" data-t="everything.send" hidden></button>
        <button type="button" class="button small" id="everything-pick" data-t="everything.pick"></button>
      </div>
      <p id="everything-told" data-told></p>
      <input type="file" id="everything-file" accept=".txt,.json,text/plain" data-t-label="everything.pick" hidden>
    </div>
  </dialog>
`;

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {object} parts
 * @param {import("./types.js").Sheets} parts.sheets
 * @param {() => "apart" | "clears" | null} parts.where why the file is needed here
 * @param {() => unknown} parts.onSave
 * @param {() => unknown} parts.onSend
 * @param {(file: File) => unknown} parts.onFile
 * @returns {import("./types.js").WholeSheet}
 */
export function createWholeSheet({ sheets, where, onSave, onSend, onFile }) {
  sheets.add(WHOLE);
  const picker = /** @type {HTMLInputElement} */ (byId("everything-file"));
  const told = byId("everything-told");
  byId("everything-send").hidden = !maySend(new File(["{}"], "oware.txt", { type: "text/plain" }));
  byId("everything-save").addEventListener("click", onSave);
  byId("everything-send").addEventListener("click", onSend);
  byId("everything-pick").addEventListener("click", () => picker.click());
  picker.addEventListener("change", () => {
    const file = picker.files?.[0];
    if (file) onFile(file);
    picker.value = "";
  });

  return {
    async show() {
      const why = where();
      const note = byId("everything-where");
      note.hidden = why === null;
      if (why) {
        note.dataset.notice = why;
        note.textContent = t(`everything.${why}`);
      }
      this.tell("", "");
      sheets.show("everything");
      await sheets.ready;
    },

    tell(kind, words) {
      told.dataset.notice = kind;
      told.classList.toggle("wrong", ["wrong", "damaged"].includes(kind));
      told.textContent = words;
    },
  };
}
