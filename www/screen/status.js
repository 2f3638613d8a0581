// The words of the game in the panel: whose turn, what happened, what a computer thinks, and notices. A notice takes the
// place of the details, never of the headline. What does not fit scrolls.

import { t } from "../lang/index.js";
import { setHidden, setText } from "./changes.js";
import { answer, say } from "./voice.js";

/** @typedef {import("./types.js").Notice} Notice */

/** How long a message stands before the state comes back. */
const MESSAGE_MS = 3000;
/** How long a fleeting notice stands. */
const FLEETING_MS = 9000;
/** Progress is for the eye only, at most this often. */
const PROGRESS_MS = 100;

/** @param {ParentNode} root @returns {import("./types.js").Status} */
export function createStatus(root) {
  const area = /** @type {HTMLElement} */ (root.querySelector("#status"));
  const headline = /** @type {HTMLElement} */ (area.querySelector("#headline"));
  const detail = /** @type {HTMLElement} */ (area.querySelector("#detail"));
  const brief = /** @type {HTMLElement} */ (area.querySelector("#brief"));
  const progress = /** @type {HTMLElement} */ (area.querySelector("#progress"));
  const box = /** @type {HTMLElement} */ (area.querySelector("#notice"));
  const text = /** @type {HTMLElement} */ (area.querySelector("#notice-text"));
  const button = /** @type {HTMLButtonElement} */ (area.querySelector("#notice-action"));
  const close = /** @type {HTMLButtonElement} */ (area.querySelector("#notice-close"));
  /** The first one stands; fleeting ones wait behind the others. @type {Notice[]} */
  let notices = [];
  /** @type {Notice | undefined} */
  let standing;
  /** @type {number | undefined} */
  let fleeting;
  let lastProgress = 0;
  /** @type {number | undefined} */
  let messageTimer;
  /** The headline and the details of the state. */
  let lasting = ["", ""];
  /** What stands in the place of these. @type {string[] | null} */
  let pinned = null;

  close.addEventListener("click", () => {
    if (notices[0]) refuse(notices[0]);
  });
  button.addEventListener("click", () => {
    if (standing) act(standing);
  });

  /** @param {Notice} notice */
  function act(notice) {
    dismiss(notice.id);
    notice.action?.run();
  }

  /** @param {Notice} notice */
  function refuse(notice) {
    dismiss(notice.id);
    notice.onClosed?.();
  }

  /** @param {string[] | null} next null gives the place back */
  function setPinned(next) {
    pinned = next;
    area.classList.toggle("pinned", next !== null);
  }

  /** A message has been read: the state is back. */
  function settle() {
    clearTimeout(messageTimer);
    area.classList.remove("has-message", "across");
    write(pinned ?? lasting);
  }

  /** @param {string[]} words */
  function write([head, words]) {
    setText(headline, head);
    setText(detail, words);
  }

  function renderNotice() {
    const [notice] = notices;
    area.classList.toggle("has-notice", notice !== undefined);
    setHidden(box, notice === undefined);
    if (notice === standing) return;
    standing = notice;
    clearTimeout(fleeting);
    if (!notice) return;
    if (notice.fleeting) fleeting = setTimeout(() => dismiss(notice.id), FLEETING_MS);
    text.textContent = notice.text;
    box.dataset.notice = notice.id;
    button.hidden = notice.action === undefined;
    button.textContent = notice.action?.label ?? "";
  }

  /** @param {string} id */
  function dismiss(id) {
    const focused = box.contains(document.activeElement);
    notices = notices.filter((notice) => notice.id !== id);
    renderNotice();
    // The keyboard must not fall to the top of the page with the button it was on.
    if (focused) area.focus();
  }

  return {
    show(head, words, rest = "") {
      clearTimeout(messageTimer);
      area.classList.remove("has-message", "across");
      lasting = [head, words];
      setPinned(null);
      setText(brief, rest);
      write(lasting);
    },

    message(words, across = false, lastingly = false) {
      answer(words);
      setText(detail, words);
      clearTimeout(messageTimer);
      area.classList.add("has-message");
      area.classList.toggle("across", across);
      if (!lastingly) messageTimer = setTimeout(settle, MESSAGE_MS);
    },

    pin(head, words) {
      this.message("", false, true);
      write([head, words]);
      setPinned([head, words]);
    },

    unpin() {
      setPinned(null);
      settle();
    },

    endMessage: settle,

    progress(words, lastingly = false) {
      if (words === null) {
        progress.textContent = "";
        lastProgress = 0;
        return;
      }
      const now = performance.now();
      if (!lastingly && now - lastProgress < PROGRESS_MS) return;
      lastProgress = now;
      progress.textContent = words;
    },

    notice(notice) {
      say(notice.text, true);
      const others = notices.filter((other) => other.id !== notice.id);
      const behind = notice.fleeting ? others.filter((other) => !other.fleeting) : [];
      notices = [...behind, notice, ...others.filter((other) => !behind.includes(other))];
      renderNotice();
    },

    dismiss,

    announce(key, params) {
      this.notice({ id: key, text: t(key, params) });
    },
  };
}
