import assert from "node:assert/strict";
import { test } from "node:test";
import { addPart } from "../../www/lang/index.js";
import { entryOf, linesOf } from "../../www/sheets/games-sheet.js";

await addPart("sheets");

const TOLD = { rules: "abapa", ply: 30, stores: [27, 21], over: true, result: "S", reason: "majority" };
const FRIENDS = { south: "human", north: "human" };
const SOUTH = { south: "human", north: "computer", level: 3 };
const NORTH = { south: "computer", north: "human", level: 8 };

/** The lines of an entry whose summary differs so from a game that South won. */
const lines = (summary, slot = {}) => linesOf({ overrides: {}, ...slot, summary: { ...TOLD, ...summary } }, "today");

test("a finished game shows its result first, to the one human who played it", () => {
  for (const [summary, title] of [
    [FRIENDS, "South won, 27 to 21"],
    [SOUTH, "You won, 27 to 21"],
    [NORTH, "You lost, 21 to 27"],
    [{ ...NORTH, result: "N", stores: [20, 28] }, "You won, 28 to 20"],
    [{ ...SOUTH, result: "N", stores: [20, 28] }, "You lost, 20 to 28"],
    [{ ...SOUTH, result: "draw", stores: [24, 24] }, "A draw, 24 to 24"],
    // The stores of such an end speak of something else.
    [{ ...SOUTH, result: "N", reason: "resignation", stores: [20, 3] }, "You resigned"],
    [{ ...NORTH, reason: "grand-slam", stores: [3, 20] }, "You lost by a grand slam"],
    [{ ...FRIENDS, reason: "grand-slam", stores: [3, 20] }, "South won: North’s grand slam lost"],
    [{ ...FRIENDS, reason: "time" }, "South won: North’s time was up"],
    // Of a game from elsewhere nobody knows who played it.
    [{}, "South won, 27 to 21"],
  ]) {
    assert.equal(lines(summary)[0], title);
  }
});

test("the moves are counted as the list of moves does", () => {
  const counted = (/** @type {string} */ side, ply = 4) =>
    lines(
      { ply },
      { record: `oware-game 1\nrules oware\nstart 4-4-4-4-4-4-4-4-4-4-4-4-0-0-${side}\nmoves aAbB\nend none\n` },
    )[1];
  // 1… a, 2. A b, 3. B
  assert.match(counted("N"), / 3 moves /);
  assert.match(counted("N", 0), / 0 moves /);
  assert.match(counted("S"), / 2 moves /);
});

test("opponent, rule set and moves follow, and the seeds while it is undecided", () => {
  const under = { over: false, result: "none", reason: null, stores: [7, 12] };
  for (const [summary, slot, words] of [
    [FRIENDS, {}, ["South won, 27 to 21", "A friend · Abapa · 15 moves · today"]],
    [SOUTH, {}, ["You won, 27 to 21", "The computer, Casual · Abapa · 15 moves · today"]],
    [
      { south: "computer", north: "computer", level: 8 },
      {},
      ["South won, 27 to 21", "Computer against computer · Abapa · 15 moves · today"],
    ],
    [
      {},
      { tags: { south: "Ama", north: "Kofi" } },
      ["South won, 27 to 21", "Ama against Kofi · Abapa · 15 moves · today"],
    ],
    [{}, { overrides: { south: "human", north: "computer" } }, ["South won, 27 to 21", "Abapa · 15 moves · today"]],
    [{ ...under, ...FRIENDS, ply: 1 }, {}, ["A friend", "Abapa · 1 move · South 7, North 12 · today"]],
    // The points before it, in halves, tell which game of a match it is.
    [FRIENDS, { match: [5, 3, 1] }, ["South won, 27 to 21", "A friend · Game 3 of 5 · Abapa · 15 moves · today"]],
    [{ ...under, ...NORTH }, {}, ["The computer, Full strength", "Abapa · 15 moves · You 12, the computer 7 · today"]],
    // Whoever plays elsewhere is called by name.
    [
      { ...under, south: "human", north: "far" },
      { names: { north: "Kofi" } },
      ["with Kofi", "Abapa · 15 moves · You 7, Kofi 12 · today"],
    ],
    [
      { ...under, south: "far", north: "human" },
      {},
      ["with your friend", "Abapa · 15 moves · You 12, your friend 7 · today"],
    ],
    // The rest of the seeds is played for, and the result stands.
    [
      { ...under, ...SOUTH, result: "S", stores: [26, 12] },
      {},
      ["You won, 26 to 12", "The computer, Casual · Abapa · 15 moves · today"],
    ],
  ]) {
    assert.deepEqual(lines(summary, slot), words);
  }
});

test("what an older version did not write is not made up", () => {
  const old = { rules: "oware", ply: 12, stores: [5, 3] };
  const lines = (over, overrides = {}) => linesOf({ overrides, summary: { ...old, over } }, "today");
  assert.deepEqual(lines(false), ["Oware", "6 moves · South 5, North 3 · today"]);
  assert.deepEqual(lines(true), ["Oware", "6 moves · South 5, North 3 · today"]);
  assert.deepEqual(lines(false, { south: "computer", north: "human" }), [
    "The computer",
    "Oware · 6 moves · You 3, the computer 5 · today",
  ]);
});

test("of finished games with the same moves one is on the board", () => {
  const games = ["a", "b", "c"].map((id, at) => ({ id, when: at, record: "same" }));
  const here = (id, when, record = "same") => entryOf({ id, when, record }, games)?.id;
  assert.deepEqual([here("b", 7), here("x", 2), here("x", 7), here("b", 1, "other")], ["b", "c", undefined, undefined]);
});
