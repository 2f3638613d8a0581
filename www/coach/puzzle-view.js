// What a puzzle shows in a state: words, buttons, and whether houses can be tapped. It asks nobody, and changes nothing.

import { t } from "../lang/index.js";
import { join, reason } from "../lang/words.js";
import { stepText } from "./line-words.js";
import { hasMissed, tapMeans } from "./puzzle-state.js";
import {
  answerText,
  beyondText,
  changeText,
  goalText,
  heldText,
  missHead,
  missText,
  onwardText,
  resultText,
  standingText,
} from "./puzzle-words.js";

/** @typedef {import("./types.js").PuzzleState} PuzzleState */
/** @typedef {import("./types.js").PuzzleView} PuzzleView */
/** @typedef {import("./types.js").PuzzleButton} PuzzleButton */
/** @typedef {import("../wasm/oware.js").SownMove} SownMove */
/** @typedef {Parameters<typeof viewOf>[1]} Around */

/** The player is South. */
const ME = "S";

/** @type {{[does: string]: PuzzleButton}} */
const BUTTONS = {
  begin: { label: "puzzle.retry", does: "again", strong: true },
  show: { label: "puzzle.showMe", does: "show" },
  see: { label: "puzzle.seeIt", does: "refute", strong: true },
  again: { label: "puzzle.tryAgain", does: "again", strong: true, action: "try-again" },
  next: { label: "puzzle.next", does: "another", strong: true },
  why: { label: "puzzle.whyNot", does: "why" },
};

/**
 * @param {PuzzleState} state
 * @param {object} around
 * @param {SownMove | null} around.step the last move on the board
 * @param {[number, number]} around.brought the seeds that South and North took since the puzzle's start
 * @param {import("./types.js").PuzzleStanding} around.standing what the player has reached
 * @returns {PuzzleView}
 */
export function viewOf(state, around) {
  const { head, text, buttons } = PHASES[state.phase](state, around);
  return {
    head,
    text,
    buttons: buttons.map((name) => BUTTONS[name]),
    isOpen: tapMeans(state) !== "none",
    outcome: state.outcome,
  };
}

/** While moves play by themselves, each is told. @param {PuzzleState} state @param {SownMove | null} step @param {() => string} end */
const playing = ({ plays, line }, step, end) =>
  plays && step && line ? t("puzzle.step", { number: line.length, words: stepText(step, ME, "them") }) : end();

/** Why a house cannot be played, in front of other words. @param {PuzzleState} state */
const refusal = ({ refused }) => (refused ? reason(refused, ME, ME) : "");

/** Why the last try was wrong, where the answer follows it unasked. @param {PuzzleState} state */
const whyNot = (state) => (hasMissed(state) ? join(missHead(state), missText(state)) : "");

/** What it comes to, and what has changed by it. @param {PuzzleState} state @param {Around} around */
const outcome = (state, { step, brought, standing }) =>
  join(resultText(state, step, brought), changeText(state, standing));

/**
 * @typedef {{head: string, text: string, buttons: string[]}} Shown
 * @type {{[P in PuzzleState["phase"]]: (state: PuzzleState, around: Around) => Shown}}
 */
const PHASES = {
  making: (_state, { standing: { first } }) => ({
    head: t("puzzle.making"),
    text: first ? t("puzzle.first") : "",
    buttons: [],
  }),
  "not-made": () => ({ head: t("puzzle.label"), text: t("puzzle.notMade"), buttons: ["begin"] }),
  asked(state, { standing, brought }) {
    const { made, step } = state;
    const about =
      state.outcome === "failed"
        ? t("puzzle.counted")
        : standing.first && step === 0
          ? t("puzzle.first")
          : standingText(standing, made?.day ?? null);
    return {
      head: made ? goalText(made.puzzle.goal) : "",
      text:
        refusal(state) ||
        (step > 0 ? onwardText(state, brought) : join(standing.damaged ? t("puzzle.damaged") : "", about)),
      buttons: ["show"],
    };
  },
  answering: (state, { step }) => ({ head: t("puzzle.yes"), text: playing(state, step, () => ""), buttons: ["show"] }),
  held: (state) => ({
    head: t("puzzle.held"),
    text: refusal(state) || join(heldText(state), state.made && !state.known ? goalText(state.made.puzzle.goal) : ""),
    buttons: state.known ? ["next"] : ["show"],
  }),
  missed: (state) => ({
    head: missHead(state),
    text: refusal(state) || join(missText(state), state.made ? goalText(state.made.puzzle.goal) : ""),
    buttons: ["see", "show"],
  }),
  refuted: (state, { step }) => ({
    head: missHead(state),
    text: playing(state, step, () => beyondText(state, step) || missText(state)),
    buttons: state.known ? ["next", "why"] : ["again", "show"],
  }),
  shown: (state, around) => ({
    head: answerText(state),
    text: playing(state, around.step, () => join(whyNot(state), state.plays ? "" : outcome(state, around))),
    buttons: ["next", "why"],
  }),
  solved: (state, around) => ({
    head: solvedText(state),
    text: playing(state, around.step, () => outcome(state, around)),
    buttons: ["next", "why"],
  }),
  done: (state, { standing }) => ({
    head: t(state.misses > 0 ? "puzzle.later" : "puzzle.done"),
    text: changeText(state, standing),
    buttons: ["next", "why"],
  }),
  why: (state) => ({ head: t("puzzle.whyNotTap"), text: refusal(state), buttons: ["next"] }),
  "why-right": (state) => ({ head: t("puzzle.wasRight"), text: refusal(state), buttons: ["next"] }),
};

/** @param {PuzzleState} state */
function solvedText({ made, step, misses }) {
  if (!made) return "";
  const { steps } = made.puzzle;
  const only = steps[step].answers.filter(({ right }) => right).length === 1;
  if (misses > 0) return t("puzzle.solvedAgain");
  if (!only) return t("puzzle.solved");
  if (steps.length > 1) return t("puzzle.all", { moves: steps.length });
  // Others may be as good in the end, unless the tables know.
  return t(made.puzzle.exact ? "puzzle.only" : "puzzle.best");
}
