// Puzzles in the worker's wasm: the same as natively, made in slices, and left when something else is asked.
import assert from "node:assert/strict";
import test from "node:test";
import { coach, data, network, search, shipped } from "./shipped.mjs";

const { Game } = await shipped();
const { serve } = await search();
const { afterPuzzle, isPuzzleDay } = await coach();

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
serve(undefined, { weights: async (/** @type {string} */ rules) => network(rules) });

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

let lastId = 0;

/** @param {any} wish */
async function puzzle(wish) {
  lastId += 1;
  const id = lastId;
  posted.length = 0;
  ask({ request: "puzzle", id, ...wish });
  const { puzzle } = await hear((message) => message.id === id && (message.response === "error" || message.finished));
  return puzzle;
}

for (const known of JSON.parse(data("puzzles.json"))) {
  test(`the puzzle of a day is that of the native program, ${known.rules}`, async () => {
    const made = await puzzle({ rules: known.rules, day: known.day });
    const line = made.steps.map((/** @type {any} */ { answer, replies }) => answer + replies).join("");
    const { rules, position, tempting, rating, themes } = made;
    assert.deepEqual({ rules, day: known.day, position, line, tempting, rating, themes: themes.join(" ") }, known);
    const game = new Game(rules, position);
    for (const { answer, answers, replies } of made.steps) {
      assert.equal(answers.map((/** @type {any} */ { house }) => house).join(""), game.state().legal);
      for (const house of answer + replies) game.play(house);
    }
  });
}

test("it tells how far it is, and is left for a newer question", async () => {
  posted.length = 0;
  ask({ request: "puzzle", id: 100, rules: "aiware", seed: 7, rating: 900 });
  const first = await hear((message) => message.response === "puzzle" && message.id === 100);
  assert.ok(first.finished || (first.done >= 0 && first.done <= 1 && first.puzzle === null));
  if (!first.finished) {
    ask({ request: "stop", id: 100 });
    await hear((message) => message.response === "stopped");
    assert.ok(!posted.some((message) => message.id === 100 && message.finished));
  }
});

test("days and ratings are Rust's to judge", async () => {
  assert.deepEqual(["2026-02-28", "2026-02-29", "", "tomorrow"].map(isPuzzleDay), [true, false, false, false]);
  const first = afterPuzzle(null, 900, true);
  assert.ok(first.points > 900 && first.deviation < 350);
  assert.ok(afterPuzzle(first, 900, false).points < first.points);
  assert.throws(() => afterPuzzle({ points: "many", deviation: 80 }, 900, true), {
    code: "number-unknown",
    text: "many",
  });
  posted.length = 0;
  ask({ request: "puzzle", id: 200, rules: "oware", day: "2026-13-01" });
  assert.equal((await hear((message) => message.id === 200)).error.code, "request-unknown");
});
