// `node benches/sowing.mjs`: what a sowing of twenty seeds costs the page. Chromium, as large as a phone, its processor
// four times slower; of each round the time of the sowing, the work on the main thread a frame, and the longest task.
// The app must be built. Each round is told by itself, since a machine that others use is slow for a minute and then fast.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const dist = process.env.OWARE_DIST ?? fileURLToPath(new URL("../dist/", import.meta.url));
const program = process.env.OWARE_CHROMIUM ?? "chromium";
const rounds = Number(process.argv[2] ?? 3);
/** House A has twenty seeds; the last of them begins a chain of four captures. */
const POSITION = "20-2-2-2-2-2-1-1-0-1-4-4-4-3-S";
const SLOWER = 4;
const SCREEN = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true };
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"];
const HOME = "document.querySelector('[data-position]')?.dataset.busy === 'false'";
const PAINTED = `${HOME} && document.querySelector('.board-wood').classList.contains('is-painted')`;
/** Nothing is asked of the page while it sows. */
const SOWN = `new Promise((done) => {
  const board = document.querySelector("[data-position]");
  const {position} = board.dataset;
  new MutationObserver(() => {
    if (board.dataset.position !== position && board.dataset.busy === "false") done(true);
  }).observe(board, {attributes: true});
})`;
const PLACE = `(() => {
  const {x, y, width, height} = document.querySelector('[data-house="A"]').getBoundingClientRect();
  return {x: x + width / 2, y: y + height / 2};
})()`;

/** @param {number} ms */
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

function serve() {
  const server = createServer((request, answer) => {
    const path = normalize(new URL(request.url ?? "/", "http://host").pathname);
    const file = join(dist, path.endsWith("/") ? `${path}index.html` : path);
    try {
      const bytes = readFileSync(file);
      answer.writeHead(200, { "content-type": KINDS[extname(file)] ?? "application/octet-stream" });
      answer.end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

/** Chromium behind a pipe: messages end with a zero byte. */
function start() {
  const folder = mkdtempSync(join(tmpdir(), "oware-sowing-"));
  const flags = ["--headless=new", "--no-sandbox", "--remote-debugging-pipe", `--user-data-dir=${folder}`];
  const child = spawn(program, [...flags, "--no-first-run", "--disable-extensions", "about:blank"], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  let next = 0;
  let rest = "";
  const waiting = new Map();
  const listeners = new Set();
  child.stdio[4].setEncoding("utf8").on("data", (text) => {
    const parts = (rest + text).split("\0");
    rest = parts.pop();
    for (const part of parts) {
      const message = JSON.parse(part);
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if (!call) for (const listener of listeners) listener(message);
      else if (message.error) call.fail(new Error(message.error.message));
      else call.done(message.result);
    }
  });
  return {
    listeners,
    send: (method, params = {}, sessionId = undefined) =>
      new Promise((done, fail) => {
        next += 1;
        waiting.set(next, { done, fail });
        child.stdio[3].write(`${JSON.stringify({ id: next, method, params, sessionId })}\0`);
      }),
    async end() {
      const ended = new Promise((done) => child.once("exit", done));
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 200 });
    },
  };
}

/** One sowing in a page of its own. */
async function sow(chromium, address) {
  const { targetId } = await chromium.send("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await chromium.send("Target.attachToTarget", { targetId, flatten: true });
  const send = (method, params) => chromium.send(method, params, sessionId);
  const ask = async (expression) =>
    (await send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true })).result.value;
  const until = async (expression) => {
    for (const end = Date.now() + 60_000; Date.now() < end; await wait(50)) if (await ask(expression)) return;
    throw new Error(`waited in vain for ${expression}`);
  };
  await send("Emulation.setDeviceMetricsOverride", SCREEN);
  await send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const query = `rules=oware&south=human&north=human&speed=normal&position=${POSITION}`;
  await send("Page.navigate", { url: `${address}?${query}` });
  await until(PAINTED);
  await wait(1500);
  await send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const events = [];
  const listener = ({ method, params }) => {
    if (method === "Tracing.dataCollected") events.push(...params.value);
  };
  chromium.listeners.add(listener);
  const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ["*"] };
  await send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  const point = await ask(PLACE);
  const sown = ask(SOWN);
  await send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await sown;
  const complete = new Promise((done) => {
    chromium.listeners.add(({ method }) => method === "Tracing.tracingComplete" && done());
  });
  await send("Tracing.end");
  await complete;
  chromium.listeners.delete(listener);
  await chromium.send("Target.closeTarget", { targetId });
  return measure(events);
}

/** @param {number[]} sorted @param {number} part */
const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

/**
 * A frame begins with the task that hands layers to the screen, and has the work of all tasks up to the next one. Work is
 * the processor's time, so that other programs do not count; the longest task is told by the clock as well.
 */
function measure(events) {
  // The browser's own windows commit layers too, but run no script.
  const { pid, tid } = events.find(({ name }) => name === "FireAnimationFrame");
  const commits = events
    .filter((event) => event.name === "Commit" && event.pid === pid && event.tid === tid)
    .sort((a, b) => a.ts - b.ts);
  const first = commits[0].ts;
  const last = commits.at(-1).ts;
  const tasks = events
    .filter((event) => event.name === "RunTask" && event.pid === pid && event.tid === tid && event.dur)
    .filter(({ ts, dur }) => ts + dur >= first && ts <= last)
    .sort((a, b) => a.ts - b.ts);
  const work = [];
  let frame = 0;
  for (const { ts, dur, tdur } of tasks) {
    const before = frame;
    while (frame < commits.length && commits[frame].ts <= ts + dur) frame += 1;
    if (frame > before) work.push(0);
    work[work.length - 1] += tdur / 1000;
  }
  work.sort((a, b) => a - b);
  const all = work.reduce((sum, one) => sum + one, 0);
  return {
    seconds: (last - first) / 1e6,
    frames: work.length,
    median: at(work, 0.5),
    most: at(work, 0.95),
    busy: (100 * all * 1000) / (last - first),
    longest: Math.max(...tasks.map(({ tdur }) => tdur)) / 1000,
    clock: Math.max(...tasks.map(({ dur }) => dur)) / 1000,
  };
}

const server = await serve();
const chromium = start();
try {
  for (let round = 1; round <= rounds; round++) {
    const it = await sow(chromium, `http://127.0.0.1:${server.address().port}/`);
    const figures = [
      `${it.seconds.toFixed(2)} s with its captures`,
      `${it.frames} frames`,
      `${it.median.toFixed(1)} ms a frame (median)`,
      `${it.most.toFixed(1)} ms (95 %)`,
      `${it.busy.toFixed(0)} % of the time busy`,
      `longest task ${it.longest.toFixed(0)} ms, by the clock ${it.clock.toFixed(0)} ms`,
    ];
    console.log(`round ${round}: ${figures.join(", ")}`);
  }
} finally {
  await chromium.end();
  server.close();
}
