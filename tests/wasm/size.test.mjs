// What a device loads is small: before the first move, and in all that it keeps to play without a network.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "../../tools/node_modules/esbuild/lib/main.js";
import { LANGUAGES } from "../../www/languages.js";
import { readHtml } from "../shell/html.mjs";

const { OWARE_DIST } = process.env;
const dist = OWARE_DIST ? pathToFileURL(`${OWARE_DIST}/`) : new URL("../../dist/", import.meta.url);
const WORKER = "service-worker.js";
/** Bytes, gzipped as well as can be. */
const MOST_FIRST = 150_000;
const MOST_KEPT = 600_000;
/** Files that are asked for before the first move. */
const MOST_FILES = 22;
/** What is asked for once the board can be played. */
const SEARCH = ["worker.js", "wasm/search.js", "wasm/search_bg.wasm"];

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

/** What each script imports before it runs; what it imports by a call, it loads when that is needed. */
const { metafile } = await build({
  absWorkingDir: fileURLToPath(dist),
  entryPoints: readdirSync(dist).filter((name) => name.endsWith(".js") && name !== WORKER),
  bundle: true,
  write: false,
  metafile: true,
  format: "esm",
  outdir: "nowhere",
  preserveSymlinks: true,
  logLevel: "error",
});

/**
 * What a script brings along before it runs, and the workers it begins.
 * @param {string} name
 */
function brought(name) {
  const imports = (metafile.inputs[name]?.imports ?? []).filter(({ kind }) => kind === "import-statement");
  // The bundler does not follow them. The address passes through `scriptAt`, whose name the bundle has shortened.
  const workers = [...read(name).matchAll(/new Worker\([\w$]+\(new URL\(["'](\.[^"']+)["']/g)];
  const at = new URL(name, dist);
  return [...imports.map(({ path }) => path), ...workers.map(([, to]) => new URL(to, at).href.slice(dist.href.length))];
}

/** What only whoever speaks a language needs. @param {string} name @param {string} tag */
const isSpoken = (name, tag) =>
  name.startsWith("lang/") ? name.startsWith(`lang/${tag}/`) : !/^manifest\./.test(name) || manifestOf(tag) === name;
const manifestOf = (/** @type {string} */ tag) => `manifest${tag === "en" ? "" : `.${tag}`}.webmanifest`;

/** The files that a first visit asks for until its first move. @param {string} tag the language */
function first(tag) {
  const { elements } = readHtml(read("index.html"));
  const links = elements.filter(
    ({ tag, attributes: { rel, type } }) =>
      tag === "link" &&
      (["stylesheet", "modulepreload", "preload", "manifest"].includes(rel) ||
        (rel === "icon" && type === "image/svg+xml")),
  );
  const scripts = elements.filter(({ tag }) => tag === "script");
  const names = new Set(["index.html", "wasm/oware.js", "wasm/oware_bg.wasm", WORKER, `lang/${tag}/app.js`]);
  for (const { attributes } of links) names.add(attributes.rel === "manifest" ? manifestOf(tag) : attributes.href);
  for (const { attributes } of scripts) names.add(attributes.src);
  // Chromium looks at one icon of the manifest, to see whether the app can be installed.
  names.add(JSON.parse(read("manifest.webmanifest")).icons[0].src);
  // A set goes on with what is added while it is gone through.
  for (const name of names)
    if (name.endsWith(".js") && name !== WORKER)
      for (const other of brought(name)) if (!SEARCH.includes(other)) names.add(other);
  return names;
}

for (const tag of Object.keys(LANGUAGES))
  test(`what is fetched before the first move in ${tag} is 150 kB in 22 files at most`, (t) => {
    const names = first(tag);
    // Were the way through the files lost, few would be counted.
    const wanted = [manifestOf(tag), `lang/${tag}/app.js`, "icons/favicon.svg", "module.js", "main.js", "painter.js"];
    for (const name of wanted) assert.ok(names.has(name), `${name} is not among ${[...names]}`);
    assert.ok(
      [...names].some((name) => name.startsWith("shared-")) && [...names].some((name) => name.endsWith(".css")),
    );
    assert.ok(!names.has("rules.html") && !names.has("rules.js"));
    assert.ok(![...names].some((name) => name.startsWith("networks/") || /coach|wasm\/share|embed/.test(name)));
    assert.ok(names.size <= MOST_FILES, `${names.size} files`);
    t.diagnostic(check(names, MOST_FIRST));
  });

for (const tag of Object.keys(LANGUAGES))
  test(`what is stored to play in ${tag} without a network is 600 kB at most`, (t) => {
    const named = [...read(WORKER).matchAll(/"([\w./-]+\.\w+)"/g)].map(([, name]) => name);
    const found = named.filter((name) => existsSync(new URL(name, dist)) && isSpoken(name, tag));
    const names = new Set([...found, WORKER]);
    for (const part of ["app", "coach", "keys", "near", "pages", "sheets"])
      assert.ok(names.has(`lang/${tag}/${part}.js`), part);
    const pictures = (/** @type {string} */ name) => name.endsWith(".png");
    for (const name of first(tag)) assert.ok(names.has(name) || pictures(name), `${name} is needed and not kept`);
    for (const name of ["aiware", "ouril", "owari"]) assert.ok(names.has(`networks/${name}.network`), name);
    for (const name of [...SEARCH, "wasm/coach.js", "wasm/coach_bg.wasm"]) assert.ok(names.has(name), name);
    assert.ok(![...names].some((name) => name.includes("embed")), "the board of other pages is not kept");
    t.diagnostic(check(names, MOST_KEPT));
  });

test("one wasm of the app has the search: it alone has weights", () => {
  const weights = readFileSync(new URL("../../src/network/weights/oware.network", import.meta.url));
  const having = readdirSync(new URL("wasm/", dist)).filter((name) =>
    readFileSync(new URL(`wasm/${name}`, dist)).includes(weights),
  );
  assert.deepEqual(having, ["search_bg.wasm"]);
});
