// Fingers and mice on the board beside the plain tap: holding a house, or resting on it with a mouse, shows what it would do, a
// swipe looks back or forward. None of them plays. On a house, P and Shift+Enter do for the keyboard what holding does.

/** How long a finger must rest on a house to hold it instead of tapping it. */
const HOLD_MS = 400;
/** How long a mouse must rest on a house. */
const HOVER_MS = 450;
/** How far a finger that holds a house may move, in pixels. */
const SLACK = 10;
/** How far a swipe goes across at least, in pixels. */
const SWIPE = 60;
/** How long it takes at most. */
const SWIPE_MS = 700;

/** @typedef {{x: number, y: number, time: number}} PointerAt where a pointer is, and when */
/** @typedef {PointerAt & {house: string | null, touch: boolean, at: "once" | "after"}} Down `at`: when the house counts as held */

/**
 * Distinguishes taps, holds and swipes. It uses nothing of the page.
 * @param {object} heard
 * @param {(house: string) => boolean} heard.hold false where there is nothing to show
 * @param {() => void} heard.release
 * @param {(way: "back" | "forward") => void} heard.swipe
 */
export function createRecogniser({ hold, release, swipe }) {
  /** @type {Down | null} */
  let down = null;
  let held = false;
  /** @type {number | undefined} */
  let timer;

  function stop() {
    clearTimeout(timer);
    const was = held;
    down = null;
    held = false;
    if (was) release();
    return was;
  }

  return {
    /** @param {Down} spot */
    down(spot) {
      stop();
      down = spot;
      const { house } = spot;
      const take = () => {
        held = house !== null && hold(house);
      };
      if (spot.at === "once") take();
      else if (house !== null) timer = setTimeout(take, HOLD_MS);
    },

    /** @param {{x: number, y: number}} spot */
    move({ x, y }) {
      if (down && Math.hypot(x - down.x, y - down.y) > SLACK) clearTimeout(timer);
    },

    /** @param {PointerAt} spot @returns {boolean} it was no tap */
    up({ x, y, time }) {
      const from = down;
      if (stop()) return true;
      if (!from?.touch || time - from.time >= SWIPE_MS) return false;
      const [across, along] = [x - from.x, Math.abs(y - from.y)];
      if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * along) return false;
      swipe(across > 0 ? "back" : "forward");
      return true;
    },

    cancel: stop,
  };
}

/** @param {Event} event @returns {string | null} */
function houseOf(event) {
  const button = /** @type {Element} */ (event.target).closest("[data-house]");
  return /** @type {HTMLElement | null} */ (button)?.dataset.house ?? null;
}

/**
 * @param {HTMLElement} root of the board
 * @param {object} play
 * @param {(house: string | null) => boolean} play.preview null takes it back
 * @param {() => string | null} play.shown the house that is shown
 * @param {(way: "back" | "forward") => void} play.look
 * @param {() => boolean} play.isOn false where the player wants no keys for playing
 */
export function mindGestures(root, { preview, shown, look, isOn }) {
  const recogniser = createRecogniser({ hold: preview, release: () => preview(null), swipe: look });
  /** The click behind a gesture plays nothing. */
  let spent = false;
  root.dataset.gestures = "on";

  root.addEventListener("pointerdown", (event) => {
    spent = false;
    // A second finger makes it something else.
    if (!event.isPrimary || event.button === 1) {
      recogniser.cancel();
      return;
    }
    const { clientX: x, clientY: y, timeStamp: time } = event;
    const at = event.button === 2 ? "once" : "after";
    recogniser.down({ x, y, time, house: houseOf(event), touch: event.pointerType === "touch", at });
  });
  addEventListener("pointermove", ({ clientX: x, clientY: y }) => recogniser.move({ x, y }), { passive: true });
  addEventListener("pointerup", ({ clientX: x, clientY: y, timeStamp: time }) => {
    if (recogniser.up({ x, y, time })) spent = true;
  });
  addEventListener("pointercancel", recogniser.cancel);
  root.addEventListener(
    "click",
    (event) => {
      // A key's click has no pointer behind it. WebKitGTK has no event for the end of the second button, but a click.
      if (event.detail === 0 || !(recogniser.cancel() || spent)) return;
      spent = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    true,
  );
  // On a touch screen holding opens this menu, too.
  root.addEventListener("contextmenu", (event) => {
    if (houseOf(event)) event.preventDefault();
  });

  /** Its house is shown. @param {Event} event */
  const isShown = (event) => houseOf(event) !== null && houseOf(event) === shown();
  root.addEventListener("focusout", (event) => {
    if (isShown(event)) preview(null);
  });
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") preview(null);
    const asks = (event.key.toUpperCase() === "P" && isOn()) || (event.key === "Enter" && event.shiftKey);
    if (!asks) return;
    event.preventDefault();
    const house = houseOf(event);
    // Asked again, it is told again.
    if (house && !event.repeat) preview(house);
  });
}

/**
 * @param {HTMLElement} root of the board
 * @param {(house: string | null) => boolean} hover null takes it back
 */
export function mindHover(root, hover) {
  /** @type {string | null} */
  let over = null;
  let shown = false;
  /** @type {number | undefined} */
  let timer;
  /** Where the mouse was last: what moves below a mouse that lies still is no hovering. */
  let [lastX, lastY] = [-1, -1];

  /** @param {string | null} house */
  function goTo(house) {
    clearTimeout(timer);
    over = house;
    if (shown) hover(null);
    shown = false;
    if (house !== null)
      timer = setTimeout(() => {
        shown = hover(house);
      }, HOVER_MS);
  }

  addEventListener(
    "pointermove",
    (event) => {
      const { clientX: x, clientY: y } = event;
      const moved = x !== lastX || y !== lastY;
      [lastX, lastY] = [x, y];
      if (!moved || event.pointerType !== "mouse" || event.buttons !== 0) return;
      const house = root.contains(/** @type {Node} */ (event.target)) ? houseOf(event) : null;
      if (house !== over) goTo(house);
    },
    { passive: true },
  );
  // A house that is pressed is shown again once the mouse has left it.
  addEventListener("pointerdown", ({ clientX: x, clientY: y }) => {
    [lastX, lastY] = [x, y];
    clearTimeout(timer);
    shown = false;
  });
  document.documentElement.addEventListener("pointerleave", () => goTo(null));
}
