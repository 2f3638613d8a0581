// The sentences. That every key and every code has words, the compiler checks: `keys.ts` has what it refuses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { TOP_LEVEL } from "../../www/constants.js";
import en from "../../www/lang/en/app.js";
import coach from "../../www/lang/en/coach.js";
import sheets from "../../www/lang/en/sheets.js";
import { addMessages, addPart, has, number, t } from "../../www/lang/index.js";
import {
  endText,
  givenText,
  heardMove,
  heardScore,
  houseName,
  lastText,
  lineText,
  moveText,
  nameHouses,
  nameSides,
  placeLabel,
  previewText,
  progressText,
  provenText,
  reason,
  resultText,
  voiced,
} from "../../www/lang/words.js";
import { momentText } from "../../www/screen/view.js";
import { createQuestions } from "../../www/sheets/questions.js";

await addPart("sheets");

test("messages: names, numbers, plurals, choices", () => {
  addMessages({
    test: { seeds: "{who} took {n, plural, =0 {nothing} one {# seed} other {# seeds}}.", "side.": "" },
    "test.flat": "flat",
  });
  addMessages({ test: { pick: "{side, select, S {down} other {up to {who}}}" } });
  assert.equal(t("test.seeds", { who: "South", n: 1 }), "South took 1 seed.");
  assert.equal(t("test.seeds", { who: "South", n: 0 }), "South took nothing.");
  assert.equal(t("test.seeds", { who: "{n}", n: 1200 }), "{n} took 1,200 seeds.");
  assert.equal(t("test.pick", { side: "S", who: "x" }), "down");
  assert.equal(t("test.pick", { side: "N", who: "x" }), "up to x");
  assert.equal(t("test.flat"), "flat");
  assert.equal(t("test.nobody.wrote"), "test.nobody.wrote");
  assert.equal(number(0.5, { minimumFractionDigits: 2 }), "0.50");
});

test("what not all rule sets have is said of those that have it", () => {
  assert.match(coach.lesson.doneFirst, /in Oware, a move that takes every seed/);
});

test("every level has a name, and words on how it plays", () => {
  // The compiler knows a level as a number.
  for (const names of ["options.levels", "newGame.levels"]) {
    for (let level = 1; level <= TOP_LEVEL; level++) assert.ok(has(`${names}.${level}`), `${names}.${level}`);
    assert.ok(!has(`${names}.${TOP_LEVEL + 1}`));
  }
});

test("an end has what became of the seeds left, where rule sets differ on it", () => {
  const left = { turn: "S", result: "N", houses: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0], stores: [20, 27] };
  const none = { ...left, houses: new Array(12).fill(0) };
  assert.match(endText({ ...left, reason: "no-seeds" }), /South has no seeds.*do not count/);
  assert.match(endText({ ...none, reason: "no-seeds" }), /South has no seeds.*on their own side/);
  assert.equal(endText({ ...left, reason: "no-seeds" }, "brief"), "South has no seeds to play with.");
  assert.equal(endText({ ...left, reason: "resignation" }), "South resigned.");
  assert.equal(endText({ ...left, reason: null, result: "none" }), "");
});

test("sentences", () => {
  assert.equal(reason({ code: "empty", house: "C" }), "House 3 is empty.");
  assert.match(reason({ code: "starves", house: "A" }, "S"), /^North has no seeds.*South must give one.*North/);
  assert.match(
    reason({ code: "record-move", ply: 3, text: "x", why: { code: "empty", house: "b" } }),
    /House 8 is empty/,
  );
  const move = { number: 3, side: "N", text: "C", why: { code: "not-yours", house: "C" } };
  assert.equal(
    reason({ code: "ogn-move", ...move }),
    "Move 3 of North, “C”, cannot be played. House C belongs to South.",
  );
  assert.match(
    reason({ code: "ogn-termination-differs", claimed: "majority", found: "*" }),
    /“majority”, but .* a game that goes on/,
  );
  assert.match(reason({ code: "ogn-text", line: 1, text: "\0" }), /U\+0000/);
  assert.match(reason({ code: "made-up-later" }), /made-up-later/);
  const picture = { houses: [4, 1, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4], stores: [3, 0], legal: "AB", turn: "S" };
  assert.equal(placeLabel("A", picture), "House 1: 4 seeds on South’s side, can be played");
  assert.equal(placeLabel("f", picture, "S").split(" on ")[1], "the computer’s side");
  assert.equal(placeLabel("f", picture, "S", "them").split(" on ")[1], "your opponent’s side");
  assert.match(placeLabel("N", picture, "S", "them"), /^Your opponent’s store/);
  assert.equal(placeLabel("B", picture), "House 2: 1 seed on South’s side, can be played");
  assert.equal(placeLabel("C", picture), "House 3: 0 seeds on South’s side");
  assert.equal(placeLabel("S", picture), "South’s store: 3 seeds");
  assert.equal(placeLabel("a", picture), "House 7: 4 seeds on North’s side");
  assert.equal(placeLabel("a", picture, "S"), "House 7: 4 seeds on the computer’s side");
  assert.equal(placeLabel("B", { ...picture, playable: "" }, "S"), "House 2: 1 seed on your side");
  assert.equal(placeLabel("N", picture, "N"), "Your store: 0 seeds");
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
  assert.equal(moveText(step), "North played house 8 and took 5 seeds.");
  assert.equal(moveText({ ...step, path: ["e", "f", "N"] }), "North played house 8: 1 seed into the store, 5 taken.");
  const slam = { ...step, captures: [], spares: true };
  const why = " It would have taken every seed on the other side, so it took nothing.";
  assert.equal(moveText(slam), `North played house 8.${why}`);
  assert.equal(lastText({ ply: 3, last: "b" }, null, { captured: 0, spares: true }), `North played house 8.${why}`);
  assert.equal(heardMove(slam, "S", false), `Computer: house 8, nothing.${why}`);
  assert.equal(
    previewText(slam),
    "House 8: 2 seeds, ends in house 10. It would take every seed on the other side, so it takes nothing.",
  );
  const own = { side: "S", from: "E", path: ["F", "S", "a"], captures: [], gathered: false };
  assert.equal(moveText(own), "South played house 5: 1 seed into the store.");
  assert.equal(progressText({ elapsedMs: 440, value: 0.5 }, "N"), "North is clearly better · 0.4 s");
  assert.equal(progressText({ elapsedMs: 440, value: -0.2 }, "N", "S"), "You are a little better · 0.4 s");
  assert.equal(progressText({ elapsedMs: 440, value: 0.9 }, "N", "S"), "The computer expects to win · 0.4 s");
});

test("a house has one name everywhere: its number, or a letter with whose it is", () => {
  const step = { side: "N", from: "c", path: ["d"], captures: [], gathered: false };
  const picture = { houses: new Array(12).fill(4), stores: [0, 0], legal: "", turn: "S" };
  const all = (me) => [
    houseName("c"),
    lineText("CeDf", me),
    moveText(step, me),
    previewText(step, me),
    reason({ code: "empty", house: "C" }, "S", me),
    placeLabel("c", picture, me),
  ];
  assert.deepEqual(all("S"), [
    "9",
    "3, 11, 4, 12",
    "The computer played house 9.",
    "House 9: 1 seed, ends in house 10.",
    "House 3 is empty.",
    "House 9: 4 seeds on the computer’s side",
  ]);
  nameHouses("letters");
  try {
    assert.deepEqual(all("S"), [
      "c",
      "C on your side, e on the other side, D, f",
      "The computer played house c.",
      "House c on the other side: 1 seed, ends in house d on the other side.",
      "House C on your side is empty.",
      "House c: 4 seeds on the computer’s side",
    ]);
    assert.deepEqual(all(null).slice(3), [
      "House c on North’s side: 1 seed, ends in house d on North’s side.",
      "House C on South’s side is empty.",
      "House c: 4 seeds on North’s side",
    ]);
  } finally {
    nameHouses("numbers");
  }
});

test("for the ear a move, its answer and the score are short", () => {
  const step = { side: "S", from: "B", path: ["C", "D"], captures: [] };
  const takes = {
    ...step,
    side: "N",
    from: "b",
    captures: [
      { house: "F", seeds: 3 },
      { house: "E", seeds: 2 },
    ],
  };
  assert.equal(heardMove(step, "S", true), "House 2, nothing.");
  assert.equal(heardMove(takes, "S", false), "Computer: house 8, takes 5.");
  assert.equal(heardMove(takes, null, false), "North: house 8, takes 5.");
  const stores = { ...step, path: ["F", "S", "a"] };
  assert.equal(heardMove(stores, "S", true), "House 2, stores 1, nothing.");
  assert.equal(heardMove({ ...stores, captures: takes.captures }, null, true), "House 2, stores 1, takes 5.");
  assert.equal(heardScore([12, 2], "N"), "You 2, computer 12.");
  assert.equal(heardScore([5, 7], null), "South 5, North 7.");
  nameSides({ south: "Kofi", north: "Ama" });
  assert.equal(heardScore([5, 7], null), "Kofi 5, Ama 7.");
  nameSides({ south: "Kofi", north: "Ama" }, "N");
  assert.equal(heardScore([5, 7], "S"), "You 5, Ama 7.");
  assert.equal(heardMove(takes, "S", false), "Ama: house 8, takes 5.");
  nameSides({});
});

test("a text that calls houses by letters is answered in letters", () => {
  const why = { code: "empty", house: "c" };
  /** @type {any} */
  const wrong = { code: "ogn-move", number: 3, side: "N", text: "C", why };
  assert.equal(reason(wrong), "Move 3 of North, “C”, cannot be played. House C is empty.");
  assert.equal(reason({ ...wrong, text: "9" }), "Move 3 of North, “9”, cannot be played. House 9 is empty.");
  assert.equal(reason({ ...wrong, text: "c" }), "Move 3 of North, “c”, cannot be played. House c is empty.");
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

test("where one human plays, that one is spoken to; South and North are for two", () => {
  const left = { turn: "S", houses: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], stores: [27, 20] };
  const won = { ...left, result: "S", reason: "majority" };
  for (const [me, result, why] of [
    [null, "South wins, 27 to 20", "South holds more than half of the seeds."],
    ["S", "You win, 27 to 20", "You hold more than half of the seeds."],
    ["N", "The computer wins, 27 to 20", "It holds more than half of the seeds."],
  ]) {
    assert.equal(resultText(won, me), result);
    assert.equal(endText(won, "end", me), why);
  }
  assert.equal(resultText({ ...left, result: "draw", stores: [23, 24] }, "N"), "A draw, 24 to 23");
  const slam = { ...left, result: "N", reason: "grand-slam" };
  assert.match(endText(slam, "end", "S"), /^You took every seed the computer had/);
  assert.match(endText(slam, "end", "N"), /^The computer took every seed you had/);
  assert.match(endText(slam), /^South took every seed North had/);
  const stuck = { ...left, result: "N", reason: "cannot-feed" };
  assert.equal(
    endText(stuck, "end", "N"),
    "You have no seeds, and the computer cannot give you any. The seeds left do not count.",
  );
  const mine = { code: "not-yours", house: "a" };
  assert.equal(reason(mine, "S", "S"), "House 7 is not yours. Play one of your own.");
  assert.equal(reason(mine, "S"), "House 7 belongs to North.");
  const step = { side: "N", from: "c", path: ["d"], captures: [{ house: "d", seeds: 2 }], gathered: false };
  assert.equal(moveText(step, "S"), "The computer played house 9 and took 2 seeds.");
  assert.equal(moveText(step, "N"), "You played house 9 and took 2 seeds.");
  assert.equal(provenText({ winner: "S", margin: 2 }, "S"), "Proven: you win by 2 seeds.");
});

test("no sentence names a side by its compass where one human plays", () => {
  const flat = (table, before) =>
    Object.entries(table).flatMap(([key, value]) =>
      typeof value === "string" ? [[`${before}${key}`, value]] : flat(value, `${before}${key}.`),
    );
  const own = flat(en, "").filter(([key]) => /\.(you|it)$/.test(key));
  assert.ok(own.length > 40);
  // A human with another device has a name.
  const rival = /\{rival, select, it \{[^{}]+\} other \{\{other\}\}\}/g;
  for (const [key, text] of own) assert.doesNotMatch(text.replace(rival, ""), /South|North|\{side\}|\{other\}/, key);
});

test("a friend with another device is no computer, and without a name begins a sentence with a capital letter", () => {
  const ended = (/** @type {string} */ reason, /** @type {string} */ result) =>
    endText({ reason, result, turn: "S", houses: [], stores: [20, 27] }, "end", "S");
  const said = () => [
    ended("grand-slam", "N"),
    ended("cannot-feed", "N"),
    provenText({ winner: "N", margin: null }, "S"),
    voiced("status.turn", "N", "S"),
  ];
  assert.match(said().join(" "), /the computer had.*The computer has no seeds.*the computer wins/);
  nameSides({}, "N");
  const [slam, fed, proven, turn] = said();
  nameSides({ north: "Ama" }, "N");
  const named = said().join(" ");
  nameSides({});
  assert.match(slam, /^You took every seed your friend had\./);
  assert.match(fed, /^(Your friend|your friend) has no seeds/);
  assert.equal(proven, "Proven: your friend wins.");
  assert.equal(turn, "Your friend’s turn");
  assert.match(named, /every seed Ama had.*Ama has no seeds.*Proven: Ama wins.*Ama’s turn/);
});

test("an end that is played on stands in words without figures that grow", () => {
  const won = { result: "N", stores: [20, 27] };
  assert.equal(givenText(won, "S"), "The computer wins");
  assert.equal(givenText(won), "North wins");
  assert.equal(givenText({ result: "draw", stores: [24, 24] }), "A draw, 24 to 24");
});

test("what ends a game says that it counts where it does", async () => {
  const parts = {};
  globalThis.document = {
    getElementById: (id) => {
      parts[id] ??= { classList: { toggle() {} } };
      return parts[id];
    },
  };
  const asked = async (counts, how) => {
    const given = { sheets: { show: async () => "no" }, me: () => "S", across: () => false, counts: () => counts };
    await how(createQuestions(given));
    return parts["question-text"].textContent;
  };
  for (const how of [(ask) => ask.confirmResign("S"), (ask) => ask.confirmAgree([20, 28], true)]) {
    assert.match(await asked(true, how), / It counts for your rating\.$/);
    assert.doesNotMatch(await asked(false, how), /rating/);
  }
  delete globalThis.document;
});

test("a preview has seeds, end and capture", () => {
  const step = { from: "F", path: [..."abcdef"], captures: [] };
  assert.equal(previewText(step), "House 6: 6 seeds, ends in house 12.");
  const captures = [
    { house: "f", seeds: 3 },
    { house: "e", seeds: 2 },
  ];
  assert.equal(previewText({ ...step, captures }), "House 6: 6 seeds, ends in house 12, takes 5.");
  assert.match(previewText({ ...step, captures, loses: true }), /takes 5\. It takes every seed .* loses the game\.$/);
  assert.equal(previewText({ from: "E", path: ["F"], captures: [] }), "House 5: 1 seed, ends in house 6.");
  assert.equal(previewText({ from: "F", path: ["S"], captures: [] }), "House 6: 1 seed, ends in the store.");
  assert.equal(previewText({ from: "a", path: [], captures: [] }), "House 7 is empty.");
});

test("only where fingers touch the words say so", () => {
  const all = JSON.stringify([en, sheets]);
  assert.deepEqual(
    [en.status.start.touch, en.status.start.choose].map((it) => it.split(" ")[0]),
    ["Touch", "Choose"],
  );
  assert.equal(all.match(/\b[Tt]ouch /g).length, 1);
});

test("an earlier moment is counted as the list of moves counts", () => {
  const moves = [1, 1, 2, 2].map((number, at) => ({ node: at + 1, number, side: "SN"[at % 2], depth: 0 }));
  moves.push({ node: 9, number: 3, side: "S", depth: 1 });
  const words = (move, me) => momentText({ moves, move }, me);
  assert.deepEqual(
    [words(1, "S"), words(4, "S"), words(2, null), words(9, "S")],
    ["Your move 1 of 2", "The computer’s move 2 of 2", "Move 1 of 2", "Your move 3 of 3"],
  );
});
