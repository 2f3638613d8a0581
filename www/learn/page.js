// What the rules page and the about page share: their words, put where the HTML names them.

import { fill } from "../lang/index.js";
import { t } from "../lang/pages.js";
import { allHouses } from "../lang/words.js";

/** `[b word]`, `[k key]`, `[ak word]`, `[#anchor words]`, `[upright words]`: see `lang/en/rules.js`. */
const MARK = /\[(#?[\w-]+) ([^\]]+)\]/g;

/** Words for one of the two ways in which the diagrams are drawn; `diagrams.css` shows those in force. */
const VIEWS = new Set(["upright", "lying"]);

/** Languages written from right to left among those that the texts quote. */
const RTL = new Set(["ar"]);

/**
 * @param {string} kind
 * @param {string} text
 */
function mark(kind, text) {
  if (kind.startsWith("#")) {
    const link = document.createElement("a");
    link.href = kind;
    link.textContent = text;
    return link;
  }
  if (VIEWS.has(kind)) {
    const words = document.createElement("span");
    words.className = kind;
    words.textContent = text;
    return words;
  }
  const tag = kind === "b" ? "strong" : kind === "k" ? "kbd" : RTL.has(kind) ? "bdi" : "i";
  const element = document.createElement(tag);
  element.textContent = text;
  if (tag === "i" || tag === "bdi") element.lang = kind;
  if (tag === "bdi") element.dir = "rtl";
  return element;
}

/**
 * A text with marks as nodes.
 * @param {string} text
 */
export function rich(text) {
  const nodes = document.createDocumentFragment();
  let from = 0;
  for (const found of text.matchAll(MARK)) {
    nodes.append(text.slice(from, found.index), mark(found[1], found[2]));
    from = found.index + found[0].length;
  }
  nodes.append(text.slice(from));
  return nodes;
}

/** Beside the text the contents are always open; above it they would fill a phone's first screen. */
function openContents() {
  const beside = matchMedia("(min-width: 72rem)");
  const contents = document.querySelector(".contents details");
  const follow = () => contents?.toggleAttribute("open", beside.matches);
  beside.addEventListener("change", follow);
  follow();
}

/** What is drawn for the screen is not drawn anew for paper, whose shape must change nothing. */
let printing = false;

/** Diagrams stand upright on an upright screen, as the board of the game does, and the words with them. */
function turnWithScreen() {
  const portrait = matchMedia("(orientation: portrait)");
  const follow = () => {
    if (!printing) document.documentElement.dataset.view = portrait.matches ? "upright" : "lying";
  };
  portrait.addEventListener("change", follow);
  addEventListener("afterprint", follow);
  follow();
}

/**
 * Opens every folded part around the place that an anchor names.
 * @param {string} hash
 * @returns {Element | null} the place, if something was opened
 */
function unfold(hash) {
  const place = document.getElementById(hash.slice(1));
  let opened = false;
  for (let fold = place?.closest("details"); fold; fold = fold.parentElement?.closest("details")) {
    opened ||= !fold.open;
    fold.open = true;
  }
  return opened ? place : null;
}

/** Links and addresses reach into folded parts, and paper has nothing folded. */
function followAnchors() {
  // The fold opens before the browser follows the link, so that it scrolls to the right place.
  document.addEventListener("click", ({ target }) => {
    const link = /** @type {Element} */ (target).closest("a");
    if (!link?.getAttribute("href")?.startsWith("#")) return;
    unfold(link.hash);
    // Not before: to the anchor of the address the browser scrolls while the page is still without words, and what is left of
    // a smooth way there it would add to the way to the right place.
    document.documentElement.classList.add("smooth");
  });
  addEventListener("hashchange", () => unfold(location.hash)?.scrollIntoView());
  /** @type {HTMLDetailsElement[]} */
  let folded = [];
  addEventListener("beforeprint", () => {
    printing = true;
    folded = [...document.querySelectorAll("details")].filter(({ open }) => !open);
    for (const fold of folded) fold.open = true;
  });
  addEventListener("afterprint", () => {
    printing = false;
    for (const fold of folded) fold.open = false;
  });
}

/**
 * Fills the whole page. The names of the page's own keys begin with `name`.
 * @param {"rules" | "about"} name
 */
export function fillPage(name) {
  fill(document);
  openContents();
  followAnchors();
  turnWithScreen();
  for (const element of document.querySelectorAll("[data-rich]")) {
    const key = /** @type {import("../lang/types.js").PageKey} */ (element.getAttribute("data-rich"));
    element.replaceChildren(rich(t(key, allHouses())));
  }
  document.title = t(`${name}Page.documentTitle`);
  if (location.hash.length < 2) return;
  unfold(location.hash);
  // The browser looked for the anchor of the address while the page was still without words.
  document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: "instant" });
}
