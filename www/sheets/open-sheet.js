// The sheet that brings a game in: a text that is pasted, or a file.

import { createScanner } from "../codes/scanner.js";
import { t } from "../lang/index.js";
import { pasted } from "../library/clipboard.js";

/** A game, one by links, or another phone that wants to play, in a code of the app. */
const OURS = /(?:^|#)(?:[gc]\d[\w-]+|W\d[0-9A-V]+)$/;

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {object} parts
 * @param {Pick<import("./types.js").Sheets, "show">} parts.sheets
 * @param {(text: string) => void} parts.onText
 * @param {(file: File) => void} parts.onFile
 * @param {(text: string) => void} parts.onScanned a code of the app was read
 * @returns {import("./types.js").OpenSheet}
 */
export function createOpenSheet({ sheets, onText, onFile, onScanned }) {
  const field = /** @type {HTMLTextAreaElement} */ (byId("record-paste"));
  const picker = /** @type {HTMLInputElement} */ (byId("record-file"));
  const start = /** @type {HTMLButtonElement} */ (byId("record-start"));
  const wrong = byId("record-wrong");

  /** @param {string} words */
  function refuse(words) {
    field.removeAttribute("aria-invalid");
    wrong.textContent = words;
    if (words) wrong.scrollIntoView({ block: "nearest" });
  }

  const scanner = createScanner({
    place: byId("open-camera"),
    onText(text) {
      const ours = OURS.test(text);
      if (ours) onScanned(text);
      else refuse(t("scan.other"));
      return ours;
    },
    onTrouble: (trouble) => refuse(t(`scan.${trouble}`)),
  });
  byId("open").addEventListener("close", scanner.stop);

  start.addEventListener("click", () => onText(field.value));
  byId("record-clip").addEventListener("click", async () => {
    const words = await pasted();
    field.focus();
    if (words === null) {
      refuse(t("open.pasteYourself"));
      return;
    }
    field.value = words;
    start.disabled = words.trim() === "";
    if (start.disabled) refuse(t("open.clipboardEmpty"));
    else onText(words);
  });
  byId("record-pick").addEventListener("click", () => picker.click());
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
      field.value = "";
      start.disabled = true;
      refuse("");
      sheets.show("open");
    },

    get isOpen() {
      return /** @type {HTMLDialogElement} */ (byId("open")).open;
    },

    refuse(words) {
      refuse(words);
      field.setAttribute("aria-invalid", "true");
    },

    scan() {
      refuse("");
      scanner.start();
    },
  };
}
