// What a tap is answered while words are still on their way.
import assert from "node:assert/strict";
import { test } from "node:test";

/** An element that takes whatever is written. */
function element() {
  return {
    textContent: "",
    classList: { toggle() {} },
    querySelector: element,
    contains: () => false,
    focus() {},
    hasAttribute: () => false,
    toggleAttribute() {},
    append() {},
    dataset: {},
  };
}

globalThis.document = {
  body: element(),
  activeElement: null,
  getElementById: element,
  querySelector: element,
  querySelectorAll: () => [],
};
const { createView } = await import("../../www/screen/view.js");

/** A view of a game with somebody elsewhere, whose words load late. */
function setUp(away, over = {}, lookingTap = () => null, { known = true, ...more } = {}) {
  const said = [];
  const shown = [];
  let words = null;
  const view = createView({
    status: { show: (...texts) => shown.push(texts), message: (text) => said.push(text), progress() {} },
    endCard: { show() {} },
    upright: () => false,
    fingers: () => true,
    known: () => known,
    wordsOf: () => words,
    lookingTap,
    onScene() {},
  });
  view.show(
    {
      state: { rules: "oware", ply: 1, legal: "ab", turn: "N", result: "none", refused: {}, ...over },
      settings: { south: "near", north: "human" },
      mode: "paused",
      paused: true,
      clocks: { mayPause: true },
      moves: [],
      move: null,
      past: null,
      look: {},
      away,
      ...more,
    },
    null,
  );
  return {
    view,
    said,
    shown,
    load() {
      words = { head: "apart", text: "apart, in full", tap: "first connect" };
      view.again();
    },
  };
}

const near = (stage) => ({ kind: "near", stage, apart: stage !== "connected", mayUndo: false, bar: null });

test("a pause without the other device never says Resume, also before the words for it are there", () => {
  const { view, said, shown, load } = setUp(near("closed"));
  assert.doesNotMatch(shown.flat().join(" "), /Resume/);
  view.message("status.pausedTap");
  assert.deepEqual(said, []);
  load();
  assert.deepEqual(said, ["first connect"]);
  view.again();
  view.message("status.pausedTap");
  assert.deepEqual(said, ["first connect", "first connect"]);
});

test("whoever is to move elsewhere is never called the computer", () => {
  const { view, said, load } = setUp({ kind: "far", stage: "sent", apart: false, mayUndo: false, bar: null });
  view.message("status.busyTap");
  assert.deepEqual(said, []);
  load();
  assert.deepEqual(said, ["first connect"]);
});

test("by a friend's link a newcomer reads what to do before what the friend played", () => {
  const far = { kind: "far", stage: "yours", apart: false, mayUndo: false, bar: null };
  const scene = {
    known: false,
    settings: { south: "far", north: "human" },
    mode: "playing",
    paused: false,
    clocks: null,
  };
  const { shown } = setUp(far, { last: "C", captures: [], stores: [0, 0] }, () => null, { ...scene, match: null });
  assert.match(shown.at(-1)[1], /^Your side is .*Touch a lit house .*send the link back\.$/);
  const later = setUp(far, { last: "C", captures: [], stores: [0, 0] }, () => null, {
    ...scene,
    known: true,
    match: null,
  });
  assert.match(later.shown.at(-1)[1], /played house 3\.$/);
});

test("a tap that was answered since is answered once", () => {
  const { view, said, load } = setUp(near("closed"));
  view.message("status.pausedTap");
  view.message("status.lookingTap");
  load();
  assert.equal(said.length, 1);
});

test("a tap on a move that is looked at names the buttons that are there", () => {
  const { view, said } = setUp(null);
  view.message("status.lookingTap");
  assert.match(said[0], /Back to the game/);
  const lent = setUp(null, {}, () => "Done");
  lent.view.message("status.lookingTap");
  lent.view.message("status.busyTap");
  assert.deepEqual([lent.said[0], lent.said[1] === "Done"], ["Done", false]);
});

test("a tap after the end leaves the reason of the result in sight", () => {
  const { view, said } = setUp(null, { legal: "", result: "N", reason: "time", stores: [0, 0] });
  view.refused({ code: "over" });
  assert.deepEqual(said, ["The game is over. The computer’s time was up."]);
});

test("a pause with both devices there ends by Resume", () => {
  const { view, said, shown } = setUp(near("connected"));
  assert.match(shown.flat().join(" "), /Resume/);
  view.message("status.pausedTap");
  assert.match(said[0], /Resume/);
});

test("a move of the game before is not told of another game with as many moves", () => {
  const { view, shown } = setUp(null);
  const state = (position, last) => ({
    rules: "oware",
    ply: 1,
    position,
    last,
    legal: "ab",
    turn: "N",
    result: "none",
    refused: {},
    stores: [0, 0],
    captures: [],
  });
  const scene = (state) => ({
    state,
    settings: { south: "human", north: "human" },
    mode: "playing",
    moves: [],
    move: null,
    past: null,
    look: {},
    away: null,
  });
  const step = { side: "S", from: "B", path: [], captures: [], after: state("first", "B") };
  view.show(scene(step.after), step);
  view.show(scene(step.after), null);
  assert.match(shown.at(-1)[1], /2/);
  for (const position of ["first", "second"]) {
    view.show(scene(state(position, "F")), null);
    assert.match(shown.at(-1)[1], /6/, `${position}: ${shown.at(-1)}`);
  }
});

test("who must give a seed reads that first", () => {
  const refused = { a: { code: "starves", house: "a" } };
  const last = { ply: 7, turn: "N", last: "F", captures: [], stores: [3, 4], refused };
  const { shown } = setUp(null, last, undefined, { mode: "playing", paused: false });
  const [head, words] = shown.at(-1);
  assert.match(head, /turn/);
  assert.match(words, /^[^.]* no seeds[^.]*give[^.]*\..*house 6/);
});
