// The languages: every message is whole and asked for, every language has the same, and a language is one folder and one line.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { addMessages, addPart, has, t } from "../../www/lang/index.js";
import { LANGUAGES, loadWords } from "../../www/languages.js";
import { SHEETS } from "../../www/sheets/markup.js";
import { MENU } from "../../www/sheets/menu-markup.js";
import { SETUP } from "../../www/sheets/setup-markup.js";
import { keysOf, pageOf, readHtml } from "./html.mjs";
import { differences, faultOf, flat } from "./messages.mjs";

await addPart("sheets");

const www = fileURLToPath(new URL("../../www/", import.meta.url));
const PARTS = /** @type {const} */ (["app", "sheets", "coach", "near", "keys", "pages", "embed"]);
/** The words of a language, by part. @param {string} tag */
const tablesOf = (tag) =>
  Promise.all(PARTS.map(async (part) => /** @type {const} */ ([part, new Map(flat(await loadWords(tag, part)))])));
const ENGLISH = await tablesOf("en");
await Promise.all(PARTS.map(addPart));

test("small whole numbers are written as the browser would in each language", () => {
  for (const tag of [...Object.keys(LANGUAGES), "en-GB", "en-IN", "fr-CA", "fr-CH", "es-MX", "pt-BR", "pt-PT"]) {
    const format = new Intl.NumberFormat(tag);
    for (let value = 0; value < 1000; value += 1) assert.equal(format.format(value), String(value), tag);
  }
});

test("every message is written as messages are, in every language", async () => {
  for (const tag of Object.keys(LANGUAGES)) {
    for (const [part, table] of await tablesOf(tag)) {
      for (const [key, text] of table) assert.equal(faultOf(text), "", `lang/${tag}/${part}.js: ${key}`);
    }
  }
});

test("what is wrong with a message is told", () => {
  for (const [text, told] of [
    ["{n seeds", "{n} does not end"],
    ["{n, plural, one {# seed} other {# seeds}", "{n} does not end"],
    ["seeds}", "a brace too many"],
    ["{n, plurals, other {#}}", "{n} does not end"],
    ["{n, plural, one {a seed}}", "{n} has no form for the rest"],
    ["{ }", "no name at “{ }”"],
    ["{side, select, S {{n, plural, one {#} other {#}} down} other {up}}", ""],
  ]) {
    assert.equal(faultOf(text), told, text);
  }
});

test("the app understands every English message whole, whatever its parameters are", () => {
  for (const [, table] of ENGLISH) {
    for (const key of table.keys()) {
      for (const value of [0, 1, 2, 48, "S", "N"]) {
        const params = new Proxy({}, { get: () => value });
        // Links of the pages are written with a mark of their own, `[#anchor words]`.
        const text = t(/** @type {any} */ (key), params).replaceAll("[#", "[");
        assert.doesNotMatch(text, /[{}#]|undefined|NaN/, key);
      }
    }
  }
  addMessages({
    wrong: { a: "{n seeds", b: "{n, plural, one {# seed} other {# seeds}", c: "{n, plurals, other {#}}" },
  });
  for (const key of ["wrong.a", "wrong.b", "wrong.c"]) assert.match(t(/** @type {any} */ (key), { n: 1 }), /\{/, key);
});

test("every language has the messages of English, with the same parameters and choices", async () => {
  for (const tag of Object.keys(LANGUAGES).filter((tag) => tag !== "en")) {
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    const tables = await tablesOf(tag);
    for (const [index, [part, english]] of ENGLISH.entries()) {
      const file = `lang/${tag}/${part}.js`;
      const table = tables[index][1];
      const missing = [...english.keys()].filter((key) => !table.has(key));
      const unused = [...table.keys()].filter((key) => !english.has(key));
      assert.deepEqual({ missing, unused }, { missing: [], unused: [] }, file);
      for (const [key, text] of english) {
        const wrong = differences(text, /** @type {string} */ (table.get(key)), categories);
        assert.deepEqual(wrong, [], `${file}: ${key}`);
      }
    }
  }
});

test("how a translation differs is told", () => {
  const english =
    "{side} took {n, plural, =0 {nothing} one {# seed} other {# seeds}} {who, select, S {down} other {up}}.";
  for (const [other, told] of [
    [english, []],
    [
      "{n, plural, =0 {rien} one {# graine} other {# graines}} {who, select, S {bas} other {haut}}",
      ["{side} is missing"],
    ],
    [english.replace("{side}", "{player} {side}"), ["{player} is unknown"]],
    [english.replace("S {down}", "N {down}"), ["{who} has no form for S", "{who} never is N"]],
    [english.replace("=0 {nothing} ", ""), ["{n} has no words for =0"]],
    [english.replace("one {# seed} ", ""), ["{n} has no singular"]],
    [english.replace("one {# seed}", "few {# seed} one {# seed}"), ["the language has no plural few"]],
    [`${english} [b x]`, ["its marks are b"]],
  ]) {
    assert.deepEqual(differences(english, String(other), ["one", "other"]), told, String(other));
  }
});

/** All that the shell's sources say between quotation marks, as patterns: what stands in `${…}` may be anything. */
function asked() {
  const names = readdirSync(www, { recursive: true, encoding: "utf8" });
  const sources = names.filter(
    (name) => /\.(js|html)$/.test(name) && !/^(lang\/[\w-]+\/|codes\/qr|picture\/gifenc)/.test(name),
  );
  assert.ok(sources.length > 150, `${sources.length}`);
  const texts = sources.map((name) => readFileSync(join(www, name), "utf8"));
  const plain = new Set();
  /** @type {Set<string>} */
  const made = new Set();
  for (const text of texts) {
    for (const [, key] of text.matchAll(/["'`]([\w-]+(?:\.[\w-]+)+)["'`]/g)) plain.add(key);
    for (const [, key] of text.matchAll(/\bt\("(\w+)"/g)) plain.add(key);
    for (const [, key] of text.matchAll(/`\$\{\w+\}(\w{4,}\.\w+)`/g)) made.add(`\${name}${key}`);
    for (const [, key] of text.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})+)`/g))
      if (key.includes("${")) made.add(key);
  }
  const patterns = [...made].map((key) => {
    const parts = key.split(/\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}/);
    return new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("[\\w.-]*")}$`);
  });
  return { plain, patterns };
}

test("every message is asked for somewhere", () => {
  const { plain, patterns } = asked();
  const isAsked = (/** @type {string} */ key) => plain.has(key) || patterns.some((pattern) => pattern.test(key));
  // A message about you, the computer and a side by its name is asked for by the key above these, and a code by its name alone.
  const isVoiced = (/** @type {string} */ key) =>
    /\.(you|it|them|side|yours|theirs|S|N)$/.test(key) && isAsked(key.replace(/\.\w+$/, ""));
  const unused = ENGLISH.flatMap(([part, table]) =>
    [...table.keys()].filter((key) => !isAsked(key) && !isVoiced(key)).map((key) => `lang/en/${part}.js: ${key}`),
  );
  assert.deepEqual(unused, []);
  assert.ok(!isAsked("menu.nobodyAsked") && !isAsked("bar.nobodyAsked"));
});

test("every key that the app's page and its late sheets name has words, and no word stands in the page itself", () => {
  const page = readHtml(pageOf("index.html"));
  const keys = [page, ...[SHEETS, SETUP, MENU].map(readHtml), readHtml(pageOf("embed.html"))].flatMap(keysOf);
  assert.ok(keys.length > 120, `${keys.length}`);
  assert.deepEqual(
    keys.filter((key) => !has(key)),
    [],
  );
  assert.equal(page.text.trim(), "Oware", "the title alone");
});

test("a language is one folder and one line", () => {
  const folders = readdirSync(`${www}lang`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(folders.map(({ name }) => name).sort(), Object.keys(LANGUAGES).sort());
  for (const tag of Object.keys(LANGUAGES)) {
    assert.deepEqual(Intl.getCanonicalLocales(tag), [tag]);
    assert.equal(existsSync(`${www}lang/${tag}/manifest.json`), tag !== "en", tag);
  }
});

/** What a script says in a copy of the shell's words that also has the language `qaa`, from right to left. @param {string} script */
function inCopy(script) {
  const folder = mkdtempSync(join(tmpdir(), "oware-lang-"));
  try {
    cpSync(`${www}lang`, join(folder, "lang"), { recursive: true });
    cpSync(`${www}languages.js`, join(folder, "languages.js"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    cpSync(join(folder, "lang/en"), join(folder, "lang/qaa"), { recursive: true });
    const words = {
      app: { app: { name: "Awale", direction: "rtl", locale: "en" } },
      sheets: { share: { copy: "Ma" } },
    };
    for (const [part, table] of Object.entries(words))
      writeFileSync(join(folder, `lang/qaa/${part}.js`), `export default ${JSON.stringify(table)};`);
    const list = join(folder, "languages.js");
    writeFileSync(list, readFileSync(list, "utf8").replace('en: "English",', 'en: "English", qaa: "Qaa",'));
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      cwd: folder,
      encoding: "utf8",
    });
    assert.ok(stdout, stderr);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the words are in the language that is chosen, and change with it", () => {
  const found = inCopy(`
    globalThis.owareLanguage = { tag: "qaa" };
    const index = await import("./lang/index.js");
    const { addPart, keepSaid, speak, t } = index;
    await addPart("sheets");
    const said = [];
    keepSaid(() => said.push(t("app.name")));
    const now = () => [index.language, t("app.direction"), t("app.name"), t("share.copy"), index.number(0.5)];
    const first = now();
    await speak("en");
    const second = now();
    const refused = await speak("qab").then(() => "", ({ code }) => code);
    // A part that comes after the choice is in the new language, and so is one that comes in the middle.
    await addPart("embed");
    const late = addPart("near");
    await speak("qaa").catch(() => {});
    await late;
    console.log(JSON.stringify({ first, second, refused, said, last: [index.language, t("near.title")] }));`);
  assert.deepEqual(found.first, ["qaa", "rtl", "Awale", "Ma", "0.5"]);
  assert.deepEqual(found.second, ["en", "ltr", "Oware", "Copy the text", "0.5"]);
  assert.equal(found.refused, "ERR_MODULE_NOT_FOUND");
  assert.deepEqual(found.said, ["Awale", "Oware", "Awale"]);
  assert.deepEqual(found.last, ["qaa", "Two phones"]);
});

test("a language that is not at hand gives way to one that is", () => {
  const found = inCopy(`
    console.warn = () => {};
    globalThis.owareLanguage = { tag: "qab" };
    const { language, t } = await import("./lang/index.js");
    console.log(JSON.stringify([language, t("app.name")]));`);
  assert.deepEqual(found, ["en", "Oware"]);
});
