// What is stored of puzzles, and the sentences that are made of Rust's codes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, readLog, streakOf, withDay, withOutcome } from "../../www/coach/puzzle-log.js";
import "../../www/lang/coach.js";
import { dateText, endText, goalText, missText } from "../../www/coach/puzzle-words.js";

const fresh = readLog(undefined).log;
const rating = { points: 950, deviation: 200 };

test("a day is the date where the player is", () => {
  assert.equal(dayOf(new Date(2026, 0, 5, 23, 59)), "2026-01-05");
  assert.equal(dayOf(new Date(2026, 11, 31, 0, 0)), "2026-12-31");
});

test("a streak runs up to today, or to yesterday while today has no puzzle", () => {
  const days = ["2026-02-27", "2026-02-28", "2026-03-01"];
  assert.deepEqual(
    ["2026-03-01", "2026-03-02", "2026-03-03", "2026-02-28"].map((today) => streakOf(days, today)),
    [3, 3, 0, 2],
  );
  assert.equal(streakOf([], "2026-03-01"), 0);
});

test("a day counts once, and the list keeps its order", () => {
  const log = withDay(withDay(withDay(fresh, "2026-03-02"), "2026-03-01"), "2026-03-02");
  assert.deepEqual(log.days, ["2026-03-01", "2026-03-02"]);
});

test("the first try at a puzzle of the day counts, and no later one", () => {
  const once = withOutcome(fresh, "2026-03-01 oware", "failed", rating);
  const again = withOutcome(once, "2026-03-01 oware", "solved", { points: 1, deviation: 1 });
  assert.deepEqual(again, { ...fresh, rating, daily: { "2026-03-01 oware": "failed" } });
  assert.deepEqual(withOutcome(once, null, "solved", { points: 1, deviation: 1 }).rating.points, 1);
});

test("what is damaged begins anew, and is reported", () => {
  const log = withDay(withOutcome(fresh, "2026-03-01 oware", "solved", rating), "2026-03-01");
  assert.deepEqual(readLog(structuredClone(log)), { log, damaged: false });
  for (const wrong of [7, {}, { ...log, version: 2 }, { ...log, days: ["x"] }, { ...log, rating: { points: NaN } }]) {
    assert.deepEqual(readLog(wrong), { log: fresh, damaged: true });
  }
});

test("a goal names its seeds and its turns", () => {
  assert.match(goalText({ goal: "gain", seeds: 5, plies: 4 }), /5 seeds more than North within 2 turns/);
  assert.match(goalText({ goal: "gain", seeds: 1, plies: 2 }), /1 seed up/);
  assert.match(goalText({ goal: "keep", seeds: 2, plies: 2 }), /2 seeds down/);
  assert.notEqual(goalText({ goal: "keep", seeds: 0, plies: 2 }), goalText({ goal: "keep", seeds: 2, plies: 2 }));
  for (const goal of [{ goal: "win" }, { goal: "draw" }, { goal: "hold", plies: 2 }, { goal: "hold", plies: 6 }]) {
    assert.match(goalText(goal), /^Your move: /);
  }
});

test("a miss shows the answer and what it comes to", () => {
  const answer = { house: "C", right: false, end: "seeds", seeds: -4, line: "b" };
  const reply = {
    side: "N",
    from: "b",
    captures: [
      { house: "A", seeds: 3 },
      { house: "B", seeds: 1 },
    ],
  };
  const text = missText({ exact: false }, answer, reply);
  assert.match(text, /house 3: North answers 8 and takes 4\. You would lose 4 seeds\./);
  assert.match(missText({ exact: false }, answer, { ...reply, captures: [] }), /North answers 8\. /);
  assert.match(missText({ exact: false }, { ...answer, end: "lost", seeds: null }, null), /lose the game/);
  assert.match(endText({ exact: true }, answer), /lose the game/);
  assert.match(endText({ exact: true }, { ...answer, seeds: 0 }), /draw/);
  assert.match(endText({ exact: false }, { ...answer, seeds: 0 }), /no seeds/);
  assert.match(endText({ exact: false }, { ...answer, seeds: 2 }), /only 2 seeds/);
});

test("a date stands in words", () => {
  assert.match(dateText("2026-11-23"), /23/);
});
