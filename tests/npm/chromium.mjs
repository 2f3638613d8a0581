// Pages in Chromium, which send what they have found.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { delimiter, extname, join, normalize } from "node:path";

const KINDS = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
/** Chromium counts as stuck when it has sent nothing for this time. */
const PATIENCE_MS = 60_000;

/** The first of the names under which Chromium is installed. */
export function chromium() {
  const names = [process.env.OWARE_CHROMIUM ?? "chromium", "chromium-browser", "google-chrome"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => [name, ...folders.map((at) => join(at, name))]).find((path) => existsSync(path));
}

/** Serves a folder; what a page sends to `/NAME/result` is a result. @param {string} folder @param {(name: string, result: any) => void} onResult */
async function serve(folder, onResult) {
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
    try {
      const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
      const bytes = readFileSync(file);
      answer.writeHead(200, { "content-type": KINDS[extname(file)] ?? "text/plain" }).end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  return server;
}

/**
 * What each page sends, by its name. All are frames of one page. Each is a folder of `folder`, or has an address of its own.
 * @param {string} program @param {string} folder @param {Record<string, string | null>} pages
 * @returns {Promise<Record<string, any>>}
 */
export async function resultsOf(program, folder, pages) {
  /** @type {Record<string, any>} */
  const results = {};
  let patience;
  let take = (_name, _result) => {};
  const all = new Promise((done, fail) => {
    const late = () => fail(new Error(`Chromium did not answer for all: ${JSON.stringify(results)}`));
    patience = setTimeout(late, PATIENCE_MS);
    take = (name, result) => {
      patience.refresh();
      results[name] = result;
      if (Object.keys(pages).every((page) => page in results)) done(undefined);
    };
  });
  const server = await serve(folder, (name, result) => take(name, result));
  const home = `http://127.0.0.1:${server.address().port}`;
  const frames = Object.entries(pages).map(([name, address]) => {
    const to = encodeURIComponent(`${home}/${name}/result`);
    return `<iframe src="${address ?? `${home}/${name}/`}?to=${to}"></iframe>`;
  });
  writeFileSync(join(folder, "index.html"), frames.join(""));
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"];
  const browser = spawn(program, [...flags, `--user-data-dir=${join(folder, "profile")}`, `${home}/`], {
    stdio: "ignore",
  });
  const ended = new Promise((done) => browser.once("exit", done));
  try {
    await all;
  } finally {
    clearTimeout(patience);
    browser.kill();
    await ended;
    server.closeAllConnections();
    server.close();
  }
  return results;
}
