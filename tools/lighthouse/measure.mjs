// What both programs of this folder share: a host of the built app that compresses as hosts do, and Lighthouse in a Chromium of
// its own.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const dist = process.env.OWARE_DIST ?? fileURLToPath(new URL("../../dist/", import.meta.url));
const KINDS = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
/** These are packed already. */
const PACKED = [".png", ".woff2"];

/**
 * @param {(measure: (page: string, categories: string[]) => Promise<import("lighthouse").Result>) => Promise<void>} use
 */
export async function withLighthouse(use) {
  /** Each file is packed once, so that a measurement does not wait for it. @type {Map<string, Buffer>} */
  const packed = new Map();
  const server = createServer((request, answer) => {
    const path = normalize(new URL(request.url, "http://host").pathname);
    const file = path.endsWith("/") ? `${path}index.html` : path;
    const kind = extname(file);
    const head = { "content-type": KINDS[kind] ?? "application/octet-stream" };
    try {
      const bytes = readFileSync(join(dist, file));
      if (PACKED.includes(kind)) return answer.writeHead(200, head).end(bytes);
      if (!packed.has(file)) packed.set(file, gzipSync(bytes, { level: 9 }));
      answer.writeHead(200, { ...head, "content-encoding": "gzip" }).end(packed.get(file));
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const chromium = await launch({
    chromePath: process.env.OWARE_CHROMIUM ?? process.env.CHROME_PATH ?? "/usr/bin/chromium",
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"],
  });
  try {
    await use(async (page, onlyCategories) => {
      const address = `http://127.0.0.1:${server.address().port}/${page}`;
      const { lhr } = await lighthouse(address, { port: chromium.port, onlyCategories, logLevel: "error" });
      return lhr;
    });
  } finally {
    chromium.kill();
    server.close();
  }
}
