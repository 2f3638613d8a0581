import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanOptions, cleanOverrides, DEFAULTS, lookOf } from "../../www/options.js";
import { KEPT_LIMIT, keyOf, plan } from "../../www/session.js";

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

const records = (made) => made.kept.map((entry) => entry.record);

test("going on with a game keeps nothing", () => {
  const base = slot("g", 3, "me");
  assert.deepEqual(plan({ slot: base, kept: [], base }, slot("g", 4, "me")), { kept: [], displaced: false });
});

test("a reload goes on with what another page wrote", () => {
  const found = slot("g", 3, "page-before");
  assert.deepEqual(plan({ slot: found, kept: [], base: found }, slot("g", 4, "me")), { kept: [], displaced: false });
});

test("a new game keeps the one under way", () => {
  const base = slot("old", 3, "me");
  assert.deepEqual(records(plan({ slot: base, kept: [], base }, slot("new", 0, "me"))), ["old:3"]);
});

test("the very same game from a link keeps nothing", () => {
  const base = slot("old", 3, "me");
  const same = { ...slot("new", 3, "me"), record: base.record };
  assert.deepEqual(records(plan({ slot: base, kept: [], base }, same)), []);
});

test("a new game keeps neither an unbegun nor a finished one", () => {
  for (const base of [slot("old", 0, "me"), slot("old", 40, "me", true)]) {
    assert.deepEqual(plan({ slot: base, kept: [], base }, slot("new", 0, "me")).kept, []);
  }
});

test("another tab's game goes to the list, not into the void", () => {
  const mine = slot("mine", 3, "me");
  const theirs = slot("theirs", 8, "them");
  const made = plan({ slot: theirs, kept: [], base: mine }, slot("mine", 4, "me"));
  assert.deepEqual(records(made), ["theirs:8"]);
  assert.equal(made.displaced, true);
});

test("another tab's branch of the same game is kept too", () => {
  const base = slot("g", 3, "me");
  const made = plan({ slot: slot("g", 5, "them"), kept: [], base }, slot("g", 4, "me"));
  assert.deepEqual(records(made), ["g:5"]);
});

test("two tabs that take turns leave one entry each at most", () => {
  let kept = [];
  let found = null;
  const bases = { me: null, them: null };
  for (let ply = 1; ply < 30; ply += 1) {
    const writer = ply % 2 ? "me" : "them";
    const next = slot("g", ply, writer);
    ({ kept } = plan({ slot: found, kept, base: bases[writer] }, next));
    found = next;
    bases[writer] = next;
    assert.ok(kept.length <= 1, `${kept.length} entries at ply ${ply}`);
  }
});

test("a new game keeps both the own one and another tab's", () => {
  const made = plan({ slot: slot("theirs", 8, "them"), kept: [], base: slot("mine", 3, "me") }, slot("new", 0, "me"));
  assert.deepEqual(records(made), ["mine:3", "theirs:8"]);
});

test("a game that is continued leaves the list, the one under way joins it", () => {
  const entry = slot("kept", 7, "me");
  const base = slot("now", 2, "me");
  const made = plan({ slot: base, kept: [entry], base }, { ...entry, id: "fresh" }, keyOf(entry));
  assert.deepEqual(records(made), ["now:2"]);
});

test("the list keeps the newest", () => {
  const kept = Array.from({ length: KEPT_LIMIT }, (_, i) => slot(`k${i}`, 1, "me"));
  const base = slot("now", 2, "me");
  const made = plan({ slot: base, kept, base }, slot("new", 0, "me"));
  assert.equal(made.kept.length, KEPT_LIMIT);
  assert.equal(made.kept[0].id, "now");
  assert.equal(made.kept.at(-1).id, `k${KEPT_LIMIT - 2}`);
});

test("saved options are made whole", () => {
  assert.deepEqual(cleanOptions(undefined), DEFAULTS);
  assert.deepEqual(cleanOptions("nonsense"), DEFAULTS);
  assert.deepEqual(cleanOptions({ time: 7, speed: "fast", rules: "gone", extra: 1 }), { ...DEFAULTS, speed: "fast" });
  assert.equal(cleanOptions({ rules: "owari" }).rules, "owari");
  assert.deepEqual(cleanOverrides({ time: 300, south: "robot", north: "computer", rules: "ouril" }), {
    time: 300,
    north: "computer",
  });
});

test("the board faces two humans, unless told otherwise", () => {
  const facing = (options) => lookOf({ ...DEFAULTS, ...options }).facing;
  assert.equal(facing({}), true);
  assert.equal(facing({ north: "computer" }), false);
  assert.equal(facing({ north: "computer", facing: "on" }), true);
  assert.equal(facing({ facing: "off" }), false);
});
