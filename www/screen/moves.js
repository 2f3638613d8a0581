// The moves of the game: a strip below the board on a phone, a list beside it where there is room. Every move is a button.

import { layer } from "../device/opened.js";
import { humanOf } from "../game/seats.js";
import { language } from "../lang/index.js";
import { setHidden } from "./changes.js";
import { focusBoard } from "./keyboard.js";
import { laidOut } from "./laid-out.js";
import { writeRows } from "./move-rows.js";

/** @typedef {import("../wasm/oware.js").Move} Move */

/** Keys by which the list is walked through while it has the focus. @type {{[key: string]: "first" | "back" | "forward" | "last"}} */
const KEYS = {
  Home: "first",
  ArrowLeft: "back",
  ArrowUp: "back",
  ArrowRight: "forward",
  ArrowDown: "forward",
  End: "last",
};

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {(where: import("../game/types.js").Where) => void} onLook @returns {import("./types.js").MoveList} */
export function createMoves(onLook) {
  const area = byId("moves");
  const list = byId("move-list");
  const opener = /** @type {HTMLButtonElement} */ (area.querySelector('[data-action="moves"]'));
  /** @type {import("./move-rows.js").MoveRow[]} */
  const rows = [];
  /** The list that the rows show. @type {Move[] | null} */
  let written = null;
  /** What the houses in it are called by, in which language. */
  let called = "";
  const listed = layer("moves", () => open(false));
  /** The current move is to be brought into the strip. */
  let revealing = false;

  list.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-node]"));
    if (!button) return;
    open(false);
    onLook(Number(button.dataset.node));
  });
  area.addEventListener("keydown", (event) => {
    const where = KEYS[event.key];
    if (!where || !list.contains(/** @type {Node} */ (event.target)) || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    onLook(where);
    /** @type {HTMLElement | null} */ (list.querySelector('[tabindex="0"]'))?.focus();
  });
  list.addEventListener("scroll", fade, { passive: true });
  new ResizeObserver(() => reveal()).observe(list);
  // A tap elsewhere closes the list.
  addEventListener("pointerdown", (event) => {
    if (!area.contains(/** @type {Node} */ (event.target))) open(false);
  });

  /** @param {boolean} whole the whole list, or the strip */
  function open(whole) {
    area.classList.toggle("open", whole);
    listed(whole);
    opener.setAttribute("aria-expanded", String(whole));
    if (whole) reveal();
  }

  /** Brings the current move into sight, without moving the page. The strip begins with a whole turn. */
  function reveal() {
    const turn = list.querySelector(".turn:has([aria-current])");
    if (!turn) {
      list.scrollTo(0, 0);
      fade();
      return;
    }
    const [box, view] = [turn.getBoundingClientRect(), list.getBoundingClientRect()];
    const soft = Number.parseFloat(getComputedStyle(list).scrollPaddingRight) || 0;
    const room = turn.matches(":last-of-type") ? 0 : soft;
    if (box.left < view.left || box.right > view.right - room + 1) scrollTo(box, view, view.width - room);
    if (box.top < view.top || box.bottom > view.bottom) list.scrollTop += box.bottom - view.bottom;
    fade();
  }

  /**
   * As many turns as there is room for stand before the current one, all of them whole; if it has no room itself, its move stands alone.
   * @param {DOMRect} box @param {DOMRect} view
   * @param {number} most the width of the view, without its soft edge
   */
  function scrollTo(box, view, most) {
    const turns = [...list.querySelectorAll(":scope > .turn")].map((turn) => turn.getBoundingClientRect());
    const move = /** @type {HTMLElement} */ (list.querySelector("[aria-current]")).getBoundingClientRect();
    const first = turns.find(({ left, width }) => width > 0 && box.right - left <= most) ?? move;
    const end = turns[turns.length - 1].right;
    // Less room behind the last turn may scroll the strip by itself.
    const before = list.scrollLeft;
    // Room behind the last turn, so that the first one can stand at the edge.
    list.style.setProperty("--rest", `${Math.max(0, Math.ceil(first.left + view.width - end))}px`);
    list.scrollLeft = before + first.left - view.left;
  }

  /** An edge behind which there is more is soft. */
  function fade() {
    // Room behind the last turn is nothing that could be read.
    const end = list.querySelector(":scope > .turn:last-of-type")?.getBoundingClientRect().right ?? 0;
    list.classList.toggle("more-before", list.scrollLeft > 1);
    list.classList.toggle("more-behind", end > list.getBoundingClientRect().right + 1);
  }

  async function revealSoon() {
    if (revealing) return;
    revealing = true;
    await laidOut();
    revealing = false;
    reveal();
  }

  /**
   * The rows follow the moves: those that are the same stay.
   * @param {Move[]} moves
   * @param {string} houses what houses are called by, in which language
   * @param {import("../lang/words.js").Me} me
   */
  function write(moves, houses, me) {
    const names = `${houses} ${me}`;
    if (moves === written && names === called) return;
    const all = names !== called;
    [written, called] = [moves, names];
    let same = 0;
    while (!all && same < rows.length && same < moves.length && isSame(rows[same].move, moves[same])) same += 1;
    // A variation folds together with the moves before and behind it.
    while (same > 0 && (rows[same - 1].move.depth > 0 || (moves[same]?.depth ?? 0) > 0)) same -= 1;
    writeRows(list, rows, moves, same, me);
  }

  return {
    show({ state, settings, past, moves, move, choosing, away, sowing }) {
      document.body.classList.toggle("fresh", moves.length === 0);
      document.body.classList.toggle("past", past !== null);
      setHidden(byId("moves-none"), moves.length > 0);
      write(moves, `${settings.houses} ${language}`, humanOf(settings));
      // What is taken is told when its seeds are there.
      list.classList.toggle("sowing", sowing);
      for (const { button, move: one } of rows) {
        if (one.node === move) button.setAttribute("aria-current", "true");
        else button.removeAttribute("aria-current");
        button.tabIndex = one.node === move ? 0 : -1;
      }
      if (move === null && rows[0]) rows[0].button.tabIndex = 0;
      const last = moves.filter(({ depth }) => depth === 0).pop();
      enable("first", move !== null);
      enable("back", move !== null);
      enable("forward", past !== null && move !== last?.node);
      enable("last", past !== null);
      for (const button of area.querySelectorAll('[data-action="redo"]')) {
        const offered = past === null && state.mayRedo && !choosing && away?.mayRedo !== false;
        const focused = button === document.activeElement;
        setHidden(/** @type {HTMLElement} */ (button), !offered);
        // All is played again: the game goes on.
        if (focused && !offered) focusBoard();
      }
      const review = /** @type {HTMLElement} */ (area.querySelector('[data-action="review"]'));
      setHidden(review, sowing || state.legal !== "" || !last);
      revealSoon();
    },

    toggle() {
      open(!area.classList.contains("open"));
    },
  };

  /** @param {string} action @param {boolean} on */
  function enable(action, on) {
    const button = /** @type {HTMLButtonElement} */ (area.querySelector(`[data-action="${action}"]`));
    const focused = button === document.activeElement;
    button.disabled = !on;
    // The keyboard must not fall to the top of the page.
    if (focused && !on) /** @type {HTMLElement | null} */ (list.querySelector('[tabindex="0"]'))?.focus();
  }
}

/** Moves of two games may bear the same nodes. @param {Move} one @param {Move} other */
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
