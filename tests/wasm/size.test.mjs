// All that a device loads to play, with or without a network, is small.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import test from "node:test";
import { gzipSync } from "node:zlib";

const dist = new URL("../../dist/", import.meta.url);
const WORKER = "service-worker.js";
/** Bytes, gzipped as well as can be. */
const MOST = 200_000;

test("what a device loads stays under 200 kB", () => {
  const worker = readFileSync(new URL(WORKER, dist), "utf8");
  const named = [...worker.matchAll(/"([\w./-]+\.\w+)"/g)].map(([, name]) => name);
  const names = [...new Set(named)].filter((name) => existsSync(new URL(name, dist)));
  assert.ok(names.includes("index.html") && names.includes("wasm/oware_bg.wasm"), `it keeps ${names}`);
  const sizes = [...names, WORKER].map((name) => {
    const bytes = readFileSync(new URL(name, dist));
    return [name, Math.min(bytes.length, gzipSync(bytes, { level: 9 }).length)];
  });
  const all = sizes.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(all < MOST, `${all} bytes: ${sizes.map(([name, size]) => `${name} ${size}`).join(", ")}`);
});
