// The search on the worker's wasm: the same trees as natively, and the worker's manners.
import assert from "node:assert/strict";
import test from "node:test";
import { clock, turns } from "./clock.mjs";
import { data, programs, search, shipped } from "./shipped.mjs";

const { Game } = await shipped();
const { serve } = await search();
const { think } = await programs();

test("the same seed and playouts grow the same tree as natively", () => {
  for (const row of JSON.parse(data("searches.json"))) {
    const found = think(new Game(row.rules, row.position).record(), row.seed, row.playouts, row.plain);
    assert.deepEqual([found.best, found.digest], [row.best, row.digest], row.position);
  }
});

// What a worker's global scope offers the wasm: an inbox and an outbox.
/** @type {any} */
const scope = globalThis;
/** @type {any[]} */
const posted = [];
/** @type {(() => void) | undefined} */
let wake;
scope.postMessage = (/** @type {any} */ message) => {
  posted.push(message);
  wake?.();
};
serve();

/** @param {any} message */
const ask = (message) => scope.onmessage({ data: message });

/** @param {(message: any) => boolean} wanted */
async function hear(wanted) {
  for (;;) {
    const found = posted.find(wanted);
    if (found) return found;
    await new Promise((resolve) => {
      wake = () => resolve(undefined);
    });
  }
}

const record = new Game("oware").record();

test("a worker says that it is ready, and answers", async () => {
  assert.deepEqual(posted.shift(), { response: "ready" });
  ask({ request: "move", id: 1, record, playouts: 1000, seed: 7 });
  const answer = await hear((message) => message.response === "move" && message.id === 1);
  assert.equal(answer.playouts, 1000);
  assert.equal(answer.best, think(record, 7, 1000).best);
  assert.equal(answer.value, think(record, 7, 1000).value);
  // What the worker posts about its moves is read back unchanged.
  assert.equal(Game.mergeRoots([answer.moves]), answer.best);
});

test("time is kept, and progress is posted", async () => {
  ask({ request: "analyse", id: 2, record, timeMs: 600 });
  const answer = await hear((message) => message.response === "analysis" && message.finished && message.id === 2);
  assert.ok(answer.elapsedMs >= 600 && answer.elapsedMs < 610, `${answer.elapsedMs} ms`);
  const progress = posted.filter((message) => message.response === "analysis" && !message.finished && message.id === 2);
  assert.ok(progress.length >= 4 && progress.length <= 6, `${progress.length} reports`);
  assert.ok(progress.every((message) => message.value >= -1 && message.value <= 1 && message.playouts > 0));
});

test("it thinks on the opponent's time where that is wanted", async () => {
  /** @param {number} id @param {boolean} ponder */
  const inherited = async (id, ponder) => {
    // Counted playouts begin anew, whatever was asked before.
    ask({ request: "move", id, record, playouts: 5000, seed: 7 });
    const first = await hear((message) => message.response === "move" && message.id === id);
    const game = new Game("oware");
    game.play(first.best);
    if (ponder) ask({ request: "ponder", id: id + 2, record: game.record() });
    await turns(10);
    // The likeliest reply, so that much of the tree is kept.
    ask({ request: "analyse", id: id + 1, record: game.record(), timeMs: 20 });
    const reply = await hear((message) => message.response === "analysis" && message.finished && message.id === id + 1);
    return reply.inherited;
  };
  // The page is seen; there are to be no tables.
  ask({ request: "tables", rules: "oware", seeds: 0, most: 0, rest: false });
  const without = await inherited(70, false);
  const pondered = await inherited(80, true);
  assert.ok(without < 5000 && pondered > without + 2500, `${without}, ${pondered}`);
  // A stop ends it.
  ask({ request: "stop", id: 90 });
  await hear((message) => message.response === "stopped" && message.id === 90);
});

test("an answer that nothing can change is given before the time is up", async () => {
  // E takes six seeds back; everything else loses them.
  const clear = new Game("oware", "2-0-0-0-4-0-2-2-2-1-3-3-13-16-S").record();
  ask({ request: "move", id: 95, record: clear, timeMs: 3000 });
  const answer = await hear((message) => message.response === "move" && message.id === 95);
  assert.equal(answer.best, "E");
  assert.ok(answer.elapsedMs < 2000, `${answer.elapsedMs} ms`);
  assert.equal(answer.moves.map((/** @type {any} */ move) => move.house).join(""), "AE");
});

test("several answers vote", () => {
  const count = (/** @type {string} */ house, /** @type {number} */ visits, value = 0, proof = null) => ({
    house,
    visits,
    value,
    proof,
  });
  assert.equal(
    Game.mergeRoots([
      [count("A", 10), count("B", 9)],
      [count("A", 1), count("B", 5)],
    ]),
    "B",
  );
  /** @type {any} */
  const won = { winner: "S", margin: 4 };
  assert.equal(Game.mergeRoots([[count("A", 10, 0.3)], [count("A", 10, 0.3), count("B", 1, 1, won)]]), "B");
  assert.equal(Game.mergeRoots([]), undefined);
  /** @type {any[]} */
  const wrong = ["nonsense", [["A"]], [[{ house: "A" }]], [[count("G", 1)]], [[{ ...count("A", 1), visits: -1 }]]];
  const codes = ["value-unknown", "house-unknown", "number-unknown", "house-unknown", "number-unknown"];
  for (const [index, code] of codes.entries()) assert.throws(() => Game.mergeRoots(wrong[index]), { code });
});

test("a level counts playouts, and time is only its bound", async () => {
  ask({ request: "move", id: 30, record, timeMs: 60000, level: 5, seed: 3 });
  const counted = await hear((message) => message.response === "move" && message.id === 30);
  assert.ok(counted.playouts > 0 && counted.playouts < 1000, `${counted.playouts}`);
  ask({ request: "move", id: 31, record, level: 5, seed: 3 });
  const again = await hear((message) => message.response === "move" && message.id === 31);
  assert.deepEqual([again.best, again.playouts, again.value], [counted.best, counted.playouts, counted.value]);
  // The highest one takes its time.
  ask({ request: "move", id: 32, record, timeMs: 300, level: 8 });
  const timed = await hear((message) => message.response === "move" && message.id === 32);
  assert.ok(timed.playouts > counted.playouts && timed.elapsedMs >= 60, `${timed.elapsedMs} ms`);
  ask({ request: "move", id: 33, record, level: 9 });
  assert.deepEqual((await hear((message) => message.response === "error" && message.id === 0)).error, {
    code: "number-unknown",
    text: 9,
  });
  posted.length = 0;
});

test("a weak level does not always play the same", async () => {
  const found = new Set();
  for (let id = 40; id < 52; id++) {
    ask({ request: "move", id, record, level: 1, seed: id });
    found.add((await hear((message) => message.response === "move" && message.id === id)).best);
  }
  assert.ok(found.size > 2, [...found].join(""));
});

test("an analysis streams what every move is worth until it is stopped", async () => {
  ask({ request: "analyse", id: 60, record });
  const first = await hear((message) => message.response === "analysis" && message.id === 60);
  assert.equal(first.finished, false);
  assert.deepEqual(first.moves.map((/** @type {any} */ move) => move.house).join(""), new Game("oware").state().legal);
  for (const move of first.moves) {
    assert.deepEqual(Object.keys(move), ["house", "visits", "value", "lead", "error", "proof", "line"]);
    assert.ok(Math.abs(move.value) <= 1 && Math.abs(move.lead) <= 48 && move.error > 0 && move.error < 1);
    assert.equal(move.line[0], move.house);
    const game = new Game("oware");
    for (const letter of move.line) game.play(letter);
  }
  await hear((message) => message.response === "analysis" && message.id === 60 && message.playouts > first.playouts);
  ask({ request: "stop", id: 61 });
  await hear((message) => message.response === "stopped" && message.id === 61);
  posted.length = 0;
  ask({ request: "analyse", id: 62, record, playouts: 500, seed: 1 });
  const last = await hear((message) => message.response === "analysis" && message.finished);
  assert.deepEqual([last.id, last.playouts], [62, 500]);
});

test("the newest ask wins and the overtaken one is never answered", async () => {
  ask({ request: "move", id: 3, record, timeMs: 60000 });
  await hear((message) => message.response === "progress" && message.id === 3);
  ask({ request: "move", id: 4, record, timeMs: 60000 });
  ask({ request: "move", id: 5, record, playouts: 50 });
  await hear((message) => message.response === "move" && message.id === 5);
  assert.ok(!posted.some((message) => message.response === "move" && (message.id === 3 || message.id === 4)));
});

test("stop takes effect within 100 ms", async () => {
  ask({ request: "move", id: 6, record, timeMs: 60000 });
  await hear((message) => message.response === "progress" && message.id === 6);
  const begun = clock.now;
  ask({ request: "stop", id: 7 });
  await hear((message) => message.response === "stopped" && message.id === 7);
  assert.ok(clock.now - begun < 100, `${clock.now - begun} ms`);
});

test("an only move is answered at once", async () => {
  const only = new Game("oware", "1-0-0-0-0-17-0-0-0-0-0-0-15-15-S").record();
  ask({ request: "move", id: 8, record: only, timeMs: 60000 });
  assert.equal((await hear((message) => message.response === "move" && message.id === 8)).best, "F");
});

test("the computer agrees to end only where it expects no more", async () => {
  // South offers and North, the computer, is asked.
  const rows = [
    ["gathering wins for North", "4-0-0-0-0-0-0-0-0-2-0-2-18-22-S", true],
    ["gathering draws, and nothing more is in sight", "1-1-0-0-0-0-0-0-0-0-0-2-22-22-S", true],
    ["gathering draws, but playing wins for North", "2-1-0-0-0-0-0-0-0-0-0-3-21-21-S", false],
  ];
  for (const [index, [question, position, accepts]] of rows.entries()) {
    ask({
      request: "agree",
      id: 20 + index,
      record: new Game("oware", String(position)).record(),
      playouts: 3000,
      seed: 1,
    });
    const answer = await hear((message) => message.response === "agree" && message.id === 20 + index);
    assert.equal(answer.accepts, accepts, `${question}: ${answer.value}`);
  }
});

test("what cannot be read is answered by a code", async () => {
  ask({ request: "move", id: 9, record: "nonsense" });
  const answer = await hear((message) => message.response === "error" && message.id === 9);
  assert.deepEqual(answer.error, { code: "record-version", text: "nonsense" });
  ask({ request: "sing", id: 10 });
  assert.deepEqual((await hear((message) => message.response === "error" && message.id === 0)).error, {
    code: "request-unknown",
    text: "sing",
  });
  ask({ request: "move", id: 11, record, playouts: 10 });
  await hear((message) => message.response === "move" && message.id === 11);
});
