// The moves of the game: a strip below the board on a phone, a list beside it where there is room. Every move is a button.

import { t } from "../lang/index.js";
import { houseName, sideName } from "../lang/words.js";
import { setHidden } from "./changes.js";
import { laidOut } from "./laid-out.js";

/** @typedef {import("../wasm/oware.js").Move} Move */
/** @typedef {{move: Move, element: HTMLElement, button: HTMLButtonElement}} MoveRow */

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
  /** @type {MoveRow[]} */
  const rows = [];
  /** The list that the rows show. @type {Move[] | null} */
  let written = null;
  /** What the houses in it are called by. */
  let called = "";
  /** The current move is to be brought into the strip. */
  let revealing = false;

  list.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-node]"));
    if (!button) return;
    open(false);
    onLook(Number(button.dataset.node));
  });
  area.addEventListener("keydown", (event) => {
    if (event.key === "Escape") open(false);
    const where = KEYS[event.key];
    if (!where || !list.contains(/** @type {Node} */ (event.target)) || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    onLook(where);
    /** @type {HTMLElement | null} */ (list.querySelector('[tabindex="0"]'))?.focus();
  });
  // A tap elsewhere closes the list.
  addEventListener("pointerdown", (event) => {
    if (!area.contains(/** @type {Node} */ (event.target))) open(false);
  });

  /** @param {boolean} whole the whole list, or the strip */
  function open(whole) {
    area.classList.toggle("open", whole);
    opener.setAttribute("aria-expanded", String(whole));
    if (whole) reveal();
  }

  /** Brings the current move into the strip, without moving the page. */
  function reveal() {
    const button = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
    if (!button) {
      list.scrollTo(0, 0);
      return;
    }
    const [box, view] = [button.getBoundingClientRect(), list.getBoundingClientRect()];
    if (box.left < view.left || box.right > view.right) list.scrollLeft += box.right - view.right;
    if (box.top < view.top || box.bottom > view.bottom) list.scrollTop += box.bottom - view.bottom;
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
   * @param {string} names what houses are called by
   */
  function write(moves, names) {
    if (moves === written && names === called) return;
    const all = names !== called;
    [written, called] = [moves, names];
    let same = 0;
    while (!all && same < rows.length && same < moves.length && isSame(rows[same].move, moves[same])) same += 1;
    // A variation folds together with the moves before and behind it.
    while (same > 0 && (rows[same - 1].move.depth > 0 || (moves[same]?.depth ?? 0) > 0)) same -= 1;
    for (const { element } of rows.splice(same)) (element.closest("details")?.parentElement ?? element).remove();
    /** @type {HTMLElement} */
    let into = list;
    let main = moves
      .slice(0, same)
      .filter(({ depth }) => depth === 0)
      .pop();
    for (let at = same; at < moves.length; at++) {
      const move = moves[at];
      const before = moves[at - 1];
      if (move.depth === 0) into = list;
      else if (into === list) into = fold(list, moves.slice(at));
      const row = rowOf(move, before, main);
      if (move.depth === 0) main = move;
      rows.push(row);
      into.append(row.element);
    }
  }

  return {
    show({ state, settings, past, moves, move, choosing }) {
      document.body.classList.toggle("fresh", moves.length === 0);
      document.body.classList.toggle("past", past !== null);
      setHidden(byId("moves-none"), moves.length > 0);
      write(moves, settings.houses);
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
        setHidden(/** @type {HTMLElement} */ (button), past !== null || !state.mayRedo || choosing);
      }
      const review = /** @type {HTMLElement} */ (area.querySelector('[data-action="review"]'));
      setHidden(review, state.legal !== "" || !last);
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

/** A place for variations that is closed at first. @param {HTMLElement} list @param {Move[]} rest begins with them */
function fold(list, rest) {
  const end = rest.findIndex(({ depth }) => depth === 0);
  const count = rest.slice(0, end < 0 ? rest.length : end).filter(({ begins }) => begins).length;
  const item = document.createElement("li");
  item.className = "variations";
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = t("moves.variations", { count });
  const inner = document.createElement("ol");
  details.append(summary, inner);
  item.append(details);
  list.append(item);
  return inner;
}

/**
 * @param {Move} move
 * @param {Move | undefined} before it in the list
 * @param {Move | undefined} main the move of the game before it
 * @returns {MoveRow}
 */
function rowOf(move, before, main) {
  const element = document.createElement("li");
  element.dataset.side = move.side;
  if (move.begins) element.className = "begins";
  if (!before || before.number !== move.number || before.depth !== move.depth || move.begins) {
    const number = document.createElement("span");
    // Behind variations the number stands again; where these are not seen, it does not.
    number.className = move.depth === 0 && main?.number === move.number ? "number repeated" : "number";
    number.textContent = move.side === "S" ? `${move.number}.` : `${move.number}…`;
    number.setAttribute("aria-hidden", "true");
    element.append(number);
  }
  const button = document.createElement("button");
  button.type = "button";
  button.className = "move";
  button.dataset.node = String(move.node);
  if (move.depth === 0) button.dataset.ply = String(move.ply);
  button.textContent = (move.followUp ? "→" : "") + houseName(move.house) + (move.captured ? `+${move.captured}` : "");
  const words = {
    number: move.number,
    side: sideName(move.side),
    house: houseName(move.house),
    captured: move.captured,
    text: button.textContent,
  };
  button.setAttribute("aria-label", t(move.followUp ? "moves.followUp" : "moves.move", words));
  element.append(button);
  if (move.comment) {
    const comment = document.createElement("span");
    comment.className = "comment";
    comment.textContent = move.comment;
    element.append(comment);
  }
  return { move, element, button };
}
