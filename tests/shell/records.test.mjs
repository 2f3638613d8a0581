import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/game/settings.js";
import { addressOf, calledBy, fileName, peopleOf, readText, tagsOf } from "../../www/library/records.js";

/** Says who was asked to read what. Rule sets have as many seeds as Rust gives them. */
class Games {
  constructor(rules, position) {
    const seeds = position.split("-").reduce((sum, field) => sum + (Number(field) || 0), 0);
    if (!["oware", "ouril", "abapa", "aiware", "owari"].includes(rules)) throw { code: "rules-unknown", text: rules };
    const wanted = rules === "owari" ? 36 : 48;
    if (seeds !== wanted) throw { code: "position-sum", sum: seeds, wanted };
    Object.assign(this, [rules, position]);
  }

  static read = (text) => ["saved", text];
  static fromLink = (text) => ["link", text];
}
const texts = {
  Games,
  read: (text) => ({ game: ["ogn", text], notices: [] }),
  position: (rules, text) => new Games(rules, text.replace(/[\u2010-\u2015]/g, "-").toUpperCase()),
};
const START = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
const current = (rules) => () => rules;

const rows = [
  ["g1IAvWYiM", "link", "g1IAvWYiM"],
  ["  g1IAvWYiM\n", "link", "g1IAvWYiM"],
  ["#g1IAvWYiM", "link", "g1IAvWYiM"],
  ["https://example.org/oware/?a=b#g1IAv-_iM", "link", "g1IAv-_iM"],
  ["Oware by the rules of Abapa\nhttps://example.org/oware/#g1IAvWYiM.", "link", "g1IAvWYiM"],
  ["g2newer", "link", "g2newer"],
  ["oware-game 1\nrules oware", "saved", "oware-game 1\nrules oware\n"],
  ["\noware-game 1\n", "saved", "oware-game 1\n"],
  ["FfBe", "ogn", "FfBe"],
  ["1. F f", "ogn", "1. F f"],
  ['[Site "https://example.org/#g1IAvWYiM"]\n1. F f', "ogn", '[Site "https://example.org/#g1IAvWYiM"]\n1. F f'],
  ["[14:03, 28/11/2026] Ama: Your move! http://localhost:8123/#g1IAvWYiM", "link", "g1IAvWYiM"],
  ["28/11/2026, 14:03 - Ama: https://example.org/oware/#g1IAvWYiM", "link", "g1IAvWYiM"],
  ["See [my game](https://example.org/oware/#g1IAvWYiM), please.", "link", "g1IAvWYiM"],
  ["\u200e\ufeffg1IAv\u200bWYiM", "link", "g1IAvWYiM"],
  ['> [Site "https://example.org/#g1IAvWYiM"]\n> 1. F f', "ogn", '> [Site "https://example.org/#g1IAvWYiM"]\n> 1. F f'],
  ["", "ogn", ""],
  ["2026-11-22", "ogn", "2026-11-22"],
  ["25-20", "ogn", "25-20"],
  ["not 4-4-4-4-4-4 games", "ogn", "not 4-4-4-4-4-4 games"],
];

for (const [text, form, handed] of rows) {
  test(`${JSON.stringify(text)} is read as ${form}`, () => {
    assert.deepEqual(readText(texts, text, current("oware")).game, [form, handed]);
  });
}

test("moves without tags are read by the rules in play, and the notice names those that were taken", () => {
  const asked = [];
  const read = (text, now, rules) => {
    const notices = [{ code: "ogn-variant-assumed" }, { code: "ogn-more" }];
    const game = { state: () => ({ rules }) };
    const given = { ...texts, read: (...how) => asked.push(how) && { game, notices, tags: {} } };
    return readText(given, text, current(now)).notices.map((notice) => notice.rules);
  };
  assert.deepEqual(read("C d E f", undefined, "oware"), [undefined, "Oware"]);
  assert.deepEqual(read("C d E x", "owari", "abapa"), [undefined, "Abapa"]);
  assert.deepEqual(asked, [
    ["C d E f", { rules: "oware", notation: undefined, partly: true }],
    ["C d E x", { rules: "owari", notation: undefined, partly: true }],
  ]);
});

test("twelve figures are a position where their seeds are those of a rule set, else moves", () => {
  const start = "4 4 4 4 4 4 4 4 4 4 4 4";
  const given = { ...texts, position: (rules, text) => new Games(rules, `${text.replaceAll(" ", "-")}-0-0-S`) };
  assert.deepEqual({ ...readText(given, start, current("owari")).game }, { 0: "oware", 1: START });
  assert.deepEqual(readText(given, "1 1 2 2 3 3 4 4 5 5 6 6", current("owari")).game[0], "ogn");
});

const SMALL = "3-3-3-3-3-3-3-3-3-3-3-3-0-0-N";
const positions = [
  [START, "abapa", "abapa", START],
  [`\n  ${START} `, undefined, "oware", START],
  [START, "owari", "oware", START],
  [SMALL, "abapa", "owari", SMALL],
  [SMALL, "owari", "owari", SMALL],
  [`abapa ${START}`, "ouril", "abapa", START],
  [` AiWare\t${START}\n`, "ouril", "aiware", START],
  [`Oware Abapa ${START}`, "ouril", "abapa", START],
  [`Oware ${START}`, "ouril", "oware", START],
  [`Position: ${START}`, "oware", "oware", START],
  [`What would you play? ${START}, I think.`, "oware", "oware", START],
  [START.replaceAll("-", "\u2011"), "abapa", "abapa", START],
  [`Here, in Ouril ${START.replaceAll("-", "–").toLowerCase()}`, "oware", "ouril", START],
];

for (const [text, now, rules, handed] of positions) {
  test(`${JSON.stringify(text)} is a position of ${rules} while ${now} is played`, () => {
    assert.deepEqual({ ...readText(texts, text, current(now)).game }, { 0: rules, 1: handed });
  });
}

test("the rows of another place are found, also among words", () => {
  const asked = [];
  const given = { ...texts, position: (...how) => asked.push(how) };
  const start = "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1";
  const later = "5S,7S,7S,8S,1S,2S/1S,6S,5S,2,6S 0 0 N 3";
  for (const text of [start, `Abapa ${start}\n`, `Look: ${later} and you?`]) readText(given, text, current("oware"));
  assert.deepEqual(asked, [
    ["oware", start],
    ["abapa", start],
    ["oware", later],
  ]);
});

test("a position that is wrong is refused with the reason of the rule set that was meant", () => {
  const refused = (text, now) => {
    try {
      readText(texts, text, current(now));
    } catch (error) {
      return error;
    }
    return assert.fail(text);
  };
  assert.deepEqual(refused(START.replace("4", "3"), "abapa"), { code: "position-sum", sum: 47, wanted: 48 });
  assert.deepEqual(refused(`owari ${START}`, "abapa"), { code: "position-sum", sum: 48, wanted: 36 });
  assert.deepEqual(refused(`Kalah ${START}`, "abapa"), { code: "rules-unknown", text: "kalah" });
  assert.deepEqual(refused("4-4-4-4-4-4", "abapa"), { code: "position-sum", sum: 24, wanted: 48 });
});

test("a game leaves with its players and the player's own day", () => {
  const late = new Date(2026, 10, 1, 23, 59);
  assert.equal(fileName(late), "oware-2026-11-01.ogn");
  assert.deepEqual(tagsOf({ ...DEFAULTS, north: "computer" }, late), {
    date: "2026.11.01",
    south: "South",
    north: "Computer",
  });
});

test("the address of a game keeps where the app lies, and nothing else", () => {
  assert.equal(
    addressOf("https://example.org/a/oware/index.html?time=5#old", "g1X"),
    "https://example.org/a/oware/index.html#g1X",
  );
  assert.equal(addressOf("http://localhost:8080/", "g1X"), "http://localhost:8080/#g1X");
});

test("two people who played elsewhere are named, and no computer is taken for one", () => {
  for (const [south, north, people] of [
    ["Ama", " Kofi\n", { south: "Ama", north: "Kofi" }],
    ["South", "North", { south: "", north: "" }],
    ["South", "Computer", null],
    ["Computer, level 3", "You", null],
    ["Ama", "", null],
  ]) {
    assert.deepEqual(peopleOf({ south, north }), people, `${south}, ${north}`);
  }
  assert.equal(peopleOf(undefined), null);
});

test("a record calls nobody in particular the same in every language, and a picture says it in the player's own", async () => {
  const { speak } = await import("../../www/lang/index.js");
  const tags = () => tagsOf({ ...DEFAULTS, north: "computer" }, new Date(2026, 10, 25));
  const english = tags();
  await speak("fr");
  try {
    assert.deepEqual(tags(), english);
    assert.equal(peopleOf({ south: "South", north: "Computer" }), null);
    assert.deepEqual(peopleOf({ south: "South", north: "Ama" }), { south: "", north: "Ama" });
    const called = [calledBy("South", "S"), calledBy("Computer", "N"), calledBy("", "N"), calledBy("Ama", "S")];
    assert.deepEqual(called, ["Sud", "Ordinateur", "Nord", "Ama"]);
  } finally {
    await speak("en");
  }
});
