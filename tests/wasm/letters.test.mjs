// What a friend far away sent, against what this device keeps: with the wasm that the app ships.
import assert from "node:assert/strict";
import test from "node:test";
import { deedsBetween, keptOf, sidesOf } from "../../www/library/letters.js";
import { shipped } from "./shipped.mjs";

const { Game } = await shipped();

/** A game by these deeds. @param {string[]} deeds @param {string} [rules] @param {string} [position] */
function after(deeds, rules = "oware", position = undefined) {
  const game = new Game(rules, position);
  for (const deed of deeds) {
    if (deed === "resign") game.resign(game.state().turn);
    else if (deed === "agree") game.agree();
    else if (deed === "play-on") game.playOn();
    else game.play(deed);
  }
  return game.line();
}

test("what leads from one line to the next is told move by move, the end included", () => {
  for (const deeds of [[], ["A"], ["A", "b", "C"], ["A", "b", "resign"], ["A", "b", "agree"]]) {
    for (let known = 0; known <= deeds.length; known += 1) {
      const [from, to] = [after(deeds.slice(0, known)), after(deeds)];
      assert.deepEqual(deedsBetween(Game, from, to), deeds.slice(known), `${deeds} from ${known}`);
    }
  }
});

test("to play on after a majority stands before what follows", () => {
  // South takes two and has its majority; North plays on.
  const position = "0-0-0-0-0-1-1-1-2-3-0-3-24-13-S";
  const deeds = ["F", "play-on", "h"];
  const won = after(["F"], "oware", position);
  const { mayPlayOn, legal } = Game.read(won).state();
  assert.deepEqual([mayPlayOn, legal], [true, ""]);
  const on = Game.read(won);
  on.playOn();
  const [next] = on.state().legal;
  on.play(next);
  assert.deepEqual(deedsBetween(Game, won, on.line()), ["play-on", next]);
  assert.deepEqual(deedsBetween(Game, after([], "oware", position), on.line()), [deeds[0], "play-on", next]);
});

test("a game is found by its number, on the board first, else the entry that was changed last", async () => {
  const slot = (/** @type {string} */ id, /** @type {number} */ when, /** @type {string} */ number) => ({
    id,
    writer: "w",
    when,
    away: { number },
  });
  const store = (/** @type {object | null} */ present) =>
    /** @type {any} */ ({
      present,
      underWay: async () => [slot("a", 1, "AAAAAAAA"), slot("b", 3, "AAAAAAAA"), { id: "c", writer: "w", when: 9 }],
      finished: async () => [slot("d", 2, "BBBBBBBB")],
    });
  const found = async (/** @type {object | null} */ present, /** @type {string} */ number) => {
    const kept = await keptOf(store(present), number);
    return kept && [kept.slot.id, kept.key];
  };
  assert.deepEqual(await found(slot("p", 0, "AAAAAAAA"), "AAAAAAAA"), ["p", null]);
  assert.deepEqual(await found(null, "AAAAAAAA"), ["b", "b/w"]);
  assert.deepEqual(await found(null, "BBBBBBBB"), ["d", "d/w"]);
  assert.equal(await found({ id: "p" }, "CCCCCCCC"), null);
});

test("each player has the own row near", () => {
  assert.deepEqual(sidesOf("S"), { south: "human", north: "far", flip: "off" });
  assert.deepEqual(sidesOf("N"), { south: "far", north: "human", flip: "on" });
});
