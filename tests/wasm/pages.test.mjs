// What is told about the rules is what is played: the examples of docs/rules.md, and the diagrams of the rules page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { EXAMPLES } from "../../www/learn/examples.js";
import { shipped } from "./shipped.mjs";

const { Game } = await shipped();
const doc = readFileSync(new URL("../../docs/rules.md", import.meta.url), "utf8");
const WINS = { S: "South wins", N: "North wins", draw: "a draw" };

/** The cells of the rows of one section's table, without the marks of code. */
function rows(section) {
  const [, text = ""] = doc.split(`\n## ${section}\n`);
  const lines = text.split("\n## ")[0].split("\n");
  const cells = lines.filter((line) => line.startsWith("|")).map((line) => line.replaceAll("`", "").split("|"));
  return cells.slice(2).map((row) => row.slice(1, -1).map((cell) => cell.trim()));
}

/** The last column: what may be played, or the end. */
function then({ result, reason, again, legal }) {
  if (result !== "none") return `${WINS[result]}: ${reason}`;
  return `${again ? "again " : ""}${[...legal].join(" ")}`;
}

test("the worked examples hold", () => {
  const examples = rows("Worked examples");
  assert.ok(examples.length >= 40, `${examples.length} examples`);
  for (const [rules, position, moves, captured, after, end] of examples) {
    const what = `${rules} ${position} ${moves}`;
    const game = new Game(rules, position);
    let state = game.state();
    let taken = [];
    for (const house of moves === "none" ? "" : moves) {
      const step = game.play(house);
      state = step.after;
      taken = step.captures.map(({ house }) => house);
    }
    assert.equal(state.position, after, what);
    assert.equal(taken.join(" ") || "–", captured, what);
    assert.equal(then(state), end, what);
    game.free();
  }
});

/** Leaves of the tree of moves; each node is reached by playing its line anew. */
function leaves(rules, line, depth) {
  const game = new Game(rules);
  for (const house of line) game.play(house);
  const { legal, result } = game.state();
  game.free();
  if (depth === 0 || result !== "none") return 1;
  return [...legal].reduce((sum, house) => sum + leaves(rules, line + house, depth - 1), 0);
}

test("the counts of leaves hold, as far as the page's way of playing reaches quickly", () => {
  const counts = rows("Perft").filter(([rules]) => /^(oware|ouril|owari)/.test(rules));
  assert.equal(counts.length, 3);
  for (const [names, ...wanted] of counts) {
    for (const rules of names.split(", ")) {
      for (const depth of [1, 2, 3, 4]) assert.equal(leaves(rules, "", depth), Number(wanted[depth - 1]), rules);
    }
  }
});

test("the moves of every diagram may be played", () => {
  for (const [name, { rules, position, moves = "" }] of Object.entries(EXAMPLES)) {
    const game = new Game(rules, position);
    assert.equal(game.state().result, "none", name);
    for (const house of moves) game.play(house);
    game.free();
  }
});

// What the captions tell in numbers.
for (const [name, position, result, reason] of [
  ["sow", "4-4-4-4-0-5-5-5-5-4-4-4-0-0-N", "none", null],
  ["take", "1-0-2-0-0-1-0-0-0-1-0-2-22-19-N", "none", null],
  ["win", "1-0-0-0-0-0-1-0-0-1-1-0-25-19-N", "S", "majority"],
  ["kroo", "7-1-2-0-2-6-0-0-0-8-3-1-15-3-N", "none", null],
  ["abapaSlam", "2-0-1-0-0-2-2-2-0-0-0-0-21-18-N", "none", null],
  ["abapaGather", "0-0-0-0-0-0-0-0-0-0-0-0-25-23-S", "S", "cannot-feed"],
  ["aiwareDry", "0-0-0-0-0-0-0-0-0-0-0-0-29-19-N", "S", "no-seeds"],
  ["aiwareHungry", "0-0-0-0-0-0-0-0-0-0-0-0-23-25-S", "N", "no-seeds"],
  ["owariOpening", "3-3-3-3-0-4-4-3-3-3-3-3-1-0-N", "none", null],
  ["owariTake", "3-0-4-4-1-4-4-0-3-0-4-4-4-1-N", "none", null],
  ["owariLap", "2-1-1-1-3-1-3-1-2-0-1-3-12-5-N", "none", null],
  ["owariEnd", "0-0-0-0-0-0-0-0-0-0-0-0-19-17-N", "S", "row-empty"],
]) {
  test(`the diagram ${name} ends as its caption says`, () => {
    const { rules, position: start, moves } = EXAMPLES[name];
    const game = new Game(rules, start);
    for (const house of moves) game.play(house);
    const state = game.state();
    assert.deepEqual([state.position, state.result, state.reason], [position, result, reason]);
    game.free();
  });
}
