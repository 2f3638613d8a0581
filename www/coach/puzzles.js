// Puzzles as overlays on the board: the one of the day first, then others without end. The next one is made while one is
// being solved. Rust makes them, knows which moves are right, and rates.

import { RULES_NAMES } from "../constants.js";
import { t, tell } from "../lang/index.js";
import { byKeyboard, focusBoard } from "../screen/keyboard.js";
import { heardOut } from "../screen/voice.js";
import { createLineBoard } from "./line.js";
import { createPuzzleEnd } from "./puzzle-end.js";
import { dayOf } from "./puzzle-log.js";
import { createScores, dailyOf } from "./puzzle-scores.js";
import { createSecondLook } from "./puzzle-second.js";
import * as puzzle from "./puzzle-state.js";
import { createSupply, readName } from "./puzzle-supply.js";
import { viewOf } from "./puzzle-view.js";
import { goalText } from "./puzzle-words.js";

/** @typedef {import("../wasm/oware.js").RulesName} RulesName */
/** @typedef {import("./types.js").Button} Button */
/** @typedef {import("./types.js").PuzzleState} PuzzleState */
/** @typedef {import("./types.js").SuppliedPuzzle} SuppliedPuzzle */

/** Between two moves of a line that plays: time to read what the first one did. */
const PAUSE_MS = 1400;
/** Time to read why a try was wrong, before the answer plays. */
const WHY_MS = 3000;
const HOW_FAR = 100;

/** The seeds that South and North took in a line. @param {import("./types.js").LineBoard | null} board @param {string} line @returns {[number, number]} */
function broughtBy(board, line) {
  if (!board) return [0, 0];
  const [before, after] = ["", line].map((part) => board.follow(part).state.stores);
  return [after[0] - before[0], after[1] - before[1]];
}

/** It is solved or shown, and nothing plays by itself. @param {PuzzleState} state */
const isOver = ({ phase, plays }) => (phase === "solved" || phase === "shown" || phase === "done") && !plays;

/** @typedef {import("./types.js").Part} Part */
/**
 * @typedef {object} PuzzleMeans
 * @property {import("../game/types.js").Games} Games
 * @property {Pick<import("./types.js").CoachWasm, "afterPuzzle" | "isPuzzleDay">} wasm
 * @property {Pick<import("../game/types.js").Play, "overlay" | "scene">} play
 * @property {Pick<import("./types.js").Pool, "most" | "want" | "ask" | "analyse" | "stop">} pool
 * @property {import("./types.js").Panel} panel
 * @property {Pick<import("../library/types.js").Store, "note">} store
 */

/**
 * @param {PuzzleMeans & import("./types.js").Turns} means
 * @param {() => Date} [now]
 * @returns {import("./types.js").Puzzles}
 */
export function createPuzzles({ Games, wasm, play, pool, panel, store, enter, exit, rename }, now = () => new Date()) {
  const today = () => dayOf(now());
  const scores = createScores({ store, wasm, today });
  /** The puzzle that is open. @type {SuppliedPuzzle | null} */
  let present = null;
  const ending = createPuzzleEnd();

  /** One visit. @param {RulesName} rules @param {string | null} wanted names the first puzzle: a day, or what it is made from */
  function visit(rules, wanted) {
    let state = puzzle.MAKING;
    /** @type {import("./types.js").PuzzleStanding} */
    let standing = { first: false, points: null, run: 0, days: 0, damaged: false, change: null };
    let left = false;
    /** Brings the puzzle that is waited for. */
    let bring = () => supply.take();
    /** The next move of a line that plays. @type {number | undefined} */
    let due;
    /** @type {import("../game/types.js").Overlay | null} */
    let overlay = null;
    /** @type {import("./types.js").LineBoard | null} */
    let board = null;
    const bar = document.createElement("progress");
    bar.max = HOW_FAR;
    bar.className = "puzzle-progress";
    tell(bar, "puzzle.making", "data-t-label");
    const second = createSecondLook({ Games, play, pool });
    const supply = createSupply({
      pool,
      rules,
      rating: scores.rating,
      onProgress(done) {
        bar.value = Math.round(HOW_FAR * done);
      },
    });

    /** @type {Part} */
    const part = { name: `puzzle ${rules} ${wanted ?? ""}`, leave, again: () => render() };
    /** @type {Button} */
    const leaving = { label: "puzzle.leave", run: () => exit(part), leaves: true };
    const acts = {
      again: () => (state.made ? answer(puzzle.again(state)) : wait()),
      another() {
        bring = supply.take;
        return wait();
      },
      show: () => settle(puzzle.shown(state), false),
      refute: () => go(puzzle.refuting(state)),
      why: () => answer(puzzle.asking(state)),
    };

    function leave() {
      left = true;
      present = null;
      clearTimeout(due);
      supply.end();
      second.end();
      delete panel.root.dataset.puzzle;
      panel.hide();
      overlay?.end();
    }

    /** Another state: it is shown, and what plays by itself goes on. @param {PuzzleState} next */
    async function go(next) {
      if (left) return;
      // What was sown is to be seen, and read, before more follows.
      const pause =
        next.line.length > state.line.length ? PAUSE_MS : next.phase === "shown" && puzzle.hasMissed(next) ? WHY_MS : 0;
      if (next.phase === "asked" && next.step > state.step && next.made)
        void second.begin(next.made.puzzle, next.step, next.line);
      state = next;
      present = state.made;
      clearTimeout(due);
      render();
      if (!board || !state.made) return;
      await board.show(state.line, puzzle.tapMeans(state) !== "none");
      if (left || state !== next) return;
      const onward = puzzle.advanced(state);
      if (onward === state) return;
      due = setTimeout(async () => {
        await heardOut();
        if (state === next) void go(onward);
      }, pause);
    }

    function render() {
      const there = board && state.made ? board : null;
      const step = there?.follow(state.line).step ?? null;
      const view = viewOf(state, { step, brought: broughtBy(there, state.line), standing });
      if (view.outcome) panel.root.dataset.puzzle = view.outcome;
      else delete panel.root.dataset.puzzle;
      panel.show({
        label: "puzzle.label",
        head: view.head,
        text: view.text,
        // The verdict has been told: the line behind it begins at once.
        ...(state.phase === "refuted" && state.plays && !step && { announcement: "" }),
        extra: state.phase === "making" ? [bar] : isOver(state) ? ending.show(state, standing.days) : [],
        buttons: [...view.buttons.map(({ does, ...button }) => ({ ...button, run: acts[does] })), leaving],
      });
    }

    /** Whoever works with the keyboard is where the answer is given. @param {PuzzleState} next */
    async function answer(next) {
      const keys = panel.hasKeyboard;
      const shown = go(next);
      if (keys) focusBoard();
      await shown;
    }

    /** The first try counts, and only that. @param {PuzzleState} next behind it @param {boolean} right */
    async function settle(next, right) {
      const { made, outcome } = state;
      const keys = byKeyboard();
      const shown = go(next);
      const late = outcome === "failed" && made ? dailyOf(made) : null;
      const solved = next.phase === "solved" ? scores.solved(late) : null;
      if (outcome === "wanted" && made) {
        const change = await scores.count(made, right);
        standing = { ...standing, ...(await scores.standing()), change };
        if (!left && state.made === made) render();
      }
      await Promise.all([shown, solved]);
      if (keys && !left && state.made === made && next.known) panel.focusOnward();
    }

    /** @param {string} letter */
    async function tap(letter) {
      const means = puzzle.tapMeans(state);
      // Whoever has read enough need not wait: like a tap while seeds fly, this one brings what comes next.
      if (state.phase === "answering") await go(puzzle.advanced(state));
      if (!board || means === "none") return;
      panel.answers();
      const { state: there } = board.follow(state.line);
      const tried = puzzle.answerOf(state, letter);
      if (!tried) {
        overlay?.refuse(letter);
        const why = there.refused[letter];
        if (why) await go(puzzle.refused(state, why));
        return;
      }
      if (means === "try" && tried.right) {
        const next = puzzle.right(state, tried);
        await (next.phase === "solved" ? settle(next, true) : go(next));
        return;
      }
      if (!tried.right) {
        overlay?.refuse(letter);
        if (await holds(tried)) return;
      }
      const next = puzzle.wrong(state, tried, replyTo(tried));
      await (means === "try" ? settle(next, false) : go(next));
    }

    /**
     * A move that misses the goal is no miss where it is worth as much in the end; true where that was told, or where the player
     * went on meanwhile.
     * @param {import("../wasm/search.js").PuzzleAnswer} tried
     */
    async function holds(tried) {
      const asked = state;
      const step = asked.made?.puzzle.steps[asked.step];
      if (!step || tried.end !== "seeds") return false;
      const alike = await second.holds(tried.house, step.answer);
      if (left || state !== asked) return true;
      if (alike) await go(puzzle.held(state, tried));
      return alike;
    }

    /** The first move of what refutes a move; the move itself where nothing follows. @param {import("../wasm/search.js").PuzzleAnswer} tried */
    function replyTo({ house, line }) {
      return board ? board.follow(state.line + house + (line[0] ?? "")).step : null;
    }

    /** Waits for a puzzle, and may be left meanwhile. */
    async function wait() {
      bar.value = 0;
      void go(puzzle.MAKING);
      try {
        const coming = bring();
        standing = { ...(await scores.standing()), change: null };
        if (!left) render();
        const made = await coming;
        if (left || !made) return;
        rename(part, `puzzle ${rules} ${made.name}`);
        overlay ??= play.overlay({
          me: "S",
          opponent: "them",
          onTap: tap,
          onClosed: () => exit(part),
          onUndo: acts.again,
        });
        board ??= createLineBoard(overlay);
        board.begin(() => new Games(made.puzzle.rules, made.puzzle.position));
        const looked = second.begin(made.puzzle, 0, "");
        const before = made.day ? await scores.answered(made.day, rules) : null;
        await answer(puzzle.opened(made, before));
        // The first worker does one thing after the other.
        await looked;
        if (!left && state.made === made) supply.prepare();
      } catch (error) {
        console.warn(error);
        await go(puzzle.NOT_MADE);
      }
    }

    enter(part);
    if (wanted !== null) {
      const from = readName(wanted);
      bring = () => (from ? supply.named(from) : supply.daily(wanted));
    }
    void wait();
  }

  /** There is no such day. @param {string} text @param {RulesName} rules */
  function wrongDay(text, rules) {
    /** @type {Part} */
    const part = { name: `puzzle ${rules} ${text}`, leave: () => panel.hide() };
    enter(part);
    panel.show({
      label: "puzzle.label",
      head: t("puzzle.label"),
      text: t("puzzle.wrongDay", { text }),
      buttons: [
        { label: "puzzle.today", run: () => visit(rules, today()), strong: true },
        { label: "puzzle.leave", run: () => exit(part), leaves: true },
      ],
    });
  }

  return {
    get shared() {
      if (!present) return null;
      const { name, puzzle } = present;
      return { name, rules: puzzle.rules, position: puzzle.position, goal: goalText(puzzle.goal) };
    },

    async open(asked = new URLSearchParams()) {
      const wanted = asked.get("puzzle");
      const named = asked.get("rules");
      const rules = RULES_NAMES.find((name) => name === named) ?? RULES_NAMES[0];
      if (wanted && !readName(wanted) && !wasm.isPuzzleDay(wanted)) {
        wrongDay(wanted, rules);
        return;
      }
      const day = wanted || today();
      // Who asks for puzzles while that of today is open wants another one.
      const isOpen = present?.day === day && present.puzzle.rules === rules;
      visit(rules, !wanted && (isOpen || (await scores.answered(day, rules))) ? null : day);
    },

    daily: () => visit(RULES_NAMES[0], today()),
  };
}
