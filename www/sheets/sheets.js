// One sheet at a time, over the board.

import { leaves, opens } from "../device/opened.js";
import { fill } from "../lang/index.js";
import { laidOut, nextTask } from "../screen/laid-out.js";
import { goOn, sheetTurned, tellChanges } from "../screen/voice.js";
import { markup } from "../trusted.js";

/** @returns {import("./types.js").Sheets} */
export function createSheets() {
  /** @type {HTMLDialogElement | null} */
  let open = null;
  /** The sheet that opens in the next task. @type {HTMLDialogElement | null} */
  let coming = null;
  let ready = Promise.resolve();
  /** @type {((answer: string | null) => void) | null} */
  let answered = null;
  /** @type {import("../device/types.js").Opened | null} */
  let entry = null;

  /** The sheet goes, or gives its place to the next one. @param {string | null} answer */
  function drop(answer) {
    const dialog = open;
    const resolve = answered;
    open = null;
    coming = null;
    answered = null;
    dialog?.close();
    sheetTurned();
    resolve?.(answer);
  }

  /** @param {string | null} answer */
  function hide(answer) {
    entry?.closed();
    entry = null;
    drop(answer);
  }

  /** @param {string | null} answer */
  function close(answer) {
    if (open || coming) hide(answer);
  }

  /** @param {HTMLDialogElement} dialog */
  function wire(dialog) {
    dialog.tabIndex = -1;
    dialog.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.target !== dialog || event.repeat || hasModifier(event)) return;
      event.preventDefault();
      defaultOf(dialog)?.click();
    });
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      close(null);
    });
    // Chromium closes a dialog by itself at a second Escape, also where the first one was prevented.
    dialog.addEventListener("close", () => {
      if (open === dialog && !coming) close(null);
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog && isOutside(event, dialog)) close(null);
      const button = /** @type {Element} */ (event.target).closest("[data-answer]");
      if (button) close(button.getAttribute("data-answer"));
    });
  }

  /** @param {string} id @param {(answer: string | null) => void} resolve */
  async function reveal(id, resolve) {
    const dialog = /** @type {HTMLDialogElement} */ (document.getElementById(id));
    if ((coming ?? open) === dialog) return resolve(null);
    coming = dialog;
    goOn();
    entry?.closed();
    entry = opens(id, () => hide(null));
    // What the caller has prepared, this and what follows take too long for one task on a slow phone.
    await nextTask();
    if (coming !== dialog) return resolve(null);
    drop(null);
    open = dialog;
    answered = resolve;
    // The styles leave out what a long sheet has below its first view, until that was laid out.
    dialog.classList.add("opening");
    laidOut().then(() => dialog.classList.remove("opening"));
    dialog.showModal();
    // A screen reader tells its name and its text where it has the focus itself. Of a title in focus Orca says nothing, and of a
    // button no more than that.
    dialog.focus({ preventScroll: true });
    sheetTurned();
    for (const part of [dialog, dialog.querySelector(".sheet-body")]) if (part) part.scrollTop = 0;
  }

  for (const dialog of document.querySelectorAll("dialog")) wire(dialog);

  return {
    add(html) {
      const template = document.createElement("template");
      template.innerHTML = markup(html);
      fill(template.content);
      tellChanges(template.content);
      for (const dialog of template.content.querySelectorAll("dialog")) wire(dialog);
      document.body.append(template.content);
    },

    get isOpen() {
      return open !== null || coming !== null;
    },

    get ready() {
      return ready;
    },

    show: (id) =>
      new Promise((resolve) => {
        ready = reveal(id, resolve);
      }),

    close() {
      close(null);
    },

    leaveTo(href) {
      const replaces = open !== null;
      hide(null);
      leaves();
      if (replaces) location.replace(href);
      else location.assign(href);
    },
  };
}

/**
 * @param {MouseEvent} event
 * @param {HTMLElement} dialog
 */
function isOutside(event, dialog) {
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}

/** @param {KeyboardEvent} event */
const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }) => ctrlKey || metaKey || altKey || shiftKey;

/** What Enter presses while the sheet itself has the focus. @param {HTMLElement} dialog @returns {HTMLElement | null} */
const defaultOf = (dialog) => dialog.querySelector("[data-default]:not([hidden])");
