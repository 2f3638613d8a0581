// The elements that lie over the picture: a button a house, a box a store, with name and count as real text. On a live board they
// are the cells of a grid.

import { leadsTo, PLACES } from "./layout.js";

/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("./types.js").BoardLook} BoardLook */
/** @typedef {import("./types.js").BoardOptions} BoardOptions */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("../wasm/oware.js").Sowing} Sowing */
/** `cell` is what the grid holds. @typedef {{box: HTMLElement, cell: HTMLElement, name: HTMLElement | null, count: HTMLElement, shown: number}} PlaceElements */

/** The rows of the grid: a side's houses by the way of the seeds, then its store. However the board lies, they stay. */
const ROWS = ["ABCDEFS", "abcdefN"];
/** The column of a place by its number: houses that lie opposite have one, as the arrow keys lead from row to row. */
const columnOf = (/** @type {number} */ place) =>
  place < 6 ? place + 2 : place < 12 ? 13 - place : place === 12 ? 8 : 1;

/** @param {string} tag @param {string} name @param {HTMLElement} parent */
function element(tag, name, parent) {
  const made = document.createElement(tag);
  made.className = name;
  parent.append(made);
  return made;
}

/** The same words are not laid out again. @param {Element} place @param {string} words */
function setText(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

/**
 * A number that reads from both sides of a table: 6 and 9 carry a dot.
 * @param {string} words @param {boolean} facing
 */
const dotted = (words, facing) => (facing && /[69]/.test(words) ? `${words}.` : words);

export class Places {
  /** @param {HTMLElement} root @param {BoardOptions} options */
  constructor(root, options) {
    this.options = options;
    this.look = { countsFrom: Number.POSITIVE_INFINITY, facing: false };
    this.layer = element("div", "board-places", root);
    if (!options.live) this.layer.setAttribute("aria-hidden", "true");
    /** @type {PlaceElements[]} */
    this.places = PLACES.map((place) => this.make(place));
    for (const [index, places] of options.live ? ROWS.entries() : []) this.makeRow(places, index);
    this.stop = "A";
    /** The house that is shown before it is played, and with it its count; below 0 for none. */
    this.asked = -1;
    if (options.live) this.listen();
  }

  /** @param {string} places @param {number} index */
  makeRow(places, index) {
    const row = element("div", "", this.layer);
    row.setAttribute("role", "row");
    row.setAttribute("aria-rowindex", String(index + 1));
    for (const place of places) {
      const number = PLACES.indexOf(place);
      const { cell } = this.places[number];
      cell.setAttribute("aria-colindex", String(columnOf(number)));
      row.append(cell);
    }
  }

  /** @param {string} place @returns {PlaceElements} */
  make(place) {
    const store = place === "S" || place === "N";
    const { live } = this.options;
    const kind = store ? "board-store" : "board-house";
    const cell = element("div", "", this.layer);
    const box = element(live && !store ? "button" : "div", `board-place ${kind}`, cell);
    if (live) cell.setAttribute("role", "gridcell");
    if (live && store) {
      box.dataset.store = place;
      box.setAttribute("role", "img");
    } else if (live) {
      /** @type {HTMLButtonElement} */ (box).type = "button";
      box.dataset.house = place;
      box.tabIndex = place === "A" ? 0 : -1;
    }
    element("span", "board-ring", box).setAttribute("aria-hidden", "true");
    const name = store ? null : element("span", "board-name", box);
    if (name) {
      name.setAttribute("aria-hidden", "true");
      // So that the text on the button does not read as one number: "4 12".
      box.append(" ");
    }
    const count = element("span", "board-count", box);
    count.setAttribute("aria-hidden", "true");
    return { box, cell, name, count, shown: -1 };
  }

  listen() {
    const houseOf = (/** @type {Event} */ event) =>
      /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-house]"))?.dataset.house;
    this.layer.addEventListener("click", (event) => {
      const house = houseOf(event);
      if (house) this.options.onTap?.(house);
    });
    // The focus is for the keyboard: whoever plays with a mouse steps through the moves with the arrow keys.
    this.layer.addEventListener("mousedown", (event) => {
      if (!houseOf(event)) return;
      event.preventDefault();
      if (!this.layer.contains(document.activeElement))
        /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    });
    this.layer.addEventListener("focusin", (event) => {
      const house = houseOf(event);
      if (house) this.rove(house);
    });
    this.layer.addEventListener("keydown", (event) => {
      const house = houseOf(event);
      const to = house && this.layout && leadsTo(this.layout, house, event, this.options.own?.());
      if (!to) return;
      event.preventDefault();
      this.places[PLACES.indexOf(to)].box.focus();
    });
  }

  /** The one house that Tab reaches. @param {string} house */
  rove(house) {
    this.places[PLACES.indexOf(this.stop)].box.tabIndex = -1;
    this.places[PLACES.indexOf(house)].box.tabIndex = 0;
    this.stop = house;
  }

  /** @param {Layout} layout */
  resize(layout) {
    this.layout = layout;
    const { style } = this.layer;
    style.setProperty("--board-name", `${layout.font.name}px`);
    style.setProperty("--board-count", `${layout.font.count}px`);
    style.setProperty("--board-store", `${layout.font.store}px`);
    style.setProperty("--board-ring", `${Math.min(5, Math.max(1.5, layout.seed * 0.18))}px`);
    layout.spots.forEach((spot, i) => {
      const { box, cell, count } = this.places[i];
      const left = spot.x - spot.rx;
      const top = spot.y - spot.ry;
      // Named by the side that it would be on a board that is not turned.
      const near = (spot.side === "S") !== layout.flipped;
      box.classList.toggle("board-side-S", near);
      box.classList.toggle("board-side-N", !near);
      box.style.left = `${left}px`;
      box.style.top = `${top}px`;
      box.style.width = `${2 * spot.rx}px`;
      box.style.height = `${2 * spot.ry}px`;
      // Other words may stand beside the name.
      cell.style.setProperty("--left", `${left}px`);
      cell.style.setProperty("--top", `${top}px`);
      cell.style.setProperty("--name-x", `${spot.name.x - left}px`);
      cell.style.setProperty("--name-y", `${spot.name.y - top}px`);
      count.style.left = `${spot.count.x - left}px`;
      count.style.top = `${spot.count.y - top}px`;
    });
  }

  /**
   * What programs and screen readers read: at once, whatever still moves.
   * @param {Picture} state
   */
  describe(state) {
    if (!this.options.live) return;
    const counts = [...state.houses, ...state.stores];
    const playable = state.playable ?? state.legal ?? "";
    PLACES.forEach((place, i) => {
      const { box } = this.places[i];
      box.dataset.seeds = String(counts[i]);
      box.setAttribute("aria-label", this.options.label(place, state));
      if (i < 12) box.setAttribute("aria-disabled", String(!playable.includes(place)));
    });
    if (!this.layer.contains(document.activeElement) && playable && !playable.includes(this.stop))
      this.rove(playable[0]);
  }

  /** How it looks, apart from the counts. @param {Picture} state @param {BoardLook} look @param {boolean} still nothing moves */
  dress(state, look, still) {
    this.look = look;
    this.layer.classList.toggle("board-facing", look.facing);
    PLACES.forEach((place, i) => {
      const { box, name } = this.places[i];
      const { classList } = box;
      classList.toggle("is-legal", still && !!(state.playable ?? state.legal)?.includes(place));
      classList.toggle("is-last", still && state.last === place);
      classList.toggle("is-turn", still && state.turn === place && !!state.legal);
      for (const mark of ["from", "to", "captured"]) classList.toggle(`is-${mark}`, state.marks?.[place] === mark);
      if (name) setText(name, dotted(this.options.name(place), look.facing));
      this.write(i, this.places[i].shown);
    });
  }

  /** Marks the way of seeds that are not sown: how many fall where, the end, and what is captured. @param {Sowing | null} step */
  preview(step) {
    const path = step?.path ?? [];
    const before = this.asked;
    this.asked = step ? PLACES.indexOf(step.from) : -1;
    for (const index of [before, this.asked]) if (index >= 0) this.write(index, this.places[index].shown);
    PLACES.forEach((place, i) => {
      const { box } = this.places[i];
      const drops = path.filter((stop) => stop === place).length;
      if (drops) box.dataset.drops = `+${drops}`;
      else delete box.dataset.drops;
      box.classList.toggle("is-from", step?.from === place);
      box.classList.toggle("is-to", path[path.length - 1] === place);
      box.classList.toggle("is-captured", !!step?.captures.some(({ house }) => house === place));
    });
  }

  /** The count at a place, which follows the seeds. @param {number} index @param {number} seeds */
  write(index, seeds) {
    const place = this.places[index];
    place.shown = seeds;
    const visible = seeds >= 0 && (index >= 12 || index === this.asked || seeds >= this.look.countsFrom);
    setText(place.count, visible ? dotted(String(seeds), this.look.facing) : "");
  }

  /** A quiet moment for the winner's store, once; brighter for whoever sits here. A result without a winner ends it. @param {string} result */
  win(result) {
    const isOwn = this.options.own?.() === result;
    this.places.forEach(({ box }, i) => {
      const won = PLACES[i] === result;
      box.classList.toggle("is-won", won);
      box.classList.toggle("is-own", won && isOwn);
      if (won) box.addEventListener("animationend", () => box.classList.remove("is-won"), { once: true });
    });
  }

  /** A short "no". @param {string} house */
  refuse(house) {
    const { box } = this.places[PLACES.indexOf(house)];
    box.classList.remove("is-refused");
    // Reading a size makes the browser forget the running animation, so that it starts afresh.
    void box.offsetWidth;
    box.classList.add("is-refused");
    box.addEventListener("animationend", () => box.classList.remove("is-refused"), { once: true });
  }
}
