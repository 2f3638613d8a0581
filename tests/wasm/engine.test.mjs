// The shell's engine over the shipped wasm: what the one posts the other reads, and the other way round.
import assert from "node:assert/strict";
import test from "node:test";
import { createEngine } from "../../www/engine/engine.js";
import { shipped } from "./shipped.mjs";

const { Game, serve } = await shipped();

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
  const answer = await engine.ask({ ask: "move", record, timeMs: 60_000, playouts: 500, seed: 1 });
  assert.ok(answer?.say === "move" && answer.playouts === 500);
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
