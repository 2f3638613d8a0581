// The review without a browser: evaluation by several workers, what is stored, and the words.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../www/lang/coach.js";
import { createEvaluation } from "../../www/coach/evaluation.js";
import { createReviewCache } from "../../www/coach/review-cache.js";
import { accuracyText, classText, givenText, isAmiss, moveWords } from "../../www/coach/review-words.js";

/** A pool whose workers answer when the test says so. @param {number} most */
function fakePool(most) {
  /** @type {any} */
  const pool = { most, open: [], stopped: 0 };
  pool.ask = (/** @type {any} */ task, /** @type {any} */ { place }) =>
    new Promise((resolve, reject) => pool.open.push({ task, place, resolve, reject }));
  pool.stop = () => {
    pool.stopped += 1;
    for (const { resolve } of pool.open.splice(0)) resolve(null);
  };
  pool.answer = async () => {
    for (const { task, resolve } of pool.open.splice(0))
      resolve({ response: "evaluation", text: `line of ${task.record}` });
    await settled();
  };
  return pool;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Evaluation of a game of five positions. @param {any} pool @param {{stored?: string[], may?: () => boolean}} [how] */
function evaluation(pool, { stored = [], may = () => true } = {}) {
  /** @type {any} */
  const cache = { lines: stored, puts: 0, get: async () => [...stored] };
  cache.put = async (/** @type {string} */ _id, /** @type {string[]} */ lines) => {
    cache.puts += 1;
    cache.lines = Array.from(lines, (line) => line ?? "");
  };
  const plies = [0, 1, 2, 3, 4];
  const wasm = {
    reviewTasks: (/** @type {string} */ _record, /** @type {string[]} */ lines) =>
      Uint32Array.from(plies.filter((ply) => !lines[ply])),
    reviewRecord: (/** @type {string} */ record, /** @type {number} */ ply) => `${record}${ply}`,
  };
  /** @type {[number, number][]} */
  const progress = [];
  const evaluate = createEvaluation({ wasm, pool, cache, mayWork: may });
  return {
    cache,
    progress,
    task: evaluate({ id: "g", record: "r", onProgress: (done, all) => progress.push([done, all]) }),
  };
}

test("every worker evaluates, each position once", async () => {
  const pool = fakePool(2);
  const { task, progress, cache } = evaluation(pool);
  await settled();
  assert.deepEqual(
    pool.open.map((/** @type {any} */ { place }) => place),
    [0, 1],
  );
  for (let round = 0; round < 3; round++) await pool.answer();
  assert.deepEqual(
    await task.result,
    [0, 1, 2, 3, 4].map((ply) => `line of r${ply}`),
  );
  assert.deepEqual(progress.at(0), [0, 5]);
  assert.deepEqual(progress.at(-1), [5, 5]);
  assert.deepEqual(cache.lines.length, 5);
});

test("what was stored is not evaluated again", async () => {
  const pool = fakePool(4);
  const { task, progress } = evaluation(pool, { stored: ["a", "", "c", "", "e"] });
  await settled();
  assert.deepEqual(
    pool.open.map((/** @type {any} */ { task }) => task.record),
    ["r1", "r3"],
  );
  await pool.answer();
  assert.deepEqual(await task.result, ["a", "line of r1", "c", "line of r3", "e"]);
  assert.deepEqual(progress[0], [3, 5]);
});

test("a review that is left keeps what it has", async () => {
  const pool = fakePool(1);
  const { task, cache } = evaluation(pool);
  await settled();
  await pool.answer();
  task.stop();
  assert.equal(await task.result, null);
  assert.equal(pool.stopped, 1);
  assert.deepEqual(
    cache.lines.filter((/** @type {string} */ line) => line),
    ["line of r0"],
  );
});

test("it waits while somebody else comes first", async () => {
  const pool = fakePool(1);
  let may = false;
  const { task } = evaluation(pool, { may: () => may });
  await settled();
  assert.equal(pool.open.length, 0);
  task.wake();
  await settled();
  assert.equal(pool.open.length, 0, "still");
  may = true;
  task.wake();
  await settled();
  assert.equal(pool.open.length, 1);
  task.stop();
  assert.equal(await task.result, null);
});

test("what one worker cannot do, another does; where none can, the review fails", async () => {
  const pool = fakePool(2);
  const { task } = evaluation(pool);
  await settled();
  pool.open.find((/** @type {any} */ { place }) => place === 1).reject({ code: "engine-lost" });
  pool.open = pool.open.filter((/** @type {any} */ { place }) => place === 0);
  for (let round = 0; round < 5; round++) await pool.answer();
  assert.equal((await task.result)?.length, 5);

  const alone = fakePool(1);
  const lost = evaluation(alone).task;
  await settled();
  alone.open[0].reject({ code: "engine-lost" });
  await assert.rejects(lost.result, { code: "engine-lost" });
});

test("without a database lines last as long as the page", async () => {
  const factory = /** @type {any} */ ({
    open() {
      throw new Error("no database");
    },
  });
  const { warn } = console;
  console.warn = () => {};
  try {
    const cache = createReviewCache({ scope: "/", factory });
    assert.deepEqual(await cache.get("g"), []);
    const sparse = ["a"];
    sparse[2] = "c";
    await cache.put("g", sparse);
    assert.deepEqual(await cache.get("g"), ["a", "", "c"]);
  } finally {
    console.warn = warn;
  }
});

/** @type {any} */
const mistake = {
  ply: 3,
  class: "mistake",
  given: 12.4,
  seeds: 3.7,
  turned: null,
  line: "CdFabc",
  only: false,
};
/** @type {any} */
const move = { number: 2, side: "S", house: "B" };

test("seeds come first, percent second", () => {
  assert.equal(givenText(mistake), "It gave away about 4 seeds and 12% of the chances.");
  assert.equal(givenText({ ...mistake, seeds: 1 }, "gives"), "It gives away about 1 seed and 12% of the chances.");
  assert.equal(givenText({ ...mistake, seeds: null }), "It gave away 12% of the chances.");
  assert.equal(givenText({ ...mistake, turned: ["win", "draw"] }), "It turned a win into a draw.");
  // 9.9 is no mistake and must not read as 10.
  assert.equal(givenText({ ...mistake, seeds: null, given: 9.97 }), "It gave away 9% of the chances.");
  assert.equal(
    moveWords(mistake, move),
    "2. house 2: mistake. It gave away about 4 seeds and 12% of the chances. Better: 3, 10, 6, 7.",
  );
  assert.equal(
    moveWords({ ...mistake, class: "best", only: true }, { ...move, side: "N", house: "b" }),
    "2… house 8: the only move.",
  );
  assert.ok(isAmiss(mistake) && !isAmiss({ ...mistake, class: "good" }));
  assert.equal(classText({ ...mistake, class: "forced" }), "only legal move");
});

test("your accuracy comes first, and may be missing", () => {
  /** @type {any} */
  const report = { accuracy: [81.4, null] };
  assert.equal(accuracyText(report, null), "Accuracy: South 81, North –.");
  assert.equal(accuracyText(report, "N"), "Accuracy: You –, Computer 81.");
});
