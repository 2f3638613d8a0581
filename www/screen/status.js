// The status area: whose turn, what happened, what a computer thinks, and notices. Its size is fixed, so that nothing
// under a finger moves when words come and go. A notice takes the place of the details, never of the headline.

import { t } from "../lang/index.js";
import { setHidden, setText } from "./changes.js";

/**
 * @typedef {object} Notice
 * @property {string} id
 * @property {string} text
 * @property {{label: string, run: () => void}} [action]
 * @property {() => unknown} [onClosed] it was dismissed without its action
 * @property {boolean} [fleeting] good to know, said politely, and gone by itself
 */

/** As long as a passing word stands before the state comes back. */
const SAY_MS = 3000;
/** A live region takes what is written in this time for silent. */
const SILENT_MS = 200;
/** As long as a fleeting notice stands. */
const FLEETING_MS = 9000;
/** Progress is for the eye only, at most this often. */
const PROGRESS_MS = 100;

/**
 * @param {ParentNode} root
 * @param {{onMore: (notice: Notice) => Promise<string | null>}} events `onMore`: a notice too long for its place is
 * to be shown whole; resolves to `act` where its action was taken
 */
export function createStatus(root, { onMore }) {
  const area = /** @type {HTMLElement} */ (root.querySelector("#status"));
  const spoken = /** @type {HTMLElement} */ (area.querySelector(".spoken"));
  const headline = /** @type {HTMLElement} */ (area.querySelector("#headline"));
  const detail = /** @type {HTMLElement} */ (area.querySelector("#detail"));
  const brief = /** @type {HTMLElement} */ (area.querySelector("#brief"));
  const progress = /** @type {HTMLElement} */ (area.querySelector("#progress"));
  const box = /** @type {HTMLElement} */ (area.querySelector("#notice"));
  const text = /** @type {HTMLElement} */ (area.querySelector("#notice-text"));
  const more = /** @type {HTMLButtonElement} */ (area.querySelector("#notice-more"));
  const button = /** @type {HTMLButtonElement} */ (area.querySelector("#notice-action"));
  const close = /** @type {HTMLButtonElement} */ (area.querySelector("#notice-close"));
  /** The first one stands; fleeting ones wait behind the others. @type {Notice[]} */
  let notices = [];
  /** @type {Notice | undefined} */
  let standing;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let fleeting;
  let lastProgress = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let sayTimer;
  /** What the details say of the state. */
  let lasting = "";
  /** What stands in the place of that. */
  let stood = "";

  close.addEventListener("click", () => {
    if (notices[0]) refuse(notices[0]);
  });
  button.addEventListener("click", () => {
    if (standing) act(standing);
  });
  more.addEventListener("click", async () => {
    const notice = standing;
    if (!notice) return;
    const answer = await onMore(notice);
    if (answer === "act") act(notice);
    else refuse(notice);
  });
  // What fits depends on the width, on the buttons beside it, and on whether a result takes a line.
  new ResizeObserver(() => {
    more.hidden = text.scrollHeight <= text.clientHeight + 1;
  }).observe(text);

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

  /** Puts words in the place of the details; empty words give the place back. @param {string} words */
  function setStood(words) {
    stood = words;
    area.classList.toggle("standing", words !== "");
  }

  /** @param {string} words */
  function write(words) {
    // A live region is silent when the same words come again: two taps on one empty house.
    detail.textContent = detail.textContent === words && words ? `${words}\u00a0` : words;
  }

  /** What was said in passing has been read; the state was announced before, and is not said again. */
  function settle() {
    clearTimeout(sayTimer);
    area.classList.remove("saying", "across");
    const words = stood || lasting;
    if (detail.textContent === words) return;
    spoken.setAttribute("aria-live", "off");
    detail.textContent = words;
    setTimeout(() => spoken.setAttribute("aria-live", "polite"), SILENT_MS);
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
    box.setAttribute("role", notice.fleeting ? "status" : "alert");
    text.textContent = notice.text;
    button.hidden = notice.action === undefined;
    button.textContent = notice.action?.label ?? "";
    more.hidden = text.scrollHeight <= text.clientHeight + 1;
  }

  /** @param {string} id */
  function dismiss(id) {
    const held = box.contains(document.activeElement);
    notices = notices.filter((notice) => notice.id !== id);
    renderNotice();
    // The keyboard must not fall to the top of the page with the button it was on.
    if (held) area.focus();
  }

  return {
    /**
     * The lasting words. The region is announced as a whole, what happened before whose turn it is.
     * @param {string} head
     * @param {string} words
     * @param {string} [rest] what of the words stays beside a notice, in one short line
     */
    show(head, words, rest = "") {
      clearTimeout(sayTimer);
      area.classList.remove("saying", "across");
      spoken.setAttribute("aria-live", "polite");
      lasting = words;
      setStood("");
      setText(headline, head);
      setText(brief, rest);
      setText(detail, words);
    },

    /**
     * A passing word, such as a reason: it stands before the state and before a notice for a while.
     * @param {string} words
     * @param {boolean} [across] for whoever sits across the table
     * @param {boolean} [kept] it stands until it is unsaid
     */
    say(words, across = false, kept = false) {
      write(words);
      clearTimeout(sayTimer);
      area.classList.add("saying");
      area.classList.toggle("across", across);
      if (!kept) sayTimer = setTimeout(settle, SAY_MS);
    },

    /** What stands in the place of the details until the state changes, also after a passing word. @param {string} words */
    stand(words) {
      this.say(words, false, true);
      setStood(words);
    },

    /** The details are back. */
    unstand() {
      setStood("");
      settle();
    },

    unsay: settle,

    /** @param {string | null} words @param {boolean} [kept] not one of many that come ten times a second */
    progress(words, kept = false) {
      if (words === null) {
        progress.textContent = "";
        lastProgress = 0;
        return;
      }
      const now = performance.now();
      if (!kept && now - lastProgress < PROGRESS_MS) return;
      lastProgress = now;
      progress.textContent = words;
    },

    /** The newest stands first, and replaces an older one of its kind. @param {Notice} notice */
    notice(notice) {
      const others = notices.filter((other) => other.id !== notice.id);
      const behind = notice.fleeting ? others.filter((other) => !other.fleeting) : [];
      notices = [...behind, notice, ...others.filter((other) => !behind.includes(other))];
      renderNotice();
    },

    dismiss,

    /** A notice that names the words of a key, as most do. @param {import("../lang/index.js").Key} key @param {import("../lang/index.js").Params} [params] */
    tell(key, params) {
      this.notice({ id: key, text: t(key, params) });
    },
  };
}
