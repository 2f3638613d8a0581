// The rules page and the about page: no word missing, each of them true of the board as it lies. A browser follows the links.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { RULE_SETS, RULES_NAMES } from "../../www/constants.js";
import app from "../../www/lang/en/app.js";
import keys from "../../www/lang/en/keys.js";
import pages from "../../www/lang/en/pages.js";
import { t } from "../../www/lang/index.js";
import { KEYS } from "../../www/lang/keys.js";
import "../../www/lang/pages.js";
import { EXAMPLES } from "../../www/learn/examples.js";
import { keysOf, pageOf, readHtml, valuesOf } from "./html.mjs";

const www = new URL("../../www/", import.meta.url);
/** @param {string} name */
const read = (name) => readFileSync(new URL(name, www), "utf8");
const [RULES, ABOUT] = ["rules.html", "about.html"].map((name) => readHtml(pageOf(name)));

/** @returns {[string, string][]} keys and their texts */
function flat(table, before = "") {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === "string" ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );
}

const own = new Map(flat({ ...pages, keys: keys.keys }));
const all = new Map([...own, ...flat(app)]);
const figures = Object.keys(EXAMPLES);

const named = [RULES, ABOUT].flatMap(keysOf);
const CAPTIONS = figures.map((name) => `rulesPage.figure.${name}Caption`);
const rich = [RULES, ABOUT].flatMap((page) => valuesOf(page, "data-rich"));

test("every word that the pages name is written", () => {
  assert.ok(named.length > 100, `${named.length}`);
  for (const key of named) assert.ok(all.has(key), key);
});

test("marks stand only where they are read, and are whole", () => {
  const read = new Set([...rich, ...CAPTIONS, ...KEYS.map((name) => `keys.${name}`)]);
  for (const [key, text] of own) {
    const rest = text.replace(/\[#?[\w-]+ [^[\]]+\]/g, "");
    assert.ok(!/[[\]]/.test(rest), `${key}: ${text}`);
    if (rest !== text) assert.ok(read.has(key), `${key} has marks, but is shown as it is`);
  }
});

test("every diagram stands on the page once", () => {
  assert.deepEqual(valuesOf(RULES, "data-figure").sort(), figures.sort());
});

test("words for an upright board and for a lying one come in pairs", () => {
  const pairs = [...own].filter(([, text]) => /\[(upright|lying) /.test(text));
  assert.ok(pairs.length > 5, `${pairs.length}`);
  for (const [key, text] of pairs) {
    assert.equal(text.match(/\[upright /g)?.length, text.match(/\[lying /g)?.length, `${key}: ${text}`);
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

test("every rule set lies in a folded part of its own, which its anchor names", () => {
  const folds = RULES.elements.filter(({ tag, attributes }) => tag === "details" && attributes.class === "fold");
  const ids = folds.map(({ attributes }) => attributes.id);
  for (const set of RULES_NAMES) assert.ok(ids.includes(set), `${set}: ${ids}`);
});

test("the comparison has each rule set's own numbers", () => {
  for (const set of RULES_NAMES) {
    const { seeds, half, majority } = RULE_SETS[set];
    const numbers = (/** @type {"seeds" | "win"} */ question) =>
      t(`rulesPage.compare.${question}.oware`, RULE_SETS[set]).match(/\d+/g)?.map(Number);
    assert.ok(numbers("seeds")?.includes(seeds), set);
    assert.deepEqual(numbers("win")?.sort(), [half, majority], set);
  }
});

test("the colours of the pages and of the manifest are the cloth's", () => {
  const [light, dark] = [...read("css/theme.css").matchAll(/--cloth: (#\w+);/g)].map(([, colour]) => colour);
  const manifest = JSON.parse(readFileSync(new URL("../manifest.webmanifest", www), "utf8"));
  assert.deepEqual([manifest.background_color, manifest.theme_color], [light, light]);
  for (const page of [RULES, ABOUT]) {
    assert.deepEqual(valuesOf(page, "content", { name: "theme-color" }), [light, dark]);
  }
  const icons = JSON.parse(read("icons/icons.json"));
  const grounds = icons.pictures.filter(({ source }) => source === "startup.svg").map(({ background }) => background);
  assert.deepEqual([...new Set(grounds)], [light]);
});

test("each page knows its language and whether it is light or dark before it has styles", () => {
  for (const name of ["index.html", "rules.html", "about.html", "embed.html"]) {
    const { elements } = readHtml(pageOf(name));
    const early = elements.findIndex(({ tag, attributes }) => tag === "script" && attributes.src === "early.js");
    const { src, "data-words": words = "app", "data-apart": apart, ...others } = elements[early]?.attributes ?? {};
    assert.deepEqual(others, {}, `${name}: a script that waits`);
    const parts = { "index.html": "app", "embed.html": "app embed" }[name] ?? "app pages";
    assert.deepEqual([src, words, apart], ["early.js", parts, name === "embed.html" ? "" : undefined], name);
    const styles = elements.findIndex(({ attributes }) => attributes.rel === "stylesheet");
    const colours = elements.map(({ attributes }) => attributes.name).lastIndexOf("theme-color");
    assert.ok(colours < early && early < styles, name);
  }
});
