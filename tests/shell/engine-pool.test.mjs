import assert from "node:assert/strict";
import { test } from "node:test";
import { createEnginePool } from "../../www/engine/page/pool.js";

/** An engine whose answers the test gives. */
function fake() {
  /** @type {any} */
  const engine = { asked: [], pondered: [], stopped: 0, ended: 0 };
  engine.ask = (/** @type {any} */ task, /** @type {any} */ onProgress) =>
    new Promise((resolve, reject) => engine.asked.push({ task, onProgress, resolve, reject }));
  engine.ponder = (/** @type {any} */ position) => engine.pondered.push(position);
  engine.end = () => {
    engine.ended += 1;
  };
  engine.stop = () => {
    engine.stopped += 1;
    engine.asked.at(-1)?.resolve(null);
  };
  return engine;
}

const top = { request: /** @type {const} */ ("move"), record: "r", timeMs: 100, level: 8 };
/** @param {string} best @param {object} [more] */
const move = (best, more) => ({
  response: "move",
  best,
  moves: [best],
  proof: null,
  near: false,
  elapsedMs: 100,
  ...more,
});

/** @param {number} count */
function poolOf(count, how = {}) {
  const engine = fake();
  /** @type {any[]} */
  const helpers = [];
  /** @type {unknown[]} */
  const merged = [];
  const spawn = () => {
    helpers.push(fake());
    return helpers.at(-1);
  };
  const mergeRoots = (/** @type {any} */ answers) => {
    merged.push(answers);
    return "C";
  };
  return {
    pool: createEnginePool({ engine, spawn, helpers: count, top: 8, mergeRoots, ...how }),
    engine,
    helpers,
    merged,
  };
}

test("all search, and the merged roots decide", async () => {
  const { pool, engine, helpers, merged } = poolOf(2);
  /** @type {number[]} */
  const told = [];
  const found = pool.ask(top, (progress) => told.push(progress.playouts));
  assert.equal(helpers.length, 2);
  helpers[0].asked[0].onProgress({ playouts: 30 });
  helpers[1].asked[0].onProgress({ playouts: 20 });
  engine.asked[0].onProgress({ playouts: 10 });
  assert.deepEqual(told, [60]);
  assert.ok(engine.asked[0].task.memoryMb > 0);
  engine.asked[0].resolve(move("A"));
  helpers[0].asked[0].resolve(move("B"));
  helpers[1].asked[0].resolve(move("D"));
  assert.equal((await found).best, "C");
  assert.deepEqual(merged, [[["A"], ["B"], ["D"]]]);
});

test("a helper that is late or dies is done without", async () => {
  const { pool, engine, helpers, merged } = poolOf(2);
  const found = pool.ask(top);
  helpers[0].asked[0].reject({ code: "engine-silent" });
  engine.asked[0].resolve(move("A"));
  assert.equal((await found).best, "A");
  assert.deepEqual([merged, helpers[1].stopped], [[], 1]);
});

test("a helper that lacks the weights of a rule set is asked again", async () => {
  const { pool, engine, helpers } = poolOf(1);
  const first = pool.ask(top);
  helpers[0].asked[0].reject({ code: "engine-load", rules: "ouril" });
  engine.asked[0].reject({ code: "engine-load", rules: "ouril" });
  await assert.rejects(first, { code: "engine-load" });
  const second = pool.ask(top);
  assert.deepEqual([helpers.length, helpers[0].ended, helpers[0].asked.length], [1, 0, 2]);
  helpers[0].asked[1].resolve(move("B"));
  engine.asked[1].resolve(move("A"));
  assert.equal((await second).best, "C");
});

test("a helper that died is not started again", async () => {
  const { pool, engine, helpers } = poolOf(2);
  const first = pool.ask(top);
  helpers[0].asked[0].reject({ code: "engine-load" });
  helpers[1].asked[0].resolve(move("B"));
  engine.asked[0].resolve(move("A"));
  assert.equal((await first).best, "C");
  pool.ask(top);
  assert.deepEqual([helpers.length, helpers[0].ended, helpers[1].asked.length], [2, 1, 2]);
});

test("what a helper has proven is the answer", async () => {
  const { pool, engine, helpers, merged } = poolOf(1);
  const found = pool.ask(top);
  helpers[0].asked[0].resolve(move("B", { proof: { winner: "N", margin: 3 } }));
  engine.asked[0].resolve(move("A"));
  const answer = await found;
  assert.deepEqual([answer.best, answer.proof, merged], ["B", { winner: "N", margin: 3 }, []]);
});

test("an answer that fails leaves no helper at work", async () => {
  const { pool, engine, helpers } = poolOf(1);
  const found = pool.ask(top);
  engine.asked[0].reject({ code: "engine-lost" });
  await assert.rejects(found);
  assert.equal(helpers[0].stopped, 1);
});

test("a lower level sends the helpers home", async () => {
  const { pool, helpers } = poolOf(1);
  pool.ask(top);
  pool.ask({ ...top, level: 3, seed: 5 });
  assert.equal(helpers[0].ended, 1);
  pool.ask(top);
  assert.equal(helpers.length, 2);
});

test("the first worker alone thinks on the opponent's time", () => {
  const { pool, engine, helpers } = poolOf(1);
  pool.ponder({ record: "r", timeMs: 100, level: 8 });
  assert.deepEqual([engine.pondered.length, engine.pondered[0].record, helpers.length], [1, "r", 0]);
});

test("what is proven, clear early or near the tables needs no merging", async () => {
  for (const more of [{ proof: { winner: "S", margin: 2 } }, { elapsedMs: 30 }, { near: true }]) {
    const { pool, engine, helpers, merged } = poolOf(1);
    const found = pool.ask(top);
    helpers[0].asked[0].resolve(move("B"));
    engine.asked[0].resolve(move("A", more));
    assert.equal((await found).best, "A");
    assert.equal(merged.length, 0);
  }
});

test("levels, agreements and devices with one core leave the helpers alone", async () => {
  for (const [count, task] of [
    [2, { ...top, level: 3, seed: 5 }],
    [2, { ...top, request: "agree" }],
    [0, top],
  ]) {
    const { pool, engine, helpers } = poolOf(/** @type {number} */ (count));
    const found = pool.ask(/** @type {any} */ (task));
    engine.asked[0].resolve(move("A"));
    assert.equal((await found).best, "A");
    assert.equal(helpers.length, 0);
  }
});

test("a stop stops all, and an older request does not disturb a newer one", async () => {
  const { pool, engine, helpers } = poolOf(1);
  const first = pool.ask(top);
  pool.stop();
  assert.deepEqual([engine.stopped, helpers[0].stopped], [1, 1]);
  assert.equal(await first, null);
  const second = pool.ask(top);
  engine.asked[1].resolve(move("A"));
  // Waits for its helper; meanwhile something newer is asked.
  const third = pool.ask(top);
  const stopped = helpers[0].stopped;
  await second;
  assert.equal(helpers[0].stopped, stopped, "the newer request keeps its helper");
  engine.asked[2].resolve(move("B"));
  helpers[0].asked[2].resolve(move("B"));
  assert.equal((await third).best, "C");
});

test("a move at full strength waits for what it needs, and not where something newer is asked", async () => {
  let open = () => {};
  const ready = () =>
    new Promise((done) => {
      open = () => done(undefined);
    });
  const { pool, engine } = poolOf(0, { ready });
  const first = pool.ask(top);
  await null;
  assert.equal(engine.asked.length, 0);
  const before = open;
  const second = pool.ask({ ...top, record: "s" });
  before();
  assert.equal(await first, null);
  open();
  await null;
  await null;
  assert.deepEqual(
    engine.asked.map((/** @type {any} */ one) => one.task.record),
    ["s"],
  );
  engine.asked[0].resolve(move("A"));
  assert.equal(/** @type {any} */ (await second).best, "A");
  pool.ask({ ...top, level: 3 });
  assert.equal(engine.asked.length, 2, "a lower level waits for nothing");
});
