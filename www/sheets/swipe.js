// A sheet follows the finger that pulls it down, and closes when it is let go far enough or fast enough.

/** How far a sheet is pulled to close it, as a part of its height, but at most `MOST` pixels. */
const FAR = 0.3;
const MOST = 140;
/** How fast a short pull must be to close it, in pixels a millisecond. */
const FAST = 0.6;
/** How far a finger must move before its direction is clear, in pixels. */
const SLACK = 8;

/**
 * @typedef {object} Pull
 * @property {HTMLDialogElement} sheet
 * @property {number} x where the finger came down
 * @property {number} y
 * @property {number} start in ms
 * @property {boolean} pulling it is sure that the sheet is pulled
 */

/** @param {() => void} close */
export function mindSwipes(close) {
  /** @type {Pull | null} */
  let pull = null;

  /** What lies under the finger is at its top, so that pulling down scrolls nothing. @param {Element} target @param {Element} sheet */
  function atTop(target, sheet) {
    for (let part = /** @type {Element | null} */ (target); part; part = part.parentElement) {
      if (part.scrollTop > 0) return false;
      if (part === sheet) return true;
    }
    return false;
  }

  /** @param {HTMLElement} sheet @param {number} by */
  function move(sheet, by) {
    sheet.style.transform = by > 0 ? `translateY(${by}px)` : "";
  }

  document.addEventListener(
    "touchstart",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      const sheet = /** @type {HTMLDialogElement | null} */ (target.closest("dialog.sheet"));
      pull = null;
      if (!sheet || event.touches.length !== 1 || target.closest("input, textarea") || !atTop(target, sheet)) return;
      const { clientX: x, clientY: y } = event.touches[0];
      pull = { sheet, x, y, start: event.timeStamp, pulling: false };
    },
    { passive: true },
  );
  document.addEventListener(
    "touchmove",
    (event) => {
      if (!pull) return;
      const [touch] = event.touches;
      const [across, down] = [touch.clientX - pull.x, touch.clientY - pull.y];
      if (!pull.pulling) {
        if (Math.hypot(across, down) < SLACK) return;
        // Upwards it scrolls, sideways it is something else.
        if (down < Math.abs(across)) {
          pull = null;
          return;
        }
        pull.pulling = true;
      }
      if (event.cancelable) event.preventDefault();
      move(pull.sheet, down);
    },
    { passive: false },
  );
  /** @param {TouchEvent} event */
  const end = (event) => {
    const done = pull;
    pull = null;
    if (!done?.pulling) return;
    const down = event.changedTouches[0].clientY - done.y;
    move(done.sheet, 0);
    const far = Math.min(MOST, done.sheet.clientHeight * FAR);
    const fast = down / Math.max(1, event.timeStamp - done.start) > FAST && down > 4 * SLACK;
    if (event.type === "touchend" && (down > far || fast)) close();
  };
  document.addEventListener("touchend", end);
  document.addEventListener("touchcancel", end);
}
