// The status area: whose turn, what happened, what a computer thinks, and notices. Its size is fixed, so that nothing
// under a finger moves when words come and go. A notice takes the place of the details, never of the headline.

import { t } from "./lang/index.js";

/**
 * @typedef {object} Notice
 * @property {string} id
 * @property {string} text
 * @property {{label: string, run: () => void}} [action]
 * @property {boolean} [fleeting] good to know, and gone by itself
 */

/** As long as a reason stands before a notice comes back. */
const SAY_MS = 5000;
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

  close.addEventListener("click", () => {
    if (notices[0]) dismiss(notices[0].id);
  });
  button.addEventListener("click", () => {
    if (standing) act(standing);
  });
  more.addEventListener("click", async () => {
    const notice = standing;
    if (!notice) return;
    const answer = await onMore(notice);
    if (answer === "act") act(notice);
    else dismiss(notice.id);
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

  /** @param {string} words */
  function write(words) {
    // A live region is silent when the same words come again: two taps on one empty house.
    detail.textContent = detail.textContent === words && words ? `${words}\u00a0` : words;
  }

  function renderNotice() {
    const [notice] = notices;
    area.classList.toggle("has-notice", notice !== undefined);
    box.hidden = notice === undefined;
    if (notice === standing) return;
    standing = notice;
    clearTimeout(fleeting);
    if (!notice) return;
    if (notice.fleeting) fleeting = setTimeout(() => dismiss(notice.id), FLEETING_MS);
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
      area.classList.remove("saying");
      headline.textContent = head;
      brief.textContent = rest;
      if (detail.textContent !== words) write(words);
    },

    /** A passing word, such as a reason: it stands before a notice for a while. @param {string} words */
    say(words) {
      write(words);
      clearTimeout(sayTimer);
      area.classList.add("saying");
      sayTimer = setTimeout(() => area.classList.remove("saying"), SAY_MS);
    },

    /** @param {string | null} words @param {boolean} [lasting] not one of many that come ten times a second */
    progress(words, lasting = false) {
      if (words === null) {
        progress.textContent = "";
        lastProgress = 0;
        return;
      }
      const now = performance.now();
      if (!lasting && now - lastProgress < PROGRESS_MS) return;
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

    /** A notice that names the words of a key, as most do. @param {string} key @param {import("./lang/index.js").Params} [params] */
    tell(key, params) {
      this.notice({ id: key, text: t(key, params) });
    },
  };
}
