// What is said for the ear, one utterance after the other: each stands long enough to be heard before the next one comes.

/** How long a voice needs for a letter and for a word, whichever is more, and for the shortest utterance. */
const LETTER_MS = 60;
const WORD_MS = 350;
const LEAST_MS = 600;
/** What was said this long ago has not been heard yet. */
const JUST_MS = 100;
/** How long the last words stay where they were written, once a voice had its time: whoever reads on later meets none of them. */
const STAY_MS = 4000;

/**
 * @typedef {object} Utterance
 * @property {string} words
 * @property {boolean} [stays] it waits on when the player goes on: a warning, a notice
 * @property {boolean} [asked] the player asked for it
 */

/**
 * @param {object} parts
 * @param {(words: string) => number | void} parts.write hands the words to the screen reader; answers in how many milliseconds it has them
 * @param {() => void} parts.empty takes them away again
 * @param {() => number} [parts.now] milliseconds
 * @param {(act: () => void, ms: number) => number} [parts.wait]
 * @param {(timer: number | undefined) => void} [parts.stop]
 * @returns {import("./types.js").Speech}
 */
export function createSpeech({
  write,
  empty,
  now = () => performance.now(),
  wait = (act, ms) => setTimeout(act, ms),
  stop = (timer) => clearTimeout(timer),
}) {
  /** @type {Utterance[]} */
  let waiting = [];
  /** What was said last. @type {Utterance} */
  let said = { words: "" };
  let since = 0;
  /** Runs while the last utterance needs its time. @type {number | undefined} */
  let due;
  /** Runs while the last words still stand. @type {number | undefined} */
  let standing;
  /** The player has gone on: what comes next is said at once. */
  let fresh = false;
  /** @type {(() => void)[]} */
  let listeners = [];

  function next() {
    due = undefined;
    const first = waiting.shift();
    if (first) {
      utter(first);
      return;
    }
    standing = wait(empty, STAY_MS);
    const heard = listeners;
    listeners = [];
    for (const listener of heard) listener();
  }

  /** @param {Utterance} utterance */
  function utter(utterance) {
    stop(due);
    stop(standing);
    said = utterance;
    since = now();
    const late = write(utterance.words) ?? 0;
    const { words } = utterance;
    due = wait(next, late + Math.max(LEAST_MS, LETTER_MS * words.length, WORD_MS * words.split(/\s+/).length));
  }

  /** What nobody has heard yet goes, but for what stays. */
  function drop() {
    const dropped = waiting.filter(({ stays }) => !stays);
    waiting = waiting.filter(({ stays }) => stays);
    return dropped.map(({ words }) => words);
  }

  return {
    say(words, stays = false) {
      if (!words) return;
      const utterance = { words, stays };
      if (fresh) {
        fresh = false;
        utter(utterance);
        return;
      }
      // Nothing is told twice.
      if ((waiting.at(-1) ?? said).words === words) return;
      waiting.push(utterance);
      if (due === undefined) next();
    },

    answer(words) {
      if (!words) return;
      // What it would replace before anybody heard it comes behind it.
      if (due !== undefined && !said.asked && now() - since < JUST_MS) waiting.unshift(said);
      utter({ words, asked: true });
    },

    drop,

    goOn() {
      fresh = true;
      return drop();
    },

    quiet() {
      if (due === undefined) return Promise.resolve();
      return new Promise((done) => listeners.push(done));
    },
  };
}
