import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { has } from "../../www/lang/index.js";
import "../../www/lang/sheets.js";
import { SHEETS } from "../../www/sheets/markup.js";
import { keysOf, pageOf, readHtml } from "./html.mjs";

const www = new URL("../../www/", import.meta.url);
const page = readHtml(pageOf("index.html"));

test("every start-up image is linked with the screen it fits", () => {
  const { pictures } = JSON.parse(readFileSync(new URL("icons/icons.json", www), "utf8"));
  const wanted = pictures.filter((picture) => picture.media).map(({ file, media }) => `icons/${file} ${media}`);
  const links = page.elements.filter(({ attributes }) => attributes.rel === "apple-touch-startup-image");
  assert.deepEqual(links.map(({ attributes }) => `${attributes.href} ${attributes.media}`).sort(), wanted.sort());
  assert.ok(links.length > 0);
});

test("no word, script or style stands in the page itself", () => {
  assert.equal(page.text.replace(/\s+/g, ""), "Oware", "the title alone");
  for (const { tag, attributes } of page.elements) {
    assert.notEqual(tag, "style");
    const names = Object.keys(attributes);
    assert.ok(!names.some((name) => name === "style" || name.startsWith("on")), `${tag} ${names}`);
  }
});

test("every key that the page and its late sheets name has words", () => {
  const keys = [...keysOf(page), ...keysOf(readHtml(SHEETS))];
  assert.ok(keys.length > 80, `${keys.length}`);
  assert.deepEqual(
    keys.filter((key) => !has(key)),
    [],
  );
});
