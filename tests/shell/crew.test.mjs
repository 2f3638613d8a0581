import assert from "node:assert/strict";
import { test } from "node:test";
import { createCrew } from "../../www/engine/crew.js";

/** An engine whose answers the test gives. */
function fake() {
  /** @type {any} */
  const engine = { asked: [], pondered: [], analysed: [], stopped: 0, ended: 0 };
  engine.ask = (/** @type {any} */ task, /** @type {any} */ onProgress) =>
    new Promise((resolve, reject) => engine.asked.push({ task, onProgress, resolve, reject }));
  engine.ponder = (/** @type {any} */ position) => engine.pondered.push(position);
  engine.analyse = (/** @type {any} */ question) => {
    engine.analysed.push(question);
    return { stop() {} };
  };
  engine.end = () => {
    engine.ended += 1;
  };
  engine.stop = () => {
    engine.stopped += 1;
    engine.asked.at(-1)?.resolve(null);
  };
  return engine;
}

const top = { ask: /** @type {const} */ ("move"), record: "r", timeMs: 100, level: 8 };
/** @param {string} best @param {object} [more] */
const move = (best, more) => ({ say: "move", best, moves: [best], proof: null, near: false, elapsedMs: 100, ...more });

/** @param {number} count */
function crewOf(count) {
  const engine = fake();
  /** @type {any[]} */
  const helpers = [];
  /** @type {unknown[]} */
  const votes = [];
  const spawn = () => {
    helpers.push(fake());
    return helpers.at(-1);
  };
  const vote = (/** @type {any} */ answers) => {
    votes.push(answers);
    return "C";
  };
  return { crew: createCrew({ engine, spawn, helpers: count, top: 8, vote }), engine, helpers, votes };
}

test("all search, and the votes decide", async () => {
  const { crew, engine, helpers, votes } = crewOf(2);
  /** @type {number[]} */
  const told = [];
  const found = crew.ask(top, (progress) => told.push(progress.playouts));
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
  assert.deepEqual(votes, [[["A"], ["B"], ["D"]]]);
});

test("a helper that is late or dies is done without", async () => {
  const { crew, engine, helpers, votes } = crewOf(2);
  const found = crew.ask(top);
  helpers[0].asked[0].reject({ code: "engine-silent" });
  engine.asked[0].resolve(move("A"));
  assert.equal((await found).best, "A");
  assert.deepEqual([votes, helpers[1].stopped], [[], 1]);
});

test("a helper that lacks the weights of a rule set is asked again", async () => {
  const { crew, engine, helpers } = crewOf(1);
  const first = crew.ask(top);
  helpers[0].asked[0].reject({ code: "engine-load", rules: "ouril" });
  engine.asked[0].reject({ code: "engine-load", rules: "ouril" });
  await assert.rejects(first, { code: "engine-load" });
  const second = crew.ask(top);
  assert.deepEqual([helpers.length, helpers[0].ended, helpers[0].asked.length], [1, 0, 2]);
  helpers[0].asked[1].resolve(move("B"));
  engine.asked[1].resolve(move("A"));
  assert.equal((await second).best, "C");
});

test("a helper that died is not started again", async () => {
  const { crew, engine, helpers } = crewOf(2);
  const first = crew.ask(top);
  helpers[0].asked[0].reject({ code: "engine-load" });
  helpers[1].asked[0].resolve(move("B"));
  engine.asked[0].resolve(move("A"));
  assert.equal((await first).best, "C");
  crew.ask(top);
  assert.deepEqual([helpers.length, helpers[0].ended, helpers[1].asked.length], [2, 1, 2]);
});

test("what a helper has proven is the answer", async () => {
  const { crew, engine, helpers, votes } = crewOf(1);
  const found = crew.ask(top);
  helpers[0].asked[0].resolve(move("B", { proof: { winner: "N", margin: 3 } }));
  engine.asked[0].resolve(move("A"));
  const answer = await found;
  assert.deepEqual([answer.best, answer.proof, votes], ["B", { winner: "N", margin: 3 }, []]);
});

test("an answer that fails leaves no helper at work", async () => {
  const { crew, engine, helpers } = crewOf(1);
  const found = crew.ask(top);
  engine.asked[0].reject({ code: "engine-lost" });
  await assert.rejects(found);
  assert.equal(helpers[0].stopped, 1);
});

test("a lower level sends the helpers home", async () => {
  const { crew, helpers } = crewOf(1);
  crew.ask(top);
  crew.ask({ ...top, level: 3, seed: 5 });
  assert.equal(helpers[0].ended, 1);
  crew.ask(top);
  assert.equal(helpers.length, 2);
});

test("the first worker alone thinks on the opponent's time", () => {
  const { crew, engine, helpers } = crewOf(1);
  crew.ponder({ record: "r", timeMs: 100, level: 8 });
  assert.deepEqual([engine.pondered.length, engine.pondered[0].record, helpers.length], [1, "r", 0]);
});

test("what is proven, clear early or near the tables needs no vote", async () => {
  for (const more of [{ proof: { winner: "S", margin: 2 } }, { elapsedMs: 30 }, { near: true }]) {
    const { crew, engine, helpers, votes } = crewOf(1);
    const found = crew.ask(top);
    helpers[0].asked[0].resolve(move("B"));
    engine.asked[0].resolve(move("A", more));
    assert.equal((await found).best, "A");
    assert.equal(votes.length, 0);
  }
});

test("levels, agreements and devices with one core leave the helpers alone", async () => {
  for (const [count, task] of [
    [2, { ...top, level: 3, seed: 5 }],
    [2, { ...top, ask: "agree" }],
    [0, top],
  ]) {
    const { crew, engine, helpers } = crewOf(/** @type {number} */ (count));
    const found = crew.ask(/** @type {any} */ (task));
    engine.asked[0].resolve(move("A"));
    assert.equal((await found).best, "A");
    assert.equal(helpers.length, 0);
  }
});

test("a stop stops all, and an older ask does not disturb a newer one", async () => {
  const { crew, engine, helpers } = crewOf(1);
  const first = crew.ask(top);
  crew.stop();
  assert.deepEqual([engine.stopped, helpers[0].stopped], [1, 1]);
  assert.equal(await first, null);
  const second = crew.ask(top);
  engine.asked[1].resolve(move("A"));
  // Waits for its helper; meanwhile something newer is asked.
  const third = crew.ask(top);
  const stopped = helpers[0].stopped;
  await second;
  assert.equal(helpers[0].stopped, stopped, "the newer ask keeps its helper");
  engine.asked[2].resolve(move("B"));
  helpers[0].asked[2].resolve(move("B"));
  assert.equal((await third).best, "C");
});

test("an analysis is the first worker's, and the helpers rest", async () => {
  const { crew, engine, helpers } = crewOf(2);
  const found = crew.ask(top);
  const before = helpers.map(({ stopped }) => stopped);
  crew.analyse({ record: "r" }, { onAnalysis() {} });
  assert.deepEqual(
    engine.analysed.map(({ record }) => record),
    ["r"],
  );
  assert.deepEqual(
    helpers.map(({ stopped, analysed }, place) => [stopped > before[place], analysed.length]),
    [
      [true, 0],
      [true, 0],
    ],
  );
  engine.asked[0].resolve(null);
  assert.equal(await found, null);
});
