// What goes between two devices, in the wasm that the app loads late for it.
import assert from "node:assert/strict";
import test from "node:test";
import { share, shipped } from "./shipped.mjs";

const { Game } = await shipped();
const { drawNumber, follows, readSent, writeSent } = await share();

/** The game as the page holds it. @param {string} moves */
function played(moves) {
  const game = new Game("abapa");
  for (const house of moves) game.play(house);
  return game;
}

/** @param {any} game @param {object} [more] */
const sent = (game, more) => ({
  number: "AbcDef_1",
  sender: "N",
  offersEnd: false,
  south: "Ama",
  north: "",
  record: game.record(),
  ...more,
});

test("a game that is sent arrives with all that was said of it", () => {
  const game = played("FfBe");
  for (const more of [{}, { rematchOf: "AAAAAAAB", offersEnd: true, sender: "S" }]) {
    const text = writeSent(sent(game, more));
    assert.match(text, /^c1[\w-]+$/);
    assert.deepEqual(readSent(`#${text}`), { rematchOf: null, ...sent(game, more) });
  }
});

test("how a game ended travels with it", () => {
  for (const end of [(game) => game.resign("N"), (game) => game.agree()]) {
    const game = played("Ff");
    end(game);
    const { record } = readSent(writeSent(sent(game)));
    assert.deepEqual(Game.read(record).state(), game.state());
    assert.equal(follows(record, played("Ff").record()), "newer");
  }
});

test("the line on the board is sent, without what was taken back", () => {
  const game = played("FfB");
  game.undo();
  assert.equal(readSent(writeSent(sent(game))).record, played("Ff").record());
});

test("how what came stands to what is kept", () => {
  const rows = [
    ["Ff", "Ff", "same"],
    ["FfB", "Ff", "newer"],
    ["Ff", "FfB", "older"],
    ["FfB", "FfC", "apart"],
  ];
  for (const [came, kept, how] of rows) assert.equal(follows(played(came).record(), played(kept).record()), how);
});

test("a number has eight characters, and another each time", () => {
  const numbers = new Set(Array.from({ length: 50 }, drawNumber));
  assert.equal(numbers.size, 50);
  for (const number of numbers) assert.match(number, /^[\w-]{8}$/);
});

test("what was altered on the way is refused by a code", () => {
  const text = writeSent(sent(played("Ff")));
  assert.throws(() => readSent(text.slice(0, -1)), { code: "link-damaged" });
  assert.throws(() => readSent(played("Ff").link()), { code: "link-form" });
  assert.throws(() => writeSent(sent(played("Ff"), { number: "short" })), { code: "value-unknown" });
});
