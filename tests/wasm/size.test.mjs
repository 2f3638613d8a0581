// What a device loads is small: before the first move, and in all that it keeps to play without a network.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import test from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const { OWARE_DIST } = process.env;
const dist = OWARE_DIST ? pathToFileURL(`${OWARE_DIST}/`) : new URL("../../dist/", import.meta.url);
const WORKER = "service-worker.js";
/** Bytes, gzipped as well as can be. */
const MOST_FIRST = 200_000;
const MOST_KEPT = 600_000;

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, dist), "utf8");

/** @param {Iterable<string>} names @param {number} most */
function check(names, most) {
  const sizes = [...names].map((name) => {
    const bytes = readFileSync(new URL(name, dist));
    return /** @type {const} */ ([name, Math.min(bytes.length, gzipSync(bytes, { level: 9 }).length)]);
  });
  const all = sizes.reduce((sum, [, size]) => sum + size, 0);
  const list = sizes.map(([name, size]) => `${name} ${size}`).join(", ");
  assert.ok(all <= most, `${all} bytes: ${list}`);
  return `${all} bytes of ${most} in ${sizes.length} files: ${list}`;
}

/**
 * What a script brings along before it runs, and the workers it begins; what it imports by a call, it loads when that
 * is needed.
 * @param {string} name
 */
function brought(name) {
  const text = read(name);
  const imported = [...text.matchAll(/\b(?:import|export)\s*(?:[\w$*{][^"'();=]*?from\s*)?["'](\.[^"']+)["']/g)];
  const workers = [...text.matchAll(/new Worker\(new URL\(["'](\.[^"']+)["']/g)];
  const at = new URL(name, dist);
  return [...imported, ...workers].map(([, address]) => new URL(address, at).href.slice(dist.href.length));
}

/** The files that a first visit asks for until its first move. */
function first() {
  const page = read("index.html");
  const links = [...page.matchAll(/<link rel="(?:stylesheet|modulepreload|manifest)" href="([^"]+)"/g)];
  const icon = [...page.matchAll(/<link rel="icon" href="([^"]+)" type="image\/svg\+xml"/g)];
  const scripts = [...page.matchAll(/<script type="module" src="([^"]+)"/g)];
  const names = new Set(["index.html", "wasm/oware.js", "wasm/oware_bg.wasm", WORKER]);
  for (const [, name] of [...links, ...icon, ...scripts]) names.add(name);
  // Chromium looks at one icon of the manifest, to see whether the app can be installed.
  names.add(JSON.parse(read("manifest.webmanifest")).icons[0].src);
  // A set goes on with what is added while it is gone through.
  for (const name of names)
    if (name.endsWith(".js") && name !== WORKER) for (const other of brought(name)) names.add(other);
  return names;
}

test("what is fetched before the first move is 200 kB at most", (t) => {
  const names = first();
  // Were the way through the files lost, few would be counted.
  const wanted = ["manifest.webmanifest", "icons/favicon.svg", "module.js", "main.js", "worker.js", "painter.js"];
  for (const name of wanted) assert.ok(names.has(name), `${name} is not among ${[...names]}`);
  assert.ok([...names].some((name) => name.startsWith("shared-")) && [...names].some((name) => name.endsWith(".css")));
  assert.ok(!names.has("rules.html") && !names.has("rules.js"));
  t.diagnostic(check(names, MOST_FIRST));
});

test("what is kept to play without a network is 600 kB at most", (t) => {
  const named = [...read(WORKER).matchAll(/"([\w./-]+\.\w+)"/g)].map(([, name]) => name);
  const names = new Set([...named.filter((name) => existsSync(new URL(name, dist))), WORKER]);
  const pictures = (/** @type {string} */ name) => name.endsWith(".png");
  for (const name of first()) assert.ok(names.has(name) || pictures(name), `${name} is needed and not kept`);
  t.diagnostic(check(names, MOST_KEPT));
});
