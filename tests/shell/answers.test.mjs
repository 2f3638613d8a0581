// What the board answers to a question.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nameHouses, nameSides } from "../../www/lang/words.js";
import { answerTo } from "../../www/screen/answers.js";

const STATE = {
  houses: [4, 1, 0, 4, 4, 4, 4, 2, 4, 0, 4, 4],
  stores: [5, 12],
  turn: "S",
  legal: "ABDEF",
  playable: "ABDEF",
  refused: { C: { code: "empty", house: "C" }, b: { code: "not-yours", house: "b" } },
  result: "none",
  ply: 7,
  last: "b",
};
const CAPTURES = {
  B: [{ house: "a", seeds: 3 }],
  f: [
    { house: "A", seeds: 2 },
    { house: "B", seeds: 2 },
  ],
};

/** @param {string} question @param {object} [rest] */
const ask = (question, { state = {}, ...rest } = {}) =>
  answerTo(question, {
    state: { ...STATE, ...state },
    me: "S",
    opponent: "it",
    house: "A",
    captured: 3,
    past: false,
    legalOf: (side) => (side === "S" ? STATE.legal : "abf"),
    sowing: (house) => ({ from: house, path: ["B", "C"], captures: CAPTURES[house] ?? [] }),
    worth: () => "",
    ...rest,
  });

test("where: the house, its place, its seeds, and whether it can be played", () => {
  assert.equal(ask("where"), "House 1: 4 seeds on your side, can be played, number 1 of 6 in its row.");
  assert.equal(
    ask("where", { house: "C" }),
    "House 3: 0 seeds on your side, number 3 of 6 in its row. House 3 is empty.",
  );
  const theirs =
    "House 8: 2 seeds on the computer’s side, number 2 of 6 in its row. House 8 is not yours. Play one of your own.";
  assert.equal(ask("where", { house: "b" }), theirs);
  assert.match(ask("where", { house: "b", opponent: "them" }), /2 seeds on your opponent’s side/);
  assert.match(ask("where", { house: "b", me: null }), /2 seeds on North’s side/);
  const past = ask("where", { past: true, state: { playable: "" } });
  assert.match(past, /in its row. “Back to the game” lets you play/);
  const over = { legal: "", playable: "", result: "S" };
  assert.equal(
    ask("where", { state: over }),
    "House 1: 4 seeds on your side, number 1 of 6 in its row. The game is over.",
  );
});

test("score: both stores, whose turn it is, and the moves", () => {
  assert.equal(ask("score"), "You 5, computer 12. 7 moves played. Your turn.");
  assert.equal(ask("score", { me: "N" }), "You 12, computer 5. 7 moves played. The computer’s turn.");
  assert.equal(ask("score", { opponent: "them" }), "You 5, your opponent 12. 7 moves played. Your turn.");
  nameSides({ south: "Kofi", north: "Ama" });
  assert.equal(ask("score", { me: null, state: { turn: "N", ply: 1 } }), "Kofi 5, Ama 12. 1 move played. Ama’s turn.");
  nameSides({});
  const clocks = { left: { S: 61_000, N: 29_001 } };
  assert.match(
    ask("score", { clocks }),
    /Your turn. You have 1 minute 1 second left. The computer has 30 seconds left.$/,
  );
  assert.equal(ask("clock", { clocks }), "You have 1 minute 1 second left. The computer has 30 seconds left.");
  assert.equal(ask("clock"), "This game has no clocks.");
  const over = { legal: "", result: "N", reason: "resignation" };
  assert.equal(ask("score", { state: over }), "You 5, computer 12. 7 moves played. The computer wins.");
});

test("the board is read in the order of sowing, one sentence a row, one's own first", () => {
  const [own, theirs] = ["Your houses 1 to 6: 4, 1, 0, 4, 4, 4.", "The computer’s houses 7 to 12: 4, 2, 4, 0, 4, 4."];
  assert.equal(ask("read-board"), `${own} ${theirs}`);
  assert.match(ask("read-board", { me: "N" }), /^Your houses 7 to 12: .* The computer’s houses 1 to 6/);
  nameHouses("letters");
  assert.match(ask("read-board", { me: null }), /^South’s houses A to F: .* North’s houses a to f: /);
  nameHouses("numbers");
});

test("what can be played, and what it takes", () => {
  assert.equal(ask("playable"), "You can play houses 1, 2, 4, 5, and 6. House 2 takes 3 seeds.");
  assert.equal(ask("playable", { legalOf: () => "B" }), "You can play house 2. House 2 takes 3 seeds.");
  assert.equal(ask("playable", { legalOf: () => "" }), "You can play no house.");
  assert.equal(ask("playable", { me: "N" }), "You could play houses 7, 8, and 12. House 12 takes 4 seeds.");
  assert.equal(ask("other-side"), "The computer could play houses 7, 8, and 12. House 12 takes 4 seeds.");
  assert.match(ask("other-side", { opponent: "them" }), /^Your opponent could play/);
  // Where a house is asked for, that would be half the answer.
  assert.equal(ask("playable", { opponent: "them" }), "You can play houses 1, 2, 4, 5, and 6.");
  assert.match(ask("playable", { me: null }), /^South can play/);
  assert.equal(ask("playable", { state: { legal: "", result: "draw" } }), "The game is over.");
});

test("what an analysis has found of a house is told with it", () => {
  const worth = (house) => ({ A: "about even by the end", B: "about 2 seeds ahead by the end" })[house] ?? "";
  assert.equal(
    ask("where", { worth }),
    "House 1: 4 seeds on your side, can be played, number 1 of 6 in its row. House 1: about even by the end.",
  );
  assert.equal(
    ask("playable", { worth, legalOf: () => "ABD" }),
    "You can play houses 1, 2, and 4. House 1: about even by the end. House 2: about 2 seeds ahead by the end.",
  );
});

test("the last move again, and what a house would do", () => {
  assert.equal(ask("last-move"), "The computer played house 8 and took 3 seeds.");
  assert.equal(ask("last-move", { captured: 0, opponent: "them" }), "Your opponent played house 8.");
  assert.equal(ask("last-move", { me: "N", captured: 1 }), "You played house 8 and took 1 seed.");
  assert.equal(ask("last-move", { state: { last: undefined } }), "No moves played.");
  assert.equal(ask("preview", { house: "B" }), "House 2: 2 seeds, ends in house 3, takes 3.");
});
