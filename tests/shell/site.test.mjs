// What search engines show of each page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOf, readHtml, valuesOf } from "./html.mjs";

test("each page has a description of its own, short enough to be shown whole", () => {
  const found = ["index", "rules", "about"].map((page) => {
    const descriptions = valuesOf(readHtml(pageOf(`${page}.html`)), "content", { name: "description" });
    assert.equal(descriptions.length, 1, page);
    return descriptions[0];
  });
  assert.equal(new Set(found).size, found.length);
  for (const text of found) {
    assert.ok(text.length >= 70 && text.length <= 160, `${text.length}: ${text}`);
    assert.match(text, /Oware/);
  }
});
