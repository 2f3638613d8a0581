// What is said for the ear: in its turn, once, and long enough.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSpeech } from "../../www/screen/speech.js";

/** How long a voice needs: a third of a second a word at least, and what long words take. @param {string} words */
const takes = (words) => Math.max(600, 60 * words.length, 350 * words.split(" ").length);

/** A queue with a clock of its own. `heard` has what was said, and when. */
function setUp() {
  let time = 0;
  /** @type {{at: number, act: () => void}[]} */
  let timers = [];
  /** @type {[number, string][]} */
  const heard = [];
  /** When the words were taken away. @type {number[]} */
  const emptied = [];
  const speech = createSpeech({
    write(words) {
      heard.push([time, words]);
    },
    empty: () => emptied.push(time),
    now: () => time,
    wait(act, ms) {
      const timer = { at: time + ms, act };
      timers.push(timer);
      return timer;
    },
    stop(timer) {
      timers = timers.filter((other) => other !== timer);
    },
  });
  /** @param {number} ms */
  async function pass(ms) {
    const end = time + ms;
    for (;;) {
      const [first] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!first) break;
      timers = timers.filter((other) => other !== first);
      time = first.at;
      first.act();
      await null;
    }
    time = end;
  }
  return { speech, heard, emptied, pass };
}

test("each utterance stands as long as a voice needs for it", async () => {
  const { speech, heard, pass } = setUp();
  speech.say("House 2, nothing.");
  speech.say("No.");
  speech.say("Your turn");
  await pass(5000);
  assert.deepEqual(heard, [
    [0, "House 2, nothing."],
    [takes("House 2, nothing."), "No."],
    // The shortest one has its time, too.
    [takes("House 2, nothing.") + 600, "Your turn"],
  ]);
  speech.say("Later");
  assert.deepEqual(heard.at(-1), [5000, "Later"]);
});

test("nobody speaks faster than a third of a second a word", async () => {
  for (const words of ["Case 3, rien.", "It is 5 to 4 now.", "A B C D E F"]) {
    const { speech, heard, pass } = setUp();
    speech.say(words);
    speech.say("Next");
    await pass(10_000);
    assert.ok(heard[1][0] >= 333 * words.split(" ").length, `${words}: ${heard[1][0]} ms`);
  }
});

test("nothing is told twice in a row, and nothing is no utterance", async () => {
  const { speech, heard, pass } = setUp();
  for (const words of ["One", "One", "", "Two", "Two", "One"]) speech.say(words);
  await pass(5000);
  speech.say("One");
  assert.deepEqual(
    heard.map(([, words]) => words),
    ["One", "Two", "One"],
  );
});

test("whoever goes on hears the newest at once; what is stale is dropped, and a warning stays", async () => {
  const { speech, heard, pass } = setUp();
  for (const words of ["First", "Second", "Third"]) speech.say(words);
  speech.say("The storage is full.", true);
  await pass(100);
  speech.goOn();
  speech.say("First");
  await pass(10_000);
  assert.deepEqual(heard, [
    [0, "First"],
    [100, "First"],
    [700, "The storage is full."],
  ]);
});

test("what waits and is no longer true is dropped without a hurry", async () => {
  const { speech, heard, pass } = setUp();
  speech.say("First move");
  speech.say("Second move");
  speech.drop();
  speech.say("Third move");
  await pass(5000);
  assert.deepEqual(heard, [
    [0, "First move"],
    [takes("First move"), "Third move"],
  ]);
});

test("an answer comes at once, also the same again, and what waited comes behind it", async () => {
  const { speech, heard, pass } = setUp();
  speech.say("House 2, nothing.");
  speech.say("Your turn");
  await pass(500);
  speech.answer("You 2, computer 12.");
  speech.answer("You 2, computer 12.");
  await pass(10_000);
  assert.deepEqual(heard, [
    [0, "House 2, nothing."],
    [500, "You 2, computer 12."],
    [500, "You 2, computer 12."],
    [500 + takes("You 2, computer 12."), "Your turn"],
  ]);
});

test("an answer does not swallow what was said at the same moment", async () => {
  const { speech, heard, pass } = setUp();
  speech.say("Your turn");
  speech.answer("Move taken back");
  await pass(5000);
  assert.deepEqual(
    heard.map(([, words]) => words),
    ["Your turn", "Move taken back", "Your turn"],
  );
});

test("a line that plays waits until all is heard", async () => {
  const { speech, pass } = setUp();
  let quiet = 0;
  await speech.quiet();
  speech.say("Yes. Watch the reply.");
  speech.say("Now go on.");
  speech.quiet().then(() => {
    quiet += 1;
  });
  await pass(takes("Yes. Watch the reply.") + takes("Now go on.") - 1);
  assert.equal(quiet, 0);
  await pass(1);
  assert.equal(quiet, 1);
});

test("words that were heard are taken away some seconds later, once, and not while more is said", async () => {
  const { speech, emptied, pass } = setUp();
  speech.say("House 2, nothing.");
  speech.say("Your turn");
  const all = takes("House 2, nothing.") + takes("Your turn");
  await pass(all + 3999);
  assert.deepEqual(emptied, []);
  speech.answer("No move played.");
  await pass(60_000);
  assert.deepEqual(emptied, [all + 3999 + takes("No move played.") + 4000]);
});
