// What is stored of puzzles, and the sentences that are made of Rust's codes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, readLog, streakOf, withDay, withOutcome } from "../../www/coach/puzzle-log.js";
import "../../www/lang/coach.js";
import { createSecondLook, foundOf, isAlike } from "../../www/coach/puzzle-second.js";
import {
  advanced,
  again,
  answerOf,
  asking,
  begun,
  held,
  opened,
  refuting,
  right,
  shown,
  tapMeans,
  wrong,
} from "../../www/coach/puzzle-state.js";
import { readName } from "../../www/coach/puzzle-supply.js";
import { viewOf } from "../../www/coach/puzzle-view.js";
import {
  beyondText,
  dateText,
  endText,
  goalText,
  missText,
  onwardText,
  resultText,
} from "../../www/coach/puzzle-words.js";

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

test("a run is of puzzles solved one after the other", () => {
  const two = withOutcome(withOutcome(fresh, null, "solved", rating), "2026-03-01 oware", "solved", rating);
  assert.equal(two.run, 2);
  assert.equal(withOutcome(two, null, "failed", rating).run, 0);
  assert.equal(withOutcome(two, "2026-03-01 oware", "failed", rating).run, 2);
});

test("what is damaged begins anew, and is reported", () => {
  const log = withDay(withOutcome(fresh, "2026-03-01 oware", "solved", rating), "2026-03-01");
  assert.deepEqual(readLog(structuredClone(log)), { log, damaged: false });
  const { run: _run, ...older } = log;
  assert.deepEqual(readLog(older), { log: { ...log, run: 0 }, damaged: false });
  for (const wrong of [
    7,
    {},
    { ...log, version: 2 },
    { ...log, days: ["x"] },
    { ...log, run: "x" },
    { ...log, rating: { points: NaN } },
  ]) {
    assert.deepEqual(readLog(wrong), { log: fresh, damaged: true });
  }
});

test("a goal is what a player would say", () => {
  const gain = { goal: "gain", seeds: 2, plies: 2, takes: 2, loses: 0, holds: true };
  assert.equal(goalText(gain), "In one move each, take 2 seeds and lose none.");
  assert.equal(goalText({ ...gain, takes: 5, loses: 3 }), "In one move each, take 5 seeds and lose only 3.");
  assert.equal(
    goalText({ ...gain, plies: 4, takes: 5, loses: 3 }),
    "In 2 moves each, take 2 seeds more than you lose.",
  );
  assert.equal(goalText({ ...gain, holds: false }), "In one move each, take 2 seeds more than you lose.");
  const keep = { goal: "keep", seeds: 0, plies: 2, takes: 0, loses: 0, holds: true };
  assert.equal(goalText(keep), "In one move each, lose no seed.");
  assert.equal(goalText({ ...keep, takes: 2, loses: 2 }), "In one move each, lose no more seeds than you take.");
  assert.equal(goalText({ ...keep, plies: 4, holds: false }), "In 2 moves each, lose no more seeds than you take.");
  assert.equal(goalText({ ...keep, seeds: 3, loses: 3 }), "In one move each, lose only 3 seeds.");
  assert.equal(goalText({ ...keep, seeds: 1, takes: 2, loses: 3 }), "In one move each, take 2 seeds and lose only 3.");
  assert.equal(
    goalText({ ...keep, seeds: 3, loses: 3, holds: false }),
    "In one move each, lose only 3 seeds more than you take.",
  );
  assert.equal(goalText({ goal: "win" }), "Win the game.");
  for (const plies of [2, 4, 6]) {
    for (const goal of [gain, keep, { goal: "hold" }, { ...keep, seeds: 1 }]) {
      assert.doesNotMatch(goalText({ ...goal, plies }), /[{}]|puzzle/);
    }
  }
});

test("behind its first move a puzzle tells what was taken and lost, and the moves that are left", () => {
  const goal = { goal: "gain", seeds: 2, plies: 6 };
  const onward = (line, brought, more = {}) =>
    onwardText({ line, made: { day: null, puzzle: { goal: { ...goal, ...more } } } }, brought);
  assert.equal(onward("Ab", [0, 6]), "Now go on: no seeds taken, 6 lost, 2 moves each left.");
  assert.equal(onward("AbCd", [1, 0]), "Now go on: 1 seed taken, none lost, one move each left.");
  assert.equal(onward("Ab", [3, 0], { goal: "win" }), "Now go on.");
});

/** A puzzle of two moves; in the second one two houses are right. */
const puzzle = {
  rules: "oware",
  position: "p",
  goal: { goal: "win" },
  themes: ["kroo"],
  tempting: "C",
  rating: 900,
  exact: false,
  steps: [
    {
      answer: "A",
      answers: [
        { house: "A", right: true, end: "won", seeds: null, line: "bDc" },
        { house: "C", right: false, end: "seeds", seeds: -4, line: "bE", takes: 0, loses: 4, costs: true },
      ],
      replies: "b",
    },
    {
      answer: "D",
      answers: [
        { house: "D", right: true, end: "won", seeds: null, line: "cE" },
        { house: "E", right: true, end: "won", seeds: null, line: "d" },
        { house: "F", right: false, end: "lost", seeds: null, line: "" },
      ],
      replies: "",
    },
  ],
};
const made = { puzzle, day: null };
const answer = (state, letter) => answerOf(state, letter);
/** Everything that plays by itself. */
function playedOut(state) {
  for (let next = advanced(state); next !== state; next = advanced(state)) state = next;
  return state;
}

test("a puzzle goes from move to move, and its end plays on", () => {
  let state = begun(made);
  assert.deepEqual([state.phase, state.outcome, tapMeans(state)], ["asked", "wanted", "try"]);
  state = right(state, answer(state, "A"));
  assert.deepEqual([state.phase, state.line, state.rest, tapMeans(state)], ["answering", "A", "b", "none"]);
  state = playedOut(state);
  assert.deepEqual([state.phase, state.step, state.line], ["asked", 1, "Ab"]);
  assert.equal(answer(state, "A"), undefined);
  const other = right(state, answer(state, "E"));
  assert.deepEqual([other.phase, other.rest], ["solved", "d"]);
  state = right(state, answer(state, "D"));
  assert.deepEqual([state.phase, state.outcome, state.known, state.rest], ["solved", "solved", true, "cE"]);
  assert.equal(playedOut(state).line, "AbDcE");
  assert.deepEqual([again(state).phase, again(state).step], ["why", 0]);
});

test("missed once one may try again, missed twice the answer is shown", () => {
  const start = begun(made);
  const once = wrong(start, answer(start, "C"), null);
  assert.deepEqual([once.phase, once.outcome, tapMeans(once)], ["missed", "failed", "try"]);
  const seen = playedOut(refuting(once));
  assert.deepEqual([seen.phase, seen.line, tapMeans(seen)], ["refuted", "CbE", "none"]);
  const back = again(seen);
  assert.deepEqual([back.phase, back.line, back.outcome], ["asked", "", "failed"]);
  const twice = wrong(back, answer(back, "C"), null);
  assert.deepEqual([twice.phase, twice.rest, twice.known], ["shown", "AbDcE", true]);
  // Who finds it by the second try has solved it, but the first one counts.
  const found = right(playedOut(right(back, answer(back, "A"))), puzzle.steps[1].answers[0]);
  assert.deepEqual([found.phase, found.outcome], ["solved", "failed"]);
  // A puzzle of the day that was missed before stands as after that miss.
  const later = opened(made, "failed");
  assert.deepEqual([later.phase, later.outcome, later.misses], ["asked", "failed", 1]);
  const words = viewOf(later, { step: null, brought: [0, 0], standing: { days: 3, run: 0 } }).text;
  assert.equal(words, "Your first try has counted. This one is for you.");
});

test("afterwards any house may be asked about", () => {
  const asked = asking(playedOut(shown(begun(made))));
  assert.deepEqual([asked.phase, asked.line, tapMeans(asked)], ["why", "", "why"]);
  const refuted = wrong(asked, answer(asked, "C"), null);
  assert.deepEqual([refuted.phase, refuted.rest, refuted.misses], ["refuted", "CbE", 0]);
  assert.equal(wrong(asked, answer(asked, "A"), null).phase, "why-right");
});

const reply = {
  side: "N",
  from: "b",
  captures: [
    { house: "A", seeds: 3 },
    { house: "B", seeds: 1 },
  ],
  after: { result: "none", stores: [0, 4] },
};

test("a wrong move whose line stops before the end says how it ends", () => {
  const tried = puzzle.steps[0].answers[1];
  const beyond = (more, step = { after: { legal: "A" } }, exact = true) =>
    beyondText({ ...begun({ puzzle: { ...puzzle, exact }, day: null }), tried: { ...tried, ...more } }, step);
  const lose = "The game goes on for a long time. If both play their best, you lose.";
  assert.equal(beyond({ seeds: -3 }), lose);
  assert.equal(beyond({ end: "lost", seeds: null }), lose);
  assert.equal(beyond({ seeds: 0 }), "The game goes on for a long time. If both play their best, it is a draw.");
  // The board shows the end; nobody knows it; the move wins less than the answer.
  assert.equal(beyond({ seeds: -3 }, { after: { legal: "" } }), "");
  assert.equal(beyond({ seeds: -3 }, { after: { legal: "A" } }, false), "");
  assert.equal(beyond({ seeds: 2 }), "");
  assert.equal(beyond({ end: "won", seeds: null }), "");
});

test("a miss shows the answer and what it comes to", () => {
  const missed = (tried, reply, exact = false) =>
    missText({ ...begun({ puzzle: { ...puzzle, exact }, day: null }), tried, reply });
  const tried = puzzle.steps[0].answers[1];
  assert.equal(missed(tried, reply), "Your opponent’s house 8 would take 4.");
  const won = "Your opponent’s house 8 would take 4. You would take 3 and lose 4.";
  assert.equal(missed({ ...tried, seeds: -1, takes: 3 }, reply), won);
  // The answer lets the opponent take as much: that is no reason.
  assert.equal(missed({ ...tried, costs: false }, reply), "You would take none and lose 4.");
  assert.match(missed(tried, { ...reply, captures: [] }), /answer with house 8\. You would take none and lose 4\./);
  const lost = { ...tried, end: "lost", seeds: null };
  assert.equal(missed(lost, null), "You would lose the game.");
  // The move itself loses.
  const slam = { ...reply, side: "S", after: { result: "N", reason: "grand-slam", stores: [0, 4] } };
  assert.equal(missed(lost, slam), "That takes all your opponent has: a grand slam. You would lose the game.");
  assert.match(endText({ exact: true }, tried), /lose the game/);
  assert.match(endText({ exact: true }, { ...tried, seeds: 0 }), /draw/);
});

test("an end that nobody plays is one against best play", () => {
  const ends = (/** @type {any} */ found) => {
    const last = { answer: "D", answers: [{ house: "D", right: true, line: "", costs: false, ...found }], replies: "" };
    const exact = { ...puzzle, exact: true, steps: [last] };
    return resultText({ ...begun({ puzzle: exact, day: null }), phase: "shown" }, null, [0, 0]);
  };
  assert.equal(ends({ end: "won", seeds: null }), "You win, whatever your opponent plays.");
  assert.equal(
    ends({ end: "seeds", seeds: 3 }),
    "The game goes on for a long time. If both play their best, you win by 3 seeds.",
  );
  assert.equal(
    ends({ end: "seeds", seeds: 0 }),
    "The game goes on for a long time. If both play their best, it is a draw.",
  );
});

test("what a puzzle shows follows from its state", () => {
  const standing = { first: true, points: null, run: 0, days: 0, damaged: false, change: null };
  const around = { step: null, brought: [0, 0], standing };
  const start = begun(made);
  const asked = viewOf(start, around);
  assert.deepEqual([asked.head, asked.isOpen, asked.outcome], ["Win the game.", true, "wanted"]);
  assert.match(asked.text, /first try counts/);
  const known = { ...standing, first: false, points: 754.2, run: 4 };
  assert.equal(
    viewOf(start, { step: null, brought: [0, 0], standing: known }).text,
    "Your rating: 754 · 4 right in a row",
  );
  const day = viewOf(
    { ...start, made: { puzzle, day: "2026-11-23" } },
    { step: null, brought: [0, 0], standing: known },
  );
  assert.match(day.text, /^Puzzle of .*23.* · Your rating: 754 · 4 right in a row$/);
  const once = viewOf(wrong(start, answer(start, "C"), reply), around);
  assert.deepEqual(
    [once.head, once.text, once.isOpen],
    ["Not house 3.", "Your opponent’s house 8 would take 4. Win the game.", true],
  );
  assert.deepEqual(
    once.buttons.map(({ does }) => does),
    ["refute", "show"],
  );
  const twice = shown(start);
  assert.equal(viewOf(twice, around).head, "The answer is house 1, then 4.");
  const told = viewOf(advanced(twice), { step: reply, standing });
  assert.equal(told.text, "Move 1. Your opponent sows house 8 and takes 4.");
  const change = { before: 766, after: 754.4 };
  // A second miss says why before the answer plays, and again behind it.
  const missed = wrong({ ...start, misses: 1 }, answer(start, "C"), reply);
  const why = "Not house 3. Your opponent’s house 8 would take 4.";
  assert.deepEqual([missed.phase, viewOf(missed, around).text], ["shown", why]);
  const onward = { ...around, step: reply };
  assert.equal(viewOf(advanced(missed), onward).text, "Move 1. Your opponent sows house 8 and takes 4.");
  assert.match(viewOf(advanced(advanced(missed)), onward).text, /^Move 2\. /);
  assert.match(viewOf(playedOut(missed), around).text, new RegExp(`^${why} .*Theme: a kroo$`));
  const won = { ...reply, side: "S", from: "E", captures: [], after: { result: "S", stores: [25, 20] } };
  const solved = playedOut(right(playedOut(right(start, answer(start, "A"))), puzzle.steps[1].answers[0]));
  const end = viewOf(solved, { ...around, step: won, standing: { ...known, change } });
  assert.deepEqual(
    [end.head, end.text],
    ["Solved.", "You win, 25 to 20. Your rating: 754 (−12) · 4 right in a row · Theme: a kroo"],
  );
  const first = viewOf(solved, {
    ...around,
    step: won,
    standing: { ...standing, change: { before: null, after: 912 } },
  });
  assert.match(first.text, /begins at 912/);
  const late = viewOf({ ...solved, misses: 1 }, { ...around, step: won });
  assert.equal(late.head, "Solved, but not at the first try.");
  // What was played is told, not what another line would bring.
  const gain = { ...puzzle, goal: { goal: "keep", seeds: 0, plies: 4, takes: 5, loses: 5, holds: false } };
  const kept = { ...solved, made: { puzzle: gain, day: null } };
  const on = { ...won, after: { result: "none", legal: "a", stores: [2, 6] } };
  const brought = /** @type {[number, number]} */ ([2, 2]);
  assert.match(viewOf(kept, { ...around, step: on, brought }).text, /^You take 2 and lose 2\./);
  // Behind words on a wrong house it says whose line that is.
  assert.equal(resultText({ ...kept, phase: "shown" }, on, brought), "The answer takes 2 and loses 2.");
});

test("a date stands in words", () => {
  assert.match(dateText("2026-11-23"), /23/);
});

test("a puzzle of no day is named by what it is made from", () => {
  assert.deepEqual(readName("4294967295-650"), { seed: 4294967295, rating: 650 });
  for (const name of ["", "2026-11-25", "4294967296-650", "1-399", "1-2001", "1-650-1", "x-650"])
    assert.equal(readName(name), null, name);
});

test("a move is worth as much as the answer by the same proof, or by a value as high", () => {
  const rows = [
    [{ value: 0, winner: null }, { value: 0, winner: null }, true],
    [{ value: -1, winner: "N" }, { value: 0, winner: null }, false],
    [{ value: 1, winner: "S" }, { value: 1, winner: "S" }, true],
    [{ value: 0.49 }, { value: 0.5 }, true],
    [{ value: 0.47 }, { value: 0.5 }, false],
    // A search may value it higher than the answer.
    [{ value: 0.7 }, { value: 0.5 }, true],
    [{ value: 0.99 }, { value: 1, winner: "S" }, true],
    [undefined, { value: 0 }, false],
    [{ value: 0 }, undefined, false],
  ];
  for (const [tried, best, alike] of rows) assert.equal(isAlike(tried, best), alike, JSON.stringify([tried, best]));
  assert.deepEqual(foundOf({ value: 0.3, proof: null }, "N"), { value: -0.3 });
  assert.deepEqual(foundOf({ value: 0.3, proof: null }, "S"), { value: 0.3 });
  assert.deepEqual(foundOf({ value: 0.3, proof: { winner: "N", margin: 2 } }, "N"), { value: -1, winner: "N" });
});

/** A second look whose searches answer by a table of values, a task later; `asked` has the lines in order. */
function secondLook(values, most = 2) {
  const asked = [];
  function Games() {
    let moves = "";
    this.play = (house) => {
      moves += house;
    };
    this.line = () => moves;
    this.state = () => ({ turn: "N" });
    this.free = () => {};
  }
  const pool = {
    most,
    want() {},
    analyse({ record }, { onAnalysis, onFail }, place) {
      asked.push([record, place]);
      const value = values[record];
      setTimeout(() => {
        if (value === undefined) onFail({ code: "worker" });
        else onAnalysis({ value: -value, proof: null, finished: true });
      });
      return { stop() {} };
    },
  };
  return { asked, look: createSecondLook({ Games, play: { scene: null }, pool }) };
}

const STEPS = [
  {
    answer: "F",
    answers: [
      { house: "B", right: false, end: "seeds" },
      { house: "D", right: false, end: "lost" },
      { house: "E", right: false, end: "seeds" },
      { house: "F", right: true, end: "seeds" },
    ],
  },
];
const LONG = { rules: "oware", position: "x", exact: false, steps: STEPS };

test("each move that might be worth as much is searched, the one that was tapped first", async () => {
  const { asked, look } = secondLook({ F: 0, B: -0.6, E: 0.01 });
  const done = look.begin(LONG, 0, "");
  assert.equal(await look.holds("E", "F"), true);
  assert.equal(await look.holds("B", "F"), false);
  await done;
  assert.deepEqual(asked, [
    ["F", 0],
    ["E", 0],
    ["B", 0],
  ]);
});

test("where tables judge, and where no answer comes, the goal decides", async () => {
  const { asked, look } = secondLook({ F: 0 });
  await look.begin({ ...LONG, exact: true }, 0, "");
  assert.equal(await look.holds("B", "F"), false);
  assert.deepEqual(asked, []);
  void look.begin(LONG, 0, "");
  assert.equal(await look.holds("B", "F"), false);
  // The first worker makes the next puzzle then, and there is no other.
  const alone = secondLook({ F: 0, B: 0, E: 0 }, 1);
  await alone.look.begin({ ...LONG, steps: [...STEPS, ...STEPS] }, 1, "Fa");
  assert.deepEqual(alone.asked, []);
});

test("a move that is worth as much counts for nothing, and the goal is told again", () => {
  const goal = { goal: "gain", seeds: 2, plies: 2, takes: 2, loses: 0, holds: true };
  const made = { puzzle: { ...LONG, goal }, day: null, name: "1-650" };
  const state = held(begun(made), STEPS[0].answers[0]);
  assert.deepEqual([state.outcome, state.misses, tapMeans(state)], ["wanted", 0, "try"]);
  const around = {
    step: null,
    brought: [0, 0],
    standing: { first: false, points: null, run: 0, days: 0, change: null },
  };
  const { head, text, buttons } = viewOf(state, around);
  assert.equal(head, "That is as good.");
  const why = "In the end house 2 is worth as much, so it is no mistake. Now find the other one.";
  assert.equal(text, `${why} In one move each, take 2 seeds and lose none.`);
  assert.deepEqual(
    buttons.map(({ does }) => does),
    ["show"],
  );
  const known = held({ ...state, known: true }, STEPS[0].answers[0]);
  assert.equal(tapMeans(known), "why");
  assert.equal(viewOf(known, around).text, "In the end house 2 is worth as much as the answer.");
});
