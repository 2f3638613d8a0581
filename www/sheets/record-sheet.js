// The sheet of the record: the game as text and as a link, ways out of the app, and ways in.

import { t } from "../lang/index.js";
import { copyFrom, pasted } from "../library/clipboard.js";
import { download } from "../library/download.js";
import { addChoices } from "./choices.js";

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {object} parts
 * @param {import("./types.js").Sheets} parts.sheets
 * @param {() => import("./types.js").Leaving} parts.leaving the game of this moment
 * @param {(text: string) => void} parts.onText
 * @param {(file: File) => void} parts.onFile
 * @returns {import("./types.js").RecordSheet}
 */
export function createRecordSheet({ sheets, leaving, onText, onFile }) {
  const text = /** @type {HTMLTextAreaElement} */ (byId("record-text"));
  const lines = byId("record-lines");
  const mainLineOnly = () => lines.querySelector("input")?.checked === true;
  const link = /** @type {HTMLInputElement} */ (byId("record-link"));
  const field = /** @type {HTMLTextAreaElement} */ (byId("record-paste"));
  const picker = /** @type {HTMLInputElement} */ (byId("record-file"));
  const start = /** @type {HTMLButtonElement} */ (byId("record-start"));
  const done = byId("record-done");
  const wrong = byId("record-wrong");
  byId("record-share").hidden = typeof navigator.share !== "function";

  /** @param {import("../lang/index.js").Key} key */
  const report = (key) => {
    done.textContent = t(key);
  };

  /** @param {string} words */
  function refuse(words) {
    wrong.textContent = words;
    if (words) wrong.scrollIntoView({ block: "nearest" });
  }

  function refresh() {
    const now = leaving();
    const words = now.textOf(mainLineOnly());
    // A game without variations and comments leaves no choice.
    lines.hidden = now.textOf(!mainLineOnly()) === words;
    // Writing the same again would lose the reader's place and selection.
    if (text.value !== words) text.value = words;
    if (link.value !== now.link) link.value = now.link;
  }

  /** @type {{[id: string]: () => unknown}} */
  const actions = {
    "record-copy": async () => report((await copyFrom(text)) ? "record.copied" : "record.manual"),
    "record-copy-link": async () => report((await copyFrom(link)) ? "record.linkCopied" : "record.manual"),
    "record-save": () => {
      const { textOf, file } = leaving();
      download(textOf(mainLineOnly()), file);
      report("record.saved");
    },
    "record-share": () => {
      const { summary, link: url } = leaving();
      // Closing the list of apps is no error.
      navigator.share({ title: t("app.name"), text: summary, url }).catch(() => {});
    },
    "record-start": () => onText(field.value),
    "record-clip": async () => {
      const words = await pasted();
      field.focus();
      if (words === null) {
        refuse(t("record.pasteYourself"));
        return;
      }
      field.value = words;
      start.disabled = words.trim() === "";
      if (start.disabled) refuse(t("record.clipboardEmpty"));
      else onText(words);
    },
    "record-pick": () => picker.click(),
  };
  for (const [id, run] of Object.entries(actions)) byId(id).addEventListener("click", run);
  addChoices(
    lines,
    "main-line-only",
    [1],
    () => t("record.mainLineOnly"),
    (input) => {
      input.type = "checkbox";
    },
  );
  lines.addEventListener("change", refresh);
  field.addEventListener("input", () => {
    start.disabled = field.value.trim() === "";
    refuse("");
  });
  picker.addEventListener("change", () => {
    const file = picker.files?.[0];
    if (file) onFile(file);
    // So that the same file can be chosen again once it is mended.
    picker.value = "";
  });

  return {
    show() {
      refresh();
      done.textContent = "";
      field.value = "";
      start.disabled = true;
      refuse("");
      sheets.show("record");
      text.scrollTop = 0;
    },

    get isOpen() {
      return /** @type {HTMLDialogElement} */ (byId("record")).open;
    },

    refresh,
    refuse,
  };
}
