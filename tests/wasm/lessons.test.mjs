// The lessons as the page gets them: every step can be played by the app's own rules, and everything has its words.
import assert from "node:assert/strict";
import test from "node:test";
import "../../www/lang/coach.js";
import { finishedOf } from "../../www/coach/lesson-progress.js";
import { aboutText, askText, differenceTexts, feedbackText, titleOf } from "../../www/coach/lesson-words.js";
import { lessonNumber } from "../../www/coach/lessons.js";
import { LESSONS } from "../../www/constants.js";
import { coach, shipped } from "./shipped.mjs";

const [wasm, { Game }] = await Promise.all([coach(), shipped()]);
const topics = wasm.lessonTopics();
const lessons = topics.map((_, index) => wasm.lesson(index + 1));

/** Words in which something is left that a player must not see. */
const unfit = (words) => words === "" || /[{}#_]|undefined|NaN|lesson\.|\bhouse 0\b/.test(words);

test("there are as many lessons as the shell knows, and no further one", () => {
  assert.equal(topics.length, LESSONS);
  assert.deepEqual([wasm.lesson(0), wasm.lesson(LESSONS + 1)], [null, null]);
  assert.deepEqual(
    lessons.map(({ number, topic }) => [number, topic]),
    topics.map((topic, index) => [index + 1, topic]),
  );
});

test("the app's own rules play every answer and what follows it", () => {
  let played = 0;
  for (const { topic, steps } of lessons) {
    for (const { rules, start, moves, answers } of steps) {
      for (const { answer, line } of answers) {
        const game = new Game(rules, start);
        for (const house of moves) game.play(house);
        if (answer === "agree") assert.equal(game.agree().reason, "agreement", topic);
        else for (const house of answer + line) game.play(house);
        game.free();
        played += 1;
      }
      const legal = answers.map(({ answer }) => answer).filter((answer) => answer !== "agree");
      const game = new Game(rules, start);
      for (const house of moves) game.play(house);
      assert.equal(game.state().legal, legal.join(""), topic);
      game.free();
    }
  }
  assert.ok(played > 120, `${played} answers`);
});

test("every step is three sentences at most, and every answer has its words", () => {
  const asked = new Set();
  for (const { topic, steps } of lessons) {
    for (const words of [titleOf(topic), aboutText(topic)]) assert.ok(!unfit(words), `${topic}: ${words}`);
    for (const [index, step] of steps.entries()) {
      const words = askText(topic, index + 1, step);
      assert.ok(!unfit(words), words);
      assert.match(words, /^([^.?!]+[.?](?= |$) ?){1,3}$/, `three sentences: ${words}`);
      asked.add(words);
      for (const answer of step.answers) {
        const feedback = feedbackText(answer);
        assert.ok(!unfit(feedback), feedback);
        assert.equal(feedback.startsWith("Right."), answer.right, feedback);
      }
    }
  }
  assert.equal(asked.size, lessons.flatMap(({ steps }) => steps).length, "no two steps ask the same");
});

test("what a step names is what does it", () => {
  const [first] = wasm.lesson(2).steps;
  assert.match(askText("capture", 1, first), /Choose house 5\./);
  assert.equal(first.answers.find(({ right }) => right).answer, "E");
  const last = wasm.lesson(3).steps[2];
  const heard = last.answers.map(feedbackText);
  assert.equal(heard[last.answers.findIndex(({ right }) => right)], "Right. You took 3 seeds.");
  assert.ok(heard.includes("Not yet. You took 2 seeds, and another house takes 3."), heard.join("\n"));
});

test("where only the agreement is right, no sentence speaks of a best house", () => {
  const agreeing = lessons
    .flatMap(({ steps }) => steps)
    .filter(({ answers }) => answers.every(({ right, answer }) => right === (answer === "agree")));
  assert.ok(agreeing.length > 0);
  for (const { answers } of agreeing) {
    const wrong = answers.filter(({ right }) => !right).map(feedbackText);
    assert.match(wrong.join("\n"), /At best you would have/);
    assert.doesNotMatch(wrong.join("\n"), /best house/);
  }
});

test("every difference of two rule sets has its words", () => {
  const sets = ["oware", "ouril", "abapa", "aiware"];
  const codes = new Set();
  for (const { position, house } of wasm.comparedExamples()) {
    for (const one of sets) {
      for (const other of sets) {
        const found = wasm.compareRules(position, house, one, other);
        for (const { code } of found) codes.add(code);
        for (const words of differenceTexts(found, [one, other], house)) assert.ok(!unfit(words), words);
      }
    }
  }
  assert.deepEqual([...codes].sort(), ["again", "captures", "end", "refused", "stores"]);
  const slam = wasm.comparedExamples()[0];
  const told = differenceTexts(wasm.compareRules(slam.position, slam.house, "oware", "abapa"), ["oware", "abapa"], "E");
  assert.deepEqual(told, ["Oware takes 4 seeds, Abapa nothing.", "In Oware you lose, in Abapa the game goes on."]);
  assert.throws(() => wasm.compareRules(slam.position, "x", "oware", "abapa"), { code: "house-unknown" });
  assert.throws(() => wasm.compareRules(slam.position, "E", "oware", "owari"), { code: "position-sum" });
});

test("an address names a lesson or none, and what is kept is read with care", () => {
  const asked = ["1", "12", "0", "13", "", "2.5", "two", "-1", null].map((text) => lessonNumber(text, 12));
  assert.deepEqual(asked, [1, 12, null, null, null, null, null, null, null]);
  assert.deepEqual(finishedOf(undefined), []);
  assert.deepEqual(finishedOf({ finished: [1, "2", 3] }), [1, 3]);
  assert.deepEqual(finishedOf({ finished: "all" }), []);
});
