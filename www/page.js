// What the rules page and the about page share: their words, put where the HTML names them.

import en from "./lang/en.pages.js";
import { addMessages, fill, t } from "./lang/index.js";

addMessages("en", en);

/** `[b word]`, `[k key]`, `[ak word]`, `[#anchor words]`: see `lang/en.rules.js`. */
const MARK = /\[(#?[\w-]+) ([^\]]+)\]/g;

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
function rich(text) {
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
  const contents = document.querySelector("details");
  const follow = () => contents?.toggleAttribute("open", beside.matches);
  beside.addEventListener("change", follow);
  follow();
}

/**
 * Fills the whole page. The names of the page's own keys begin with `name`.
 * @param {"rules" | "about"} name
 */
export function fillPage(name) {
  fill(document);
  openContents();
  for (const element of document.querySelectorAll("[data-rich]")) {
    element.replaceChildren(rich(t(element.getAttribute("data-rich") ?? "")));
  }
  document.title = t(`${name}Page.documentTitle`);
  // The browser looked for the anchor of the address while the page was still without words.
  if (location.hash.length > 1)
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: "instant" });
}
