// The menu as it stands in the page once it was opened: groups of entries, each with an icon of its own.

import { LANGUAGES } from "../languages.js";
import { sheetHead } from "./sheet-head.js";

/** @typedef {import("../lang/types.js").Key} Key */
/** @typedef {{action: string, words: Key, icon: string, href?: string}} Entry `href`: it leads to another page */

/** The paths of icons in a box of 24, drawn with one pen. */
const ICONS = {
  new: "M4 12h16a8 8 0 0 1-16 0zM12 2.5v6M9 5.5h6",
  continue: "M5 5v14M10 5.5l9.5 6.5L10 18.5z",
  setup: "M3 6.5h18v11H3zM7.5 10h.01M12 10h.01M16.5 10h.01M7.5 14h.01M12 14h.01M16.5 14h.01",
  nearby: "M4 4.5h6v11H4zM14 8.5h6v11h-6zM6.5 13h1M16.5 17h1M13 4.5a4 4 0 0 1 3.5 2",
  lessons: "M12 7c-2-2-5-2.5-9-2v13c4-.5 7 0 9 2 2-2 5-2.5 9-2V5c-4-.5-7 0-9 2zM12 7v13",
  rules: "M6 3h9l4 4v14H6zM15 3v4h4M9.5 11h6M9.5 15h6",
  daily:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  puzzles: "M4 8.5h4.3a2.4 2.4 0 1 1 4.4 0H17v4.3a2.4 2.4 0 1 1 0 4.4V21H4z",
  review: "M3 15c2.5 0 3-7 5.5-7s3 9 6 9 3-12 6.5-12M14.5 17h.01",
  analyse: "M5 20v-7M12 20V5M19 20V10",
  finished: "M4 6.5l1.5 1.5L8 5M4 13.5l1.5 1.5L8 12M11.5 6.5H20M11.5 13.5H20M4 20h16",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-2",
  stop: "M8 6v12M16 6v12",
  flip: "M4.5 10a8 8 0 0 1 14-2.5L20 9M20 4v5h-5M19.5 14a8 8 0 0 1-14 2.5L4 15M4 20v-5h5",
  "change-rules": "M4 8.5h15l-4-4M20 15.5H5l4 4",
  agree: "M4 4.5h16v12h-9L7 20.5v-4H4zM9 9h6M9 12h6",
  "offer-draw": "M4 9h16M4 15h16",
  resign: "M6 21.5V3.5h12l-3 4 3 4H6",
  options:
    "M4 7.5h7M17 7.5h3M14 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM4 16.5h2M12 16.5h8M9 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  share: "M12 15V3M8 7l4-4 4 4M7 11H5v10h14V11h-2",
  open: "M4 6.5h6l2 2.5h8v10.5H4zM12 12v5M9.5 14.5L12 17l2.5-2.5",
  standing: "M12 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8.5 13.5L7 21.5l5-2.5 5 2.5-1.5-8",
  everything: "M4 8.5l8-5 8 5v8l-8 5-8-5zM4 8.5l8 5 8-5M12 13.5v8",
  about: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.6h.01",
  install: "M12 3v12M8 11l4 4 4-4M5 20.5h14",
};

/** @param {keyof typeof ICONS} action @param {Key} words @param {string} [href] @returns {Entry} */
const entry = (action, words, href) => ({ action, words, href, icon: ICONS[action] });

/** In the order in which they are read. @type {{name: string, words: Key, entries: Entry[]}[]} */
const GROUPS = [
  {
    name: "play",
    words: "menu.groups.play",
    entries: [
      entry("new", "menu.new"),
      entry("continue", "menu.continue"),
      entry("setup", "menu.setup"),
      entry("nearby", "menu.nearby"),
    ],
  },
  {
    name: "learn",
    words: "menu.groups.learn",
    entries: [entry("lessons", "menu.lessons"), entry("rules", "menu.rules", "rules.html")],
  },
  {
    name: "train",
    words: "menu.groups.train",
    entries: [entry("daily", "menu.daily"), entry("puzzles", "menu.puzzles")],
  },
  {
    name: "look-back",
    words: "menu.groups.lookBack",
    entries: [entry("review", "menu.review"), entry("analyse", "menu.analyse"), entry("finished", "menu.finished")],
  },
  {
    name: "game",
    words: "menu.groups.game",
    entries: [
      entry("undo", "menu.undo"),
      entry("stop", "menu.stop"),
      entry("flip", "menu.flip"),
      entry("change-rules", "menu.changeRules"),
      entry("agree", "menu.agree"),
      entry("offer-draw", "menu.draw"),
      entry("resign", "menu.resign"),
    ],
  },
  {
    name: "more",
    words: "menu.groups.more",
    entries: [
      entry("options", "menu.options"),
      entry("share", "menu.share"),
      entry("open", "menu.open"),
      entry("standing", "menu.standing"),
      entry("everything", "menu.everything"),
      entry("about", "menu.about", "about.html"),
      entry("install", "menu.install"),
    ],
  },
];

/** How many groups the first of two columns has. */
const FIRST_COLUMN = 4;

/** @param {Entry} entry */
function entryMarkup({ action, words, icon, href }) {
  const inside = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}"/></svg>
    <span class="menu-words"><span data-t="${words}"></span><small></small></span>`;
  return href
    ? `<li><a class="menu-item" data-leave href="${href}">${inside}</a></li>`
    : `<li><button type="button" class="menu-item" data-action="${action}"${action === "new" ? " data-default" : ""}>${inside}</button></li>`;
}

/** @param {typeof GROUPS[number]} group */
const groupMarkup = ({ name, words, entries }) => `
  <section class="menu-group" data-menu-group="${name}" aria-labelledby="menu-${name}">
    <h3 id="menu-${name}" data-t="${words}"></h3>
    <ul class="menu-items">${entries.map(entryMarkup).join("")}</ul>
  </section>`;

/** @param {typeof GROUPS} groups */
const columnMarkup = (groups) => `<div class="menu-column">${groups.map(groupMarkup).join("")}</div>`;

/** The language, for whoever cannot read this one. */
const CHOICE = `<label class="language"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18"/></svg>
      <select id="menu-language" data-t-label="options.language">${Object.entries(LANGUAGES)
        .map(([tag, name]) => `<option value="${tag}" lang="${tag}">${name}</option>`)
        .join("")}</select></label>`;

export const MENU = /* html */ `
  <dialog id="menu" class="sheet" aria-labelledby="menu-title">
    ${sheetHead("menu-title", "menu.title", "menu.close", CHOICE)}
    <div class="sheet-body">${columnMarkup(GROUPS.slice(0, FIRST_COLUMN))}${columnMarkup(GROUPS.slice(FIRST_COLUMN))}</div>
  </dialog>

  <dialog id="change-rules" class="sheet" aria-labelledby="change-rules-title">
    ${sheetHead("change-rules-title", "menu.changeRules", "menu.close")}
    <div class="sheet-body">
      <p class="note" data-t="menu.changeRulesNote"></p>
      <ul id="change-rules-list" class="items"></ul>
    </div>
  </dialog>
`;
