// The languages: every message is understood whole, and a language is one folder and one line.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import app from "../../www/lang/en/app.js";
import coach from "../../www/lang/en/coach.js";
import embed from "../../www/lang/en/embed.js";
import keys from "../../www/lang/en/keys.js";
import near from "../../www/lang/en/near.js";
import pages from "../../www/lang/en/pages.js";
import sheets from "../../www/lang/en/sheets.js";
import { addMessages, has, t } from "../../www/lang/index.js";
import "../../www/lang/sheets.js";
import { SHEETS } from "../../www/sheets/markup.js";
import { SETUP } from "../../www/sheets/setup-markup.js";
import { keysOf, pageOf, readHtml } from "./html.mjs";

const lang = fileURLToPath(new URL("../../www/lang/", import.meta.url));

/** @returns {[string, string][]} keys and their texts */
function flat(table, before = "") {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === "string" ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );
}

/** What a message says when each of its parameters has this value, and the names it asked for. */
function messageOf(key, value) {
  const asked = new Set();
  const get = (/** @type {object} */ _none, /** @type {string} */ name) => {
    asked.add(name);
    return value;
  };
  const params = new Proxy({}, { get });
  return { text: t(key, params), asked };
}

/** Every message of a table that is not understood whole. */
function broken(table) {
  const left = /[{}#]|undefined|NaN/;
  return flat(table)
    .filter(([key]) => [0, 1, 2, 48, "S", "N"].some((value) => left.test(messageOf(key, value).text)))
    .map(([key]) => key);
}

test("every message is understood whole, whatever its parameters are", () => {
  addMessages("en", pages);
  addMessages("en", sheets);
  addMessages("en", coach);
  addMessages("en", embed);
  addMessages("en", near);
  addMessages("en", keys);
  // Links of the pages are written with a mark of their own, `[#anchor words]`.
  const plain = Object.fromEntries(flat(pages).map(([key, text]) => [key, text.replace(/\[#/g, "[")]));
  addMessages("en", plain);
  const tables = [app, sheets, coach, near, keys, embed, plain];
  assert.deepEqual(tables.flatMap(broken), []);
  assert.ok(messageOf("result.draw", 24).asked.size > 1);
});

test("a message with a brace too few or too many is noticed", () => {
  const wrong = {
    a: "{n seeds",
    b: "{n, plural, one {# seed} other {# seeds}",
    c: "seeds}",
    d: "{n, plurals, other {#}}",
  };
  const right = { e: "{n, plural, one {# seed} other {# seeds}} {side, select, S {down} other {up}}" };
  addMessages("en", { wrong, right });
  assert.deepEqual(broken({ wrong, right }), ["wrong.a", "wrong.b", "wrong.c", "wrong.d"]);
});

test("every key that the app's page and its late sheets name has words, and no word stands in the page itself", () => {
  const page = readHtml(pageOf("index.html"));
  const keys = [page, readHtml(SHEETS), readHtml(SETUP), readHtml(pageOf("embed.html"))].flatMap(keysOf);
  assert.ok(keys.length > 80, `${keys.length}`);
  assert.deepEqual(
    keys.filter((key) => !has(key)),
    [],
  );
  assert.equal(page.text.trim(), "Oware", "the title alone");
});

test("a language is one folder and one line, for the game and for the pages", () => {
  const folder = mkdtempSync(join(tmpdir(), "oware-lang-"));
  try {
    cpSync(lang, folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    cpSync(join(folder, "en"), join(folder, "qaa"), { recursive: true });
    for (const part of ["app", "sheets", "pages"]) {
      const words = {
        app: { app: { name: "Awale" } },
        sheets: { record: { copy: "Ma" } },
        pages: { pages: { back: "Yiri" } },
      }[part];
      writeFileSync(join(folder, `qaa/${part}.js`), `export default ${JSON.stringify(words)};`);
    }
    const list = join(folder, "languages.js");
    const line = `{ qaa: { rtl: true, ${["app", "sheets", "pages"].map((part) => `${part}: () => import("./qaa/${part}.js")`)} } };`;
    writeFileSync(list, readFileSync(list, "utf8").replace(/(LANGUAGES = )\{\};/, `$1${line}`));
    const page = `
      Object.defineProperty(globalThis, "navigator", { value: { languages: ["qaa-GH", "en"] } });
      const { language, rtl, t } = await import(${JSON.stringify(join(folder, "index.js"))});
      await import(${JSON.stringify(join(folder, "pages.js"))});
      await import(${JSON.stringify(join(folder, "sheets.js"))});
      console.log([language, rtl, t("app.name"), t("record.copy"), t("pages.back"), t("side.S")].join());`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", page], { encoding: "utf8" });
    // What it has no words for is in English.
    assert.equal(stdout.trim(), "qaa,true,Awale,Ma,Yiri,South", stderr);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
