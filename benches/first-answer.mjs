// `node benches/first-answer.mjs [ROUNDS] [OTHER_DIST]`: a first visit on a slow network (1.6 Mbit/s, 150 ms) and a processor four
// times slower: when the board can be played, and when the computer's first answer is there. The move is played as soon as
// the board takes it. With the folder of another built app both are visited in turns.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";
import { dist, KINDS, start, wait } from "./chromium.mjs";

const rounds = Number(process.argv[2] ?? 5);
const apps = [dist, ...process.argv.slice(3)];
const BYTES_A_MS = 200;
const LATENCY_MS = 150;
const SLOWER = 4;
const PATIENCE_MS = 60_000;
const QUERY = "?rules=oware&south=human&north=computer&level=2&speed=instant";

/** Runs in the page before all else: plays E until the board takes it, and notes when that was and when the answer came. */
const PLAY = `
  const times = (window.times = {});
  let start = "";
  setInterval(() => {
    const { position, busy } = document.querySelector("[data-position]")?.dataset ?? {};
    if (!position || busy !== "false") return;
    start ||= position;
    if (position === start) {
      times.playable = performance.now();
      document.querySelector('[data-house="E"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    } else if (position.endsWith("-S")) times.answer ??= performance.now();
  }, 10);`;

/** A host behind one slow line: each answer waits, and all share the bytes. @param {string} folder */
function serve(folder) {
  let free = 0;
  const server = createServer(async (request, answer) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const path = normalize(pathname === "/" ? "/index.html" : pathname);
    let bytes;
    try {
      bytes = gzipSync(readFileSync(join(folder, path)), { level: 9 });
    } catch {
      answer.writeHead(404).end();
      return;
    }
    await wait(LATENCY_MS);
    free = Math.max(free, Date.now()) + bytes.length / BYTES_A_MS;
    await wait(free - Date.now());
    const kind = KINDS[extname(path)] ?? "application/octet-stream";
    answer.writeHead(200, { "content-type": kind, "content-encoding": "gzip", "cache-control": "max-age=600" });
    answer.end(bytes);
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

/** One first visit, with an empty cache. @param {string} folder */
async function visit(folder) {
  const server = await serve(folder);
  const chromium = start();
  try {
    const { targetId } = await chromium.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await chromium.send("Target.attachToTarget", { targetId, flatten: true });
    const send = (method, params) => chromium.send(method, params, sessionId);
    await send("Page.enable");
    await send("Page.addScriptToEvaluateOnNewDocument", { source: PLAY });
    await send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await send("Page.navigate", { url: `http://127.0.0.1:${server.address().port}/${QUERY}` });
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(100)) {
      const { result } = await send("Runtime.evaluate", { expression: "window.times", returnByValue: true });
      if (result.value?.answer) return result.value;
    }
    throw new Error("no answer came");
  } finally {
    await chromium.end();
    server.closeAllConnections();
    server.close();
  }
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const found = apps.map(() => []);
for (let round = 1; round <= rounds; round += 1) {
  for (const [place, folder] of apps.entries()) {
    const { playable, answer } = await visit(folder);
    found[place].push({ playable, answer });
    console.log(
      `round ${round}, ${place === 0 ? "this build" : "the other"}: ${playable.toFixed(0)} ms until the board
  can be played, ${answer.toFixed(0)} ms until the answer`.replace("\n ", ""),
    );
  }
}
for (const what of ["playable", "answer"]) {
  const medians = found.map((visits) => median(visits.map((visit) => visit[what])));
  const ratio = medians.length > 1 ? `, ${(medians[0] / medians[1]).toFixed(2)} of the other` : "";
  console.log(`${what}: ${medians.map((ms) => `${ms.toFixed(0)} ms`).join(" and ")}, median of ${rounds}${ratio}`);
}
