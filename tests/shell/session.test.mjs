import assert from "node:assert/strict";
import { test } from "node:test";
import { newNumber, summarise } from "../../www/game/session.js";
import { cleanOptions, cleanOverrides, DEFAULTS, lookOf } from "../../www/game/settings.js";
import { FINISHED_LIMIT, goesOn, keyOf, plan, UNDER_WAY_LIMIT } from "../../www/library/lists.js";

/** A slot of a game `id` after `ply` moves, written by `writer`. */
function slot(id, ply, writer, over = false) {
  return {
    version: 1,
    writer,
    id,
    record: `${id}:${ply}${over ? ":end" : ""}`,
    overrides: {},
    summary: { rules: "oware", ply, stores: [0, 0], over },
    when: 0,
  };
}

const end = (id, ply, writer) => slot(id, ply, writer, true);
const records = (list) => list.map((entry) => entry.record);

/** What is planned with lists that are empty where none are given. */
const planned = (now, next, drop) => plan({ slot: null, underWay: [], finished: [], base: null, ...now }, next, drop);

/** Two or more tabs on one store: each saves in turn, and the store has the slot and the lists. */
function tabs(lists = {}) {
  const stored = { slot: null, underWay: [], finished: [], ...lists };
  const bases = {};
  return {
    stored,
    save(next, drop) {
      const made = plan({ ...stored, base: bases[next.writer] ?? null }, next, drop);
      Object.assign(stored, { slot: made.session, underWay: made.underWay, finished: made.finished });
      bases[next.writer] = made.session;
      return made;
    },
    /** A tab opens on what lies in the slot. */
    load(writer) {
      bases[writer] = stored.slot;
    },
    get all() {
      return { underWay: records(stored.underWay), finished: records(stored.finished) };
    },
  };
}

test("going on with a game keeps nothing, and leaves the lists to be neither read nor written", () => {
  const base = slot("g", 3, "me");
  const now = { slot: base, underWay: [slot("k", 1, "me")], finished: [end("f", 9, "me")], base };
  const made = plan(now, slot("g", 4, "me"));
  assert.equal(made.displaced, false);
  assert.equal(made.underWay, now.underWay);
  assert.equal(made.finished, now.finished);
  assert.equal(goesOn(now, slot("g", 4, "me")), true);
  assert.equal(goesOn(now, slot("new", 0, "me")), false);
  assert.equal(goesOn({ slot: slot("g", 3, "them"), base: slot("g", 2, "me") }, slot("g", 4, "me")), false);
});

test("a reload goes on with what another page wrote", () => {
  const found = slot("g", 3, "page-before");
  const made = planned({ slot: found, base: found }, slot("g", 4, "me"));
  assert.deepEqual([made.underWay, made.finished, made.displaced], [[], [], false]);
});

test("a new game keeps the one under way", () => {
  const base = slot("old", 3, "me");
  assert.deepEqual(records(planned({ slot: base, base }, slot("new", 0, "me")).underWay), ["old:3"]);
});

test("the very same game from a link keeps nothing", () => {
  const base = slot("old", 3, "me");
  const same = { ...slot("new", 3, "me"), record: base.record };
  assert.deepEqual(records(planned({ slot: base, base }, same).underWay), []);
});

test("the next game of a match with points is kept before its first move", () => {
  for (const [match, kept] of [
    [[3, 2, 0], ["old:0"]],
    [[3, 1, 1], ["old:0"]],
    [[3, 0, 0], []],
    [[3, 2, 0, true], []],
    [undefined, []],
  ]) {
    const base = { ...slot("old", 0, "me"), match };
    for (const next of [slot("new", 0, "me"), { ...slot("new", 0, "me"), record: base.record }]) {
      assert.deepEqual(records(planned({ slot: base, base }, next).underWay), kept, String(match));
    }
  }
});

test("a new game keeps an ended one among the finished, and an unbegun one nowhere", () => {
  for (const [base, finished] of [
    [slot("old", 0, "me"), []],
    // A position that was set up decided.
    [end("old", 0, "me"), []],
    [end("old", 40, "me"), ["old:40:end"]],
  ]) {
    const made = planned({ slot: base, base }, slot("new", 0, "me"));
    assert.deepEqual([made.underWay, records(made.finished)], [[], finished]);
  }
});

test("a game taken back to its first position keeps what was played, an empty one nothing", () => {
  for (const [begun, underWay] of [
    [true, ["old:0"]],
    [false, []],
  ]) {
    const base = slot("old", 0, "me");
    base.summary.begun = begun;
    assert.deepEqual(records(planned({ slot: base, base }, slot("new", 0, "me")).underWay), underWay);
  }
});

test("another tab's game goes to the list, not into the void", () => {
  const mine = slot("mine", 3, "me");
  for (const [theirs, lists] of [
    [slot("theirs", 8, "them"), [["theirs:8"], []]],
    [end("theirs", 8, "them"), [[], ["theirs:8:end"]]],
  ]) {
    const made = planned({ slot: theirs, base: mine }, slot("mine", 4, "me"));
    assert.deepEqual([records(made.underWay), records(made.finished)], lists);
    assert.equal(made.displaced, true);
  }
});

test("another tab's branch of the same game goes to the list too", () => {
  const base = slot("g", 3, "me");
  const made = planned({ slot: slot("g", 5, "them"), base }, slot("g", 4, "me"));
  assert.deepEqual(records(made.underWay), ["g:5"]);
});

test("two tabs that take turns leave one entry each at most", () => {
  const store = tabs();
  for (let ply = 1; ply < 30; ply += 1) {
    store.save(slot("g", ply, ply % 2 ? "me" : "them", ply > 20 && ply % 5 === 0));
    const { underWay, finished } = store.all;
    assert.ok(underWay.length + finished.length <= 1, `${underWay} and ${finished} at ply ${ply}`);
  }
});

test("a new game keeps both the own one and another tab's", () => {
  const made = planned({ slot: slot("theirs", 8, "them"), base: slot("mine", 3, "me") }, slot("new", 0, "me"));
  assert.deepEqual(records(made.underWay), ["mine:3", "theirs:8"]);
});

test("a game that is continued leaves the list, the one under way joins it", () => {
  const entry = slot("listed", 7, "me");
  const base = slot("now", 2, "me");
  const made = planned({ slot: base, underWay: [entry], base }, { ...entry, id: "fresh" }, keyOf(entry));
  assert.deepEqual(records(made.underWay), ["now:2"]);
});

test("each list keeps its newest, and neither pushes out a game of the other", () => {
  assert.deepEqual([UNDER_WAY_LIMIT, FINISHED_LIMIT], [50, 500]);
  const full = (limit, make) => Array.from({ length: limit }, (_, i) => make(i));
  const lists = {
    underWay: full(50, (i) => slot(`k${i}`, 1, "me")),
    finished: full(500, (i) => end(`f${i}`, 9, "me")),
  };
  for (const [base, grown, other] of [
    [slot("now", 2, "me"), "underWay", "finished"],
    [end("now", 9, "me"), "finished", "underWay"],
  ]) {
    const made = planned({ slot: base, base, ...lists }, slot("new", 0, "me"));
    assert.equal(made[other], lists[other], `${other} after ${grown} grew`);
    assert.deepEqual(records(made[grown]), [base.record, ...records(lists[grown].slice(0, -1))]);
  }
});

test("games by link are counted apart: fifty go on beside fifty others", () => {
  const away = (entry) => ({ ...entry, away: { number: entry.id } });
  const full = (name, make) => Array.from({ length: 50 }, (_, i) => make(slot(`${name}${i}`, 1, "me")));
  const underWay = [...full("f", away), ...full("k", (entry) => entry)];
  const [far, here] = [away(slot("now", 2, "me")), slot("now", 2, "me")];
  for (const [base, gone] of [
    [far, "f49:1"],
    [here, "k49:1"],
  ]) {
    const made = planned({ slot: base, base, underWay }, slot("new", 0, "me"));
    assert.deepEqual(records(made.underWay), [base.record, ...records(underWay).filter((record) => record !== gone)]);
  }
});

test("an end that is taken back is no finished game; the end it comes to is, once", () => {
  const store = tabs();
  store.save(slot("g", 8, "me"));
  store.save(end("g", 9, "me"));
  store.save(slot("g", 8, "me"));
  assert.deepEqual(store.all, { underWay: [], finished: [] });
  store.save(end("g", 11, "me"));
  // Played on to the bitter end.
  store.save(slot("g", 12, "me"));
  store.save(end("g", 14, "me"));
  store.save(slot("new", 0, "me"));
  assert.deepEqual(store.all, { underWay: [], finished: ["g:14:end"] });
});

test("an end that is taken back after another tab put it among the finished is under way again", () => {
  const store = tabs();
  store.save(end("g", 9, "me"));
  store.load("them");
  store.save(slot("theirs", 1, "them"));
  assert.deepEqual(store.all, { underWay: [], finished: ["g:9:end"] });
  const made = store.save(slot("g", 8, "me"));
  assert.deepEqual([store.all, made.displaced], [{ underWay: ["theirs:1"], finished: [] }, true]);
  // And both windows that had it on the board leave it: it is there once.
  store.save(end("g", 9, "me"));
  store.load("third");
  store.save(slot("x", 0, "third"));
  store.save(slot("y", 0, "me"));
  assert.deepEqual(store.all.finished, ["g:9:end"]);
});

/** A finished game of before: against the computer, some time ago. */
const before = () => {
  const summary = { rules: "oware", ply: 9, stores: [27, 21], over: true, result: "S", reason: "majority" };
  return {
    ...end("old", 9, "then"),
    summary: { ...summary, south: "human", north: "computer", level: 3 },
    when: 1000,
  };
};

/** The same game opened now, as two humans play. */
const opened = () => {
  const { level: _, ...summary } = before().summary;
  return { ...before(), id: "fresh", writer: "me", summary: { ...summary, north: "human" }, when: 2000 };
};

test("a finished game that is looked at stays where it is, as it was", () => {
  const old = before();
  const store = tabs({ finished: [end("newer", 5, "then"), old] });
  store.save(slot("now", 2, "me"));
  const { session } = store.save(opened(), keyOf(old));
  assert.deepEqual([session.summary, session.when], [old.summary, 1000]);
  assert.deepEqual(store.all, { underWay: ["now:2"], finished: ["newer:5:end", old.record] });
  // Also when it is saved once more, by another page, and left.
  store.load("reloaded");
  store.save({ ...opened(), writer: "reloaded" });
  store.save(slot("next", 0, "reloaded"));
  assert.deepEqual(store.all, { underWay: ["now:2"], finished: ["newer:5:end", old.record] });
  assert.deepEqual(store.stored.finished[1], old);
});

test("a finished game that is opened, taken back and played on is a game of its own beside it", () => {
  const old = before();
  const store = tabs({ finished: [old] });
  store.save(opened(), keyOf(old));
  const line = (ply, over = false) => ({ ...slot("fresh", ply, "me", over), when: 3000 });
  assert.equal(store.save(line(8)).session.when, 3000);
  store.save(slot("new", 0, "me"));
  assert.deepEqual(store.all, { underWay: ["fresh:8"], finished: [old.record] });
  // The entry carries nothing along that only the slot needs.
  assert.equal(store.stored.underWay[0].came, undefined);
  store.save({ ...line(8), id: "again" }, "fresh/me");
  store.save({ ...line(11, true), id: "again" });
  store.save(slot("newest", 0, "me"));
  assert.deepEqual(store.all, { underWay: [], finished: ["fresh:11:end", old.record] });
});

test("a finished game from elsewhere is stored once, and nobody says who played it", () => {
  const store = tabs();
  for (const id of ["first", "second"]) {
    store.save(slot(`before-${id}`, 0, "me"));
    store.save({ ...opened(), id });
  }
  store.save(slot("new", 0, "me"));
  assert.deepEqual(store.all, { underWay: [], finished: [before().record] });
  const { south, north, result } = store.stored.finished[0].summary;
  assert.deepEqual([south, north, result], [undefined, undefined, "S"]);
});

test("the own game by its own link stays the own game, with its clocks and players", () => {
  const base = { ...before(), clock: { time: 300_000, increment: 5000 } };
  const made = planned({ slot: base, base }, opened());
  assert.deepEqual([made.session.summary, made.finished], [base.summary, [base]]);
  const after = planned({ slot: made.session, base: made.session, finished: made.finished }, slot("new", 0, "me"));
  assert.deepEqual(after.finished, [base]);
});

test("a finished game by its own link, without what was taken back, is the same entry, which keeps that", () => {
  const base = { ...before(), line: before().record, record: "old:9:end (variations)" };
  const store = tabs({ slot: base });
  store.load("me");
  const linked = store.save(opened());
  assert.deepEqual([linked.session.summary, linked.session.when], [base.summary, 1000]);
  assert.deepEqual(store.all, { underWay: [], finished: [base.record] });
  store.save(slot("new", 0, "me"));
  // Once more, when it has been in the list for long.
  const again = store.save({ ...opened(), id: "again" });
  assert.deepEqual([again.session.summary, again.session.when], [base.summary, 1000]);
  store.save(slot("newest", 0, "me"));
  assert.deepEqual(store.all, { underWay: [], finished: [base.record] });
});

test("a game with variations is not the same as its line alone in the list: it goes there too", () => {
  const store = tabs({ finished: [before()] });
  const whole = { ...opened(), line: before().record, record: "old:9:end (variations)" };
  store.save(whole);
  store.save(slot("new", 0, "me"));
  assert.deepEqual(store.all, { underWay: [], finished: [whole.record, before().record] });
});

test("a summary names players, result and reason, and a level where a computer plays", () => {
  const state = { rules: "abapa", ply: 30, stores: [27, 21], legal: "", result: "S", reason: "majority", houses: [] };
  const wanted = {
    rules: "abapa",
    ply: 30,
    begun: true,
    stores: [27, 21],
    over: true,
    result: "S",
    reason: "majority",
  };
  assert.deepEqual(summarise(state, DEFAULTS, true), { ...wanted, south: "human", north: "human" });
  const players = { south: "computer", north: "human" };
  assert.deepEqual(summarise(state, { ...DEFAULTS, ...players, level: 5 }, true), { ...wanted, ...players, level: 5 });
  assert.equal(summarise({ ...state, legal: "A" }, DEFAULTS, true).over, false);
});

test("saved options are made whole", () => {
  assert.deepEqual(cleanOptions(undefined), DEFAULTS);
  assert.deepEqual(cleanOptions("nonsense"), DEFAULTS);
  assert.deepEqual(cleanOptions({ time: 7, speed: "fast", rules: "gone", extra: 1 }), { ...DEFAULTS, speed: "fast" });
  assert.equal(cleanOptions({ rules: "owari" }).rules, "owari");
  for (const [clock, wanted] of [
    ["5+5", "5+5"],
    ["60+60", "60+60"],
    ["0+5", ""],
    ["61+0", ""],
    ["5", ""],
    [5, ""],
  ]) {
    assert.equal(cleanOptions({ clock }).clock, wanted, String(clock));
  }
  const named = cleanOptions({ names: { south: "Ama", north: 3 }, known: ["Ama", 3] });
  assert.deepEqual([named.names, named.known], [{ south: "Ama", north: "3" }, ["Ama", "3"]]);
  assert.deepEqual(cleanOverrides({ time: 300, south: "robot", north: "computer", rules: "ouril" }), {
    time: 300,
    north: "computer",
  });
});

test("a saved value that is unknown is named once in the console, and the default takes its place", (context) => {
  const warn = context.mock.method(console, "warn", () => {});
  const words = () => warn.mock.calls.map(({ arguments: [text] }) => text);
  const options = cleanOptions({ board: "marble", seeds: "pearls", speed: "warp", volume: 3 });
  assert.deepEqual(options, DEFAULTS);
  assert.deepEqual(words(), [
    'speed: "warp" is unknown, the default takes its place',
    'board: "marble" is unknown, the default takes its place',
    'seeds: "pearls" is unknown, the default takes its place',
  ]);
  cleanOptions(DEFAULTS);
  cleanOptions(undefined);
  assert.equal(words().length, 3, "what is known, or absent, is no news");
  assert.deepEqual(cleanOverrides({ level: 99, taps: 2 }), { taps: 2 });
  assert.equal(words().pop(), "level: 99 is unknown, the default takes its place");
});

test("the board faces two humans, unless somebody chose otherwise", () => {
  const facing = (options) => lookOf({ ...DEFAULTS, ...options }).facing;
  assert.equal(facing({}), true);
  assert.equal(facing({ north: "computer" }), false);
  assert.equal(facing({ north: "computer", facing: "on" }), true);
  assert.equal(facing({ facing: "off" }), false);
  // On a first visit nobody has chosen who plays.
  assert.equal(lookOf(DEFAULTS, false).facing, false);
  assert.equal(lookOf({ ...DEFAULTS, facing: "on" }, false).facing, true);
});

test("counts are read as they were meant when they were saved", () => {
  const from = (counts) => lookOf(cleanOptions({ counts })).countsFrom;
  assert.equal(from(undefined), 0);
  assert.deepEqual(["always", "5", "12", "never"].map(from), [0, 5, 12, Number.POSITIVE_INFINITY]);
  assert.equal(cleanOptions({ counts: "many" }).counts, "12", "an earlier version showed them from twelve seeds on");
});

test("a number has eight characters, and another each time", () => {
  const numbers = new Set(Array.from({ length: 50 }, newNumber));
  assert.equal(numbers.size, 50);
  for (const number of numbers) assert.match(number, /^[\w-]{8}$/);
});
