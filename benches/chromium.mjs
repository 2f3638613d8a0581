// Chromium as large as a phone, its processor four times slower, and what the main thread of a page has to do in it.
// The app must be built.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the built app. */
export const dist = process.env.OWARE_DIST ?? fileURLToPath(new URL("../dist/", import.meta.url));
const program = process.env.OWARE_CHROMIUM ?? "chromium";
const SLOWER = 4;
const SCREEN = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true };
/** The kinds of files by their endings, as a host names them. */
export const KINDS = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
};
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"];
const PATIENCE_MS = 120_000;
const HOME = "document.querySelector('[data-position]')?.dataset.busy === 'false'";
const PAINTED = `${HOME} && document.querySelector('.board-wood').classList.contains('is-painted')`;
/** Time for what a page does once it stands: other sheets, sounds, the files that are stored. */
const SETTLE_MS = 1500;

/** @param {number} ms */
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

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
export function start() {
  const folder = mkdtempSync(join(tmpdir(), "oware-bench-"));
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
      try {
        rmSync(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 200 });
      } catch {
        // One of its processes still writes there; the folder lies among other temporary files.
      }
    },
  };
}

/** Opens the app in a page of its own, waits until its board is painted, and makes the processor `slower` times as slow. */
async function openPage(chromium, address, { slower = SLOWER, cores = 0 } = {}) {
  const { targetId } = await chromium.send("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await chromium.send("Target.attachToTarget", { targetId, flatten: true });
  const send = (method, params) => chromium.send(method, params, sessionId);
  /** The sessions of its workers. */
  const workers = new Set();
  chromium.listeners.add(({ method, params, sessionId: from }) => {
    if (from !== sessionId) return;
    if (method === "Target.attachedToTarget" && params.targetInfo.type === "worker") workers.add(params.sessionId);
    if (method === "Target.detachedFromTarget") workers.delete(params.sessionId);
  });
  await send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
  const ask = async (expression) => {
    const answer = await send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    if (answer.exceptionDetails) throw new Error(`${expression}: ${answer.exceptionDetails.exception?.description}`);
    return answer.result.value;
  };
  const until = async (expression, every = 50) => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(every)) if (await ask(expression)) return;
    throw new Error(`waited in vain for ${expression}`);
  };
  await send("Emulation.setDeviceMetricsOverride", SCREEN);
  await send("Emulation.setTouchEmulationEnabled", { enabled: true });
  if (cores) await send("Emulation.setHardwareConcurrencyOverride", { hardwareConcurrency: cores });
  await send("Page.navigate", { url: address });
  await until(PAINTED);
  await wait(SETTLE_MS);
  await send("Emulation.setCPUThrottlingRate", { rate: slower });

  /** @param {string} selector */
  async function tap(selector) {
    const point = await ask(`(() => {
      const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      return {x: box.x + box.width / 2, y: box.y + box.height / 2};
    })()`);
    await send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** The events of a trace of what happens meanwhile. */
  async function trace(doing) {
    const events = [];
    let complete = () => {};
    const listener = ({ method, params }) => {
      if (method === "Tracing.dataCollected") events.push(...params.value);
      if (method === "Tracing.tracingComplete") complete();
    };
    chromium.listeners.add(listener);
    const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ["*"] };
    await send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
    await doing();
    const ended = new Promise((done) => {
      complete = () => done(undefined);
    });
    await send("Tracing.end");
    await ended;
    chromium.listeners.delete(listener);
    return events;
  }

  /** What the page and its workers hold once their garbage is gone, in bytes: the page's and the workers' own objects, and wasm. */
  async function memory() {
    const parts = await Promise.all(
      [sessionId, ...workers].map(async (session) => ({
        page: session === sessionId,
        ...(await memoryOf((method, params) => chromium.send(method, params, session))),
      })),
    );
    return {
      page: sum(parts.filter((part) => part.page).map((part) => part.heap)),
      workers: sum(parts.filter((part) => !part.page).map((part) => part.heap)),
      wasm: sum(parts.map((part) => part.wasm)),
      count: workers.size,
    };
  }

  return { ask, until, tap, trace, memory, close: () => chromium.send("Target.closeTarget", { targetId }) };
}

/** @param {number[]} all */
const sum = (all) => all.reduce((before, one) => before + one, 0);

/** What one thread holds: its objects with what buffers they have, and the memories of its wasm. */
async function memoryOf(send) {
  await send("HeapProfiler.collectGarbage");
  const objectGroup = "memory";
  const { result } = await send("Runtime.evaluate", { expression: "WebAssembly.Memory.prototype", objectGroup });
  const { objects } = await send("Runtime.queryObjects", { prototypeObjectId: result.objectId, objectGroup });
  const functionDeclaration = "function () { return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0); }";
  const memories = await send("Runtime.callFunctionOn", {
    functionDeclaration,
    objectId: objects.objectId,
    returnByValue: true,
  });
  await send("Runtime.releaseObjectGroup", { objectGroup });
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await send("Runtime.getHeapUsage");
  return { heap: usedSize + embedderHeapUsedSize + backingStorageSize, wasm: memories.result.value };
}

/** Serves the built app, starts Chromium, and ends both after the work. */
export async function withChromium(work) {
  const server = await serve();
  const chromium = start();
  try {
    await work((query, how) => openPage(chromium, `http://127.0.0.1:${server.address().port}/${query}`, how));
  } finally {
    await chromium.end();
    server.close();
  }
}

/** When the page's main thread handed layers to the screen, in microseconds. */
export function commitsOf(events) {
  const main = mainThread(events);
  const commits = events.filter((event) => event.name === "Commit" && threadOf(event) === main);
  return commits.map(({ ts }) => ts).sort((a, b) => a - b);
}

/**
 * The tasks of the page's main thread, in their order, with what took long in each. `cpu` is the processor's time, so that
 * other programs do not count; `clock` is what a person waits for; `cleaning` is what the browser took of that to gather
 * its own garbage. All in milliseconds; `at` and `end` in microseconds.
 */
export function tasksOf(events) {
  const main = mainThread(events);
  const own = events.filter((event) => threadOf(event) === main && event.dur);
  const tasks = own.filter(({ name }) => name === "RunTask").sort((a, b) => a.ts - b.ts);
  return tasks.map(({ ts, dur, tdur }) => ({
    at: ts,
    end: ts + dur,
    cpu: (tdur ?? dur) / 1000,
    clock: dur / 1000,
    cleaning:
      own
        .filter((event) => event.name === "MajorGC" && event.ts >= ts && event.ts + event.dur <= ts + dur)
        .reduce((sum, event) => sum + event.dur, 0) / 1000,
    parts: () =>
      own
        .filter((event) => event.name !== "RunTask" && event.ts >= ts && event.ts + event.dur <= ts + dur)
        .filter((event) => event.dur >= 3000)
        .map(({ name, dur, args }) => `${name} ${(dur / 1000).toFixed(0)}${placeOf(args)}`),
  }));
}

/** Where a script's part begins. */
function placeOf({ data } = {}) {
  const file = String(data?.url ?? "")
    .split("/")
    .at(-1);
  return file ? ` (${data.functionName ?? ""} ${file}:${data.lineNumber}:${data.columnNumber})` : "";
}

const threadOf = ({ pid, tid }) => `${pid} ${tid}`;

/** The page's main thread: workers run scripts but style nothing, the browser's own windows style but run no scripts. */
function mainThread(events) {
  const styling = new Set(events.filter(({ name }) => name === "UpdateLayoutTree").map(threadOf));
  return events
    .filter(({ name }) => name === "FunctionCall" || name === "FireAnimationFrame")
    .map(threadOf)
    .find((thread) => styling.has(thread));
}
