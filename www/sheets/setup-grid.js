// The places of the set-up as a grid of two rows, which is one stop for Tab: keys lead from place to place as on the board.

/** @type {{[key: string]: [number, number] | undefined}} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const HOUSES = "ABCDEFabcdef";

/** @param {string} role @param {Element} parent */
function add(role, parent) {
  const made = document.createElement("div");
  made.setAttribute("role", role);
  made.className = `setup-${role}`;
  parent.append(made);
  return made;
}

/** @param {Element} place */
function middle(place) {
  const { left, top, width, height } = place.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The nearest place in a direction. @param {HTMLElement[]} all @param {HTMLElement} from @param {[number, number]} way */
function nearest(all, from, [dx, dy]) {
  const [x, y] = middle(from);
  /** @param {HTMLElement} to */
  function far(to) {
    const [right, down] = [middle(to)[0] - x, middle(to)[1] - y];
    const along = right * dx + down * dy;
    return along < 2 ? Number.POSITIVE_INFINITY : along + 3 * Math.abs(right * dy + down * dx);
  }
  const best = all.reduce((one, other) => (far(other) < far(one) ? other : one));
  return far(best) < Number.POSITIVE_INFINITY ? best : from;
}

/**
 * @param {HTMLElement} board
 * @param {HTMLElement[]} buttons each with its `data-place`
 */
export function addGrid(board, buttons) {
  const of = (/** @type {string} */ place) =>
    /** @type {HTMLElement} */ (buttons.find(({ dataset }) => dataset.place === place));
  for (const [index, places] of ["ABCDEFS", "abcdefN"].entries()) {
    const row = add("row", board);
    row.setAttribute("aria-rowindex", String(index + 1));
    for (const place of places) {
      const cell = add("gridcell", row);
      const index = HOUSES.indexOf(place);
      // As on the board: houses that lie opposite have one column.
      const column = index < 0 ? (place === "S" ? 8 : 1) : index < 6 ? index + 2 : 13 - index;
      cell.setAttribute("aria-colindex", String(column));
      cell.style.gridArea = place;
      of(place).tabIndex = place === "A" ? 0 : -1;
      cell.append(of(place));
    }
  }

  /** @param {HTMLElement} from @param {string} key */
  function leadsTo(from, key) {
    const way = ARROWS[key];
    if (way) return nearest(buttons, from, way);
    const { place = "" } = from.dataset;
    const index = HOUSES.indexOf(place);
    const first = place === "N" || index > 5 ? 6 : 0;
    if (key === "Home") return of(HOUSES[first]);
    if (key === "End") return of(HOUSES[first + 5]);
    return index >= 0 && key.startsWith("Page") ? of(HOUSES[11 - index]) : undefined;
  }

  const placeAt = (/** @type {Event} */ { target }) =>
    /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-place]"));
  board.addEventListener("focusin", (event) => {
    for (const button of buttons) button.tabIndex = button === placeAt(event) ? 0 : -1;
  });
  board.addEventListener("keydown", (event) => {
    const from = placeAt(event);
    const to = from && !event.ctrlKey && !event.metaKey && !event.altKey && leadsTo(from, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
}
