import assert from "node:assert/strict";
import { test } from "node:test";
import { computerOf, humanOf, namesOf, opponentOf, seatsOf, starterOf } from "../../www/game/seats.js";
import { spaceOf } from "../../www/screen/space.js";

test("opponents and seats are two ways to say the same, with the one human South", () => {
  for (const opponent of ["friend", "computer", "both"]) assert.equal(opponentOf(seatsOf(opponent, 3)), opponent);
  assert.deepEqual(seatsOf("computer", 5), { south: "human", north: "computer", level: 5 });
  assert.equal(opponentOf({ south: "computer", north: "human" }), "computer");
  assert.deepEqual(
    [seatsOf("friend", 1), seatsOf("computer", 1), seatsOf("both", 1), { south: "computer", north: "human" }].map(
      humanOf,
    ),
    [null, "S", null, "N"],
  );
});

test("the side of a computer is South's where both are computers', and nobody's where none plays", () => {
  const [computer, human] = ["computer", "human"];
  for (const [south, north, side] of [
    [human, human, null],
    [human, computer, "N"],
    [computer, human, "S"],
    [computer, computer, "S"],
    [undefined, undefined, null],
  ]) {
    assert.equal(computerOf({ south, north }), side);
  }
});

test("names stay with the humans of this device, wherever they sit", () => {
  const names = { south: "Esi", north: "Kofi" };
  const [human, computer] = ["human", "computer"];
  for (const [south, north, wanted] of [
    [human, human, names],
    [human, computer, { south: "Esi", north: "" }],
    [computer, human, { north: "Kofi" }],
    [computer, computer, { north: "" }],
  ]) {
    assert.deepEqual(namesOf({ south, north }, names), wanted);
  }
  assert.deepEqual(namesOf({ south: computer, north: human }, { south: "Esi" }), { north: "Esi" });
});

test("who begins: a side, by turns, or chance", () => {
  assert.deepEqual([starterOf("S", "S"), starterOf("N", "N")], ["S", "N"]);
  assert.deepEqual([starterOf("turns", "S"), starterOf("turns", "N")], ["N", "S"]);
  assert.deepEqual(
    [true, false].map((heads) => starterOf("random", "S", () => heads)),
    ["S", "N"],
  );
  const tossed = new Set(Array.from({ length: 64 }, () => starterOf("random", "S")));
  assert.equal(tossed.size, 2);
});

test("the space there is follows the size of the text as well as that of the window", () => {
  const named = (width, height, text = 16) =>
    Object.entries(spaceOf(width / text, height / text)).flatMap(([name, on]) => (on ? [name] : []));
  for (const [width, height, text, names] of [
    [1280, 800, 16, ["wide"]],
    [390, 844, 16, []],
    [844, 390, 16, ["low"]],
    [568, 320, 16, ["low"]],
    [320, 568, 16, ["short", "narrow"]],
    [1024, 768, 16, ["wide"]],
    [900, 800, 16, []],
    [1280, 800, 32, ["low"]],
    [390, 844, 32, ["short", "narrow", "tight"]],
    [844, 390, 32, ["low", "tight"]],
    // Four times as large: 1280 by 1024 pixels are 320 by 256.
    [320, 256, 16, ["narrow", "tight", "tiny"]],
  ]) {
    assert.deepEqual(named(width, height, text), names, `${width}x${height}, text of ${text} pixels`);
  }
});
