import assert from "node:assert/strict";
import { test } from "node:test";
import { barOf } from "../../www/screen/bar.js";

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
    ["two humans with clocks", scene({}, { settings: human, clocks: { mayPause: true } }), ["undo", "stop"]],
    ["against a computer", scene({}), ["undo", "hint"]],
    ["a computer's turn", scene({ turn: "N" }), ["undo", "stop"]],
    ["a pause", scene({}, { paused: true }), ["undo", "go-on"]],
    ["a computer that does not answer", scene({}, { failed: { code: "engine-lost" } }), ["undo", "retry"]],
    ["two computers", scene({}, { settings: both }), ["stop", "step"]],
    ["two computers that wait", scene({}, { settings: both, paused: true }), ["go-on", "step"]],
    ["an end", scene({ legal: "" }), ["rematch", "undo"]],
    ["a majority with seeds left", scene({ legal: "", mayPlayOn: true }), ["rematch", "play-on"]],
  ]) {
    assert.deepEqual(barOf(now), wanted, what);
  }
});
