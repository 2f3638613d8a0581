// The review without a browser: evaluation by several workers, what is stored, and the words.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../www/lang/coach.js";
import { createEvaluation } from "../../www/coach/evaluation.js";
import { lastFacts, reasonText } from "../../www/coach/facts.js";
import { foldOf } from "../../www/coach/fold.js";
import { endOfLine, stepText } from "../../www/coach/line-words.js";
import {
  ASKED,
  advanced,
  isOpen,
  judgedAs,
  viewOf as retryView,
  same,
  shown,
  tried,
} from "../../www/coach/retry-state.js";
import { createReviewCache } from "../../www/coach/review-cache.js";
import { asked, done, momentAfter, nextAlike, ownMoments, single } from "../../www/coach/review-state.js";
import { graphOf, viewOf } from "../../www/coach/review-view.js";
import {
  accuracyText,
  classText,
  detailText,
  faultText,
  givenText,
  isAmiss,
  moreText,
  moveWords,
  remedyText,
  signOf,
  triedText,
  turningText,
  whoIs,
} from "../../www/coach/review-words.js";
import { createTurning } from "../../www/coach/turning.js";
import { nameHouses, nameSides } from "../../www/lang/words.js";

/** A pool whose workers answer when the test says so. @param {number} most */
function fakePool(most) {
  /** @type {any} */
  const pool = { most, open: [], stopped: 0 };
  pool.ask = (/** @type {any} */ task, /** @type {any} */ { place }) =>
    new Promise((resolve, reject) => pool.open.push({ task, place, resolve, reject }));
  pool.want = (/** @type {any[]} */ ...tables) => {
    pool.wanted = tables;
  };
  pool.stop = () => {
    pool.stopped += 1;
    for (const { resolve } of pool.open.splice(0)) resolve(null);
  };
  pool.answer = async () => {
    for (const { task, resolve } of pool.open.splice(0))
      resolve({ response: "evaluation", text: `line of ${task.record}` });
    await settled();
  };
  return pool;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Evaluation of a game of five positions. @param {any} pool @param {{stored?: string[], may?: () => boolean}} [how] */
function evaluation(pool, { stored = [], may = () => true } = {}) {
  /** @type {any} */
  const cache = { lines: stored, puts: 0, get: async () => [...stored] };
  cache.put = async (/** @type {string} */ _id, /** @type {string[]} */ lines) => {
    cache.puts += 1;
    cache.lines = Array.from(lines, (line) => line ?? "");
  };
  const plies = [0, 1, 2, 3, 4];
  const wasm = {
    reviewTasks: (/** @type {string} */ _record, /** @type {string[]} */ lines) =>
      Uint32Array.from(plies.filter((ply) => !lines[ply])),
    reviewRecord: (/** @type {string} */ record, /** @type {number} */ ply) => `${record}${ply}`,
  };
  /** @type {[number, number][]} */
  const progress = [];
  /** @type {any} */
  const play = { scene: { state: { rules: "ouril" }, settings: { tables: 12 } } };
  const evaluate = createEvaluation({ wasm, play, pool, cache, mayWork: may });
  return {
    cache,
    progress,
    task: evaluate({ id: "g", record: "r", onProgress: (done, all) => progress.push([done, all]) }),
  };
}

test("every worker evaluates, each position once", async () => {
  const pool = fakePool(2);
  const { task, progress, cache } = evaluation(pool);
  await settled();
  // The tables of a hint.
  assert.deepEqual(pool.wanted, ["ouril", 12]);
  assert.deepEqual(
    pool.open.map((/** @type {any} */ { place }) => place),
    [0, 1],
  );
  for (let round = 0; round < 3; round++) await pool.answer();
  assert.deepEqual(
    await task.result,
    [0, 1, 2, 3, 4].map((ply) => `line of r${ply}`),
  );
  assert.deepEqual(progress.at(0), [0, 5]);
  assert.deepEqual(progress.at(-1), [5, 5]);
  assert.deepEqual(cache.lines.length, 5);
});

test("what was stored is not evaluated again", async () => {
  const pool = fakePool(4);
  const { task, progress } = evaluation(pool, { stored: ["a", "", "c", "", "e"] });
  await settled();
  assert.deepEqual(
    pool.open.map((/** @type {any} */ { task }) => task.record),
    ["r1", "r3"],
  );
  await pool.answer();
  assert.deepEqual(await task.result, ["a", "line of r1", "c", "line of r3", "e"]);
  assert.deepEqual(progress[0], [3, 5]);
});

test("a review that is left keeps what it has", async () => {
  const pool = fakePool(1);
  const { task, cache } = evaluation(pool);
  await settled();
  await pool.answer();
  task.stop();
  assert.equal(await task.result, null);
  assert.equal(pool.stopped, 1);
  assert.deepEqual(
    cache.lines.filter((/** @type {string} */ line) => line),
    ["line of r0"],
  );
});

test("it waits while somebody else comes first", async () => {
  const pool = fakePool(1);
  let may = false;
  const { task } = evaluation(pool, { may: () => may });
  await settled();
  assert.equal(pool.open.length, 0);
  task.wake();
  await settled();
  assert.equal(pool.open.length, 0, "still");
  may = true;
  task.wake();
  await settled();
  assert.equal(pool.open.length, 1);
  task.stop();
  assert.equal(await task.result, null);
});

test("what one worker cannot do, another does; where none can, the review fails", async () => {
  const pool = fakePool(2);
  const { task } = evaluation(pool);
  await settled();
  pool.open.find((/** @type {any} */ { place }) => place === 1).reject({ code: "engine-lost" });
  pool.open = pool.open.filter((/** @type {any} */ { place }) => place === 0);
  for (let round = 0; round < 5; round++) await pool.answer();
  assert.equal((await task.result)?.length, 5);

  const alone = fakePool(1);
  const lost = evaluation(alone).task;
  await settled();
  alone.open[0].reject({ code: "engine-lost" });
  await assert.rejects(lost.result, { code: "engine-lost" });
});

test("without a database lines last as long as the page", async () => {
  const factory = /** @type {any} */ ({
    open() {
      throw new Error("no database");
    },
  });
  const { warn } = console;
  console.warn = () => {};
  try {
    const cache = createReviewCache({ scope: "/", factory });
    assert.deepEqual(await cache.get("g"), []);
    const sparse = ["a"];
    sparse[2] = "c";
    await cache.put("g", sparse);
    assert.deepEqual(await cache.get("g"), ["a", "", "c"]);
  } finally {
    console.warn = warn;
  }
});

/** @type {any} */
const mistake = {
  ply: 3,
  side: "S",
  house: "F",
  best: "E",
  class: "mistake",
  before: 0.4,
  after: 0.15,
  given: 12.4,
  seeds: 3.7,
  expected: null,
  turned: null,
  line: "EdFabc",
  answer: "fB",
  only: false,
  sure: null,
  faults: [],
  better: [],
};
const left = { fault: "leaves", houses: "C", holds: 2, with: "f", seeds: 3, played: true, kept: true };

test("a moment is told in words made of what was found", () => {
  const words = (/** @type {any} */ what, me = "S") => moveWords({ ...mistake, ...what }, /** @type {any} */ (me));
  assert.equal(words({ faults: [left] }), "Your house 6 let the computer take 3. House 5 would have saved them.");
  assert.equal(
    words({ faults: [{ ...left, holds: 1, played: false, kept: false }], better: [{ fact: "captures", seeds: 4 }] }),
    "Your house 6 left 3 open to be taken. House 5 would have taken 4.",
  );
  assert.equal(
    words({ faults: [{ ...left, houses: "BC", seeds: 5 }] }),
    "Your house 6 let the computer take 5. House 5 would have saved them.",
  );
  assert.equal(
    words({ faults: [{ fault: "misses", seeds: 3, took: 0 }], better: [{ fact: "captures", seeds: 3 }] }, "N"),
    "The computer’s house 6 took nothing. House 5 would have taken 3.",
  );
  assert.equal(
    words({ turned: ["win", "draw"], faults: [left], better: [{ fact: "only-win" }] }),
    "Your house 6 turned a win into a draw. House 5 alone would have won.",
  );
  assert.equal(
    words({
      faults: [
        { fault: "yields", seeds: 4, moves: 2 },
        { fault: "forgoes", seeds: 2, moves: 3 },
      ],
    }),
    "After your house 6, the computer could take 4 within 2 moves. House 5 could have taken 2 within 3 moves.",
  );
  assert.equal(words({}, null), "House 5 was about 4 seeds better by the end.");
  assert.equal(words({ seeds: null, given: 12.9 }, null), "House 5 was better.");
  // What else there is to say is behind "Why?".
  const why = (/** @type {any} */ what, me = "S") => detailText({ ...mistake, ...what }, /** @type {any} */ (me));
  assert.equal(
    why({}, /** @type {any} */ (null)),
    "House 5 was about 4 seeds better by the end. South’s chances fell from 70% to 57%. Most of the gain comes over many moves.",
  );
  assert.equal(why({ faults: [{ ...left, kept: false }] }).match(/many moves/), null);
  const expected = { moves: 4, best: [6, 2], played: [1, 7] };
  assert.equal(
    why({ expected, seeds: 13.2, before: 0.8, after: -0.71 }),
    "House 5 was about 13 seeds better by the end. 10 of them come within 4 moves each. Your chances fell from 90% to 15%.",
  );
  assert.equal(
    why({ expected }),
    "House 5 was about 4 seeds better by the end. Within 4 moves each it is 10 seeds better. Your chances fell from 70% to 57%.",
  );
  assert.equal(
    why({ expected: { ...expected, best: [1, 7] } }),
    "House 5 was about 4 seeds better by the end. Your chances fell from 70% to 57%.",
  );
  // What the board shows explains little of what was given away.
  const small = { faults: [{ ...left, seeds: 2, side: "N" }], seeds: 19.6, side: "N", before: 0.98, after: -0.9 };
  assert.equal(words(small), "The computer’s house 6 let you take 2. House 5 would have saved them.");
  assert.equal(why(small), "House 5 was about 20 seeds better by the end. The computer’s chances fell from 99% to 5%.");
  assert.equal(why({ class: "best" }), "");
  assert.equal(words({ class: "best", only: true }), "Your house 6: every other house was worse.");
  // On the card at the end.
  assert.equal(
    faultText({ ...mistake, faults: [{ fault: "yields", seeds: 4, moves: 2 }] }, "S", "within"),
    "Your chances fell from 70% to 57%.",
  );
  assert.equal(faultText({ ...mistake, faults: [left] }, "S", "within"), "Your house 6 left house 3 open.");
  assert.equal(
    faultText({ ...mistake, faults: [left], seeds: 19.6 }, "S", "within"),
    "Your chances fell from 70% to 57%.",
  );
  // A move that is only tried.
  const tries = (/** @type {any} */ fault) => faultText({ ...mistake, faults: [fault] }, "S", "does");
  assert.equal(tries(left), "Your house 6 leaves house 3 with 2 seeds; the computer can take 3 there.");
  assert.equal(
    tries({ fault: "yields", seeds: 4, moves: 2 }),
    "After your house 6, the computer can take 4 within 2 moves.",
  );
});

test("what the better house takes is told first", () => {
  const misses = { fault: "misses", seeds: 5, took: 0 };
  const left = { fault: "leaves", houses: "C", holds: 2, with: "f", seeds: 3, played: true, kept: true };
  const said = (/** @type {any[]} */ faults, /** @type {any[]} */ ...better) =>
    remedyText(/** @type {any} */ ({ ...mistake, faults, better }));
  const captures = { fact: "captures", seeds: 5, houses: "ba" };
  const reply = { fact: "one-reply", house: "c" };
  assert.equal(said([misses], captures, reply), "House 5 would have taken 5.");
  const [wins, draws] = ["won", "drawn"].map((ending) => ({ fact: "ends", ending, reason: "majority", margin: 4 }));
  assert.equal(said([misses], wins, captures), "House 5 would have taken 5.");
  assert.equal(said([misses], draws, captures), "House 5 would have taken 5.");
  assert.equal(said([misses], { fact: "starves", seeds: 7 }, captures), "House 5 would have taken 5.");
  assert.equal(said([left, misses], captures), "House 5 would have taken 5.");
  assert.equal(said([{ ...left, kept: false }, misses], captures), "House 5 would have taken 5.");
  // A result that was turned is told of the result.
  const turned = /** @type {any} */ ({ ...mistake, turned: ["win", "loss"], faults: [misses] });
  assert.equal(remedyText({ ...turned, better: [{ fact: "only-win" }] }), "House 5 alone would have won.");
});

test("every fault and every fact has its words", () => {
  const faults = [
    { fault: "slam" },
    left,
    { fault: "misses", seeds: 2, took: 1 },
    { fault: "yields", seeds: 1, moves: 2 },
  ];
  const numbers = { seeds: 2, with: "A", house: "a", ending: "won", margin: 1, new: true };
  const facts = ["only-win", "only-draw", "starves", "ends", "captures", "leads", "saves", "feeds", "prepares"];
  const better = [...facts, "threatens", "kroo", "safe", "one-reply"].map((fact) => ({ fact, ...numbers }));
  for (const me of ["S", "N", null]) {
    for (const fault of faults) {
      for (const tense of ["did", "does", "within"]) {
        const words = faultText({ ...mistake, faults: [fault] }, /** @type {any} */ (me), /** @type {any} */ (tense));
        assert.match(words, /^[A-Z][^{}]*\.$/);
        assert.doesNotMatch(words, /review\.|undefined/);
      }
    }
    for (const fact of better) {
      assert.match(remedyText({ ...mistake, better: [fact] }), /^House 5 .*would have[^{}]*\.$/);
    }
  }
});

test("the card at the end has one sentence on what decided the game", () => {
  const judged = [
    mistake,
    { ...mistake, faults: [left] },
    { ...mistake, side: "N", house: "f", turned: ["win", "draw"] },
  ];
  const all = [4, 5, 5].map((number) => ({ number }));
  const words = (/** @type {any} */ turning, /** @type {any} */ me = "S") =>
    turningText(/** @type {any} */ ({ turning, graph: [], result: 1, moves: judged }), /** @type {any} */ (all), me);
  assert.equal(words({ place: 1, turned: true }), "The game turned at move 5. Your house 6 left house 3 open.");
  // Whoever calls houses by letters reads letters.
  nameHouses("letters");
  try {
    assert.equal(words({ place: 1, turned: true }), "The game turned at move 5. Your house F left house C open.");
  } finally {
    nameHouses("numbers");
  }
  assert.equal(
    words({ place: 2, turned: false }),
    "Move 5 cost the computer most. The computer’s house 12 gave a win away.",
  );
  assert.equal(
    words({ place: 0, turned: true }, null),
    "The game turned at move 4. South’s chances fell from 70% to 57%.",
  );
  judged[0] = { ...mistake, faults: [{ fault: "misses", seeds: 2, took: 0 }] };
  assert.equal(words({ place: 0, turned: true }), "The game turned at move 4. Another house would have taken 2 seeds.");
  judged[0] = { ...mistake, faults: [{ fault: "yields", seeds: 5, moves: 3 }] };
  assert.equal(words({ place: 0, turned: true }), "The game turned at move 4. Your chances fell from 70% to 57%.");
  // Which move cost most is weighed by chances, and told by them.
  const fell = "Move 5 cost you most. Your chances fell from 70% to 57%.";
  assert.equal(words({ place: 1, turned: false }), fell);
  const its = "Move 5 cost the computer most. Its chances fell from 70% to 57%.";
  assert.equal(words({ place: 1, turned: false }, "N"), its);
  assert.equal(words(null), "No single move decided it.");
  // Who agrees to a draw in a won position hears of that, whatever moves cost.
  const ended = (/** @type {number} */ last, /** @type {number} */ result, /** @type {any} */ me) =>
    turningText(
      /** @type {any} */ ({ turning: null, graph: [0, last], result, moves: judged }),
      /** @type {any} */ (all),
      me,
    );
  const given = "You were winning when the game ended: your chances were 90%.";
  assert.equal(ended(0.8, 0, "S"), given);
  assert.equal(ended(-0.8, 1, "N"), given);
  // The clock, or somebody who resigned, ended what the board had not decided.
  const open = "On the board, nothing was decided yet.";
  for (const [last, result, me] of /** @type {[number, number, any][]} */ ([
    [0.3, 1, "S"],
    [0.3, 1, "N"],
    [-0.4, -1, null],
    [-0.6, 1, null],
  ]))
    assert.equal(ended(last, result, me), open);
  for (const [last, result, me] of /** @type {[number, number, any][]} */ ([
    [0.8, 1, "S"],
    [0.3, 0, "S"],
    [-0.8, 0, "S"],
    [0.8, 0, null],
  ]))
    assert.equal(ended(last, result, me), "No single move decided it.");
});

test("what decided a game is looked for by one worker, and not for a game that goes on", async () => {
  const pool = fakePool(3);
  const lines = ["", ""];
  const cache = { get: async () => [...lines], put: async () => {} };
  const wasm = {
    reviewTasks: (/** @type {any} */ _record, /** @type {string[]} */ known) =>
      Uint32Array.from([0, 1].filter((ply) => !known[ply])),
    reviewRecord: (/** @type {string} */ record, /** @type {number} */ ply) => `${record}${ply}`,
    review: () => ({
      moves: [{ ...mistake, faults: [left] }],
      turning: { place: 0, turned: true },
      graph: [0, -0.9],
      result: -1,
    }),
  };
  const play = {
    about: { id: "g", record: "r" },
    me: "S",
    scene: { state: {}, settings: {}, moves: [{ depth: 0, number: 1 }] },
  };
  const page = { visibilityState: "visible", addEventListener() {} };
  /** @type {any[]} */
  const opened = [];
  const turning = createTurning(/** @type {any} */ ({ wasm, play, pool, cache, page }), (place) => opened.push(place));
  const found = turning.find();
  await settled();
  assert.equal(pool.open.length, 1);
  // Somebody else needs the workers, and gives them back.
  turning.rest();
  await settled();
  assert.equal(pool.open.length, 0);
  turning.go();
  await settled();
  await pool.answer();
  await pool.answer();
  const turned = await found;
  assert.equal(turned?.text, "The game turned at move 1. Your house 6 left house 3 open.");
  turned?.open();
  assert.deepEqual(opened, [0]);

  // Who opens the review at once has its workers: one of them asked twice would leave the review waiting.
  const behind = turning.find(true);
  await settled();
  assert.equal(pool.open.length, 0);
  turning.go();
  await settled();
  await pool.answer();
  await pool.answer();
  assert.equal((await behind)?.text, turned?.text);

  const other = turning.find();
  await settled();
  play.about = { id: "h", record: "s" };
  turning.onScene();
  assert.equal(await other, null);
  assert.equal(pool.open.length, 0);
});

test("seeds come first, percent second", () => {
  assert.equal(givenText(mistake), "about 4 seeds, 12%");
  // 9.9 is no mistake and must not read as 10.
  assert.equal(givenText({ ...mistake, seeds: null, given: 9.97 }), "9%");
  assert.ok(isAmiss(mistake) && !isAmiss({ ...mistake, class: "good" }));
  assert.equal(classText({ ...mistake, class: "forced" }), "the only legal move");
});

test("no two judgements share a sign, but for what needs none", () => {
  const classes = ["best", "good", "inaccuracy", "mistake", "blunder"];
  const signs = classes.map((name) => signOf({ ...mistake, class: /** @type {any} */ (name) }));
  assert.equal(new Set(signs).size, classes.length);
  assert.equal(signOf({ ...mistake, class: "best", only: true }), "!");
});

test("your accuracy comes first, and may be missing", () => {
  /** @type {any} */
  const report = { accuracy: [81.4, null] };
  assert.equal(accuracyText(report, null), "Accuracy: South 81 · North –");
  assert.equal(accuracyText(report, "N"), "Accuracy: You – · Computer 81");
  // Beside a move that is good and no more, nobody has played the best one every time.
  assert.equal(accuracyText({ accuracy: [99.9, 100] }, null), "Accuracy: South 99 · North 100");
});

/** @type {any} */
const report = {
  moves: ["best", "blunder", "mistake", "good", "blunder", "best"].map((name, place) => ({
    ...mistake,
    class: name,
    ply: place + 1,
    side: place % 2 === 0 ? "S" : "N",
  })),
  graph: [0, 0.1, 0.5, 0, 0, -0.6, -0.6],
  accuracy: [80, 70],
  moments: [[2, 4], [1]],
  turning: null,
};
const moves = report.moves.map(({ side }, place) => ({ number: (place >> 1) + 1, side, house: "F" }));

test("your own moments come first, and only they are tried again", () => {
  const state = done(report, []);
  const around = { me: /** @type {any} */ ("S"), at: 6, moves, touched: false, found: new Set() };
  const does = (/** @type {any} */ view) =>
    view.buttons.map(({ does, place }) => (place === undefined ? does : `${does} ${place}`));
  const all = viewOf(state, around);
  assert.deepEqual(
    [all.head, all.below, does(all)],
    ["Accuracy: You 80 · Computer 70", "moments", ["all", "look 2", "leave"]],
  );
  const own = viewOf(single(state), { ...around, at: 3 });
  assert.deepEqual([own.head, does(own)], ["?\u00a0Move 2: a mistake", ["overview", "why", "try 2", "leave"]]);
  // Who has read why may see it.
  const reasons = viewOf(asked(single(state)), { ...around, at: 3 });
  assert.deepEqual(does(reasons), ["overview", "show 2", "try 2", "leave"]);
  assert.notEqual(reasons.text, own.text);
  const theirs = viewOf(single(state), { ...around, at: 2 });
  assert.match(theirs.head, /Computer’s move 1: /);
  assert.deepEqual(does(theirs), ["overview", "why", "look 2", "leave"]);
  const fine = viewOf(single(state), { ...around, at: 6 });
  assert.deepEqual(does(fine), ["overview", "leave"]);
  // At the start there is no move to be told.
  assert.equal(viewOf(single(state), { ...around, at: 0 }).below, "moments");
  // Between two humans both may try.
  const both = viewOf(single(state), { ...around, me: null, at: 2 });
  assert.deepEqual(does(both), ["overview", "why", "try 1", "leave"]);
  assert.deepEqual(ownMoments(report, null), [1, 2, 4]);
  assert.deepEqual([momentAfter(report, "S", 2), momentAfter(report, "S", 4)], [4, null]);
  // Behind the first of two that the computer missed comes the second, which is the last one.
  const missed = { ...report, moments: [[2], [1, 3]] };
  assert.deepEqual([nextAlike(missed, "S", 1), nextAlike(missed, "S", 3), nextAlike(missed, "S", 2)], [3, null, null]);
  assert.deepEqual([nextAlike(missed, null, 1), nextAlike(report, "S", 2)], [2, 4]);
  const graph = graphOf(report, { ...around, me: "N", at: 3 });
  assert.deepEqual([graph.up, graph.down, graph.values[2]], ["You ahead", "Computer ahead", -0.5]);
  assert.deepEqual(
    graph.moments.map(({ at, isOwn }) => [at, isOwn]),
    [
      [3, false],
      [5, false],
      [2, true],
    ],
  );
});

test("slips that the moments leave out are counted and named", () => {
  const told = { ...report, moments: [[4], [1]] };
  assert.equal(moreText(told, moves, "S"), "There is one more: move 2. “List” shows it.");
  const none = { ...report, moments: [[], [1]] };
  assert.equal(moreText(none, moves, "S"), "There are 2 more: moves 2 and 3. “List” shows them.");
  assert.equal(moreText(none, moves, "S", true), "There are 2 more: moves 2 and 3.");
  assert.equal(moreText(report, moves, "S"), "");
});

test("more slips than can be read are counted alone", () => {
  const slips = (/** @type {number} */ count) => {
    const moves = Array.from({ length: count }, () => ({ ...mistake, class: "mistake", side: "S" }));
    return /** @type {any} */ ({ ...report, moves, moments: [[], []] });
  };
  const all = /** @type {any} */ (Array.from({ length: 19 }, (_, place) => ({ number: place + 1 })));
  assert.equal(moreText(slips(5), all, "S", true), "There are 5 more: moves 1, 2, 3, 4, and 5.");
  assert.equal(moreText(slips(6), all, "S", true), "There are 6 more such moves.");
  assert.equal(moreText(slips(19), all, "S"), "There are 19 more such moves. “List” shows them.");
});

test("who goes back from a moment to the whole game goes on behind it", () => {
  const middle = (/** @type {number} */ at, touched = true) => {
    const around = { me: /** @type {any} */ ("S"), at, moves, touched, found: new Set() };
    const { label, place } = viewOf(done(report, []), around).buttons.at(-2) ?? {};
    return [label, place];
  };
  assert.deepEqual(middle(6, false), ["review.first", 2]);
  assert.deepEqual(middle(1), ["review.first", 2]);
  assert.deepEqual(middle(3), ["review.next", 4]);
  assert.deepEqual(middle(4), ["review.next", 4]);
  assert.deepEqual(middle(5), ["review.first", 2]);
});

test("behind the last moment nothing stands out as the next thing to do", () => {
  const strong = (/** @type {number} */ at) => {
    const around = { me: /** @type {any} */ ("S"), at, moves, touched: true, found: new Set() };
    return viewOf(done(report, []), around).buttons.filter(({ strong }) => strong).length;
  };
  assert.deepEqual([strong(1), strong(4), strong(6)], [1, 1, 0]);
});

test("the graph stays under the finger, and what it tells is one tap away", () => {
  const around = { me: /** @type {any} */ ("S"), at: 3, moves, touched: true, found: new Set() };
  const there = viewOf(done(report, []), around);
  assert.deepEqual([there.head, there.text, there.below], ["?\u00a0Move 2: a mistake", "", "moments"]);
  assert.deepEqual(
    there.buttons.map(({ does, strong }) => [does, strong]),
    [
      ["all", undefined],
      ["look", true],
      ["look", false],
      ["leave", undefined],
    ],
  );
  const theirs = viewOf(done(report, []), { ...around, at: 2 });
  assert.deepEqual(
    theirs.buttons.map(({ label }) => label),
    ["review.all", "bar.why", "review.first", "review.done"],
  );
});

test("the better house is not named before somebody has looked for it", () => {
  const around = { me: /** @type {any} */ ("S"), at: 3, moves, touched: true, found: new Set() };
  const text = (/** @type {any} */ more) => viewOf(single(done(report, [])), { ...around, ...more }).text;
  assert.match(text({}), /Another house /);
  assert.doesNotMatch(text({}), /House 5/);
  assert.match(graphOf(report, around).text, /Another house /);
  assert.match(text({ found: new Set([2]) }), /House 5 /);
  // Nobody looks for what the other side missed.
  assert.doesNotMatch(text({ at: 2 }), /Another house/);
});

test("a good move that took less than the best one says so", () => {
  const good = { ...mistake, class: "good", faults: [{ fault: "misses", seeds: 3, took: 0 }], better: [] };
  assert.equal(
    moveWords(/** @type {any} */ (good), "S"),
    "Your house 6 was as good in the end, though house 5 would have taken 3 at once.",
  );
});

test("a graph stands whole behind the words, or whole below them", () => {
  assert.equal(foldOf(200), 0);
  assert.equal(foldOf(102), 0);
  assert.equal(foldOf(101), 101);
  assert.equal(foldOf(31), 31);
  // Words that fill the place push it below by themselves.
  assert.equal(foldOf(-60), 0);
});

test("a wrong house is refused with a reason, and the best one stays to be found", () => {
  const bare = { ...mistake, house: "B", turned: null, faults: [] };
  const expected = { moves: 2, best: [4, 0], played: [1, 3] };
  assert.equal(
    triedText(bare, "S"),
    "Your house 2 is a mistake. It gives away about 4 seeds by the end. The loss comes over many moves.",
  );
  assert.equal(
    triedText({ ...bare, expected }, "S"),
    "Your house 2 is a mistake. It gives away about 4 seeds by the end.",
  );
  assert.match(triedText({ ...bare, seeds: 0.2 }, "S"), /It gives away 12% of the chances\. The loss/);
  assert.doesNotMatch(triedText({ ...bare, faults: [left] }, "S"), /gives away/);
  assert.equal(
    triedText({ ...bare, faults: [{ fault: "misses", seeds: 5, took: 0 }] }, "S"),
    "Your house 2 takes nothing. It gives away about 4 seeds by the end.",
  );
});

test("a moment that is tried: right, wrong, the same, and shown", () => {
  const around = { judged: { ...mistake, faults: [left] }, me: /** @type {any} */ ("S"), step: null, facts: [] };
  const none = (/** @type {string} */ _line) => 0;
  assert.match(retryView(ASKED, around).text, /^Your house 6 let the computer take 3/);
  assert.ok(isOpen(ASKED) && isOpen(same()) && !isOpen(tried("B")));
  const wrong = judgedAs(tried("B"), { ...mistake, house: "B", answer: "cAbC", faults: [left] }, none);
  assert.deepEqual([wrong.phase, wrong.line, wrong.rest, wrong.plays], ["wrong", "B", "f", true]);
  // The reason stands there before its line plays.
  const sown = { side: "S", from: "B", captures: [], after: { result: "none", stores: [0, 0] } };
  assert.match(retryView(wrong, { ...around, step: /** @type {any} */ (sown) }).text, /^Your house 2 leaves/);
  const step = {
    side: "N",
    from: "f",
    captures: [{ house: "C", seeds: 3 }],
    after: { result: "none", stores: [0, 3] },
  };
  const next = advanced(wrong);
  assert.equal(retryView(next, { ...around, step }).text, "The computer sows house 12 and takes 3.");
  let end = next;
  while (end !== advanced(end)) end = advanced(end);
  assert.equal(end.line, "Bf");
  // Its line shows what is told, or there is none.
  const behind = (/** @type {any} */ what, takes = none) =>
    judgedAs(tried("B"), { ...mistake, house: "B", answer: "fAbCdE", ...what }, takes).rest;
  const yields = { faults: [{ fault: "yields", seeds: 4, moves: 2 }] };
  assert.equal(
    behind(yields, (line) => (line === "BfAb" ? 4 : 0)),
    "fAb",
  );
  assert.equal(
    behind(yields, () => 3),
    "",
  );
  assert.equal(behind({ faults: [{ fault: "misses", seeds: 5, took: 0 }] }), "");
  assert.equal(behind({ ...yields, turned: ["win", "loss"] }), "fAbCd");
  // Where the board shows nothing, as far as the lines do; a line in which nothing happens is not played.
  const plain = { turned: null, faults: [], seeds: 5, expected: { moves: 2, best: [2, 0], played: [0, 3] } };
  assert.equal(
    behind(plain, (line) => (line === "BfAb" ? 3 : 0)),
    "fAb",
  );
  assert.equal(behind(plain), "");
  assert.equal(behind({ ...plain, expected: null }), "");
  assert.match(retryView(end, { ...around, step }).text, /^Your house 2 leaves/);
  const right = judgedAs(tried("E"), { ...mistake, house: "E", class: "best", only: true }, none);
  assert.deepEqual(
    [retryView(right, around).head, retryView(right, around).buttons],
    ["House 5 is the best move", ["next"]],
  );
  const why = (/** @type {any} */ found, /** @type {any[]} */ ...facts) =>
    retryView(judgedAs(tried("E"), { ...mistake, house: "E", class: "best", ...found }, none), { ...around, facts })
      .text;
  const captures = { fact: "captures", seeds: 3, houses: "ab" };
  assert.equal(why({}, captures, { fact: "safe" }), "House 5 takes 3 seeds. It leaves none of your seeds in danger.");
  assert.equal(why({ only: true }, captures), "No other house is as good. House 5 takes 3 seeds.");
  assert.equal(why({ class: "good" }, captures), "No house is clearly better. House 5 takes 3 seeds.");
  // Where nothing speaks for it on the board, the headline says enough.
  assert.deepEqual([why({}), why({}, { fact: "exposes", seeds: 2, to: "a" })], ["", ""]);
  assert.equal(judgedAs(tried("E"), null, none).phase, "failed");
  const last = "That was the last key moment.";
  assert.equal(retryView(right, { ...around, isLast: true }).text, `No other house is as good. ${last}`);
  assert.ok(retryView({ ...shown(mistake), plays: false }, { ...around, isLast: true }).text.endsWith(last));
  // As many moves of each as the sentence counts.
  const long = { ...mistake, line: "EdFabcAd", expected: { moves: 4, best: [8, 0], played: [0, 0] } };
  assert.equal(shown(/** @type {any} */ (long)).rest, "EdFabcAd");
  // What a reply could take is not told beside a line that costs less.
  const costs = (/** @type {number} */ lost) => ({ ...around.judged, expected: { ...long.expected, best: [8, lost] } });
  const exposes = { fact: "exposes", seeds: 3, to: "a" };
  const beside = (/** @type {number} */ lost) =>
    retryView(judgedAs(tried("E"), { ...mistake, house: "E", class: "best" }, none), {
      ...around,
      judged: /** @type {any} */ (costs(lost)),
      facts: [captures, exposes],
    }).text;
  assert.match(beside(3), /lets/);
  assert.doesNotMatch(beside(0), /lets/);
  const playing = advanced(shown(mistake));
  assert.deepEqual([playing.line, playing.rest], ["E", "dFabc"]);
  const own = { ...step, side: "S", from: "E", captures: [] };
  assert.equal(
    retryView(playing, { ...around, step: own, facts: [{ fact: "safe" }] }).text,
    "You sow house 5. It leaves none of your seeds in danger.",
  );
  // Only what stops the player's own plan is told of a reply.
  const replied = { ...own, side: "N", from: "d" };
  const parries = [{ fact: "safe" }, { fact: "parries", with: "C" }];
  const told = (/** @type {any} */ of) => retryView(advanced(playing), { ...around, ...of }).text;
  assert.equal(
    told({ step: replied, facts: parries }),
    "The computer sows house 10. Now your house 3 can no longer take them.",
  );
  assert.equal(told({ step: replied, facts: [{ fact: "safe" }] }), "The computer sows house 10.");
  assert.equal(told({ step: replied, facts: parries, me: null }), "North sows house 10.");
});

test("a line that ends the game says why before it says who wins", () => {
  const end = (/** @type {string} */ reason, result = "N", stores = [21, 26]) =>
    endOfLine(/** @type {any} */ ({ after: { result, stores, reason } }), "S", "them");
  assert.equal(end("majority"), "That is more than half of all seeds. You lose, 21 to 26.");
  assert.equal(end("grand-slam"), "Whoever takes all of the opponent’s seeds loses. You lose, 21 to 26.");
  assert.equal(end("no-seeds", "S", [26, 22]), "You win, 26 to 22.");
  assert.equal(end("", "none"), "");
});

test("whoever was told of no threat is not told that it is gone", () => {
  const [safe, threatens, parries] = [
    { fact: "safe" },
    { fact: "threatens", seeds: 2, with: "E" },
    { fact: "parries", with: "E" },
  ];
  const start = /** @type {any} */ ({ rules: "oware", position: "", again: false });
  const told = (/** @type {any[]} */ ...all) =>
    lastFacts(/** @type {any} */ ({ lineFacts: () => all }), start, "FaB".slice(0, all.length)).map(({ fact }) => fact);
  assert.deepEqual(told([threatens], [parries]), ["parries"]);
  assert.deepEqual(told([safe, threatens], [safe, parries]), ["safe"]);
  assert.deepEqual(told([], [threatens], [parries]), ["parries"]);
  assert.deepEqual(told([threatens]), ["threatens"]);
  assert.deepEqual(told(), []);
});

test("a player with another device is no computer", () => {
  const step = { side: "N", from: "b", captures: [], after: { result: "none", stores: [0, 0] } };
  const said = () => [
    faultText(/** @type {any} */ ({ ...mistake, faults: [left] }), "S"),
    stepText(/** @type {any} */ (step), "S"),
    reasonText([{ fact: "feeds", seeds: 2 }], "it"),
    whoIs("N", "S"),
  ];
  nameSides({}, "N");
  const nameless = said();
  nameSides({ north: "Kofi" }, "N");
  const named = said();
  nameSides({});
  assert.deepEqual(nameless, [
    "Your house 6 let your friend take 3.",
    "Your friend sows house 8.",
    "It gives your friend 2 seeds, as the rules demand.",
    "Your friend",
  ]);
  assert.deepEqual(named, [
    "Your house 6 let Kofi take 3.",
    "Kofi sows house 8.",
    "It gives Kofi 2 seeds, as the rules demand.",
    "Kofi",
  ]);
});
