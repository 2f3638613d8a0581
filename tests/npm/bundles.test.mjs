// The package as pages get it: bundled by the tools that most of them use, and run by Chromium, on the page and in a worker.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { delimiter, extname, join, normalize } from "node:path";
import test from "node:test";
import { build as esbuild } from "../../tools/node_modules/esbuild/lib/main.js";
import { build as vite } from "../../tools/node_modules/vite/dist/node/index.js";
import webpack from "../../tools/node_modules/webpack/lib/index.js";
import { installed } from "./installed.mjs";

const { folder, printed, write } = installed();
const SEARCH = "search(new Game(), { playouts: 200, seed: 3 })";
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
/** Chromium counts as stuck when it has sent nothing for this time. */
const PATIENCE_MS = 60_000;

write(
  "page.js",
  `import { Game, search } from "oware";
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const send = (data) => fetch("result", { method: "POST", body: JSON.stringify(data) });
  worker.onerror = ({ message }) => send({ error: message });
  worker.onmessage = ({ data }) => send({ page: ${SEARCH}, worker: data });`,
);
write("worker.js", `import { Game, search } from "oware";\npostMessage(${SEARCH});`);
write("index.html", '<!doctype html><meta charset="utf-8"><script type="module" src="./page.js"></script>');

/** Each of them as README.md says. @type {Record<string, (out: string) => Promise<void>>} */
const BUNDLERS = {
  async esbuild(out) {
    const entryPoints = ["page.js", "worker.js"].map((name) => join(folder, name));
    await esbuild({ entryPoints, bundle: true, format: "esm", outdir: out, logLevel: "error" });
    copyFileSync(join(folder, "node_modules/oware/oware_bg.wasm"), join(out, "oware_bg.wasm"));
    copyFileSync(join(folder, "index.html"), join(out, "index.html"));
  },
  async vite(out) {
    const build = { outDir: out, emptyOutDir: false };
    await vite({ root: folder, base: "./", build, worker: { format: "es" }, configFile: false, logLevel: "error" });
  },
  async webpack(out) {
    const entry = join(folder, "page.js");
    const output = { path: out, filename: "page.js" };
    const compiler = webpack({ mode: "production", context: folder, entry, output, performance: false });
    const stats = await new Promise((done, fail) =>
      compiler.run((error, stats) => (error ? fail(error) : done(stats))),
    );
    assert.ok(!stats.hasErrors() && !stats.hasWarnings(), stats.toString());
    copyFileSync(join(folder, "index.html"), join(out, "index.html"));
  },
};

/** The first of the names under which Chromium is installed. */
function chromium() {
  const names = [process.env.OWARE_CHROMIUM ?? "chromium", "chromium-browser", "google-chrome"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => [name, ...folders.map((at) => join(at, name))]).find((path) => existsSync(path));
}

/** Serves the bundles, and a page that holds them all; what each of them sends. @param {(name: string, result: any) => void} onResult */
function serve(onResult) {
  const server = createServer((request, answer) => {
    const path = normalize(new URL(request.url ?? "/", "http://host").pathname);
    if (request.method === "POST") {
      let text = "";
      request.on("data", (part) => {
        text += part;
      });
      request.on("end", () => {
        onResult(path.split("/")[1], JSON.parse(text));
        answer.end();
      });
      return;
    }
    if (path === "/") {
      answer.writeHead(200, { "content-type": "text/html" });
      answer.end(
        Object.keys(BUNDLERS)
          .map((name) => `<iframe src="/${name}/"></iframe>`)
          .join(""),
      );
      return;
    }
    try {
      const file = join(folder, "bundles", path.endsWith("/") ? `${path}index.html` : path);
      const bytes = readFileSync(file);
      answer.writeHead(200, { "content-type": KINDS[extname(file)] ?? "text/plain" }).end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

test("bundled by esbuild, Vite and webpack it runs in Chromium, on a page and in a worker", async (context) => {
  const program = chromium();
  if (!program) return context.skip("there is no Chromium");
  const wanted = printed(`import { Game, search } from "oware"; console.log(JSON.stringify(${SEARCH}));`);
  await Promise.all(
    Object.entries(BUNDLERS).map(([name, bundle]) => {
      const out = join(folder, "bundles", name);
      mkdirSync(out, { recursive: true });
      return bundle(out);
    }),
  );
  /** @type {Record<string, any>} */
  const results = {};
  const due = Object.keys(BUNDLERS).length;
  let server;
  const all = new Promise((done, fail) => {
    const patience = setTimeout(fail, PATIENCE_MS, new Error("Chromium did not answer")).unref();
    server = serve((name, result) => {
      patience.refresh();
      results[name] = result;
      if (Object.keys(results).length === due) done(undefined);
    });
  });
  const { port } = (await server).address();
  const flags = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    `--user-data-dir=${join(folder, "profile")}`,
  ];
  const browser = spawn(program, [...flags, `http://127.0.0.1:${port}/`], { stdio: "ignore" });
  const ended = new Promise((done) => browser.once("exit", done));
  try {
    await all;
  } finally {
    browser.kill();
    await ended;
    (await server).closeAllConnections();
    (await server).close();
  }
  for (const name of Object.keys(BUNDLERS)) assert.deepEqual(results[name], { page: wanted, worker: wanted }, name);
});
