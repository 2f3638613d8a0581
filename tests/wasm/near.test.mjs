// What the page makes of a game between two devices: with the wasm that the app ships.
import assert from "node:assert/strict";
import test from "node:test";
import { deedsTo, isOfMatch, namesIn } from "../../www/near/lines.js";
import { coach, shipped } from "./shipped.mjs";

const { Game } = await shipped();
const wasm = await coach();

/** The line of a game by these houses. @param {string} houses */
function line(houses) {
  const game = new Game("oware");
  for (const house of houses) game.play(house);
  return game.line();
}

/** A game of a number that this device offers. @param {string} number @param {string} [name] */
const offered = (number, name = "Ama") => wasm.Nearby.host({ number, record: line(""), side: "S", name });

test("a first message is of the match, of another game, or of the match and wrong", () => {
  const host = offered("AbcDef_1");
  const [hello] = host.connected();
  const guest = wasm.Nearby.join(hello, "Kofi");
  const before = host.text();
  for (const message of guest.connected()) assert.equal(isOfMatch(wasm, host, message), true, message);
  assert.equal(isOfMatch(wasm, guest, offered("AAAAAAAB").connected()[0]), false);
  // This device was the host: two hosts play no game.
  assert.equal(isOfMatch(wasm, host, hello), false);
  // What is wrong is told when the match itself takes the message.
  assert.equal(isOfMatch(wasm, host, "near1 AbcDef_1 step 0 0S 0 A"), true);
  assert.equal(host.text(), before);
});

test("a name that was typed here holds where the other device tells none", () => {
  const guest = wasm.Nearby.join(offered("AbcDef_1", "").connected()[0], "Kofi");
  assert.deepEqual(namesIn(guest.state(), "Ama"), { south: "Ama", north: "Kofi" });
  const told = wasm.Nearby.join(offered("AbcDef_1", "Esi").connected()[0], "Kofi");
  assert.deepEqual(namesIn(told.state(), "Ama"), { south: "Esi", north: "Kofi" });
  // The own name is never that of the friend.
  assert.deepEqual(namesIn({ side: "S", south: "", north: "" }, "Ama"), { south: "", north: "Ama" });
});

test("one line becomes the other by what is taken back and what is played", () => {
  for (const [from, to, deeds] of [
    ["", "", []],
    ["A", "Ab", ["b"]],
    ["Ab", "A", ["undo"]],
    ["AbC", "AcD", ["undo", "undo", "c", "D"]],
    ["B", "A", ["undo", "A"]],
  ]) {
    assert.deepEqual(deedsTo(Game, wasm, line(from), line(to)), deeds, `${from} to ${to}`);
  }
});
