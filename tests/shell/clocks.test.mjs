// Which clock runs, and when, by a time that stands until it is moved.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { SCOPE } from "../../www/addresses.js";
import { createClocks, freshClock, openClocks } from "../../www/game/clocks.js";
import { addPart } from "../../www/lang/index.js";
import { clockText, warningOf } from "../../www/screen/plates.js";

await addPart("sheets");

/** A clock that adds up what it is given. */
class Clocks {
  constructor(initial, increment, turn) {
    Object.assign(this, {
      control: [initial, increment],
      moments: [{ left: { S: initial, N: initial }, turn }],
      at: 0,
      spent: 0,
    });
  }
  static read(text) {
    if (!text.startsWith("{")) throw { code: "clock-form" };
    return Object.assign(new Clocks(0, 0, "S"), JSON.parse(text));
  }
  text() {
    return JSON.stringify({ ...this });
  }
  free() {}
  again(first) {
    return new Clocks(...this.control, first);
  }
  hasBegun() {
    return this.at > 0;
  }
  left(side) {
    const { left, turn } = this.moments[this.at];
    return left[side] - (turn === side ? this.spent : 0);
  }
  budget(side) {
    return this.left(side) / 20;
  }
  spend(ms) {
    if (this.at === 0) return false;
    const { turn } = this.moments[this.at];
    this.spent += Math.min(ms, this.left(turn));
    return this.left(turn) === 0;
  }
  played(turn) {
    const left = { S: this.left("S"), N: this.left("N") };
    const mover = this.moments[this.at].turn;
    if (mover !== turn && this.at > 0) left[mover] += this.control[1];
    this.moments.splice(this.at + 1);
    this.moments.push({ left, turn });
    this.at += 1;
    this.spent = 0;
  }
  seek(ply, anew) {
    if (!anew && ply === this.at) return;
    this.at = Math.min(ply, this.moments.length - 1);
    this.spent = 0;
  }
}

const stateAt = (ply, more = {}) => ({ ply, turn: ply % 2 ? "N" : "S", legal: "A", result: "none", ...more });

/** Clocks of a minute each, before the first move, on a page that can be hidden. */
function started(text = freshClock(Clocks, "1+0", "S"), state = stateAt(0), isPlanned = () => false) {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval"] });
  const events = [];
  let time = 0;
  const page = new EventTarget();
  const [onTick, onFlag, onPause, onBack] = ["tick", "flag", "pause", "back"].map(
    (what) => (side) => events.push(side ? `${what} ${side}` : what),
  );
  const clocks = createClocks({
    Clocks,
    text,
    state,
    isPlanned,
    onTick,
    onFlag,
    onPause,
    onBack,
    now: () => time,
    page,
  });
  return {
    clocks,
    events,
    pass(ms) {
      for (let gone = 0; gone < ms; gone += 100) {
        time += Math.min(100, ms - gone);
        mock.timers.tick(100);
      }
    },
    hide() {
      page.visibilityState = "hidden";
      page.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

/** A move as the game makes one: the clock stops, the game changes, the seeds come home. */
function move({ clocks }, ply, home = true) {
  if (clocks.halt()) return;
  clocks.follow(stateAt(ply), "played");
  if (home) clocks.run(stateAt(ply));
}

test("before the first move no clock runs; then the one of the side to move does", () => {
  const game = started();
  game.clocks.run(stateAt(0));
  game.pass(5000);
  assert.deepEqual(game.clocks.readings, {
    left: { S: 60_000, N: 60_000 },
    running: null,
    paused: false,
    mayPause: false,
  });
  move(game, 1);
  game.pass(3000);
  assert.deepEqual(game.clocks.readings, {
    left: { S: 60_000, N: 57_000 },
    running: "N",
    paused: false,
    mayPause: true,
  });
});

test("while seeds are on their way no clock runs", () => {
  const game = started();
  move(game, 1);
  game.pass(3000);
  move(game, 2, false);
  game.pass(4000);
  assert.deepEqual([game.clocks.readings.left, game.clocks.readings.running], [{ S: 60_000, N: 57_000 }, null]);
  game.clocks.run(stateAt(2));
  game.pass(1000);
  assert.deepEqual(game.clocks.readings.left, { S: 59_000, N: 57_000 });
});

test("taking back and playing again restore both clocks", () => {
  const game = started();
  move(game, 1);
  game.pass(3000);
  move(game, 2);
  game.pass(2000);
  game.clocks.follow(stateAt(1), "returned");
  assert.deepEqual(game.clocks.readings.left, { S: 60_000, N: 60_000 });
  game.clocks.run(stateAt(1));
  game.pass(500);
  game.clocks.follow(stateAt(2), "returned");
  assert.deepEqual(game.clocks.readings.left, { S: 60_000, N: 57_000 });
});

test("a hidden page stops the clock, until somebody goes on", () => {
  const game = started();
  move(game, 1);
  game.pass(3000);
  game.hide();
  assert.ok(game.events.includes("pause"));
  game.pass(60_000);
  game.clocks.run(stateAt(1));
  assert.deepEqual(
    [game.clocks.readings.left.N, game.clocks.readings.running, game.clocks.readings.paused],
    [57_000, null, true],
  );
  game.clocks.goOn();
  assert.ok(game.events.includes("back"));
  game.clocks.run(stateAt(1));
  game.pass(1000);
  assert.equal(game.clocks.readings.left.N, 56_000);
});

test("a clock that comes back from a save waits, with the time that was used", () => {
  const first = started();
  move(first, 1);
  first.pass(3000);
  const again = started(first.clocks.text(), stateAt(1));
  again.clocks.run(stateAt(1));
  again.pass(3000);
  assert.deepEqual([again.clocks.readings.left.N, again.clocks.readings.paused], [57_000, true]);
  const fresh = started(first.clocks.again("N"));
  assert.deepEqual([fresh.clocks.readings.left, fresh.clocks.readings.paused], [{ S: 60_000, N: 60_000 }, false]);
});

test("the flag falls once, and at the tap that comes too late", () => {
  const game = started();
  move(game, 1);
  game.pass(61_000);
  assert.deepEqual(
    game.events.filter((what) => what.startsWith("flag")),
    ["flag N"],
  );
  assert.equal(game.clocks.readings.left.N, 0);
  game.clocks.follow(stateAt(1, { legal: "", result: "S" }), "unmoved");
  assert.equal(game.clocks.readings.left.N, 0, "it keeps showing nothing");
  game.clocks.follow(stateAt(1), "returned");
  assert.equal(game.clocks.readings.left.N, 60_000, "taken back");
});

test("a computer's clock counts what it plans to think, and no wait for a slow device", () => {
  const game = started(undefined, undefined, ({ turn }) => turn === "N");
  move(game, 1);
  game.pass(1000);
  game.clocks.pause();
  game.clocks.goOn();
  game.clocks.run(stateAt(1));
  assert.equal(game.clocks.readings.left.N, 59_000);
  game.pass(500_000);
  assert.deepEqual([game.clocks.readings.left, game.clocks.budget("N")], [{ S: 60_000, N: 57_000 }, 2850]);
  move(game, 2);
  game.pass(4000);
  assert.equal(game.clocks.readings.left.S, 56_000);
  move(game, 3);
  game.pass(500_000);
  assert.equal(game.clocks.readings.left.N, 54_150, "the next turn has a budget of its own");
  assert.ok(!game.events.some((what) => what.startsWith("flag")));
});

test("a result stops the clocks, also where the game is played on", () => {
  const game = started(freshClock(Clocks, "1+5", "S"));
  move(game, 1);
  game.pass(1000);
  game.clocks.halt();
  const won = stateAt(2, { result: "N" });
  game.clocks.follow(won, "played");
  game.clocks.run(won);
  game.pass(9000);
  assert.deepEqual(
    [game.clocks.readings.left.S, game.clocks.readings.running, game.clocks.readings.mayPause],
    [60_000, null, false],
  );
  assert.equal(game.clocks.pause(), false);
  // What is played on from there costs no time, and brings none.
  const { left } = game.clocks.readings;
  for (const ply of [3, 4, 5]) {
    game.clocks.follow(stateAt(ply, { result: "N" }), "played");
    assert.deepEqual(game.clocks.readings.left, left, `ply ${ply}`);
  }
  // Back where nothing was decided, a move brings time again.
  game.clocks.follow(stateAt(1), "returned");
  game.clocks.follow(stateAt(2), "played");
  assert.equal(game.clocks.readings.left.N, 65_000);
});

test("damaged clocks are refused", () => {
  assert.throws(() => started("damaged"), { code: "clock-form" });
});

test("a clock shows minutes, at the end tenths, and never nothing while there is time", () => {
  for (const [ms, words] of [
    [300_000, "5:00"],
    [299_001, "5:00"],
    [20_000, "0:20"],
    [19_999, "20.0"],
    [1, "0.1"],
    [0, "0.0"],
  ]) {
    assert.equal(clockText(ms), words, String(ms));
  }
});

test("a warning is announced when a minute and when ten seconds are left, once each", () => {
  for (const [before, now, wanted] of [
    [60_100, 60_000, 60],
    [60_000, 59_900, undefined],
    [10_050, 9_950, 10],
    [9_950, 9_850, undefined],
    [10_050, 0, undefined],
  ]) {
    assert.equal(warningOf(before, now), wanted, `${before} ${now}`);
  }
});

test("what a page left stands under the path of the app, and is carried over once from the key that all apps shared", () => {
  const stored = new Map();
  globalThis.localStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
    removeItem: (key) => stored.delete(key),
  };
  globalThis.document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const [saved, left] = [60_000, 50_000].map((ms) => new Clocks(ms, 0, "S").text());
  const opened = (id) => {
    const current = { isComputers: () => false, settings: () => ({ south: "human", north: "human" }), session: { id } };
    const events = {
      enqueue() {},
      enqueueUnseen() {},
      view: { ticked() {} },
      onPaused() {},
      flag: async () => undefined,
    };
    const clocks = openClocks({ Clocks, text: saved, state: stateAt(0), id, current, ...events });
    const text = clocks.text();
    clocks.free();
    return Clocks.read(text).left("S");
  };
  try {
    stored.set("oware-clock", JSON.stringify({ id: "mine", text: left }));
    // Of another deployment's game it is: it stays for that one.
    assert.equal(opened("other"), 60_000);
    assert.deepEqual([...stored.keys()], ["oware-clock"]);
    assert.equal(opened("mine"), 50_000);
    assert.deepEqual([...stored.keys()], [`${SCOPE}clock`]);
    assert.equal(opened("mine"), 50_000);
  } finally {
    delete globalThis.localStorage;
    delete globalThis.document;
  }
});
