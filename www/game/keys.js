// The keys that play, and those that step through the moves. The arrow keys on a house, which go from house to house, belong to
// the board.

/** Houses by the keys 1 to 6 or A to F, as the side to move sows them, whatever they are called. */
const HOUSES = { S: "ABCDEF", N: "abcdef" };

/** Keys that play nothing, but end a sowing at once. */
const HURRY = ["Enter", "Escape", " "];

/** @typedef {"back" | "forward" | "first" | "last"} Step */

/** @type {{[key: string]: Step}} */
const ACROSS = { ArrowLeft: "back", ArrowRight: "forward" };
/** Keys that scroll, where there is something to scroll. @type {{[key: string]: Step}} */
const ALONG = {
  ArrowUp: "back",
  ArrowDown: "forward",
  PageUp: "back",
  PageDown: "forward",
  Home: "first",
  End: "last",
};

/** What has a use of its own for these keys. */
const OWN = "input, select, textarea, [role='slider'], [contenteditable]";
/** Where a letter may play a house: a button may be called by it, or have a use for it. */
const BOARD = "#board, #ask";

/** The page, or a box around the focus, can be scrolled. @param {Element} from */
function scrolls(from) {
  for (let box = /** @type {Element | null} */ (from); box; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight + 1) continue;
    if (box === document.scrollingElement || /auto|scroll/.test(getComputedStyle(box).overflowY)) return true;
  }
  return false;
}

/**
 * The step through the moves that a key asks for.
 * @param {KeyboardEvent} event
 * @returns {Step | undefined}
 */
function stepOf({ key, target, defaultPrevented }) {
  const step = ACROSS[key] ?? ALONG[key];
  const from = /** @type {Element} */ (target);
  if (!step || defaultPrevented || from.closest(OWN)) return undefined;
  if (!key.startsWith("Page") && from.closest("[data-house]")) return undefined;
  return key in ALONG && scrolls(from) ? undefined : step;
}

/**
 * @param {object} parts
 * @param {() => boolean} parts.isFree false while a sheet is in front
 * @param {() => boolean} parts.isOn false where the player wants no keys for playing
 * @param {() => import("../wasm/oware.js").Side | null} parts.turn
 * @param {(letter: string) => void} parts.tap
 * @param {(step: Step) => void} parts.look
 * @param {() => boolean} parts.hurry
 * @param {() => void} parts.undo
 * @param {() => void} parts.restart
 * @param {() => void} parts.hint
 */
export function mindKeys({ isFree, isOn, turn, tap, look, hurry, undo, restart, hint }) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isFree()) return;
    const step = stepOf(event);
    if (step) {
      event.preventDefault();
      look(step);
      return;
    }
    if (event.repeat || !isOn()) return;
    const side = turn();
    // On a button they press it, as always.
    if (HURRY.includes(event.key) && event.target === document.body) hurry();
    const key = event.key.toUpperCase();
    if (key.length !== 1 || !side) return;
    const from = /** @type {Element} */ (event.target);
    if (from.closest(OWN)) return;
    const lettered = from === document.body || from.closest(BOARD) !== null;
    const index = Math.max("123456".indexOf(key), lettered ? "ABCDEF".indexOf(key) : -1);
    if (index >= 0) tap(HOUSES[side][index]);
    else if (key === "U") undo();
    else if (key === "N") restart();
    else if (key === "H") hint();
    else return;
    event.preventDefault();
  });
}
