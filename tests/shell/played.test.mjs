// The player's record: what counts, and how games come together.
import assert from "node:assert/strict";
import test from "node:test";
import { whyNot } from "../../www/game/session.js";
import { countedOf, finishedGamesOf, PLAYED_LIMIT, withGames } from "../../www/library/played.js";

const mine = {
  rules: "oware",
  ply: 40,
  stores: [25, 20],
  over: true,
  result: "S",
  south: "human",
  north: "computer",
  level: 3,
};

test("what counts, and why not", () => {
  const rows = /** @type {const} */ ([
    [{ fresh: true }, {}, null],
    [{ fresh: true }, { south: "computer", north: "human" }, null],
    // Saved before it was written, opened, or set up.
    [{}, {}, "elsewhere"],
    [{ fresh: false }, {}, "elsewhere"],
    [{ fresh: true }, { south: undefined, north: undefined }, "elsewhere"],
    [{ fresh: true }, { level: undefined }, "elsewhere"],
    [{ fresh: true }, { north: "human" }, "friend"],
    [{ fresh: true }, { south: "computer" }, "computers"],
    [{ fresh: true, spoiled: "undone" }, {}, "undone"],
    [{ fresh: true, spoiled: "back" }, {}, "back"],
    [{ fresh: true, spoiled: "changed" }, {}, "changed"],
    [{ fresh: true, helped: true }, {}, "helped"],
    [{ spoiled: "undone", helped: true }, {}, "elsewhere"],
  ]);
  for (const [session, summary, why] of rows) {
    assert.equal(whyNot({ ...session, summary: { ...mine, ...summary } }), why, JSON.stringify([session, summary]));
  }
});

/** @param {string} id @param {number} when @param {any} [more] */
const game = (id, when, more) => ({ id, when, ogn: id, summary: mine, why: null, ...more });

test("a game is not doubled, and one that counts stays as it is", () => {
  const games = [game("b", 2), game("a", 1, { why: "friend" })];
  assert.equal(withGames(games, [game("b", 2)]), games);
  assert.equal(withGames(games, [game("b", 9, { ogn: "taken back", why: "undone" })]), games);
  assert.equal(withGames(games, [game("a", 1, { why: "friend" })]), games);
  const other = game("a", 3, { ogn: "played on otherwise", why: "friend" });
  assert.deepEqual(withGames(games, [other]), [other, games[0]]);
  const all = withGames(
    games,
    Array.from({ length: PLAYED_LIMIT }, (_, at) => game(`n${at}`, 10 + at)),
  );
  assert.equal(all.length, PLAYED_LIMIT);
  assert.deepEqual([all[0].id, all.some(({ id }) => id === "b")], ["n499", false]);
});

test("games that count by a rule set, the oldest first", () => {
  const north = { ...mine, south: "computer", north: "human", level: 2, result: "draw" };
  const games = [game("d", 4), game("c", 3, { why: "undone" }), game("b", 2, { summary: north })];
  const other = game("a", 1, { summary: { ...mine, rules: "owari" } });
  assert.deepEqual(countedOf([...games, other], "oware"), [
    { level: 2, side: "N", result: "draw" },
    { level: 3, side: "S", result: "S" },
  ]);
});

test("a record that nobody wrote is empty", () => {
  for (const found of [undefined, null, {}, { games: 3 }])
    assert.deepEqual(finishedGamesOf(found), { games: [], declined: [] });
});
