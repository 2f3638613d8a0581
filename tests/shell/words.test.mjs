import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { addMessages, has, number, t } from "../../www/lang/index.js";
import { endText, moveText, placeLabel, progressText, provenText, reason } from "../../www/words.js";

test("messages: names, numbers, plurals, choices", () => {
  addMessages("en", {
    test: { seeds: "{who} took {n, plural, =0 {nothing} one {# seed} other {# seeds}}.", "side.": "" },
    "test.flat": "flat",
  });
  addMessages("en", { test: { pick: "{side, select, S {down} other {up to {who}}}" } });
  assert.equal(t("test.seeds", { who: "South", n: 1 }), "South took 1 seed.");
  assert.equal(t("test.seeds", { who: "South", n: 0 }), "South took nothing.");
  assert.equal(t("test.seeds", { who: "{n}", n: 1200 }), "{n} took 1,200 seeds.");
  assert.equal(t("test.pick", { side: "S", who: "x" }), "down");
  assert.equal(t("test.pick", { side: "N", who: "x" }), "up to x");
  assert.equal(t("test.flat"), "flat");
  assert.equal(t("test.nobody.wrote"), "test.nobody.wrote");
  assert.equal(number(0.5, { minimumFractionDigits: 2 }), "0.50");
});

test("every key the app names has words", () => {
  const www = new URL("../../www/", import.meta.url);
  const ours = [
    "main",
    "view",
    "status",
    "tables",
    "words",
    "menu",
    "options-sheet",
    "games-sheet",
    "record-sheet",
    "records",
    "opening",
  ].map((name) => `${name}.js`);
  const missing = [];
  for (const file of [...ours, "index.html"]) {
    const text = readFileSync(new URL(file, www), "utf8");
    const named = [
      ...text.matchAll(/(?:\bt\(|data-t(?:-\w+)?=|words: |key = |once\("[^"]*", |tell\()\s*"([\w-]+(?:\.[\w-]+)+)"/g),
    ];
    for (const [, key] of named) if (!has(key)) missing.push(`${file}: ${key}`);
  }
  assert.deepEqual(missing, []);
});

test("every code and every end that Rust can answer has words", () => {
  const src = new URL("../../src/", import.meta.url);
  const files = readdirSync(src, { recursive: true }).filter((name) => name.endsWith(".rs"));
  const text = files.map((name) => readFileSync(new URL(name, src), "utf8")).join("\n");
  const codes = ["not-yours", "empty", "starves", "single-seed", "slam-again", "over"];
  codes.push(
    ...[...text.matchAll(/Code::plain\("([\w-]+)"\)|Self::plain\("([\w-]+)"\)/g)].map((found) => found[1] ?? found[2]),
  );
  codes.push("undo-none", "agree-over", "play-on-none", "resign-over");
  assert.deepEqual(
    codes.filter((code) => !has(`code.${code}`)),
    [],
  );
  const ends = ["grand-slam", "majority", "cannot-feed", "no-seeds", "row-empty", "repetition", "agreement"];
  ends.push("resignation", "time");
  assert.deepEqual(
    ends.filter((end) => !has(`end.${end}`) || !has(`brief.${end}`)),
    [],
  );
});

test("an end tells what became of the seeds left, where rule sets differ on it", () => {
  const left = { turn: "S", result: "N", houses: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0], stores: [20, 27] };
  const none = { ...left, houses: new Array(12).fill(0) };
  assert.match(endText({ ...left, reason: "no-seeds" }), /South has no seeds.*do not count/);
  assert.match(endText({ ...none, reason: "no-seeds" }), /South has no seeds.*on its own side/);
  assert.equal(endText({ ...left, reason: "no-seeds" }, "brief"), "South has no seeds to play with.");
  assert.equal(endText({ ...left, reason: "resignation" }), "South resigned.");
  assert.equal(endText({ ...left, reason: null, result: "none" }), "");
});

test("sentences", () => {
  assert.equal(reason({ code: "empty", house: "C" }), "House 3 is empty.");
  assert.match(reason({ code: "starves", house: "A" }, "S"), /must give your opponent a seed.*North/);
  assert.match(
    reason({ code: "record-move", ply: 3, text: "x", why: { code: "empty", house: "b" } }),
    /House 8 is empty/,
  );
  const move = { number: 3, side: "N", text: "C", why: { code: "not-yours", house: "C" } };
  assert.equal(
    reason({ code: "ogn-move", ...move }),
    "Move 3 of North, “C”, cannot be played. House 3 belongs to South. It is North’s turn.",
  );
  assert.match(reason({ code: "ogn-result", claimed: "25-20", found: "*" }), /25-20, but .* a game that goes on/);
  assert.match(reason({ code: "ogn-text", line: 1, text: "\0" }), /U\+0000/);
  assert.match(reason({ code: "made-up-later" }), /made-up-later/);
  const picture = { houses: [4, 1, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4], stores: [3, 0], legal: "AB", turn: "S" };
  assert.equal(placeLabel("A", picture), "House 1, A: 4 seeds, South, can be played");
  assert.equal(placeLabel("B", picture), "House 2, B: 1 seed, South, can be played");
  assert.equal(placeLabel("C", picture), "House 3, C: 0 seeds, South");
  assert.equal(placeLabel("S", picture), "Store of South: 3 seeds");
  const step = {
    side: "N",
    from: "b",
    path: ["c", "d"],
    captures: [
      { house: "F", seeds: 2 },
      { house: "E", seeds: 3 },
    ],
    gathered: false,
  };
  assert.equal(moveText(step), "North played house 8: captured 5 seeds.");
  assert.equal(
    moveText({ ...step, path: ["e", "f", "N"] }),
    "North played house 8: 1 seed into the store, 5 captured.",
  );
  const own = { side: "S", from: "E", path: ["F", "S", "a"], captures: [], gathered: false };
  assert.equal(moveText(own), "South played house 5: 1 seed into the store.");
  assert.match(
    progressText({ elapsedMs: 440, playouts: 12345, value: 0.5 }, "N"),
    /0\.4 s.*12,345.*North clearly better.*\+0\.50/,
  );
});

test("what is proven is marked apart from what is expected", () => {
  assert.equal(provenText({ winner: "S", margin: 1 }), "Proven: South wins by 1 seed.");
  assert.equal(provenText({ winner: "N", margin: 12 }), "Proven: North wins by 12 seeds.");
  assert.equal(provenText({ winner: "N", margin: null }), "Proven: North wins.");
  assert.equal(provenText({ winner: null, margin: 0 }), "Proven: a draw.");
  const expected = { elapsedMs: 500, playouts: 1234, value: 0.9, proof: null };
  assert.ok(!progressText(expected, "S").includes("Proven"));
  assert.equal(progressText({ ...expected, proof: { winner: null, margin: 0 } }, "S"), "Proven: a draw.");
});
