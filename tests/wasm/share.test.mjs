// What goes between two devices, in the wasm of the coach.
import assert from "node:assert/strict";
import test from "node:test";
import { coach, data, shipped } from "./shipped.mjs";

const { Clock, Game } = await shipped();
const { follows, Nearby, readSent, readSignal, writeSent, writeSignal } = await coach();

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
  note: null,
  south: "Ama",
  north: "",
  record: game.record(),
  ...more,
});

test("a game that is sent arrives with all that was said of it", () => {
  const game = played("FfBe");
  for (const more of [{}, { rematchOf: "AAAAAAAB", note: "end", sender: "S" }, { note: "undone" }]) {
    const text = writeSent(sent(game, more));
    assert.match(text, /^c[12][\w-]+$/);
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

test("what was altered on the way is refused by a code", () => {
  const text = writeSent(sent(played("Ff")));
  assert.throws(() => readSent(text.slice(0, -1)), { code: "link-damaged" });
  assert.throws(() => readSent(played("Ff").link()), { code: "link-form" });
  assert.throws(() => writeSent(sent(played("Ff"), { number: "short" })), { code: "value-unknown" });
});

test("a session description leaves as a short code, and comes back whole", () => {
  for (const kind of ["offer", "answer"]) {
    for (const browser of ["chromium", "firefox"]) {
      const code = writeSignal(kind, data(`${browser}-${kind}.sdp`));
      assert.match(code, /^[0-9A-V]+$|^W1[0-9A-V]+$/);
      assert.ok(code.length < 200, `${code.length}`);
      const { sdp, ...told } = readSignal(code);
      assert.deepEqual(told, { kind, addresses: 2 });
      assert.equal(writeSignal(kind, sdp), code);
    }
  }
  assert.throws(() => readSignal("g1AA"), { code: "signal-form" });
});

test("two devices hold one game", () => {
  const clock = new Clock(60_000, 1000, "S");
  const offer = { number: "AbcDef_1", record: played("").record(), side: "N", name: "Ama", clock: clock.text() };
  const host = Nearby.host(offer);
  const [hello, ...more] = host.connected();
  const guest = Nearby.join(hello, "Kofi");
  /** Until both are silent. @param {any} to @param {any} from @param {string[]} messages */
  function say(to, from, messages) {
    const events = [];
    for (const message of messages) {
      const heard = to.receive(message, 1000);
      events.push(...heard.events, ...say(from, to, heard.replies));
    }
    return events;
  }
  const plain = { house: null, ask: null };
  const answers = guest.connected();
  assert.deepEqual(say(guest, host, [hello, ...more]), [{ what: "met", ...plain }]);
  assert.deepEqual(say(host, guest, answers), [{ what: "met", ...plain }]);
  const { side, south, north } = host.state();
  assert.deepEqual({ side, south, north }, { side: "N", south: "Kofi", north: "Ama" });
  clock.played("N");
  say(host, guest, [guest.play("F", clock.text())]);
  clock.spend(1500);
  clock.played("S");
  assert.deepEqual(say(guest, host, [host.play("f", clock.text())]), [{ ...plain, what: "played", house: "f" }]);
  assert.equal(guest.state().clock, clock.text());
  assert.equal(guest.state().record, played("Ff").record());
  assert.throws(() => host.play("f"), { code: "nearby-turn" });
  assert.deepEqual(say(host, guest, [guest.ask("undo")]), [{ ...plain, what: "asked", ask: "undo" }]);
  assert.deepEqual([guest.state().asks, host.state().asked], [["undo"], ["undo"]]);
  assert.deepEqual(say(guest, host, [host.answer("undo", true)]), [{ ...plain, what: "back" }]);
  assert.equal(guest.state().record, played("").record());
  assert.equal(Nearby.read(guest.text()).text(), guest.text());
  const wrong = hello.replace(/ hello .*/, " step 0 1N 0 A");
  assert.throws(() => guest.receive(wrong, 1000), { code: "nearby-forged" });
});
