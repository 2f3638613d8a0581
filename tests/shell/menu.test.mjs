// Which entries the menu has at a moment of a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { menuOf } from "../../www/sheets/menu.js";

const human = { south: "human", north: "human", speed: "normal" };
const against = { ...human, north: "computer" };
const both = { ...against, south: "computer" };
const NONE = { underWay: 0, finished: 0, damaged: 0 };

/** What the menu is made of, at the third ply of a game. */
const given = (state = {}, rest = {}) => ({
  scene: {
    settings: against,
    ...rest.scene,
    state: { legal: "A", turn: "S", ply: 3, stores: [0, 0], gather: [24, 24], ...state },
  },
  lists: NONE,
  others: [],
  mayResign: false,
  installs: false,
  ...Object.fromEntries(Object.entries(rest).filter(([key]) => key !== "scene")),
});

/** The entries that are there only at times. */
const offered = (...how) =>
  Object.entries(menuOf(given(...how)).offered)
    .filter(([, on]) => on)
    .map(([action]) => action);

test("what a game needs is there only while it can be used", () => {
  for (const [what, how, wanted] of [
    ["your turn", [], ["agree"]],
    ["the computer's turn", [{ turn: "N" }], []],
    ["a rule set without agreement", [{ gather: null }], []],
    ["two people", [{ turn: "N" }, { scene: { settings: human } }], ["agree"]],
    ["two people in a game that is open", [{ mayDraw: true }, { scene: { settings: human } }], ["agree", "offer-draw"]],
    ["the computer, which agrees to no draw", [{ mayDraw: true }], ["agree"]],
    ["a game that can be resigned", [{}, { mayResign: true }], ["agree", "resign"]],
    ["a game without a move", [{ ply: 0 }, { mayResign: true }], []],
    ["the first of a match", [{ ply: 0 }, { mayResign: true, scene: { match: {} } }], ["agree", "resign"]],
    ["a position that was far on", [{ ply: 0, stores: [0, 6] }, { mayResign: true }], ["agree", "resign"]],
    ["a position that other rules have, too", [{ gather: null }, { others: ["abapa"] }], ["change-rules"]],
    ["two computers, whose bar has no Undo", [{}, { scene: { settings: both } }], ["undo"]],
    ["their start", [{ ply: 0 }, { scene: { settings: both } }], []],
    ["a majority with seeds left", [{ legal: "", mayPlayOn: true, gather: null }], ["undo"]],
    ["a game that waits", [{ gather: null }, { lists: { ...NONE, underWay: 1 } }], ["continue"]],
    ["the text of a damaged one", [{ gather: null }, { lists: { ...NONE, damaged: 1 } }], ["continue"]],
    ["finished games alone", [{ gather: null }, { lists: { ...NONE, finished: 9 } }], []],
    ["a game by link, which Continue lists", [{ gather: null }, { scene: { away: { mayUndo: true } } }], ["continue"]],
    [
      "rules that a friend elsewhere would not have",
      [{ gather: null }, { others: ["abapa"], scene: { away: {} } }],
      ["continue"],
    ],
    ["a browser that installs", [{ gather: null }, { installs: true }], ["install"]],
  ]) {
    assert.deepEqual(offered(...how), wanted, what);
  }
});

test("a game without a move has nothing to review", () => {
  assert.deepEqual(menuOf(given({ ply: 0 })).disabled, { analyse: false, review: true });
  assert.deepEqual(menuOf(given()).disabled, { analyse: false, review: false });
  assert.deepEqual(menuOf(given({ ply: 0, legal: "" })).disabled, { analyse: true, review: true });
});

test("an end is offered to the computer, and agreed on between people", () => {
  const words = (...how) => Object.values(menuOf(given(...how)).words);
  assert.deepEqual(words(), ["menu.offer", "menu.draw"]);
  assert.deepEqual(words({}, { scene: { settings: human } }), ["menu.agree", "menu.draw"]);
  // Elsewhere it is offered, too, and whoever got an offer agrees.
  const far = { settings: { ...human, north: "far" } };
  for (const [away, wanted] of [
    [{}, ["menu.offer", "menu.offerDraw"]],
    [{ offer: "mine" }, ["menu.offer", "menu.offerDraw"]],
    [{ offer: "theirs" }, ["menu.agree", "menu.offerDraw"]],
    [{ offer: "theirs", asks: "draw" }, ["menu.offer", "menu.draw"]],
    [{ offer: "theirs", asks: "undo" }, ["menu.offer", "menu.offerDraw"]],
  ]) {
    assert.deepEqual(words({}, { scene: { ...far, away } }), wanted, JSON.stringify(away));
  }
});

test("how fast seeds are sown is chosen there while two computers play", () => {
  assert.equal(menuOf(given()).speed, null);
  assert.equal(menuOf(given({}, { scene: { settings: { ...both, speed: "fast" } } })).speed, "fast");
});
