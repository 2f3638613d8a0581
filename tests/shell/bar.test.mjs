import assert from "node:assert/strict";
import { test } from "node:test";
import { barOf } from "../../www/screen/bar.js";
import { endOf, matchText } from "../../www/screen/end-card.js";

const human = { south: "human", north: "human" };
const against = { south: "human", north: "computer" };
const both = { south: "computer", north: "computer" };
const scene = (state, rest = {}) => ({
  settings: against,
  paused: false,
  failed: null,
  ...rest,
  state: { legal: "A", turn: "S", ply: 1, ...state },
});

test("three buttons at the most stand below the board, New among them", () => {
  for (const [what, now, wanted] of [
    ["two humans", scene({}, { settings: human }), ["undo", "hint"]],
    ["two humans with clocks", scene({}, { settings: human, clocks: { mayPause: false } }), ["undo", "stop"]],
    ["against a computer", scene({}), ["undo", "hint"]],
    ["a computer's turn", scene({ turn: "N" }), ["undo", "hint"]],
    ["seeds on their way", scene({ turn: "N" }, { sowing: true }), ["undo", "hint"]],
    ["a pause", scene({}, { paused: true }), ["undo", "go-on"]],
    ["a computer that does not answer", scene({}, { failed: { code: "engine-lost" } }), ["undo", "retry"]],
    ["two computers", scene({}, { settings: both }), ["stop", "step"]],
    ["two computers that wait", scene({}, { settings: both, paused: true }), ["go-on", "step"]],
    ["the last seeds on their way", scene({ legal: "" }, { sowing: true }), ["undo", "hint"]],
    ["an end", scene({ legal: "" }), ["review", "rematch"]],
    ["a majority with seeds left", scene({ legal: "", mayPlayOn: true }), ["review", "rematch"]],
    ["an end without a move", scene({ legal: "", ply: 0 }), ["rematch", "undo"]],
  ]) {
    assert.deepEqual(barOf(now), wanted, what);
  }
});

test("the card at the end says who won, as the only human sees it", () => {
  const end = { legal: "", ply: 40, stores: [26, 15], houses: [], reason: "majority", mayPlayOn: true, turn: "S" };
  const at = (result, rest) => endOf(scene({ ...end, result }, { mode: "over", sowing: false, ...rest }))?.kind;
  assert.deepEqual(
    [at("S"), at("N"), at("draw"), at("S", { settings: human }), at("S", { settings: both })],
    ["win", "loss", "draw", "over", "over"],
  );
  assert.deepEqual([at("S", { sowing: true }), at("S", { mode: "looking" })], [undefined, undefined]);
  assert.equal(at("N", { settings: { south: "computer", north: "human" } }), "win");
});

test("behind each game the card says how the match stands", () => {
  const match = { games: 3, played: 1, halves: [2, 0], over: false, past: false };
  for (const [change, me, words] of [
    [{}, null, "Game 1 of 3. South leads, 1 to 0."],
    [{ halves: [0, 2] }, "S", "Game 1 of 3. The computer leads, 1 to 0."],
    [{ played: 2, halves: [1, 3] }, "N", "Game 2 of 3. You lead, 1.5 to 0.5."],
    [{ played: 2, halves: [2, 2] }, null, "Game 2 of 3. The match is level, 1 to 1."],
    [{ halves: [4, 0], over: true }, "S", "You win the match, 2 to 0."],
    [{ past: true }, null, "Game 1 of 3."],
    [{ halves: [4, 0], over: true, past: true }, "N", "The computer wins the match, 2 to 0."],
    [{ halves: [3, 3], over: true }, null, "The match is drawn, 1.5 to 1.5."],
  ]) {
    assert.equal(matchText({ ...match, ...change }, me), words);
  }
  assert.equal(matchText(null, "S"), "");
});
