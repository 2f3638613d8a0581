// The words of the rules page and the about page: none missing, none idle. A browser follows the links.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { RULE_SETS, RULES_NAMES } from "../../www/facts.js";
import app from "../../www/lang/en/app.js";
import pages from "../../www/lang/en/pages.js";
import { t } from "../../www/lang/index.js";
import "../../www/lang/pages.js";
import { QUESTIONS } from "../../www/learn/compare.js";
import { EXAMPLES } from "../../www/learn/examples.js";
import { readAddress } from "../../www/library/address.js";
import { pageOf } from "./html.mjs";

const www = new URL("../../www/", import.meta.url);
/** @param {string} name */
const read = (name) => readFileSync(new URL(name, www), "utf8");
const HTML = { "rules.html": pageOf("rules.html"), "about.html": pageOf("about.html") };
const SCRIPTS = ["rules.js", "about.js", "learn/compare.js", "learn/diagrams.js", "learn/page.js"].map(read).join("\n");

/** @returns {[string, string][]} keys and their texts */
function flat(table, before = "") {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === "string" ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );
}

const own = new Map(flat(pages));
const all = new Map([...own, ...flat(app)]);
const figures = Object.keys(EXAMPLES);

/** Keys that the scripts put together (a star stands for what varies), and what they become. */
const MADE = {
  "*Page.documentTitle": ["rulesPage.documentTitle", "aboutPage.documentTitle"],
  "rulesPage.figure.*": ["play", "before", ...figures].map((name) => `rulesPage.figure.${name}`),
  "rulesPage.figure.*Caption": figures.map((name) => `rulesPage.figure.${name}Caption`),
  "rulesPage.compare.*.title": QUESTIONS.map((question) => `rulesPage.compare.${question}.title`),
  "rulesPage.compare.*.oware": QUESTIONS.map((question) => `rulesPage.compare.${question}.oware`),
  // Only where a rule set differs.
  "rulesPage.compare.*.*": QUESTIONS.flatMap((question) =>
    RULES_NAMES.map((set) => `rulesPage.compare.${question}.${set}`).filter((key) => all.has(key)),
  ),
  "rules.*": RULES_NAMES.map((set) => `rules.${set}`),
};

/** @param {string} text @param {RegExp} pattern */
const found = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

const plain = Object.values(HTML).flatMap((html) => found(html, /data-t(?:-\w+)?="([^"]+)"/g));
const rich = Object.values(HTML).flatMap((html) => found(html, /data-rich="([^"]+)"/g));
const spoken = found(SCRIPTS, /"((?:rulesPage|aboutPage|pages|rules)\.[\w.]+)"/g);
const templates = found(SCRIPTS, /`([^`\s]*\$\{[^`\s]*)`/g).map((key) => key.replace(/\$\{[^}]*\}/g, "*"));
const made = templates.filter((key) => /Page\.|^rules\./.test(key));

test("every word that the pages name is written", () => {
  for (const key of [...plain, ...rich, ...spoken]) assert.ok(all.has(key), key);
});

test("every key that a script puts together is known here, and written", () => {
  assert.deepEqual([...new Set(made)].sort(), Object.keys(MADE).sort());
  for (const key of Object.values(MADE).flat()) assert.ok(all.has(key), key);
});

test("no word of the pages is idle", () => {
  const used = new Set([...plain, ...rich, ...spoken, ...Object.values(MADE).flat()]);
  assert.deepEqual(
    [...own.keys()].filter((key) => !used.has(key)),
    [],
  );
});

test("marks stand only where they are read, and are whole", () => {
  const read = new Set([...rich, ...MADE["rulesPage.figure.*Caption"]]);
  for (const [key, text] of own) {
    const rest = text.replace(/\[#?[\w-]+ [^[\]]+\]/g, "");
    assert.ok(!/[[\]]/.test(rest), `${key}: ${text}`);
    if (rest !== text) assert.ok(read.has(key), `${key} has marks, but is shown as it is`);
  }
});

test("every diagram stands on the page once", () => {
  assert.deepEqual(found(HTML["rules.html"], /data-figure="(\w+)"/g).sort(), figures.sort());
});

const CAPTIONS = figures.map((name) => `rulesPage.figure.${name}Caption`);

test("words for an upright board and for a lying one come in pairs", () => {
  const pairs = [...own].filter(([, text]) => /\[(upright|lying) /.test(text));
  for (const [key, text] of pairs) {
    assert.equal(text.match(/\[upright /g)?.length, text.match(/\[lying /g)?.length, `${key}: ${text}`);
  }
  for (const key of [
    "turn.sow",
    "board.names",
    "board.stores",
    ...["sow", "take", "win"].map((it) => `figure.${it}Caption`),
  ]) {
    assert.ok(
      pairs.some(([name]) => name === `rulesPage.${key}`),
      key,
    );
  }
  // Whoever speaks of left and right, or of above and below, means one of the two.
  for (const [key, text] of own) {
    if (!key.startsWith("rulesPage.") || !(rich.includes(key) || CAPTIONS.includes(key))) continue;
    const common = text.replace(/\[(upright|lying) [^\]]+\]/g, "");
    assert.doesNotMatch(
      common,
      /to the (left|right)|(left|right) (column|row)|(top|bottom|upper|lower) row|from left/,
      key,
    );
  }
});

test("sow, capture and win come first, then a game against the computer; the contents and all else follow", () => {
  const html = HTML["rules.html"];
  const order = [
    "<h1",
    'data-figure="sow"',
    'data-figure="take"',
    'data-figure="win"',
    'href="./?',
    'class="contents"',
    "<section",
  ];
  const places = order.map((part) => html.indexOf(part));
  assert.ok(!places.includes(-1), `${places}`);
  assert.deepEqual(
    places,
    [...places].sort((a, b) => a - b),
  );
  assert.ok(html.indexOf('id="which"') > html.indexOf('id="turn"'));
  const [, query] = /href="\.\/\?([^"]+)"/.exec(html) ?? [];
  const wish = readAddress(`?${query.replaceAll("&amp;", "&")}`);
  assert.deepEqual(wish?.problems, []);
  assert.deepEqual(wish?.overrides, { south: "human", north: "computer", level: 2 });
});

test("every rule set lies in a folded part of its own, which its anchor names", () => {
  for (const set of RULES_NAMES) assert.match(HTML["rules.html"], new RegExp(`<details class="fold" id="${set}">`));
});

test("the comparison tells each rule set's own numbers", () => {
  const told = (/** @type {string} */ question) =>
    ["oware", "owari"].map((set) => t(`rulesPage.compare.${question}.oware`, RULE_SETS[set]));
  assert.deepEqual(told("seeds"), ["48, four a house", "36, three a house"]);
  assert.deepEqual(told("win"), ["25 seeds win at once; 24 each is a draw", "19 seeds win at once; 18 each is a draw"]);
});

test("the colours of the pages and of the manifest are the cloth's", () => {
  const [light, dark] = found(read("css/theme.css"), /--cloth: (#\w+);/g);
  const manifest = JSON.parse(readFileSync(new URL("../manifest.webmanifest", www), "utf8"));
  assert.deepEqual([manifest.background_color, manifest.theme_color], [light, light]);
  for (const [page, html] of Object.entries(HTML)) {
    assert.deepEqual(found(html, /name="theme-color"[^>]*content="(#\w+)"/g), [light, dark], page);
  }
  const icons = JSON.parse(read("icons/icons.json"));
  const grounds = icons.pictures.filter(({ source }) => source === "startup.svg").map(({ background }) => background);
  assert.deepEqual([...new Set(grounds)], [light]);
});
