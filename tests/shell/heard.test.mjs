// What of the game is told to the ear, and when the player goes on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nameHouses, nameSides } from "../../www/lang/words.js";
import { createHeard } from "../../www/screen/heard.js";

const BEFORE = { ply: 4, position: "before", legal: "ABC", turn: "S", stores: [0, 2], result: "none" };
const AFTER = { ...BEFORE, ply: 5, position: "after", legal: "abc", turn: "N", stores: [3, 2] };
const BACK = { ...BEFORE, ply: 6, position: "back", stores: [3, 10] };
const MINE = { side: "S", from: "B", path: ["C"], captures: [{ house: "a", seeds: 3 }], after: AFTER };
const THEIRS = { side: "N", from: "b", path: ["c"], captures: [{ house: "A", seeds: 8 }], after: BACK };
const COMPUTER = { south: "human", north: "computer" };
const WORDS = { head: "Your turn", happened: "You played house 2.", after: "", apart: "" };

/** @param {object} settings of the players */
function setUp(settings = COMPUTER) {
  /** @type {string[]} */
  const log = [];
  /** What waits in the queue. @type {string[]} */
  const unheard = [];
  const heard = createHeard(
    {
      say: (words) => words && log.push(words),
      drop: () => log.push("drop"),
      goOn() {
        log.push("go on");
        return unheard.splice(0);
      },
    },
    () => false,
  );
  const take = () => log.splice(0);
  return { heard, take, unheard, scene: (state, rest = {}) => ({ state, settings, match: null, ...rest }) };
}

test("a move and its answer are two utterances; a player does not wait for the own one", () => {
  const { heard, take, scene } = setUp();
  heard.move(scene(AFTER), MINE);
  assert.deepEqual(take(), ["go on", "House 2, takes 3."]);
  heard.state(scene(AFTER, { thinking: true }), { ...WORDS, head: "The computer is thinking…" });
  heard.move(scene(BACK), THEIRS);
  heard.state(scene(BACK), WORDS);
  heard.state(scene(BACK), WORDS);
  assert.deepEqual(take(), ["Computer: house 8, takes 8. You 3, computer 10. Your turn"]);
});

test("an answer that nobody has heard is told with the move that follows it", () => {
  const { heard, take, unheard, scene } = setUp();
  heard.move(scene(BACK), THEIRS);
  const [told] = take().slice(-1);
  unheard.push("Something else", told);
  heard.move(scene(AFTER), MINE);
  assert.deepEqual(take(), ["go on", "Computer: house 8, takes 8. House 2, takes 3."]);
  // One that was heard is not.
  heard.move(scene(BACK), THEIRS);
  take();
  heard.move(scene(AFTER), MINE);
  assert.deepEqual(take(), ["go on", "House 2, takes 3."]);
});

test("what follows from a move is told once, when the seeds are home", () => {
  const { heard, take, scene } = setUp();
  heard.move(scene(AFTER), MINE);
  take();
  heard.state(scene(AFTER, { sowing: true }), { ...WORDS, after: "The last seed made two or three." });
  assert.deepEqual(take(), []);
  for (let time = 0; time < 2; time++)
    heard.state(scene(AFTER), { ...WORDS, after: "The last seed made two or three." });
  assert.deepEqual(take(), ["The last seed made two or three."]);
});

test("two people hear the score and whose turn it is after each move", () => {
  const { heard, take, scene } = setUp({ south: "human", north: "human" });
  heard.move(scene(AFTER), MINE);
  assert.deepEqual(take(), ["go on", "House 2, takes 3. South 3, North 2. North’s turn"]);
});

test("two computers leave nothing waiting", () => {
  const { heard, take, scene } = setUp({ south: "computer", north: "computer" });
  heard.move(scene(AFTER), MINE);
  assert.deepEqual(take(), ["drop", "South: house 2, takes 3. South 3, North 2."]);
});

test("an end is told as a result and its reason; a pause, an earlier moment and the game behind it, too", () => {
  const { heard, take, scene } = setUp();
  const over = { ...BACK, legal: "", result: "N", reason: "majority", stores: [3, 26], houses: [] };
  heard.move(scene(over), { ...THEIRS, after: over });
  heard.state(scene(over), WORDS);
  const end = ["Computer: house 8, takes 8.", "The computer wins, 26 to 3. It holds more than half of the seeds."];
  assert.deepEqual(take(), end);
  heard.past("Your move 1 of 3", "You played house 2.");
  assert.deepEqual(take(), ["go on", "You played house 2. Your move 1 of 3"]);
  heard.state(scene(BACK), WORDS);
  assert.deepEqual(take(), ["go on", "You played house 2. Your turn"]);
  heard.state(scene(BACK, { paused: true }), { ...WORDS, head: "Paused" });
  assert.deepEqual(take(), ["Paused"]);
  heard.state(scene(BACK), WORDS);
  heard.state(scene(BACK), WORDS);
  assert.deepEqual(take(), ["Your turn"], "who goes on after a pause, once");
});

test("after a pause that follows a move, whose turn it is is told once", () => {
  const { heard, take, scene } = setUp();
  heard.move(scene(BACK), THEIRS);
  heard.state(scene(BACK), WORDS);
  take();
  heard.state(scene(BACK, { paused: true }), { ...WORDS, head: "Paused" });
  heard.state(scene(BACK), WORDS);
  heard.state(scene(BACK), WORDS);
  assert.deepEqual(take(), ["Paused", "Your turn"]);
});

test("an end that was declared is told with who wins, at once", () => {
  const end = (settings, rest) => {
    const { heard, take, scene } = setUp(settings);
    heard.move(scene(BACK), THEIRS);
    take();
    const over = { ...BACK, legal: "", houses: [], ...rest };
    for (let time = 0; time < 2; time++) heard.state(scene(over), WORDS);
    return take();
  };
  const people = { south: "human", north: "human" };
  const resigned = { result: "N", reason: "resignation" };
  assert.deepEqual(end(COMPUTER, resigned), ["You resigned. The computer wins"]);
  assert.deepEqual(end(people, resigned), ["South resigned. North wins"]);
  assert.deepEqual(end(people, { result: "N", reason: "time" }), ["South’s time was up. North wins"]);
  nameSides({ north: "Ama" }, "N");
  try {
    const far = { south: "human", north: "far" };
    assert.deepEqual(end(far, { result: "S", reason: "resignation" }), ["Ama resigned. You win"]);
  } finally {
    nameSides({});
  }
  const agreed = { result: "S", reason: "agreement", stores: [25, 23] };
  assert.deepEqual(end(COMPUTER, agreed), [
    "Both players agreed to end. Each took the seeds on their own side. You win, 25 to 23",
  ]);
});

test("a game that was covered is told when it is back, once", () => {
  const { heard, take, scene } = setUp();
  heard.state(scene(BACK), WORDS);
  take();
  heard.away();
  heard.away();
  assert.deepEqual(take(), ["go on"], "what waits to be told of a game that is covered is left out");
  heard.state(scene(BACK), WORDS);
  assert.deepEqual(take(), ["go on", "Back to the game", "You played house 2. Your turn"]);
  heard.state(scene(BACK), WORDS);
  assert.deepEqual(take(), []);
  heard.away();
  heard.past("Start of the game", "");
  assert.deepEqual(take(), ["go on", "go on", "Back to the game", "Start of the game"]);
});

test("between two people a letter does not tell alone whose house it is", () => {
  nameHouses("letters");
  try {
    const { heard, take, scene } = setUp({ south: "human", north: "human" });
    heard.move(scene(AFTER), MINE);
    assert.deepEqual(take(), ["go on", "House B on South’s side, takes 3. South 3, North 2. North’s turn"]);
    const one = setUp();
    one.heard.move(one.scene(AFTER), MINE);
    one.heard.move(one.scene(BACK), THEIRS);
    assert.deepEqual(one.take(), [
      "go on",
      "House B, takes 3.",
      "Computer: house b, takes 8. You 3, computer 10. Your turn",
    ]);
  } finally {
    nameHouses("numbers");
  }
});

test("a friend’s game that begins at the same position is another one, and its move is told at once", () => {
  const { heard, take, scene } = setUp({ south: "human", north: "human" });
  heard.state(scene(BEFORE), { ...WORDS, head: "Choose who plays." });
  take();
  nameSides({}, "S");
  try {
    const away = { away: { kind: "far" } };
    const theirs = { ...scene(BEFORE, away), settings: { south: "far", north: "human" } };
    heard.state(theirs, { ...WORDS, head: "Choose who plays." });
    assert.equal(take()[0], "go on", "words of the game before wait in front of the friend’s");
    heard.move({ ...theirs, state: AFTER }, MINE);
    assert.equal(take()[0], "go on", "words on a game without the move wait in front of the move");
  } finally {
    nameSides({});
  }
});
