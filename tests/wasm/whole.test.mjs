// One file holds everything: what is written, read, damaged, and united with another device, by the wasm of the app.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { pathToFileURL } from "node:url";
import { DEFAULTS } from "../../www/game/settings.js";
import { FINISHED_LIMIT } from "../../www/library/lists.js";
import { PLAYED_LIMIT } from "../../www/library/played.js";
import { withSums } from "../../www/library/sums.js";
import { isWholeFile, readWhole, writeWhole } from "../../www/library/whole-file.js";
import { partsOf, sorted, united } from "../../www/wiring/whole.js";

const { OWARE_DIST } = process.env;
const dist = OWARE_DIST ? pathToFileURL(`${OWARE_DIST}/`) : new URL("../../dist/", import.meta.url);
const load = async (name) => {
  const wasm = await import(new URL(`wasm/${name}.js`, dist).href);
  wasm.initSync({ module: readFileSync(new URL(`wasm/${name}_bg.wasm`, dist)) });
  return wasm;
};
const [{ Game }, { mend, holds }] = [await load("oware"), await load("coach")];
const sums = (text) => Game.sums(text);
const rust = { sums, holds };

/** A slot as the store has it. */
function slot(id, moves, more = {}) {
  const game = new Game("oware");
  for (const move of moves) move === "r" ? game.resign("S") : game.play(move);
  const { rules, ply, stores, legal, result, reason } = game.state();
  const summary = {
    rules,
    ply,
    begun: true,
    stores,
    over: legal === "",
    result,
    reason,
    south: "human",
    north: "computer",
    level: 3,
  };
  const record = game.record();
  game.free();
  const { summary: moreOfSummary, ...rest } = more;
  const whole = { ...summary, ...moreOfSummary };
  return withSums(sums, {
    version: 2,
    writer: "w",
    id,
    record,
    overrides: {},
    summary: whole,
    when: 1000 + ply,
    fresh: true,
    ...rest,
  });
}

/** A result as the store has it. */
const result = (id, when, more = {}) => ({
  id,
  when,
  ogn: `[App "${id}"]`,
  summary: slot(id, "Ffr").summary,
  why: null,
  ...more,
});

/** A device on which something of each kind is stored. */
const full = () => ({
  session: slot("aa", "FfB"),
  kept: [slot("bb", "CdE"), slot("cc", "De", { names: { south: "Ama", north: "Zoë 🌱" } })],
  finished: [slot("dd", "Ffr"), slot("ee", "Cr")],
  played: { games: [result("dd", 5), result("ee", 4)], declined: ["up 3"] },
  damaged: [{ when: 7, text: "oware-game 1 torn", code: "record-form", value: { record: "oware-game 1 torn" } }],
  flags: { tables: true },
  puzzles: {
    version: 1,
    rating: { points: 1200, deviation: 200 },
    days: ["2026-11-20"],
    daily: { "2026-11-20 oware": "solved" },
    run: 2,
  },
  lessons: { finished: [1, 2] },
  options: { ...DEFAULTS, sound: "off", version: 1 },
});

const written = (device) => writeWhole(partsOf(device, sums, device.damaged ?? [], "fr"), { sums, now: new Date(0) });
const read = (text) => readWhole(text, { sums, mend });
/** The device after it has opened the file. */
function opened(device, text) {
  const file = read(text);
  assert.equal(file.wrong, undefined);
  const { put, result: told } = united(device, sorted(file.parts, Game), rust);
  return { device: { ...device, ...put }, put, told, file };
}
const ids = (list = []) => list.map(({ id }) => id).sort();
/** What there is, in no order. */
const content = ({ session, kept, finished, played, puzzles, lessons, flags, damaged }) => ({
  games: [
    ...new Set([session, ...(kept ?? []), ...(finished ?? [])].filter(Boolean).map(({ record }) => record)),
  ].sort(),
  results: ids(played?.games),
  declined: [...(played?.declined ?? [])].sort(),
  puzzles: puzzles && { ...puzzles, daily: Object.entries(puzzles.daily).sort() },
  lessons: [...(lessons?.finished ?? [])].sort(),
  flags: Object.keys(flags ?? {}).sort(),
  damaged: (damaged ?? []).map(({ text }) => text).sort(),
});

test("a device without anything has everything of the file, and the file once more changes nothing", () => {
  const device = full();
  const text = written(device);
  assert.ok(isWholeFile(text));
  assert.equal(JSON.parse(text)["oware-all"], 1);
  const first = opened({}, text);
  assert.deepEqual([first.file.lost, first.file.cut], [0, false]);
  assert.deepEqual(content(first.device), content(device));
  assert.deepEqual(ids(first.device.kept), ["aa", "bb", "cc"]);
  assert.deepEqual(first.device.kept.find(({ id }) => id === "cc").names, { south: "Ama", north: "Zoë 🌱" });
  assert.deepEqual(opened(first.device, text).put, {});
  // Nor does a device's own file.
  assert.deepEqual(opened(device, text).put, {});
  const { options } = sorted(first.file.parts, Game);
  assert.deepEqual([options.language, options.options.sound], ["fr", "off"]);
});

test("two devices have the same, whichever opens the other's file", () => {
  const here = full();
  const there = {
    session: slot("cc", "DeA"),
    kept: [slot("ff", "Ea")],
    finished: [slot("bb", "CdEr")],
    played: { games: [result("bb", 9), result("dd", 5)], declined: ["down 2"] },
    flags: { capture: true },
    puzzles: {
      version: 1,
      rating: { points: 1300, deviation: 90 },
      days: ["2026-11-22"],
      daily: { "2026-11-20 oware": "failed" },
      run: 5,
    },
    lessons: { finished: [2, 7] },
  };
  const [one, other] = [opened(here, written(there)), opened(there, written(here))];
  assert.deepEqual(content(one.device), content(other.device));
  assert.deepEqual(ids(one.device.played.games), ["bb", "dd", "ee"]);
  assert.deepEqual(one.device.puzzles.rating, { points: 1300, deviation: 90 });
  assert.equal(one.device.puzzles.daily["2026-11-20 oware"], "solved");
  // The beginnings went, and what they led to is there once.
  assert.deepEqual(ids([...one.device.kept, ...one.device.finished]), ["bb", "cc", "dd", "ee", "ff"]);
  assert.equal(one.device.kept.find(({ id }) => id === "cc").summary.ply, 3);
  for (const text of [written(here), written(there)])
    for (const device of [one.device, other.device]) assert.deepEqual(opened(device, text).put, {});
});

test("a game that went two ways is there both ways, and each keeps its place", () => {
  const here = { session: slot("aa", "FfB"), kept: [] };
  const text = written({ session: slot("aa", "FfC") });
  const { device, told } = opened(here, text);
  assert.deepEqual([device.session.record, told.games, told.longer], [here.session.record, 1, null]);
  const [apart] = device.kept;
  // By the same name it would be taken for the one on the board, which then was gone.
  assert.notEqual(apart.id, "aa");
  assert.equal(apart.fresh, false);
  assert.deepEqual(opened(device, text).put, {});
  // Also once it is played on.
  const on = { ...device, kept: [{ ...slot(apart.id, "FfCe"), fresh: false }] };
  assert.deepEqual(opened({ ...on, kept: [withSums(sums, on.kept[0])] }, text).put, {});
  // With a friend far away, one way is the friend's, the other one of two people.
  const away = { number: "AAAAAAAA" };
  const friend = { names: { south: "Ama" }, away, summary: { north: "far", level: undefined } };
  const far = opened({ kept: [slot("bb", "FfB", friend)] }, written({ kept: [slot("bb", "FfC", friend)] }));
  assert.equal(far.device.kept.filter((entry) => entry.away).length, 1);
  assert.ok(far.device.kept.every((entry) => entry.away || entry.summary.north === "human"));
});

test("the game on the board goes on as it went on elsewhere", () => {
  const there = { session: slot("aa", "FfB") };
  const { device, told } = opened({ session: slot("aa", "F"), kept: [] }, written(there));
  assert.deepEqual([device.session.record, told.games, told.longer.id], [there.session.record, 1, "aa"]);
  assert.deepEqual(device.kept, []);
  assert.deepEqual(opened(device, written(there)).put, {});
  assert.deepEqual(opened(there, written({ session: slot("aa", "F") })).put, {});
  // Another game that begins alike stays on the board, however short it is.
  const short = { session: slot("bb", "F") };
  const other = opened(short, written(there));
  assert.deepEqual([other.device.session, ids(other.device.kept)], [short.session, ["aa"]]);
});

test("a game of the same players that holds another is that game, whatever its name", () => {
  const [part, whole] = [slot("aa", "FfBeAbCd"), slot("bb", "FfBeAbCdE")];
  for (const [here, come] of [
    [part, whole],
    [whole, part],
  ]) {
    assert.deepEqual(ids(opened({ kept: [here] }, written({ kept: [come] })).device.kept), ["bb"]);
  }
  const named = slot("bb", "FfBeAbCdE", { names: { north: "Ama" } });
  assert.deepEqual(ids(opened({ kept: [part] }, written({ kept: [named] })).device.kept), ["aa", "bb"]);
  const moves = "1. F f 2. B e 3. A b 4. C d";
  const long = (id, when) =>
    result(id, when, { ogn: `[App "${id}"]\n\n${moves}\n`, summary: { ...slot("x", "Ffr").summary, ply: 40 } });
  const { device } = opened({ played: { games: [long("aa", 5)] } }, written({ played: { games: [long("bb", 9)] } }));
  assert.equal(device.played.games.length, 1, "a game counts twice");
});

test("a copy without players makes way for the game itself, never the other way round", () => {
  const bare = { summary: { south: undefined, north: undefined, level: undefined }, fresh: undefined };
  const [copy, own] = [slot("x1", "FfBe", bare), slot("aa", "FfBe")];
  assert.deepEqual(ids(opened({ kept: [copy] }, written({ kept: [own] })).device.kept), ["aa"]);
  assert.deepEqual(opened({ kept: [own] }, written({ kept: [copy] })).put, {});
  // Two games of players are two games, however alike.
  assert.deepEqual(ids(opened({ kept: [own] }, written({ kept: [slot("bb", "FfBe")] })).device.kept), ["aa", "bb"]);
});

test("a result counts once, by the end that came first", () => {
  const first = { played: { games: [result("aa", 5, { ogn: "won" })], declined: [] } };
  const again = { played: { games: [result("aa", 8, { ogn: "lost" })], declined: [] } };
  const unrated = { played: { games: [result("aa", 3, { ogn: "undone", why: "undone" })], declined: [] } };
  for (const [here, come] of [
    [first, again],
    [again, first],
    [first, unrated],
    [unrated, first],
  ]) {
    const { device } = opened(here, written(come));
    assert.deepEqual(
      device.played.games.map(({ ogn }) => ogn),
      ["won"],
    );
  }
  const many = Array.from({ length: PLAYED_LIMIT }, (_, at) => result(`m${at}`, 100 + at));
  const { device } = opened(first, written({ played: { games: many } }));
  assert.equal(device.played?.games.length ?? 1, PLAYED_LIMIT);
});

test("where a list has no room, what is here stays", () => {
  const finished = Array.from({ length: FINISHED_LIMIT - 1 }, (_, at) => ({
    ...slot("q", "Ffr"),
    id: `q${at}`,
    when: at,
  }));
  const here = { finished: finished.map((entry) => withSums(sums, entry)) };
  const come = written({ finished: [slot("r1", "Cr", { when: 9e9 }), slot("r2", "Dr", { when: 9e8 })] });
  const { device, told } = opened(here, come);
  assert.deepEqual([device.finished.length, told.games, told.full], [FINISHED_LIMIT, 1, 1]);
  assert.ok(
    device.finished.some(({ id }) => id === "r1") && here.finished.every(({ id }) => ids(device.finished).includes(id)),
  );
  assert.deepEqual(opened(device, come).put, {});
});

test("what is here and damaged, or of a newer version, is not touched", () => {
  const newer = { ...slot("zz", "Ff"), version: 3 };
  const torn = { ...slot("yy", "Ff"), record: "oware-game 1\ntorn" };
  const here = { kept: [newer, torn], puzzles: { version: 9 } };
  const { device } = opened(here, written(full()));
  assert.ok([newer, torn].every((entry) => device.kept.includes(entry)));
  assert.deepEqual(device.puzzles, { version: 9 });
  // They leave as texts.
  const parts = partsOf(here, sums, [{ when: 0, text: "t", code: "record-newer", value: newer }], "en");
  assert.deepEqual(
    parts.map(([kind]) => kind),
    ["damaged", "puzzles", "options"],
  );
  const other = united({}, sorted(parts, Game), rust);
  assert.deepEqual(other.put.damaged[0].value, newer);
});

test("another text, a newer version, and a text that lies", () => {
  for (const text of ["", "{}", "1. F f 2. B", '{"games":[]}', "[]\n".repeat(1000), "\u0000\uffff"]) {
    assert.equal(read(text).wrong, "foreign", JSON.stringify(text.slice(0, 20)));
  }
  assert.equal(read(written(full()).replace('"oware-all":1', '"oware-all":2')).wrong, "newer");
  // Whole sums around what no device of this app has saved.
  const lies = [
    ["game", { ...slot("aa", "Ff"), record: "oware-game 1\nrules chess\n" }],
    ["game", withSums(sums, { ...slot("aa", "Ff"), summary: { ...slot("aa", "Ff").summary, ply: 99 } })],
    ["game", null],
    ["result", { id: 1 }],
    ["result", { ...result("a", 1), summary: { rules: "chess" } }],
    ["result", { ...result("a", 1), summary: { ...slot("a", "Ffr").summary, level: 99 } }],
    ["result", { ...result("a", 1), summary: { ...slot("a", "Ffr").summary, north: "chess" } }],
    ["result", { ...result("a", 1), tags: { south: {} } }],
    ["damaged", 3],
    ["wishes", {}],
  ];
  const file = read(writeWhole(lies, { sums, now: new Date(0) }));
  const found = sorted(file.parts, Game);
  assert.deepEqual([found.lost, found.games, found.results], [lies.length, [], []]);
  const odd = [
    ["lessons", { finished: ["x", 1e9, -1, 3] }],
    ["puzzles", { days: 3 }],
    ["flags", 7],
    ["options", { options: { sound: 9 } }],
  ];
  const { put } = united({}, sorted(odd, Game), rust);
  assert.deepEqual(put, { lessons: { finished: [3] } });
});

/** Games and results that a text still has are some of those that were saved, letter by letter. @param {string} text @param {object} device */
function reads(text, device) {
  const file = read(text);
  if (file.wrong) return 0;
  const found = sorted(file.parts, Game);
  const saved = new Set([device.session, ...device.kept, ...device.finished].map(({ record }) => record));
  assert.ok(found.games.every(({ record }) => saved.has(record)));
  assert.ok(
    found.results.every((one) => device.played.games.some((other) => JSON.stringify(one) === JSON.stringify(other))),
  );
  const { put } = united(device, found, rust);
  assert.deepEqual(put, {}, "a damaged file changed its own device");
  return found.games.length + found.results.length;
}

test("every beginning of a file is read as far as it goes, or has its sentence", () => {
  const device = full();
  const text = written(device);
  let most = 0;
  for (let length = 0; length < text.length - 3; length++) {
    const part = text.slice(0, length);
    const count = reads(part, device);
    assert.ok(count >= most, `${length}: what a shorter beginning has is lost`);
    most = count;
    const { wrong, cut } = read(part);
    if (!wrong && length < text.lastIndexOf('"end"')) assert.ok(cut, `${length}: nobody hears that it is cut short`);
  }
  assert.equal(most, 7);
});

test("a thousand changed bytes: all is read, or what is lost is told", (context) => {
  const device = full();
  const bytes = Buffer.from(written(device));
  let seed = 20261126;
  const random = (most) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return Math.floor((seed / 2 ** 32) * most);
  };
  const outcomes = { whole: 0, told: 0, refused: 0 };
  for (let round = 0; round < 1000; round++) {
    const changed = Buffer.from(bytes);
    changed[random(bytes.length)] ^= 1 + random(255);
    const text = changed.toString("utf8");
    const { wrong, lost, cut } = read(text);
    const count = reads(text, device);
    if (wrong) outcomes.refused += 1;
    else if (lost || cut) outcomes.told += 1;
    else {
      outcomes.whole += 1;
      assert.equal(count, 7, `round ${round}: a part is lost, and nobody hears of it`);
    }
    // One byte spoils two lines at most, where they become one.
    assert.ok(wrong || count >= 5, `round ${round}: ${count} left`);
  }
  context.diagnostic(JSON.stringify(outcomes));
  assert.ok(outcomes.whole > 400, JSON.stringify(outcomes));
});
