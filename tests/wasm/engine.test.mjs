// The shell's engine over the wasm of the worker: what the one posts the other reads, and the other way round.
import assert from "node:assert/strict";
import test from "node:test";
import { createEngine } from "../../www/engine/page/engine.js";
import { search, shipped } from "./shipped.mjs";

const { Game } = await shipped();
const { serve } = await search();

/** A worker's global scope and its thread in one: the wasm runs beside the engine. */
class Thread extends EventTarget {
  constructor() {
    super();
    /** @type {any} */
    const scope = globalThis;
    scope.postMessage = (/** @type {any} */ data) =>
      this.dispatchEvent(Object.assign(new Event("message"), { data: structuredClone(data) }));
    queueMicrotask(() => serve());
  }

  /** @param {any} message */
  postMessage(message) {
    /** @type {any} */ (globalThis).onmessage({ data: message });
  }

  terminate() {}
}

const engine = createEngine({ spawn: () => /** @type {any} */ (new Thread()) });
const record = new Game("oware").record();

test("an analysis streams what every move is worth, and stops for a move", async () => {
  /** @type {any[]} */
  const told = [];
  /** @type {() => void} */
  let wake = () => {};
  const enough = new Promise((resolve) => {
    wake = () => resolve(undefined);
  });
  const onAnalysis = (/** @type {any} */ analysis) => {
    told.push(analysis);
    if (told.length === 2) wake();
  };
  const analysis = engine.analyse({ record }, { onAnalysis, onFail: assert.fail });
  await enough;
  const answer = await engine.ask({ request: "move", record, timeMs: 60_000, playouts: 500, seed: 1 });
  assert.ok(answer?.response === "move" && answer.playouts === 500);
  analysis.stop();
  assert.ok(told.length >= 2 && told.every(({ finished }) => !finished));
  for (const { moves } of told) {
    assert.equal(moves.map((/** @type {any} */ move) => move.house).join(""), new Game("oware").state().legal);
  }
  assert.ok(told[1].playouts > told[0].playouts);
});

test("an analysis with a budget ends by itself; what is wrong with a record is told", async () => {
  const last = await new Promise((resolve, reject) => {
    const onAnalysis = (/** @type {any} */ analysis) => analysis.finished && resolve(analysis);
    engine.analyse({ record, playouts: 300, seed: 1 }, { onAnalysis, onFail: reject });
  });
  assert.equal(last.playouts, 300);
  const error = await new Promise((resolve) => {
    engine.analyse({ record: "nonsense" }, { onAnalysis: assert.fail, onFail: resolve });
  });
  assert.deepEqual(error, { code: "record-version", text: "nonsense" });
});

/**
 * The last analysis, or why there is none.
 * @param {any} question
 */
const concluded = (question) =>
  new Promise((resolve) => {
    const onAnalysis = (/** @type {any} */ analysis) => analysis.finished && resolve(analysis);
    engine.analyse(question, { onAnalysis, onFail: resolve });
  });

test("near the end all moves are proven before anything is solved, and the tables come from nowhere else", async () => {
  const few = new Game("oware", "0-1-2-0-1-0-1-0-0-2-1-0-20-20-S");
  const { moves, playouts } = await concluded({ record: few.record() });
  assert.equal(playouts, 0);
  assert.deepEqual(
    moves.map((/** @type {any} */ { house, lead, error, proof }) => [house, lead, error, proof]),
    [
      ["B", -6, 0, { winner: "N", margin: 6 }],
      ["C", 0, 0, { winner: null, margin: 0 }],
      ["E", 0, 0, { winner: null, margin: 0 }],
    ],
  );
});

test("threats are those of the side that is not to move; where there are none, a code says why", async () => {
  const { moves, best } = await concluded({ request: "threats", record, playouts: 200 });
  assert.equal(moves.map((/** @type {any} */ move) => move.house).join(""), "abcdef");
  assert.ok("abcdef".includes(best));
  const stuck = new Game("oware", "0-0-0-0-0-1-0-0-0-0-0-0-23-24-S").record();
  assert.deepEqual(await concluded({ request: "threats", record: stuck }), { code: "threats-stuck" });
  const again = new Game("ouril", "0-0-0-0-4-2-1-1-0-0-0-0-18-22-S");
  assert.equal(again.play("F").after.again, true);
  assert.deepEqual(await concluded({ request: "threats", record: again.record() }), { code: "threats-again" });
  const over = new Game("oware");
  over.agree();
  assert.deepEqual(await concluded({ request: "threats", record: over.record() }), { code: "over" });
});
