// `node tools/lighthouse/check.mjs`, after `npm ci` in this folder: what Lighthouse says of each page on a phone. Accessibility, best
// practices and what search engines are told must have all points. The app must be built with an address,
// `cargo xtask build --site https://example.org/oware/`: without one its pages cannot name their translations as search engines want.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const dist = process.env.OWARE_DIST ?? fileURLToPath(new URL("../../dist/", import.meta.url));
const PAGES = ["", "rules.html", "about.html"];
const CATEGORIES = ["accessibility", "best-practices", "seo"];
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

const server = createServer((request, answer) => {
  const path = normalize(new URL(request.url, "http://host").pathname);
  const file = path.endsWith("/") ? `${path}index.html` : path;
  try {
    const bytes = readFileSync(join(dist, file));
    answer.writeHead(200, { "content-type": KINDS[extname(file)] ?? "application/octet-stream" }).end(bytes);
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
  for (const page of PAGES) {
    const address = `http://127.0.0.1:${server.address().port}/${page}`;
    const { lhr } = await lighthouse(address, { port: chromium.port, onlyCategories: CATEGORIES, logLevel: "error" });
    const points = CATEGORIES.map((name) => `${name} ${Math.round(100 * lhr.categories[name].score)}`);
    console.log(`${page || "index.html"}, Lighthouse ${lhr.lighthouseVersion}, ${lhr.configSettings.formFactor}: ${points.join(", ")}`);
    for (const name of CATEGORIES) {
      if (lhr.categories[name].score === 1) continue;
      process.exitCode = 1;
      const counted = lhr.categories[name].auditRefs.filter(({ weight, id }) => weight > 0 && lhr.audits[id].score !== 1);
      for (const { id } of counted) console.log(`  ${id}: ${lhr.audits[id].title}`);
    }
  }
} finally {
  chromium.kill();
  server.close();
}
