import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { setImmediate as settled } from "node:timers/promises";
import { createEngine } from "../../www/engine/page/engine.js";

/** A worker that answers only what a test makes it say. */
class Thread extends EventTarget {
  heard = [];
  ended = false;
  postMessage(request) {
    this.heard.push(request);
  }
  terminate() {
    this.ended = true;
  }
  say(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

const SILENCE_MS = 1000;
/** A worker that is not ready yet may be silent for twice as long. */
const LOADING_MS = 2 * SILENCE_MS;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["Date", "setTimeout"] });
});

function setUp(module = undefined) {
  const threads = [];
  const engine = createEngine({
    module,
    silenceMs: SILENCE_MS,
    spawn: () => {
      const thread = new Thread();
      threads.push(thread);
      return thread;
    },
  });
  return { engine, threads };
}

const task = { request: "move", record: "r", timeMs: 0 };

test("nothing is posted before the worker is ready", async () => {
  const { engine, threads } = setUp();
  const answer = engine.ask(task);
  assert.deepEqual(threads[0].heard, []);
  threads[0].say({ response: "ready" });
  assert.equal(threads[0].heard.length, 1);
  threads[0].say({ response: "move", id: threads[0].heard[0].id, best: "C" });
  assert.equal((await answer).best, "C");
});

test("a worker that is awake is told what to run, before anything else", async () => {
  const { engine, threads } = setUp(() => Promise.resolve("compiled"));
  engine.ask(task);
  threads[0].say({ response: "awake" });
  await settled();
  assert.deepEqual(threads[0].heard, [{ module: "compiled" }]);
  threads[0].dispatchEvent(new Event("error"));
  threads[1].say({ response: "awake" });
  await settled();
  assert.deepEqual(threads[1].heard, [{ module: "compiled" }]);
  engine.stop();
});

test("a newer request takes the place of the older, whose answer is dropped", async () => {
  const { engine, threads } = setUp();
  const first = engine.ask(task);
  threads[0].say({ response: "ready" });
  const second = engine.ask(task);
  assert.equal(await first, null);
  const [old, young] = threads[0].heard;
  threads[0].say({ response: "progress", id: old.id });
  threads[0].say({ response: "move", id: old.id, best: "A" });
  threads[0].say({ response: "move", id: young.id, best: "B" });
  assert.equal((await second).best, "B");
});

test("stop ends the request at once and tells the worker", async () => {
  const { engine, threads } = setUp();
  const answer = engine.ask(task);
  threads[0].say({ response: "ready" });
  engine.stop();
  assert.equal(await answer, null);
  assert.equal(threads[0].heard[1].request, "stop");
  engine.stop();
  assert.equal(threads[0].heard.length, 2);
});

test("thinking on the opponent's time waits for no answer, and a stop ends it once", () => {
  const { engine, threads } = setUp();
  engine.ponder(task);
  assert.equal(threads.length, 0, "no worker is started for it");
  engine.warm();
  threads[0].say({ response: "ready" });
  engine.stop();
  assert.deepEqual(threads[0].heard, []);
  engine.ponder({ record: "r", timeMs: 0 });
  engine.stop();
  engine.stop();
  assert.deepEqual(
    threads[0].heard.map(({ request }) => request),
    ["ponder", "stop"],
  );
});

test("a worker that is ended answers nothing, and the next request starts another", async () => {
  const { engine, threads } = setUp();
  const first = engine.ask(task);
  engine.end();
  assert.deepEqual([await first, threads[0].ended], [null, true]);
  const second = engine.ask(task);
  threads[1].say({ response: "ready" });
  threads[1].say({ response: "move", id: threads[1].heard[0].id, best: "C" });
  assert.equal((await second).best, "C");
});

test("a worker that dies is started again and asked again", async () => {
  const { engine, threads } = setUp();
  const answer = engine.ask(task);
  threads[0].say({ response: "ready" });
  threads[0].dispatchEvent(new Event("error"));
  assert.equal(threads[0].ended, true);
  threads[1].say({ response: "ready" });
  threads[1].dispatchEvent(new Event("messageerror"));
  threads[2].say({ response: "ready" });
  threads[2].say({ response: "move", id: threads[2].heard[0].id, best: "F" });
  assert.equal((await answer).best, "F");
});

test("a silent worker counts as dead, and the third one's silence is told", async () => {
  const { engine, threads } = setUp();
  const answer = engine.ask(task);
  for (let count = 1; count <= 3; count += 1) {
    mock.timers.tick(LOADING_MS - 1);
    assert.equal(threads.length, count);
    mock.timers.tick(1);
  }
  await assert.rejects(answer, { code: "engine-silent" });
  assert.equal(threads.length, 3);
  assert.ok(threads.every((thread) => thread.ended));
});

test("progress keeps a worker alive", async () => {
  const { engine, threads } = setUp();
  const answer = engine.ask(task);
  threads[0].say({ response: "ready" });
  const { id } = threads[0].heard[0];
  for (let i = 0; i < 6; i += 1) {
    mock.timers.tick(SILENCE_MS - 1);
    threads[0].say({ response: "progress", id });
  }
  threads[0].say({ response: "move", id, best: "D" });
  assert.equal((await answer).best, "D");
  assert.equal(threads.length, 1);
});

test("a worker whose wasm does not load is tried three times", async () => {
  const { engine, threads } = setUp();
  const answer = engine.ask(task);
  for (let i = 0; i < 3; i += 1) threads[i].say({ response: "error", id: 0, error: { code: "engine-load" } });
  await assert.rejects(answer, { code: "engine-load" });
  // Another request starts afresh.
  const again = engine.ask(task);
  threads[3].say({ response: "ready" });
  threads[3].say({ response: "move", id: threads[3].heard[0].id, best: "A" });
  assert.equal((await again).best, "A");
});

test("a request that Rust refuses is not repeated", async () => {
  const { engine, threads } = setUp();
  const answer = engine.ask(task);
  threads[0].say({ response: "ready" });
  threads[0].say({ response: "error", id: threads[0].heard[0].id, error: { code: "record-form", line: 2 } });
  await assert.rejects(answer, { code: "record-form" });
  assert.equal(threads.length, 1);
});

test("an analysis is told until it is stopped, and its worker is told so", async () => {
  const { engine, threads } = setUp();
  const told = [];
  const analysis = engine.analyse({ record: "r" }, { onAnalysis: ({ playouts }) => told.push(playouts) });
  threads[0].say({ response: "ready" });
  const [{ request, id, record }] = threads[0].heard;
  assert.deepEqual([request, record], ["analyse", "r"]);
  threads[0].say({ response: "analysis", id, playouts: 10, finished: false });
  threads[0].say({ response: "analysis", id, playouts: 20, finished: false });
  analysis.stop();
  assert.deepEqual(threads[0].heard[1], { request: "stop", id });
  threads[0].say({ response: "analysis", id, playouts: 30, finished: true });
  await settled();
  assert.deepEqual(told, [10, 20]);
});

test("an analysis with a budget tells its end", async () => {
  const { engine, threads } = setUp();
  const told = [];
  engine.analyse({ record: "r", playouts: 20 }, { onAnalysis: ({ finished }) => told.push(finished) });
  threads[0].say({ response: "ready" });
  const [{ id }] = threads[0].heard;
  for (const finished of [false, true]) threads[0].say({ response: "analysis", id, finished });
  await settled();
  assert.deepEqual(told, [false, true]);
});

test("the newest request wins over an analysis, whose stop then stops nothing", async () => {
  const { engine, threads } = setUp();
  const fail = () => assert.fail("told of an analysis that was overtaken");
  const analysis = engine.analyse({ record: "r" }, { onAnalysis: fail, onFail: fail });
  threads[0].say({ response: "ready" });
  const [{ id }] = threads[0].heard;
  const answer = engine.ask(task);
  threads[0].say({ response: "analysis", id, finished: false });
  analysis.stop();
  assert.deepEqual(
    threads[0].heard.map(({ request }) => request),
    ["analyse", "move"],
  );
  threads[0].say({ response: "move", id: threads[0].heard[1].id, best: "B" });
  assert.equal((await answer).best, "B");
});

test("a worker that dies over an analysis is replaced and asked again, the third one's end is told", async () => {
  const { engine, threads } = setUp();
  const told = [];
  const failed = [];
  engine.analyse(
    { record: "r" },
    { onAnalysis: ({ playouts }) => told.push(playouts), onFail: ({ code }) => failed.push(code) },
  );
  threads[0].say({ response: "ready" });
  threads[0].dispatchEvent(new Event("error"));
  threads[1].say({ response: "ready" });
  threads[1].say({ response: "analysis", id: threads[1].heard[0].id, playouts: 5, finished: false });
  // Silent from now on.
  mock.timers.tick(SILENCE_MS);
  assert.equal(threads.length, 3);
  mock.timers.tick(LOADING_MS);
  await settled();
  assert.deepEqual([told, failed, threads.length], [[5], ["engine-silent"], 3]);
  assert.ok(threads.every((thread) => thread.ended));
});
