// What an analysis shows of houses and of the position, and when it has nothing to evaluate.
import "../../www/lang/coach.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { storedSeeds, subjectOf } from "../../www/coach/analysis.js";
import { sumOf } from "../../www/coach/sums.js";
import { createValues, proofOf, valuesOf } from "../../www/coach/values.js";
import { stepsOf } from "../../www/coach/walk.js";

const guess = (house, value, lead, line = house) => ({ house, visits: 9, value, lead, error: 0.1, proof: null, line });
const proven = (house, value, lead, proof) => ({ ...guess(house, value, lead), error: 0, proof });

test("a guess and a proof are never alike", () => {
  const moves = [
    guess("A", 0.3, 2.6),
    guess("B", 0, -0.4),
    guess("C", -0.2, -1.5),
    proven("E", -1, -5, { winner: "N", margin: 5 }),
    proven("F", 0, 2.2, { winner: null, margin: 0 }),
  ];
  const values = valuesOf(moves, "A", "S");
  const of = (key) => [...values.values()].map((value) => value[key]);
  assert.deepEqual(of("text"), ["+3", "0", "−1", "✓−5", "✓0"]);
  assert.deepEqual(of("proof"), ["", "", "", "loss", "draw"]);
  assert.deepEqual(of("lead"), [2.6, -0.4, -1.5, -5, 0]);
  assert.deepEqual(
    [...values.values()].map(({ words }) => words),
    [
      "about 3 seeds ahead by the end",
      "about even by the end",
      "about 1 seed behind by the end",
      "proven to lose by 5 seeds",
      "proven to be a draw",
    ],
  );
  // The search stops at a proven win: a guess that it made before is no value of a house.
  const won = valuesOf([...moves, proven("D", 1, 3, { winner: "S", margin: 3 })], "D", "S");
  assert.deepEqual(
    [...won.values()].map(({ text }) => text),
    ["?", "?", "?", "✓−5", "✓0", "✓+3"],
  );
  assert.deepEqual([won.get("A")?.words, won.get("D")?.words], ["not weighed to the end", "proven to win by 3 seeds"]);
});

test("houses show chances where seeds would speak for another house than the best one", () => {
  const moves = [guess("a", -0.86, -14.6), guess("b", -0.98, -20), guess("f", -0.92, -7.2)];
  const shown = (/** @type {any[]} */ ...given) =>
    [...valuesOf(...given).values()].map(({ text, words }) => [text, words]);
  const mine = [
    ["7%", "7% chances"],
    ["1%", "1% chances"],
    ["4%", "4% chances"],
  ];
  assert.deepEqual(shown(moves, "a", "N"), mine);
  assert.deepEqual(shown(moves, "a", "N", "S")[0], ["93%", "for you: 93% chances"]);
  const sum = sumOf({ best: "a", value: -0.86, proof: null, moves }, "N", null);
  assert.deepEqual([sum.words, sum.chance, sum.line], ["South’s chances: 93%", "", "Best chances: 7"]);
  // One seed more is none that anybody would ask about. What is proven is told, and chances are not where they speak for another.
  for (const [one, best] of [
    [[guess("a", 0.2, 3), guess("f", 0.1, 4)], "a"],
    [[...moves, proven("c", -1, -9, { winner: "S", margin: 9 })], "a"],
    [moves, "f"],
  ]) {
    for (const [text] of shown(one, best, "N")) assert.doesNotMatch(text, /%/);
  }
});

test("a proof without seeds says its result", () => {
  const moves = [
    proven("a", 1, 4.2, { winner: "N", margin: null }),
    proven("b", -1, -48, { winner: "S", margin: null }),
    proven("c", 0, 0, { winner: null, margin: null }),
  ];
  const values = [...valuesOf(moves, "a", "N").values()];
  assert.deepEqual(
    values.map(({ text }) => text),
    ["wins", "loses", "✓0"],
  );
  assert.deepEqual(
    values.map(({ words }) => words),
    ["proven to win", "proven to lose", "proven to be a draw"],
  );
  assert.equal(proofOf(moves[0], "S"), "loss");
});

test("the best house alone has full light, and less is lit the more is given away", () => {
  const moves = [guess("A", 0.2, 3), guess("B", 0.2, 3), guess("C", 0, 1), guess("D", -0.6, -9)];
  const light = [...valuesOf(moves, "B", "S").values()].map(({ strength }) => strength);
  assert.equal(light[1], 1);
  assert.ok(light[0] < 1 && light[0] > light[2] && light[2] > light[3], String(light));
  assert.equal(light[3], 0);
  assert.equal(valuesOf([], null, "S").size, 0);
  // Threats of the computer stand on its houses as what they mean for whoever asks; a result in words is about the house.
  const threats = [guess("a", 0.4, 5.2), proven("b", 1, 6, { winner: "N", margin: null })];
  const told = valuesOf(threats, "b", "N", "S");
  assert.deepEqual([told.get("b").text, told.get("b").lead], ["wins", 6]);
  assert.equal(told.get("b").words, "for you: proven to lose");
  assert.equal(valuesOf(threats.slice(0, 1), "a", "N", "S").get("a").text, "−5");
});

test("the sum is about the one who is spoken to, else about South", () => {
  const analysis = {
    best: "b",
    value: 0.5,
    proof: null,
    moves: [guess("a", -1, -9), guess("b", 0.5, 4.4, "bCd")],
  };
  assert.deepEqual(sumOf(analysis, "N", null), {
    words: "South: about 4 seeds behind by the end",
    chance: "South 25%",
    share: 0.25,
    line: "Best: 8, 3, 10",
  });
  assert.deepEqual(sumOf(analysis, "N", "N"), {
    words: "You: about 4 seeds ahead by the end",
    chance: "Your chances 75%",
    share: 0.75,
    line: "Best: 8, 3, 10",
  });
  // A proven result says all of it.
  assert.equal(sumOf({ ...analysis, proof: { winner: "N", margin: 7 } }, "N", "N").chance, "");
  // Another house should end with more seeds, and wins less often.
  const more = { ...analysis, moves: [guess("a", 0.2, 5.6), ...analysis.moves.slice(1)] };
  assert.equal(sumOf(more, "N", "N").line, "Best chances: 8, 3, 10");
  const worse = { ...analysis, value: -0.5, moves: [guess("b", -0.5, 0.3)] };
  assert.equal(sumOf(worse, "S", "S").words, "About even in seeds by the end");
  const even = { ...analysis, value: 0, moves: [guess("b", 0, 0.3)] };
  assert.deepEqual([sumOf(even, "S", "N").words, sumOf(even, "S", "N").share], ["About even by the end", 0.5]);
  const won = { ...analysis, value: 1, moves: [proven("b", 1, 6, { winner: "N", margin: 6 })] };
  assert.equal(sumOf(won, "N", null).words, "Proven: North wins by 6 seeds.");
  // As the houses tell it: every value is the player's own.
  const lost = { ...analysis, value: 1, moves: [proven("b", 1, 6, { winner: "N", margin: null })] };
  assert.deepEqual(
    [won, lost].map((found) => sumOf(found, "N", "S").words),
    ["Proven: you lose by 6 seeds.", "Proven: you lose."],
  );
  assert.equal(sumOf(lost, "N", "N").words, "Proven: you win.");
});

test("a computer moves first, and a game that is over has no moves", () => {
  const state = { legal: "ABC", turn: "S" };
  const settings = { south: "computer", north: "human" };
  const scene = { state, settings, past: null, paused: false, failed: null };
  assert.equal(subjectOf(scene).obstacle, "wait");
  assert.equal(subjectOf({ ...scene, paused: true }).obstacle, null);
  assert.equal(subjectOf({ ...scene, failed: { code: "engine-lost" } }).obstacle, null);
  assert.equal(subjectOf({ ...scene, state: { ...state, turn: "N" } }).obstacle, null);
  const past = { legal: "D", turn: "S" };
  assert.deepEqual(subjectOf({ ...scene, past }), { state: past, obstacle: null });
  assert.equal(subjectOf({ ...scene, state: { ...state, legal: "" } }).obstacle, "over");
});

test("only tables that lie on this device whole are loaded", () => {
  const stock = { rules: "oware", seeds: 12, place: "files", state: "done" };
  assert.equal(storedSeeds(stock, "oware"), 12);
  assert.equal(storedSeeds({ ...stock, state: "building" }, "oware"), 11);
  assert.equal(storedSeeds(stock, "ouril"), 0);
  assert.equal(storedSeeds({ ...stock, place: "memory" }, "oware"), 0);
  assert.equal(storedSeeds({ ...stock, seeds: null }, "oware"), 0);
  assert.equal(storedSeeds(null, "oware"), 0);
});

test("a line is walked as far as it can be played", () => {
  const played = [];
  const game = {
    play(letter) {
      if (letter === "x") throw { code: "empty" };
      played.push(letter);
      return { from: letter };
    },
  };
  assert.deepEqual(stepsOf(game, "Abxc"), [{ from: "A" }, { from: "b" }]);
  assert.deepEqual(played, ["A", "b"]);
});

/** As much of a page as values need. */
function houses() {
  const element = () => {
    const classes = new Set();
    const attributes = {};
    const styles = {};
    return {
      children: [],
      dataset: {},
      attributes,
      styles,
      classes,
      textContent: "",
      after(child) {
        this.children.push(child);
        child.parent = this;
      },
      remove() {
        this.parent.children = this.parent.children.filter((one) => one !== this);
      },
      setAttribute: (name, value) => {
        attributes[name] = value;
      },
      getAttribute: (name) => attributes[name] ?? null,
      removeAttribute: (name) => delete attributes[name],
      classList: {
        add: (name) => classes.add(name),
        remove(...names) {
          for (const name of names) classes.delete(name);
        },
        toggle: (name, on) => (on ? classes.add(name) : classes.delete(name)),
      },
      style: {
        setProperty: (name, value) => {
          styles[name] = value;
        },
        getPropertyValue: (name) => styles[name] ?? "",
        removeProperty: (name) => delete styles[name],
      },
    };
  };
  const house = () => {
    const ring = element();
    return { ...element(), ring, querySelector: (query) => (query === ".board-ring" ? ring : null) };
  };
  const boxes = Object.fromEntries([..."ABCDEF"].map((letter) => [letter, house()]));
  const root = { ...element(), querySelector: (query) => boxes[/"(.)"/.exec(query)[1]] };
  globalThis.document = { createElement: element };
  return { root, boxes };
}

test("houses carry their values as hooks, and lose all of them", async () => {
  const { root, boxes } = houses();
  const values = createValues(root);
  values.show(valuesOf([guess("A", 0.12345, 2.34), proven("B", 1, 5, { winner: "S", margin: 5 })], "B", "S"));
  assert.deepEqual(boxes.A.dataset, { value: "0.123", lead: "2.3", proof: "" });
  assert.deepEqual(boxes.B.dataset, { value: "1", lead: "5", proof: "win" });
  assert.equal(boxes.B.attributes["aria-description"], "proven to win by 5 seeds");
  assert.deepEqual([boxes.A.classes.has("is-best"), boxes.B.classes.has("is-best")], [false, true]);
  assert.deepEqual([boxes.A.ring.styles, boxes.B.ring.styles], [{ "--value": "0.0" }, { "--value": "1.0" }]);
  assert.ok(boxes.B.children[0].classes.has("proven") && !boxes.A.children[0].classes.has("proven"));
  values.show(valuesOf([guess("A", -0.0001, -0.01)], "A", "S"));
  assert.deepEqual([boxes.A.dataset, boxes.B.dataset], [{ value: "0", lead: "0", proof: "" }, {}]);
  globalThis.requestAnimationFrame = (frame) => setTimeout(frame);
  const unseen = values.clear();
  for (const box of [boxes.A, boxes.B]) assert.deepEqual([box.dataset, box.attributes], [{}, {}]);
  await unseen;
  for (const box of [boxes.A, boxes.B]) {
    assert.deepEqual([box.ring.styles, [...box.classes]], [{}, []]);
    // Unseen, for the next move.
    assert.equal(box.children.length, 1);
  }
  assert.equal(root.classes.size, 0);
  values.remove();
  assert.deepEqual([boxes.A.children, boxes.B.children], [[], []]);
});
