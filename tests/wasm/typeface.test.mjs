// The typeface that is committed is the one that its command makes.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { fileURLToPath } from "node:url";

test("www/typeface holds what `cargo xtask typeface` makes", () => {
  const script = fileURLToPath(new URL("../../tools/typeface.mjs", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script, "--check"], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
});
