// One lesson on the live board: a step is asked, the player's move is sown, and what it came to is shown, with words. The game
// under way has its board back when the lesson is left.

import { language, t } from "../lang/index.js";
import { houseName, join, reason } from "../lang/words.js";
import { byKeyboard, focusBoard } from "../screen/keyboard.js";
import { aboutText, askText, feedbackText, titleOf } from "./lesson-words.js";
import { pointOut } from "./point.js";

/** @typedef {import("./types.js").Means} Means */
/** @typedef {import("../wasm/coach.js").Lesson} Lesson */
/** @typedef {import("../wasm/coach.js").LessonAnswer} LessonAnswer */
/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("./types.js").Button} Button */

/** Between a move and what follows it: time to see what the move did. */
const BETWEEN_MS = 700;
/** Whoever finished this lesson can play a first game. */
const ENOUGH = 3;

/** Wrong answers to one step, from which on the right one is shown to whoever asks. */
const MISSES = 2;

/** @param {number} ms */
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * @param {Pick<Means, "Games" | "play" | "panel" | "root">} means
 * @param {Lesson} lesson
 * @param {object} events
 * @param {number} events.from the step that it begins with, from 1; another one begins with the first
 * @param {(step: number) => void} events.onStep a step is asked
 * @param {() => void} events.onLeave the player, or the game, ends it
 * @param {() => void} events.onFinished the last step is done
 * @param {(() => void) | null} events.next begins the lesson behind this one
 * @param {() => void} events.list shows all lessons
 */
export function startLesson({ Games, play, panel, root }, lesson, { from, onStep, onLeave, onFinished, next, list }) {
  let place = lesson.steps[from - 1] ? from - 1 : 0;
  /** Shows the panel as it is, in the language of now. */
  let again = () => {};
  /** @type {"asked" | "shown" | "wrong" | "right"} */
  let phase = "asked";
  /** @param {typeof phase} now */
  const enter = (now) => {
    phase = now;
    panel.root.dataset.phase = now;
  };
  /** @type {Game | null} */
  let game = null;
  let over = false;
  /** Counts the tries: what belongs to an older one is not shown. */
  let tries = 0;
  /** Wrong answers to this step. */
  let misses = 0;
  const step = () => lesson.steps[place];
  /** The rule set is named where the lesson has more than one. */
  const several = new Set(lesson.steps.map(({ rules }) => rules)).size > 1;

  const overlay = play.overlay({
    me: "S",
    opponent: "them",
    onTap: tap,
    onClosed: onLeave,
    onUndo: () => {
      if (phase === "wrong") ask();
    },
  });

  /** @param {GameState} state @param {boolean} open the player may move @param {import("../wasm/oware.js").SownMove | null} [made] */
  function show(state, open, made = null) {
    return overlay.show({ ...state, playable: open ? state.legal : "" }, made);
  }

  /** @param {() => string} say @param {Button[]} buttons @param {() => string} [told] what of it is told, where that is not all */
  function showPanel(say, buttons, told) {
    again = () => showPanel(say, buttons, told);
    const params = { title: titleOf(lesson.topic), step: place + 1, steps: lesson.steps.length };
    const head = t("lesson.head", params);
    const rules = t(`rules.${step().rules}`);
    panel.show({
      label: "lesson.label",
      head: several ? t("lesson.headRules", { head, rules }) : head,
      text: say(),
      announcement: told?.(),
      buttons,
    });
  }

  /** @type {Button} */
  const leave = { label: "lesson.leave", run: onLeave, leaves: true };

  /** The buttons while it is the player's turn. @returns {Button[]} */
  const open = () =>
    step().goal === "end" ? [leave, { label: "lesson.agree", run: () => answered("agree"), strong: true }] : [leave];

  const asking = () => askText(lesson.topic, place + 1, step());

  /** Asks the step, from its position. */
  function ask() {
    const { rules, start, moves, pointed, answers } = step();
    const keys = panel.hasKeyboard;
    tries += 1;
    game?.free();
    game = new Games(rules, start);
    for (const house of moves) game.play(house);
    enter("asked");
    panel.root.dataset.step = String(place + 1);
    onStep(place + 1);
    point(pointed ? answers.find((answer) => answer.right)?.answer : undefined);
    show(game.state(), true);
    showPanel(asking, open());
    if (keys) focusBoard();
  }

  /** @param {string} [house] */
  const point = (house) => pointOut(root, house);

  /** @param {string} letter */
  function tap(letter) {
    if (phase === "wrong") {
      ask();
      return;
    }
    if (phase !== "asked" || !game) return;
    panel.answers();
    const { legal, refused } = game.state();
    if (legal.includes(letter)) {
      answered(letter);
      return;
    }
    overlay.refuse(letter);
    const why = refused[letter] ?? /** @type {const} */ ({ code: "over" });
    const told = () => reason(why, "S", "S");
    showPanel(() => join(told(), asking()), open(), told);
  }

  /** @param {string} given a house, or `agree` */
  async function answered(given) {
    const answer = step().answers.find((known) => known.answer === given);
    if (phase !== "asked" || !game || !answer) return;
    const mine = tries;
    enter("shown");
    point();
    showPanel(() => "", [leave]);
    if (given === "agree") await show(game.agree(), false);
    else {
      for (const [index, house] of [given, ...answer.line].entries()) {
        if (index > 0) await wait(play.scene?.settings.speed === "instant" ? 0 : BETWEEN_MS);
        if (over || mine !== tries || !game) return;
        const made = game.play(house);
        await show(made.after, false, made);
      }
    }
    if (over || mine !== tries) return;
    judge(answer);
  }

  /** @param {LessonAnswer} answer */
  function judge(answer) {
    const keys = byKeyboard();
    const last = place + 1 === lesson.steps.length;
    const text = () => feedbackText(answer);
    if (!answer.right) {
      misses += 1;
      // What was asked stays in sight; whoever listens has heard it.
      const all = () => join(text(), asking());
      showPanel(all, [leave, ...help(), { label: "lesson.again", run: ask, strong: true }], text);
    } else if (last) finish(text);
    else showPanel(text, [leave, { label: "lesson.next", run: go, strong: true }]);
    enter(answer.right ? "right" : "wrong");
    if (keys) panel.focusOnward();
  }

  /** Whoever was wrong several times may be shown the house. @returns {Button[]} */
  function help() {
    const right = step().answers.find((answer) => answer.right)?.answer;
    if (misses < MISSES || !right || right === "agree") return [];
    const run = () => {
      const keys = panel.hasKeyboard;
      ask();
      point(right);
      const it = () => t("lesson.isIt", { house: houseName(right, "S") });
      panel.answers();
      showPanel(() => join(it(), asking()), open());
      if (keys) /** @type {HTMLElement | null} */ (root.querySelector(`[data-house="${right}"]`))?.focus();
    };
    return [{ label: "lesson.show", run }];
  }

  function go() {
    place += 1;
    misses = 0;
    ask();
  }

  /** @param {() => string} text */
  function finish(text) {
    onFinished();
    const onward = lesson.number === ENOUGH ? "lesson.doneFirst" : next ? "lesson.done" : "lesson.doneAll";
    /** @type {Button[]} */
    const buttons = [
      { label: "lesson.toGame", run: onLeave, leaves: true },
      { label: "lesson.all", run: list },
    ];
    if (next) buttons.push({ label: "lesson.nextLesson", run: next, strong: true });
    const about = aboutText(lesson.topic);
    const can = about[0].toLocaleLowerCase(language) + about.slice(1);
    showPanel(() => join(text(), t(onward, { can })), buttons);
  }

  panel.root.dataset.lesson = String(lesson.number);
  ask();

  return {
    again: () => again(),

    leave() {
      over = true;
      point();
      for (const name of ["lesson", "step", "phase"]) delete panel.root.dataset[name];
      panel.hide();
      overlay.end();
      game?.free();
      game = null;
    },
  };
}
