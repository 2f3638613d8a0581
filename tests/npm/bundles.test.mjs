// The package as pages get it: bundled by the tools that most of them use, with their default settings, and run by Chromium, on the
// page and in a worker. The page and the worker are those of its README.
import assert from "node:assert/strict";
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { build as esbuild } from "../../tools/node_modules/esbuild/lib/main.js";
import { createServer, build as vite } from "../../tools/node_modules/vite/dist/node/index.js";
import webpack from "../../tools/node_modules/webpack/lib/index.js";
import { chromium, resultsOf } from "./chromium.mjs";
import { installed, programsFor } from "./installed.mjs";

const { folder, printed, write } = installed();
const bundles = join(folder, "bundles");
const WASM = "node_modules/oware/oware_bg.wasm";
const SCRIPTS = ["page.js", "direct.js", "worker.js"];
const SEARCH = "search(new Game(), { playouts: 1200, seed: 3 })";

const [worker, page] = ["worker.js", "page.js"].map((name) => programsFor(name).join("\n"));
write("worker.js", worker);
write("page.js", page);
// The package on the page itself: what is asked too early, what waits by itself, and what is asked after.
write(
  "direct.js",
  `import { Game, init, search } from "oware";
  import { search as searchLater } from "oware/async";
  let early;
  try {
    new Game();
  } catch (error) {
    early = [error.code, error.message];
  }
  const record = ${JSON.stringify(printed('import { Game } from "oware"; console.log(JSON.stringify(new Game().record()));'))};
  searchLater(record, { playouts: 1200, seed: 3 }).then(async (found) => {
    await Promise.all([init(), init()]);
    console.log("direct", early, found, ${SEARCH});
  });`,
);

/** What a page prints goes back to the test, once it has printed what is due. */
const LINES = 7;
const reporter = `
  const lines = [];
  const to = new URLSearchParams(location.search).get("to");
  const send = (result) => fetch(to, { method: "POST", mode: "no-cors", body: JSON.stringify(result) });
  console.log = (...words) => { if (lines.push(words) === ${LINES}) send(lines); };
  onerror = (message) => send({ error: String(message) });
  onunhandledrejection = ({ reason }) => send({ error: String(reason?.stack ?? reason) });
  const Native = Worker;
  Worker = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener("error", ({ message }) => send({ error: "worker: " + message }));
    }
  };`;
/** @param {string} [kind] of the scripts */
const html = (kind = 'type="module"') => `<!doctype html><meta charset="utf-8"><title>oware</title>
<script>${reporter}</script>
<script ${kind} src="./page.js"></script><script ${kind} src="./direct.js"></script>`;
write("index.html", html());

/** @type {Record<string, (out: string) => Promise<void>>} */
const BUNDLERS = {
  async esbuild(out) {
    // Without a format it writes scripts, which know no address of their own.
    write("page-script.js", page.replace('new URL("./worker.js", import.meta.url)', '"worker.js"'));
    const entryPoints = { page: "page-script.js", direct: "direct.js", worker: "worker.js" };
    await esbuild({ absWorkingDir: folder, entryPoints, bundle: true, outdir: out, logLevel: "error" });
    copyFileSync(join(folder, WASM), join(out, "oware_bg.wasm"));
    writeFileSync(join(out, "index.html"), html("defer"));
  },
  async "esbuild-modules"(out) {
    const entryPoints = SCRIPTS.map((name) => join(folder, name));
    await esbuild({ entryPoints, bundle: true, format: "esm", outdir: out, logLevel: "error" });
    copyFileSync(join(folder, WASM), join(out, "oware_bg.wasm"));
    writeFileSync(join(out, "index.html"), html());
  },
  async vite(out) {
    // The base alone is not as it comes: the bundles lie in folders.
    const build = { outDir: out, emptyOutDir: false };
    await vite({ root: folder, base: "./", build, configFile: false, logLevel: "error" });
  },
  async webpack(out) {
    const entry = { page: join(folder, "page.js"), direct: join(folder, "direct.js") };
    const output = { path: out, filename: "[name].js" };
    const compiler = webpack({ mode: "production", context: folder, entry, output, performance: false });
    const stats = await new Promise((done, fail) =>
      compiler.run((error, stats) => (error ? fail(error) : done(stats))),
    );
    assert.ok(!stats.hasErrors() && !stats.hasWarnings(), stats.toString());
    writeFileSync(join(out, "index.html"), html("defer"));
  },
  // No bundler: browsers know packages by address alone.
  async none(out) {
    cpSync(join(folder, "node_modules"), join(out, "node_modules"), { recursive: true });
    for (const name of [...SCRIPTS, "node_modules/oware/async.js"]) {
      const text = readFileSync(join(folder, name), "utf8");
      const addressed = text.replace('"oware/async"', '"/none/node_modules/oware/async.js"');
      writeFileSync(join(out, name), addressed.replace('"oware"', '"/none/node_modules/oware/index.js"'));
    }
    writeFileSync(join(out, "index.html"), html());
  },
};

test("bundled as it comes it runs in Chromium, on a page and in a worker, which loses no message", async (context) => {
  const program = chromium();
  if (!program) return context.skip("Chromium is not installed, or not in PATH: OWARE_CHROMIUM can name it");
  const wanted = printed(`
    import { Game, search } from "oware";
    const lines = [..."ABCDEF"].map((house) => {
      const { best, value } = search(new Game().play(house), { playouts: 500 });
      return [[house], best, value];
    });
    const found = ${SEARCH};
    const early = ["init-first", "The wasm is not loaded yet: await init() first."];
    console.log(JSON.stringify([...lines, ["direct", early, found, found]]));`);
  assert.equal(wanted.length, LINES);
  for (const [name, bundle] of Object.entries(BUNDLERS)) {
    const out = join(bundles, name);
    mkdirSync(out, { recursive: true });
    await bundle(out);
  }
  // While developing, Vite serves the sources.
  const server = { host: "127.0.0.1", port: 0 };
  const developing = await createServer({ root: folder, server, configFile: false, logLevel: "error" });
  await developing.listen();
  const pages = Object.fromEntries(Object.keys(BUNDLERS).map((name) => [name, null]));
  const { port } = developing.httpServer.address();
  try {
    const results = await resultsOf(program, bundles, { ...pages, developing: `http://127.0.0.1:${port}/` });
    for (const [name, lines] of Object.entries(results)) {
      assert.ok(Array.isArray(lines), `${name}: ${JSON.stringify(lines)}`);
      // The worker answers in the order in which it is asked; what the page asks itself comes in between.
      const [direct, answers] = [true, false].map((own) => lines.filter(([first]) => (first === "direct") === own));
      assert.deepEqual([...answers, ...direct], wanted, name);
    }
  } finally {
    await developing.close();
  }
});
