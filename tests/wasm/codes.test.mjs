// The library for codes that is committed is the one that its command makes, and another library reads what it draws.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { codeOf, MOST_MODULES } from "../../www/codes/drawing.js";

test("www/codes holds what `cargo xtask codes` makes", () => {
  const script = fileURLToPath(new URL("../../tools/codes.mjs", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script, "--check"], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
});

test("a code has a quiet border, and one that is too large is none", () => {
  const { size, path } = codeOf("https://example.org/#g1IAvdtfL");
  assert.equal(size, 25 + 8);
  // The corner of the first finder pattern.
  assert.match(path, /^M4 4h7v1h-7z/);
  const long = (/** @type {number} */ letters) => codeOf(`https://example.org/#g1${"A".repeat(letters)}`);
  assert.ok(long(800) && long(800).size <= MOST_MODULES);
  assert.equal(long(900), null);
  assert.equal(long(5000), null);
});
