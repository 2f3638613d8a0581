import assert from "node:assert/strict";
import { test } from "node:test";
import { createPlay } from "../../www/game/play.js";
import { DEFAULTS } from "../../www/game/settings.js";

/** Time of its own, one event after the other, so that a slow machine changes nothing. */
const clock = { now: 0, events: [] };

function after(ms, run) {
  const event = { at: clock.now + ms, run };
  const later = clock.events.findIndex((other) => other.at > event.at);
  clock.events.splice(later < 0 ? clock.events.length : later, 0, event);
  if (clock.events.length === 1) setImmediate(next);
  return event;
}

function next() {
  const [event] = clock.events;
  clock.now = Math.max(clock.now, event.at);
  event.run?.();
  clock.events.splice(clock.events.indexOf(event), 1);
  // All that promises have to do is done before the next immediate.
  if (clock.events.length) setImmediate(next);
}

const tick = (ms = 0) => new Promise((resolve) => after(ms, resolve));

/** A game of no rules: any letter of the side to move plays, `!` in the record loses by a grand slam. */
class Game {
  static freed = 0;
  static isFull = false;
  played = "";
  isTouched = false;
  ended = null;
  first = "S";
  constructor(rules, position) {
    if (position === "wrong") throw { code: "position-form", fields: 1 };
    this.rules = rules;
    this.start = position ?? "start";
  }
  static begun(rules, first) {
    const game = new Game(rules);
    game.first = first;
    return game;
  }
  static read(record) {
    if (!record.startsWith("game ")) throw { code: "record-form", line: 1 };
    const [, rules, start, moves = "", first = "S"] = record.split(" ");
    const game = new Game(rules, start);
    game.played = moves;
    game.isTouched = moves !== "";
    game.first = first;
    return game;
  }
  state() {
    const turn = this.played.length % 2 === (this.first === "S" ? 0 : 1) ? "S" : "N";
    const row = turn === "S" ? "ABCDEF" : "abcdef";
    const over = this.ended !== null || this.played.length >= 40;
    return {
      rules: this.rules,
      position: `${this.start}-${this.played}-${turn}`,
      turn,
      houses: [],
      stores: [0, 0],
      legal: over ? "" : row,
      refused: Object.fromEntries(
        [..."ABCDEFabcdef"].filter((x) => !row.includes(x)).map((house) => [house, { code: "not-yours", house }]),
      ),
      losing: over ? "" : row[5],
      result: over ? "draw" : "none",
      reason: this.ended,
      last: this.played.at(-1) ?? null,
      ply: this.played.length,
      first: this.first,
      gather: over ? null : [24, 24],
      node: this.played.length,
      mayRedo: false,
    };
  }
  play(house) {
    if (Game.isFull) throw { code: "tree-full" };
    const before = this.state();
    if (!before.legal.includes(house)) throw { code: "not-yours", house };
    this.played += house;
    this.isTouched = true;
    return { before, from: house, side: before.turn, path: [], captures: [], gathered: false, after: this.state() };
  }
  static sowing(_rules, _position, house) {
    return { from: house, path: [], captures: [] };
  }
  undo() {
    if (this.ended) this.ended = null;
    else if (!this.played) throw { code: "undo-none" };
    else this.played = this.played.slice(0, -1);
    return this.state();
  }
  agree() {
    this.ended = "agreement";
    return this.state();
  }
  resign(loser) {
    this.ended = `resignation of ${loser}`;
    return this.state();
  }
  playOn() {
    throw { code: "play-on-none" };
  }
  isEmpty() {
    return !this.isTouched;
  }
  record() {
    return `game ${this.rules} ${this.start} ${this.played}${this.first === "N" ? " N" : ""}`;
  }
  moves() {
    return [...this.played].map((house, at) => ({ node: at + 1, before: at, ply: at + 1, house, depth: 0 }));
  }
  at(node) {
    const then = Game.read(this.record());
    then.played = this.played.slice(0, node);
    return then.state();
  }
  stepTo(node) {
    return { before: this.at(node - 1), from: this.played[node - 1], path: [], captures: [], after: this.at(node) };
  }
  goOnFrom(node) {
    this.played = this.played.slice(0, node);
    return this.state();
  }
  copyAt(node) {
    const copy = Game.read(this.record());
    copy.played = this.played.slice(0, node);
    return copy;
  }
  line() {
    return this.record();
  }
  /** A draw is played. */
  matchScore(games, ...halves) {
    const now = this.state().legal === "" ? halves.map((half) => half + 1) : halves;
    return { games, halves: now, next: [now[1], now[0]] };
  }
  withRules(rules) {
    return new Game(rules, `${this.start}-${this.played}`);
  }
  free() {
    Game.freed += 1;
  }
}

/** Clocks that can be made. Nothing shows them here: there is no document. */
class Made {
  text() {
    return "fresh";
  }
  free() {}
}

/** Every save takes `saveMs`, every animation `sowMs`, every answer `thinkMs`. */
function setUp({ options = {}, saveMs = 3, sowMs = 5, thinkMs = 5, answers = true, confirm = true, proof } = {}) {
  const log = {
    shown: [],
    saves: [],
    messages: [],
    refused: [],
    rules: [],
    finished: 0,
    asks: 0,
    stops: 0,
    pondered: [],
    busy: [],
  };
  let end = () => {};
  const board = {
    moving: false,
    hooks: null,
    show(state, _look, how) {
      end();
      log.shown.push(state.position);
      board.playable = state.playable;
      board.hooks = { position: state.position, busy: how.busy };
      if (!how.step || sowMs === 0) return Promise.resolve();
      board.moving = true;
      return new Promise((resolve) => {
        const timer = after(sowMs, () => end());
        end = () => {
          timer.run = null;
          board.moving = false;
          end = () => {};
          resolve();
        };
      });
    },
    busy(busy) {
      if (board.hooks) board.hooks.busy = busy;
    },
    skip: () => end(),
    preview: (step) => {
      board.lifted = step?.from ?? null;
    },
    refuse: (letter) => log.refused.push(letter),
  };
  const store = {
    async saveSession(session, drop) {
      await tick(saveMs);
      log.saves.push({ ...session, drop });
      return { displaced: false };
    },
    async saveOptions(saved) {
      await tick(saveMs);
      log.options = saved;
    },
  };
  let pending = null;
  const engine = {
    ponder(position) {
      log.pondered.push(position.record);
    },
    stop() {
      log.stops += 1;
      pending?.(null);
      pending = null;
    },
    ask(task, onProgress) {
      log.asks += 1;
      pending?.(null);
      return new Promise((resolve, reject) => {
        pending = resolve;
        onProgress({ response: "progress", value: 0 });
        if (answers === "fail") return reject({ code: "engine-lost" });
        if (!answers) return;
        const row = Game.read(task.record).state().turn === "S" ? "A" : "a";
        after(thinkMs, () => resolve({ response: task.request, best: row, proof, accepts: answers !== "no" }));
      });
    },
  };
  const scenes = [];
  const view = {
    name: () => {},
    show: (scene) => scenes.push(scene),
    progress: () => log.messages.push("progress"),
    refused: (code) => log.messages.push(code.code),
    message: (key) => log.messages.push(key),
    broken: (error) => {
      throw error;
    },
    preview: (step, again) => log.messages.push(step ? `preview ${step.from}${again ? " again" : ""}` : "preview over"),
    displaced: () => {},
    moved: () => {},
    rules: (rules) => log.rules.push(rules),
    finished: () => {
      log.finished += 1;
    },
  };
  const questions = {
    confirmLosing: async () => confirm,
    confirmAgree: async () => confirm,
    confirmResign: async () => confirm,
  };
  const parts = { Games: Game, Clocks: Made, store, engine, board, view, questions };
  const play = createPlay({ ...parts, options: { ...DEFAULTS, ...options } });
  return { play, board, log, scenes, engine };
}

const position = (moves) => `start-${moves}-${moves.length % 2 ? "N" : "S"}`;
const human = { south: "human", north: "human" };
const against = { south: "human", north: "computer" };
const both = { south: "computer", north: "computer" };

test("a move is saved before it is shown", async () => {
  const { play, board, log } = setUp({ options: human, saveMs: 20 });
  await play.start();
  play.tap("C");
  assert.equal(board.hooks.busy, true);
  assert.equal(board.hooks.position, position(""));
  await tick(10);
  assert.equal(board.hooks.position, position(""));
  await tick(14);
  assert.equal(log.saves.at(-1).record, "game oware start C");
  assert.deepEqual(board.hooks, { position: position("C"), busy: true });
  await tick(10);
  assert.deepEqual(board.hooks, { position: position("C"), busy: false });
});

test("a tap while the code of the clocks is on its way plays nothing in the game before", async () => {
  const { play, log } = setUp({ options: human });
  await play.start();
  play.tap("A");
  await tick(20);
  const begun = play.begin(human, { rules: "oware", starts: "S", clock: "5+5", match: 1, known: [] });
  // The options are saved by then.
  await tick(4);
  play.tap("b");
  await begun;
  await tick(20);
  const moves = log.saves.map(({ record }) => record.split(" ")[3] ?? "");
  assert.ok(!moves.includes("Ab"), moves.join(", "));
  assert.equal(play.scene.state.ply, 0);
  assert.equal(log.messages.at(-1), "status.notLoaded", "clocks were asked for");
});

test("a game that can hold no more says so and stays as it was", async () => {
  const { play, board, log } = setUp({ options: human });
  await play.start();
  const saves = log.saves.length;
  Game.isFull = true;
  play.tap("C");
  await tick(20);
  Game.isFull = false;
  assert.equal(log.messages.at(-1), "tree-full");
  assert.deepEqual([board.hooks.position, log.saves.length], [position(""), saves]);
  play.tap("C");
  await tick(20);
  assert.equal(board.hooks.position, position("C"));
});

test("a computer asks no further where the game can hold no more", async () => {
  const { play, log, scenes } = setUp({ options: against });
  await play.start();
  play.tap("C");
  await tick(4);
  Game.isFull = true;
  await tick(60);
  Game.isFull = false;
  assert.deepEqual([log.asks, log.messages.at(-1)], [1, "tree-full"]);
  assert.equal(scenes.at(-1).paused, true);
});

test("taps while a save is under way play nothing", async () => {
  const { play, board } = setUp({ options: human });
  await play.start();
  for (let i = 0; i < 10; i += 1) play.tap("C");
  await tick(20);
  assert.equal(board.hooks.position, position("C"));
});

test("a tap during sowing brings the seeds home and plays nothing; the next one plays", async () => {
  const { play, board, log } = setUp({ options: human, sowMs: 1000, saveMs: 0 });
  await play.start();
  play.tap("A");
  await tick(10);
  assert.deepEqual([board.moving, board.hooks.busy], [true, true]);
  for (const letter of ["a", "A"]) {
    play.tap(letter);
    await tick(10);
    if (letter === "a") {
      assert.deepEqual([board.moving, board.hooks], [false, { position: position("A"), busy: false }]);
      assert.deepEqual([log.refused, log.messages], [[], []]);
    }
  }
  assert.deepEqual(log.refused, ["A"]);
  play.tap("b");
  await tick(10);
  assert.equal(board.hooks.position, position("Ab"));
  assert.equal(play.hurry(), true);
  assert.equal(play.hurry(), false);
});

test("only what this person can play is handed to the board", async () => {
  const { play, board } = setUp({ options: against, answers: false, sowMs: 0 });
  await play.start();
  assert.equal(board.playable, "ABCDEF");
  play.tap("B");
  await tick(20);
  assert.equal(board.playable, "");
  play.pause();
  assert.equal(board.playable, "");
});

test("an illegal house is refused with Rust's reason", async () => {
  const { play, log } = setUp({ options: human });
  await play.start();
  play.tap("a");
  assert.deepEqual([log.refused, log.messages], [["a"], ["not-yours"]]);
  assert.equal(log.saves.length, 1);
});

test("the computer answers after the human's seeds have landed", async () => {
  const { play, board, log } = setUp({ options: against, sowMs: 60, thinkMs: 1, saveMs: 1 });
  await play.start();
  play.tap("B");
  await tick(30);
  assert.equal(board.hooks.position, position("B"));
  assert.equal(board.hooks.busy, true);
  play.tap("B");
  assert.deepEqual(log.messages, [], "that one brought the seeds home");
  play.tap("B");
  assert.deepEqual(log.messages, ["status.busyTap"]);
  await tick(100);
  assert.deepEqual(board.hooks, { position: position("Ba"), busy: false });
});

test("full strength thinks on the human's time where that is wanted", async () => {
  const eager = { ...against, level: 8, ponder: "on" };
  for (const [options, behind] of [
    [eager, ["", "Ba"]],
    [{ ...eager, ponder: "off" }, []],
    [{ ...eager, level: 7 }, []],
    [{ ...eager, north: "human" }, []],
  ]) {
    const { play, log } = setUp({ options, thinkMs: 1, saveMs: 0 });
    await play.start();
    play.tap("B");
    await tick(40);
    const records = behind.map((moves) => `game oware start ${moves}`.trim());
    assert.deepEqual(
      log.pondered.map((record) => record.trim()),
      records,
    );
    const { stops } = log;
    if (behind.length > 0) await play.choose("ponder", "off");
    assert.equal(log.stops, stops + (behind.length > 0 ? 1 : 0));
  }
});

test("New while the computer thinks starts at once and no answer follows", async () => {
  const { play, board, log } = setUp({ options: against, thinkMs: 15 });
  await play.start();
  play.tap("B");
  await tick(12);
  await play.start();
  assert.equal(board.hooks.position, position(""));
  await tick(60);
  assert.deepEqual(board.hooks, { position: position(""), busy: false });
  assert.ok(log.stops > 0);
});

test("New while the answer is being saved waits for it and wins", async () => {
  const { play, board } = setUp({ options: against, thinkMs: 1, sowMs: 1, saveMs: 10 });
  await play.start();
  play.tap("B");
  await tick(19);
  play.start();
  play.undo();
  play.start();
  await tick(120);
  assert.deepEqual(board.hooks, { position: position(""), busy: false });
});

test("undo against the computer goes back to the human's turn, also while it thinks", async () => {
  const { play, board, log } = setUp({ options: against });
  await play.start();
  play.tap("B");
  await tick(40);
  assert.equal(board.hooks.position, position("Ba"));
  await play.undo();
  assert.equal(board.hooks.position, position(""));
  assert.equal(log.messages.at(-1), "status.undone");
  play.tap("C");
  await tick(5);
  await play.undo();
  await tick(40);
  assert.equal(log.messages.at(-1), "status.undone");
  assert.deepEqual(board.hooks, { position: position(""), busy: false });
});

test("undo at the start says so", async () => {
  const { play, log } = setUp({ options: human });
  await play.start();
  await play.undo();
  assert.deepEqual(log.messages, ["status.undoNone"]);
});

test("computer against computer plays to the end, pauses and goes on", async () => {
  const { play, board, scenes, log } = setUp({ options: both, thinkMs: 1, sowMs: 1, saveMs: 1 });
  await play.start();
  await tick(25);
  play.pause();
  await tick(20);
  const paused = board.hooks.position;
  assert.equal(scenes.at(-1).paused, true);
  assert.equal(board.hooks.busy, true);
  await tick(20);
  assert.equal(board.hooks.position, paused);
  play.hurry();
  play.tap("A");
  assert.equal(log.messages.at(-1), "status.pausedTap");
  play.goOn();
  for (let i = 0; i < 200 && scenes.at(-1).state.legal; i += 1) await tick(5);
  assert.equal(scenes.at(-1).state.ply, 40);
  assert.equal(board.hooks.busy, false);
});

test("a side handed to the computer is played at once, and handed back it waits", async () => {
  const { play, board, log } = setUp({ options: human });
  await play.start();
  await play.seat({ ...human, south: "computer", level: 5 }, { rules: "abapa", starts: "turns", time: 1 });
  await tick(30);
  assert.equal(board.hooks.position, position("A"));
  const { south, level, rules, starts, time } = log.options;
  assert.deepEqual([south, level, rules, starts, time], ["computer", 5, "abapa", "turns", DEFAULTS.time]);
  assert.deepEqual(log.saves.at(-1).overrides, { ...human, south: "computer", level: 5 });
  play.tap("b");
  play.seat({ ...human, level: 5 });
  await tick(40);
  assert.deepEqual(board.hooks, { position: position("Ab"), busy: false });
});

test("what an address gave holds for its game alone and leaves the options alone", async () => {
  const { play, log, scenes } = setUp({ options: human });
  await play.start({ overrides: { north: "computer", time: 300 } });
  assert.equal(scenes.at(-1).settings.north, "computer");
  const seats = { south: "human", north: "computer", level: DEFAULTS.level };
  assert.deepEqual(log.saves.at(-1).overrides, { ...seats, time: 300 });
  await play.choose("time", 5000);
  assert.deepEqual(log.saves.at(-1).overrides, seats);
  assert.equal(scenes.at(-1).settings.time, 5000);
  assert.equal(log.options.north, "human");
  await play.start();
  assert.equal(scenes.at(-1).settings.north, "human");
});

test("a position that is none leaves the game as it was", async () => {
  const { play, board } = setUp({ options: human });
  await play.start();
  assert.throws(() => play.start({ position: "wrong" }), { code: "position-form" });
  play.tap("A");
  await tick(20);
  assert.equal(board.hooks.position, position("A"));
});

test("a losing house is played only when confirmed", async () => {
  for (const confirm of [false, true]) {
    const { play, board } = setUp({ options: human, confirm });
    await play.start();
    play.tap("F");
    await tick(20);
    assert.equal(board.hooks.position, position(confirm ? "F" : ""));
  }
});

test("agreement: two humans, a computer that accepts, one that does not", async () => {
  for (const [options, answers, ended] of [
    [human, true, true],
    [against, true, true],
    [against, "no", false],
  ]) {
    const { play, scenes, log } = setUp({ options, answers });
    await play.start();
    await play.agree();
    await tick(30);
    assert.equal(scenes.at(-1).state.reason, ended ? "agreement" : null);
    if (!ended) assert.equal(log.messages.at(-1), "status.declined");
  }
});

test("a game that is over keeps the time of its end, whatever is saved of it later", async (t) => {
  let now = 1_000;
  t.mock.method(Date, "now", () => {
    now += 1;
    return now;
  });
  const { play, log } = setUp({ options: human, sowMs: 0, saveMs: 0 });
  await play.start();
  await play.resign();
  await tick(20);
  const saved = log.saves.at(-1);
  const saves = log.saves.length;
  await tick(20);
  await play.seat({ south: "human", north: "human", level: 1 });
  await tick(20);
  assert.ok(log.saves.length > saves, "nothing was saved");
  assert.deepEqual([log.saves.at(-1).record, log.saves.at(-1).when], [saved.record, saved.when]);
  // One that goes on has the time of its last move.
  await play.start();
  await tick(20);
  assert.ok(log.saves.at(-1).when > saved.when);
});

test("only a human who is to move may resign, and is asked first", async () => {
  for (const [options, confirm, wanted] of [
    [human, true, "resignation of S"],
    [{ south: "computer", north: "computer" }, true, null],
    [against, false, null],
    [against, true, "resignation of S"],
  ]) {
    const { play, scenes } = setUp({ options, confirm, answers: false });
    await play.start();
    assert.equal(play.mayResign, options.south === "human");
    await play.resign();
    await tick(20);
    assert.equal(scenes.at(-1).state.reason, wanted);
    assert.equal(play.mayResign, options.south === "human" && !wanted);
  }
});

test("a resignation ends the game, and is taken back alone", async () => {
  const { play, board, scenes, log } = setUp({ options: against });
  await play.start();
  play.tap("B");
  await tick(40);
  assert.equal(log.finished, 0);
  await play.resign();
  await tick(20);
  assert.equal(log.finished, 1);
  await play.undo();
  assert.equal(scenes.at(-1).state.reason, null);
  assert.deepEqual(board.hooks, { position: position("Ba"), busy: false });
  // No move was.
  assert.equal(log.messages.at(-1), "status.undoneEnd");
});

test("a tap while the computer considers an offer plays, and the answer is dropped", async () => {
  const { play, scenes } = setUp({ options: against, thinkMs: 15 });
  await play.start();
  play.agree();
  await tick(3);
  play.tap("D");
  await tick(80);
  assert.equal(scenes.at(-1).state.reason, null);
  assert.equal(scenes.at(-1).state.ply, 2);
});

test("a computer that does not answer is reported, and asked again on request", async () => {
  const { play, scenes, log } = setUp({ options: against, answers: "fail" });
  await play.start();
  play.tap("A");
  await tick(20);
  assert.equal(scenes.at(-1).failed.code, "engine-lost");
  const asked = log.asks;
  play.goOn();
  await tick(10);
  assert.equal(log.asks, asked + 1);
});

test("a damaged record throws and leaves the game alone; a whole one swaps in", async () => {
  const { play, board, log } = setUp({ options: human });
  await play.start();
  assert.throws(() => play.swap({ record: "rubbish" }, "key", {}), { code: "record-form" });
  await play.swap({ record: "game ouril start AaB" }, "key", {});
  assert.equal(board.hooks.position, position("AaB"));
  assert.equal(log.saves.at(-1).drop, "key");
  play.tap("b");
  await tick(20);
  assert.equal(log.saves.at(-1).record, "game ouril start AaBb");
});

test("a game taken back to its start is under way: it holds what was taken back", async () => {
  const { play, log } = setUp({ options: human });
  await play.start();
  assert.equal(play.about.underWay, false);
  play.tap("A");
  await tick(20);
  await play.undo();
  const { ply, begun } = log.saves.at(-1).summary;
  assert.deepEqual([ply, begun, play.about.underWay], [0, true, true]);
});

test("a game from elsewhere takes over, with the players of this one or with the computer waiting", async () => {
  const { play, board, log, scenes } = setUp({ options: against });
  await play.start({ overrides: { time: 300 } });
  play.tap("A");
  await tick(40);
  assert.equal(play.about.underWay, true);
  await play.playAs("abapa");
  assert.equal(board.hooks.position, "start-Aa--S");
  assert.equal(scenes.at(-1).state.rules, "abapa");
  assert.deepEqual(log.saves.at(-1).overrides, { ...against, level: DEFAULTS.level, time: 300 });
  assert.notEqual(log.saves.at(-1).id, log.saves.at(-2).id);
  assert.equal(play.about.underWay, false);
  const tags = { south: "Ama" };
  await play.open(Game.read("game oware start A"), { overrides: {}, tags, hold: true });
  await tick(40);
  assert.deepEqual([scenes.at(-1).paused, board.hooks.position], [true, position("A")]);
  assert.deepEqual(play.about.tags, tags);
  play.goOn();
  await tick(40);
  assert.deepEqual([board.hooks.position, play.about.tags], [position("Aa"), undefined]);
});

test("nobody sits across the table of a game that two others played elsewhere", async () => {
  const { play, scenes } = setUp({ options: against, sowMs: 0 });
  const names = { south: "Ama", north: "Kofi" };
  await play.open(Game.read("game oware start A"), { overrides: human, tags: names, names, hold: true });
  assert.deepEqual([play.me, scenes.at(-1).names, scenes.at(-1).look.facing], [null, names, false]);
  play.tap("a");
  await tick(20);
  assert.equal(scenes.at(-1).look.facing, true, "they play on, here");
  const { options } = play.about;
  const keep = (names) => play.seat({ ...human, level: options.level }, { ...options, names, known: [] });
  await keep(options.names);
  assert.deepEqual(scenes.at(-1).names, names, "kept with the names as the sheet offers them");
  await keep({ south: "Efua", north: "Yaw" });
  assert.deepEqual(scenes.at(-1).names, { south: "Efua", north: "Yaw" });
});

test("a new game begins as it was chosen, and the next one offers the same again", async () => {
  const { play, log, scenes } = setUp({ options: human, sowMs: 0 });
  await play.start();
  const seats = { ...against, level: 4 };
  await play.begin(seats, { rules: "ouril", starts: "turns" });
  const begun = () => [scenes.at(-1).state.rules, scenes.at(-1).state.first, scenes.at(-1).settings.level];
  assert.deepEqual(begun(), ["ouril", "S", 4], "by turns, South first");
  assert.deepEqual(log.saves.at(-1).overrides, seats);
  await play.begin(seats, { rules: "ouril", starts: "turns" });
  assert.deepEqual([...begun(), log.options.begun], ["ouril", "N", 4, "N"]);
  await tick(40);
  assert.equal(scenes.at(-1).state.ply, 1, "the computer begins");
  const { rules, starts, level, north } = play.about.options;
  assert.deepEqual([rules, starts, level, north], ["ouril", "turns", 4, "computer"]);
});

test("in a match the sides change, the board turns with them, and the score goes on, also after a reload", async () => {
  const { play, log, scenes } = setUp({ options: human, sowMs: 0 });
  await play.start();
  const names = { south: "Kofi", north: "Ama" };
  await play.begin({ ...human, level: 3 }, { rules: "oware", starts: "S", match: 3, names, known: [] });
  assert.deepEqual([scenes.at(-1).match.halves, play.about.options.match], [[0, 0], 3]);
  play.tap("A");
  await tick(40);
  await play.agree();
  await tick(40);
  assert.deepEqual(scenes.at(-1).match.halves, [1, 1]);
  const first = { ...log.saves.at(-1), record: `game oware start ${"Aa".repeat(20)}` };
  await play.rematch();
  const { match, state, settings } = scenes.at(-1);
  assert.deepEqual([match.halves, state.first, settings.flip], [[1, 1], "S", "on"]);
  assert.deepEqual(scenes.at(-1).names, { south: "Ama", north: "Kofi" });
  const saved = log.saves.at(-1);
  const again = setUp({ options: human, sowMs: 0 });
  await again.play.resume(saved, saved.overrides);
  assert.deepEqual([again.scenes.at(-1).match.halves, again.scenes.at(-1).settings.flip], [[1, 1], "on"]);
  // A game that is opened when it is over shows its match as a past one, and a new match may follow.
  await again.play.resume(first, first.overrides);
  assert.equal(again.scenes.at(-1).match.past, false, "it ended here");
  await again.play.swap(first, "key", first.overrides);
  assert.deepEqual([again.scenes.at(-1).match.past, again.scenes.at(-1).match.halves], [true, [1, 1]]);
  await again.play.swap(again.log.saves.at(-1), "key", first.overrides);
  assert.equal(again.scenes.at(-1).match.past, true, "opened again");
  await again.play.rematch();
  assert.deepEqual([again.scenes.at(-1).match.past, again.scenes.at(-1).match.halves], [false, [0, 0]]);
  // A new game lies as the player chose, and other players are in no match.
  await play.seat({ ...against, level: 3 });
  assert.equal(scenes.at(-1).match, null);
  await play.begin({ ...human, level: 3 }, { rules: "oware", starts: "S" });
  assert.deepEqual([scenes.at(-1).match, scenes.at(-1).settings.flip], [null, "off"]);
});

test("a rematch has the same seats and rules, and the other side begins", async () => {
  const { play, log, scenes } = setUp({ options: human, sowMs: 0 });
  await play.start({ rules: "abapa", overrides: { ...against, level: 6, time: 300 } });
  for (const first of ["N", "S"]) {
    await play.rematch();
    const { state, settings } = scenes.at(-1);
    assert.deepEqual([state.rules, state.first, settings.level, settings.time], ["abapa", first, 6, 300]);
    assert.equal(log.options.begun, first);
    await tick(40);
    assert.equal(state.ply, 0);
  }
});

test("nobody has chosen until the other side has moved, an opponent is taken, or a computer begins", async () => {
  const { play, scenes, log } = setUp({ options: human, sowMs: 0 });
  const choosing = () => scenes.at(-1).choosing;
  await play.start({ choosing: true });
  assert.equal(choosing(), true);
  await play.resume({ ...log.saves.at(-1) }, {});
  assert.equal(choosing(), true, "after a reload");
  play.tap("A");
  await tick(10);
  assert.equal(choosing(), true, "nobody has answered");
  await play.resume({ ...log.saves.at(-1) }, {});
  assert.equal(choosing(), true, "after a reload");
  play.tap("a");
  await tick(10);
  assert.equal(choosing(), false, "a friend here has answered");
  await play.undo();
  assert.equal(choosing(), false, "a friend here stays chosen");
  await play.start({ choosing: true });
  await play.seat({ ...against, level: 2 });
  assert.equal(choosing(), false);
  await play.begin({ ...against, level: 2 }, { rules: "oware", starts: "N" }, { choosing: true });
  assert.equal(choosing(), false);
  await play.open(new Game("oware"), { overrides: {} });
  assert.equal(choosing(), false, "a game from elsewhere");
});

test("a game keeps its players, whatever is chosen for the next one", async () => {
  const { play, log, scenes } = setUp({ options: { ...against, level: 7 }, sowMs: 0 });
  await play.start();
  const first = log.saves.at(-1);
  await play.begin({ ...human, level: 1 }, { rules: "oware", starts: "S" });
  await play.swap({ ...first }, "key", first.overrides);
  // It is the same game, also for another device. Beside a state of it on the board, a list may hold another one.
  assert.equal(log.saves.at(-1).id, first.id);
  await play.swap({ ...first }, "key", first.overrides);
  assert.notEqual(log.saves.at(-1).id, first.id);
  assert.deepEqual([scenes.at(-1).settings.north, scenes.at(-1).settings.level], ["computer", 7]);
  // Saved before players were saved with a game.
  await play.swap({ record: "game oware start " }, "key", {});
  assert.deepEqual([scenes.at(-1).settings.north, scenes.at(-1).settings.level], ["human", 1]);
});

test("only full strength shows what it expects and has proven while the game goes on", async () => {
  for (const [level, shown] of [
    [7, false],
    [8, true],
  ]) {
    const proof = { winner: "N", margin: 3 };
    const { play, scenes, log } = setUp({ options: { ...against, level }, sowMs: 0, proof });
    await play.start();
    play.tap("B");
    await tick(40);
    assert.equal(scenes.at(-1).state.ply, 2);
    assert.deepEqual(scenes.at(-1).proof, shown ? proof : null);
    assert.equal(log.messages.includes("progress"), shown);
  }
});

test("what the computer has proven is said of no other game, nor where nobody plays it", async () => {
  const proof = { winner: "N", margin: 3 };
  const { play, scenes } = setUp({ options: { ...against, level: 8 }, sowMs: 0, proof });
  await play.start();
  play.tap("B");
  await tick(40);
  assert.deepEqual(scenes.at(-1).proof, proof);
  // Two friends begin a game; the level stays that of the game before. They come to the same ply, and to the same board.
  await play.begin({ ...human, level: 8 }, { rules: "oware", starts: "S" });
  for (const house of ["B", "a"]) {
    play.tap(house);
    await tick(40);
  }
  assert.equal(scenes.at(-1).state.ply, 2);
  assert.equal(scenes.at(-1).proof, null);
  // Another game with the computer, whose answer is one ply on: until then nothing is known.
  await play.begin({ ...against, level: 8 }, { rules: "oware", starts: "N" });
  await tick(40);
  assert.equal(scenes.at(-1).state.ply, 1);
  const before = scenes.length;
  play.tap("C");
  await tick(40);
  assert.deepEqual(scenes.at(-1).proof, proof);
  for (const { state, proof: said } of scenes.slice(before)) assert.ok(state.ply !== 2 || said === null);
});

test("of two taps the first shows the house, the second plays it", async () => {
  const { play, board, log } = setUp({ options: { ...human, taps: 2 }, sowMs: 0 });
  await play.start();
  await play.tap("C");
  assert.equal(board.lifted, "C");
  assert.deepEqual(board.hooks, { position: position(""), busy: false });
  // Another house takes its place, an empty or foreign one takes it back.
  await play.tap("D");
  assert.equal(board.lifted, "D");
  await play.tap("a");
  assert.equal(board.lifted, null);
  assert.deepEqual(log.refused, ["a"]);
  await play.tap("D");
  await play.tap("D");
  await tick(20);
  assert.equal(board.hooks.position, position("D"));
  assert.deepEqual(
    log.messages.filter((words) => words.startsWith("preview")),
    ["preview C again", "preview over", "preview D again", "preview over", "preview D again", "preview over"],
  );
});

test("of two taps the second answers in an overlay, too, and a house that cannot be played is told at once", async () => {
  const { play, board } = setUp({ options: { ...human, taps: 2 }, sowMs: 0 });
  await play.start();
  const answers = [];
  const overlay = play.overlay({ me: "S", onTap: (letter) => answers.push(letter), onClosed() {} });
  const { state } = play.scene;
  await overlay.show({ ...state, playable: "CD" });
  await play.tap("C");
  assert.deepEqual([answers, board.lifted], [[], "C"]);
  await play.tap("D");
  assert.deepEqual([answers, board.lifted], [[], "D"]);
  await play.tap("a");
  assert.deepEqual([answers, board.lifted], [["a"], null]);
  await play.tap("D");
  await play.tap("D");
  assert.deepEqual([answers, board.lifted], [["a", "D"], null]);
  // Where nothing is asked, one tap goes on.
  await overlay.show({ ...state, playable: "" });
  await play.tap("C");
  assert.deepEqual([answers, board.lifted], [["a", "D", "C"], null]);
});

test("a preview plays nothing, and ends with whatever changes the board", async () => {
  const { play, board } = setUp({ options: human, sowMs: 0 });
  await play.start();
  assert.equal(play.preview("C"), true);
  // Those of the other side can be looked at, too.
  assert.equal(play.preview("a"), true);
  assert.equal(board.lifted, "a");
  play.preview("C");
  play.hurry();
  assert.equal(board.lifted, null);
  play.preview("C");
  await play.tap("B");
  await tick(20);
  assert.equal(board.hooks.position, position("B"));
  assert.equal(board.lifted, null);
  play.preview("c");
  await play.undo();
  assert.equal(board.lifted, null);
  assert.equal(board.hooks.position, position(""));
});

test("a house can be looked at while a computer thinks, and of an earlier moment, but not while seeds fly", async () => {
  const waiting = setUp({ options: against, answers: false, sowMs: 100 });
  await waiting.play.start();
  waiting.play.tap("C");
  await tick(20);
  assert.equal(waiting.play.preview("a"), false);
  waiting.play.hurry();
  await tick(20);
  assert.equal(waiting.play.preview("a"), true);
  const { play } = setUp({ options: human, sowMs: 0 });
  await play.start();
  play.tap("C");
  await tick(20);
  play.look("back");
  assert.equal(play.preview("C"), true);
});

test("a mouse that rests on a house takes the place of nothing, and counts for no tap", async () => {
  const { play, board } = setUp({ options: { ...human, taps: 2 }, sowMs: 0 });
  await play.start();
  play.preview("D");
  assert.equal(play.hover("C"), false);
  assert.equal(play.hover(null), false);
  assert.equal(board.lifted, "D");
  play.preview(null);
  assert.equal(play.hover("C"), true);
  // The first of two taps.
  await play.tap("C");
  await tick(20);
  assert.equal(board.hooks.position, position(""));
  assert.equal(board.lifted, "C");
  await play.tap("C");
  await tick(20);
  assert.equal(board.hooks.position, position("C"));
  play.hover("c");
  play.hover(null);
  assert.equal(board.lifted, null);
});

test("a computer that waits plays one move at a step, and waits again", async () => {
  const { play, board, scenes } = setUp({ options: both, sowMs: 0 });
  await play.start();
  play.step();
  assert.equal(scenes.at(-1).paused, true);
  for (const moves of ["A", "Aa", "AaA"]) {
    play.step();
    await tick(60);
    assert.equal(board.hooks.position, position(moves));
    assert.equal(scenes.at(-1).paused, true);
  }
  // A pause before the answer takes the step back.
  play.step();
  play.pause();
  await tick(60);
  assert.equal(board.hooks.position, position("AaA"));
  play.goOn();
  await tick(60);
  assert.ok(board.hooks.position.length > position("AaAa").length);
  play.pause();
});

test("the session has what a record needs: where the game began, and what spoiled it", async () => {
  const { play, log } = setUp({ options: against, sowMs: 0, saveMs: 0, thinkMs: 1 });
  const counting = () => {
    const { fresh, spoiled } = log.saves.at(-1);
    return [fresh, spoiled];
  };
  await play.start();
  assert.deepEqual(counting(), [true, undefined]);
  // Whoever chooses an opponent before the first move has played against no other.
  await play.seat({ ...human, level: 3 });
  await play.seat({ ...against, level: 5 });
  play.tap("A");
  await tick(30);
  assert.deepEqual(counting(), [true, undefined]);
  const left = log.saves.at(-1);
  await play.seat({ ...against, level: 5 });
  assert.deepEqual(counting(), [true, undefined], "the same again");
  await play.seat({ ...against, level: 6 });
  assert.deepEqual(counting(), [true, "changed"]);
  await play.undo();
  assert.deepEqual(counting(), [true, "changed"], "the first reason stands");
  await play.start({ position: "somewhere" });
  assert.equal(counting()[0], false);
  await play.swap({ ...left }, "key", left.overrides);
  assert.deepEqual(counting(), [true, undefined], "left and taken up again");
  await play.undo();
  assert.deepEqual(counting(), [true, "undone"]);
  await play.playAs("ouril");
  assert.deepEqual(counting(), [undefined, undefined]);
});

/** Opens an overlay that writes down what happens to it. */
function opened(play, log = []) {
  const overlay = play.overlay({
    me: "N",
    onTap: (letter) => log.push(letter),
    onClosed: () => log.push("closed"),
    onUndo: () => log.push("undo"),
    onLook: (where) => log.push(where),
  });
  return { overlay, log };
}

test("an overlay shows its own position, and the game stays as it is", async () => {
  const { play, board, log, scenes } = setUp({ options: human });
  await play.start();
  play.tap("C");
  await tick(20);
  const { overlay, log: heard } = opened(play);
  overlay.show({ position: "elsewhere", turn: "N", legal: "a", playable: "a", rules: "abapa" });
  await tick(2);
  assert.deepEqual(board.hooks, { position: "elsewhere", busy: false });
  assert.deepEqual(log.rules, ["abapa"], "the header names the rules of the overlay");
  assert.deepEqual([play.me, play.turn, scenes.at(-1).overlaid], ["N", "N", true]);
  const saves = log.saves.length;
  play.tap("a");
  play.undo();
  play.redo();
  play.look("back");
  await tick(10);
  assert.deepEqual(heard, ["a", "undo", "back"]);
  assert.equal(log.saves.length, saves);
  overlay.end();
  assert.deepEqual([board.hooks.position, play.me, scenes.at(-1).overlaid], [position("C"), null, false]);
  overlay.show({ position: "too late" });
  assert.equal(board.hooks.position, position("C"));
  play.tap("c");
  await tick(20);
  assert.equal(board.hooks.position, position("Cc"));
});

test("a computer waits while there is an overlay, and moves when it is closed", async () => {
  const { play, board, log } = setUp({ options: against });
  await play.start();
  play.tap("C");
  await tick(4);
  const { overlay, log: heard } = opened(play);
  await tick(60);
  assert.equal(board.hooks.position, position("C"));
  const { asks } = log;
  overlay.end();
  await tick(60);
  assert.deepEqual([log.asks, board.hooks.position, heard], [asks + 1, position("Ca"), []]);
});

test("a game that comes closes the overlay, and a preference does not", async () => {
  const { play, board } = setUp({ options: human });
  await play.start();
  const { overlay, log } = opened(play);
  overlay.show({ position: "elsewhere" });
  await play.choose("speed", "instant");
  await play.choose("flip", "on");
  assert.deepEqual([board.hooks.position, log], ["elsewhere", []]);
  await play.start({ rules: "ouril" });
  assert.deepEqual([board.hooks.position, log], [position(""), ["closed"]]);
  const { log: first } = opened(play);
  const { log: second } = opened(play);
  assert.deepEqual([first, second], [["closed"], []]);
});

test("help is kept with the game, which then counts no more", async () => {
  const { play, log } = setUp({ options: against });
  await play.start();
  play.tap("C");
  await tick(60);
  play.helped();
  await tick(10);
  assert.equal(log.saves.at(-1).helped, true);
});
