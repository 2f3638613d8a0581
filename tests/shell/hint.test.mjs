// What a hint says, and when there is one.
import "../../www/lang/coach.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { factTexts, reasonText } from "../../www/coach/facts.js";
import { mayHint } from "../../www/coach/hint.js";

/** @param {Parameters<typeof factTexts>} given */
const factsText = (...given) => factTexts(...given).join(" ");

/** One of each that Rust knows, with its words as the second sentence on house 4. @type {[import("../../www/wasm/coach.js").Fact, string][]} */
const SAID = [
  [{ fact: "forced" }, "It is the only one you can play."],
  [
    { fact: "grand-slam", effect: "loses" },
    "It takes every seed on the other side: a grand slam, which loses the game.",
  ],
  [{ fact: "grand-slam", effect: "moves-again" }, "It takes every seed on the other side, and you move again."],
  [{ fact: "grand-slam", effect: "takes-nothing" }, "It would take every seed on the other side, so it takes nothing."],
  [{ fact: "grand-slam", effect: "ends" }, "It takes every seed on the other side, and the game is over."],
  [{ fact: "parries", with: "E" }, "Now your house 5 can no longer take them."],
  [{ fact: "only-win" }, "It is the only one that wins."],
  [{ fact: "only-draw" }, "It is the only one that does not lose."],
  [{ fact: "others-lose" }, "Every other house loses for certain. Nothing is proven yet about this one."],
  [{ fact: "starves", seeds: 7 }, "It leaves the computer no seed to play, so you gather your last 7 seeds."],
  [{ fact: "ends", ending: "won", reason: "majority", margin: 6 }, "It ends the game: you win by 6 seeds."],
  [{ fact: "ends", ending: "drawn", reason: "repetition", margin: 0 }, "It ends the game in a draw."],
  [{ fact: "ends", ending: "lost", reason: "cannot-feed", margin: 1 }, "It ends the game: you lose by 1 seed."],
  [{ fact: "captures", seeds: 1, houses: "b" }, "It takes 1 seed."],
  [{ fact: "leads", ending: "won", margin: null }, "It wins for certain."],
  [{ fact: "leads", ending: "won", margin: 3 }, "It wins for certain, by at least 3 seeds."],
  [{ fact: "leads", ending: "drawn", margin: 0 }, "It leads to a draw against best play."],
  [{ fact: "leads", ending: "lost", margin: null }, "It still loses against best play."],
  [{ fact: "leads", ending: "lost", margin: 2 }, "It still loses against best play, by 2 seeds."],
  [{ fact: "saves", seeds: 3, houses: "AB" }, "It saves 3 seeds of yours from capture."],
  [{ fact: "feeds", seeds: 2 }, "It gives the computer 2 seeds, as the rules demand."],
  [{ fact: "prepares", seeds: 2 }, "It makes sure of 2 seeds next turn, whatever the computer plays."],
  [
    { fact: "threatens", seeds: 2, with: "E" },
    "It sets up house 5 to take 2 seeds next, unless the computer stops it.",
  ],
  [{ fact: "kroo", house: "A", seeds: 12, new: true }, "It builds a kroo: house 1 then holds 12 seeds."],
  [{ fact: "kroo", house: "A", seeds: 13, new: false }, "It adds to your kroo: house 1 then holds 13 seeds."],
  [{ fact: "safe" }, "It leaves none of your seeds in danger."],
  [{ fact: "one-reply", house: "c" }, "It leaves the computer only one move: house 9."],
  [{ fact: "alike", houses: "DE" }, "Houses 4 and 5 are about equal here."],
  [{ fact: "expects", lead: 3, most: true }, "It is the best one: you should end about 3 seeds ahead."],
  [{ fact: "expects", lead: 0, most: true }, "It is the best one: you should end about even."],
  [{ fact: "expects", lead: -1, most: true }, "It gives you the best chances."],
  [{ fact: "expects", lead: 2, most: false }, "It should leave you about 2 seeds ahead by the end."],
  [{ fact: "exposes", seeds: 4, to: "f" }, "It still lets the computer take 4 seeds."],
];

test("every fact has a sentence", () => {
  for (const [fact, sentence] of SAID) {
    assert.equal(
      factsText("D", [{ fact: "captures", seeds: 5, houses: "ba" }, fact], "it"),
      `House 4 takes 5 seeds. ${sentence}`,
    );
  }
});

test("two sentences at the most", () => {
  const facts = SAID.map(([fact]) => fact).slice(-3);
  assert.equal(
    factsText("D", facts.slice(0, 1), "it"),
    "House 4 takes nothing and loses nothing now. It gives you the best chances.",
  );
  assert.equal(
    factsText("D", facts, "it"),
    "House 4 gives you the best chances. It still lets the computer take 4 seeds.",
  );
  assert.equal(factsText("D", [], "it"), "");
  // What a reply captures comes before what else speaks for a move, but not before what decides the game.
  const [saves, safe, exposes] = [
    { fact: "saves", seeds: 2, houses: "A" },
    { fact: "threatens", seeds: 2, with: "E" },
    SAID.at(-1)[0],
  ];
  assert.equal(
    factsText("D", [saves, safe, exposes], "it"),
    "House 4 saves 2 seeds of yours from capture. It still lets the computer take 4 seeds.",
  );
  assert.equal(
    factsText("D", [{ fact: "only-win" }, saves, exposes], "it"),
    "House 4 is the only one that wins. It saves 2 seeds of yours from capture.",
  );
});

test("of houses that are about equal none is praised", () => {
  const said = (lead) =>
    factsText("D", [{ fact: "alike", houses: "DEF" }, { fact: "expects", lead, most: true }, SAID.at(-1)[0]], "it");
  assert.equal(said(-2), "Houses 4, 5, and 6 are about equal here. You should end about 2 seeds behind.");
  assert.equal(said(0), "Houses 4, 5, and 6 are about equal here. You should end about even.");
  assert.equal(said(1), "Houses 4, 5, and 6 are about equal here. You should end about 1 seed ahead.");
});

test("an opponent has one name in a game", () => {
  const facts = [{ fact: "exposes", seeds: 1, to: "f" }];
  assert.deepEqual(
    ["it", "them", "N"].map((opponent) => factsText("D", facts, opponent)),
    ["the computer", "your opponent", "North"].map((name) => `House 4 still lets ${name} take a seed.`),
  );
});

test("why a move of a line is made", () => {
  const facts = [
    { fact: "captures", seeds: 2, houses: "a" },
    { fact: "kroo", house: "A", seeds: 12, new: true },
    { fact: "safe" },
  ];
  assert.equal(reasonText(facts, "it"), "It leaves none of your seeds in danger.");
  assert.equal(reasonText(facts.slice(0, 1), "it"), "");
});

test("a hint is for a human who is to move in the game on the board", () => {
  const settings = { south: "human", north: "computer" };
  const scene = {
    state: { legal: "A", turn: "S" },
    settings,
    past: null,
    overlaid: false,
    choosing: false,
    paused: false,
  };
  for (const [what, changes, may] of [
    ["your turn", {}, true],
    ["two humans", { settings: { south: "human", north: "human" } }, true],
    ["the computer's turn", { state: { legal: "a", turn: "N" } }, false],
    ["two computers", { settings: { south: "computer", north: "computer" } }, false],
    ["a game with clocks", { clocks: { mayPause: true } }, false],
    ["the end", { state: { legal: "", turn: "S" } }, false],
    ["an earlier moment", { past: {} }, false],
    ["a lesson", { overlaid: true }, false],
    ["no opponent yet", { choosing: true }, false],
    ["a pause", { paused: true }, false],
  ]) {
    assert.equal(mayHint({ ...scene, ...changes }), may, what);
  }
  assert.equal(mayHint(null), false);
});
