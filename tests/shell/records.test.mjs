import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/options.js";
import { addressOf, fileName, readText, tagsOf } from "../../www/records.js";

/** Says who was asked to read what. */
const Games = {
  read: (text) => ["saved", text],
  fromLink: (text) => ["link", text],
  fromOgn: (text) => ({ game: ["ogn", text], notices: [] }),
};

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
  ["", "ogn", ""],
];

for (const [text, form, handed] of rows) {
  test(`${JSON.stringify(text)} is read as ${form}`, () => {
    assert.deepEqual(readText(Games, text).game, [form, handed]);
  });
}

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
