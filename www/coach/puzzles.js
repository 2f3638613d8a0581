// Puzzles as overlays on the board: the one of the day first, then others without end. The next one is made while one is
// being solved. Rust makes them, knows which moves are right, and rates.

import { RULES_NAMES } from "../constants.js";
import { language, t } from "../lang/index.js";
import { houseName, moveText, reason } from "../lang/words.js";
import { focusBoard } from "../screen/keyboard.js";
import { dayOf } from "./puzzle-log.js";
import { createScores } from "./puzzle-scores.js";
import { createSupply } from "./puzzle-supply.js";
import { goalText, missText } from "./puzzle-words.js";

/** @typedef {import("../wasm/coach.js").PuzzleAnswer} PuzzleAnswer */
/** @typedef {import("../wasm/oware.js").RulesName} RulesName */
/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {import("./types.js").Button} Button */
/** @typedef {import("./types.js").SuppliedPuzzle} SuppliedPuzzle */

/** Between two moves of a line that is shown. */
const PAUSE_MS = 500;
const HOW_FAR = 100;

/** @typedef {import("./types.js").Part} Part */
/**
 * @typedef {object} PuzzleMeans
 * @property {import("../game/types.js").Games} Games
 * @property {Pick<import("./types.js").CoachWasm, "afterPuzzle" | "isPuzzleDay">} wasm
 * @property {Pick<import("../game/types.js").Play, "overlay">} play
 * @property {Pick<import("./types.js").Pool, "ask" | "stop">} pool
 * @property {import("./types.js").Panel} panel
 * @property {Pick<import("../library/types.js").Store, "note">} store
 */

/**
 * @param {PuzzleMeans & import("./types.js").Turns} means
 * @param {() => Date} [now]
 * @returns {import("./types.js").Puzzles}
 */
export function createPuzzles({ Games, wasm, play, pool, panel, store, enter, exit }, now = () => new Date()) {
  const today = () => dayOf(now());
  const scores = createScores({ store, wasm, today });

  /** One visit. @param {RulesName} rules @param {string | null} day the first puzzle is that of a day */
  function visit(rules, day) {
    /** @type {SuppliedPuzzle | null} */
    let made = null;
    /** @type {Game | null} */
    let game = null;
    /** @type {import("../game/types.js").Overlay | null} */
    let overlay = null;
    let step = 0;
    /** What a tap means: a try, a question why not, or nothing. @type {"try" | "why" | "none"} */
    let mode = "none";
    /** The first try has been counted. */
    let counted = false;
    let solved = false;
    let head = "";
    /** Grows with everything that puts an end to a line being shown. */
    let turn = 0;
    let left = false;
    const bar = document.createElement("progress");
    bar.max = HOW_FAR;
    bar.className = "puzzle-progress";
    const supply = createSupply({
      pool,
      rules,
      rating: scores.rating,
      onProgress(done) {
        bar.value = Math.round(HOW_FAR * done);
      },
    });

    /** @type {Part} */
    const part = {
      leave() {
        left = true;
        turn += 1;
        supply.end();
        delete panel.root.dataset.puzzle;
        panel.hide();
        overlay?.end();
        // A reload comes back to the game.
        const here = new URL(location.href);
        if (here.searchParams.has("puzzle")) {
          here.searchParams.delete("puzzle");
          here.searchParams.delete("rules");
          history.replaceState(history.state, "", here);
        }
      },
    };
    /** @type {Button} */
    const leaving = { label: "puzzle.leave", run: () => exit(part), leaves: true };

    /** @param {string} text @param {Button[]} buttons @param {HTMLElement[]} [extra] */
    function showPanel(text, buttons, extra = []) {
      if (!left) panel.show({ label: "puzzle.label", head, text, extra, buttons: [...buttons, leaving] });
    }

    /** @param {import("../wasm/oware.js").Letter} letter */
    const answerOf = (letter) => made?.puzzle.steps[step].answers.find(({ house }) => house === letter);

    /** Shows the position of the game. @param {import("../wasm/oware.js").SownMove | null} [played] */
    async function show(played = null) {
      if (!game || !overlay) return;
      const state = played?.after ?? game.state();
      await overlay.show({ ...state, playable: mode === "none" ? "" : state.legal }, played);
    }

    /** The game of the puzzle up to the step that is asked. */
    function reset() {
      if (!made) return;
      game = new Games(made.puzzle.rules, made.puzzle.position);
      for (const { answer, replies } of made.puzzle.steps.slice(0, step)) {
        for (const house of answer + replies) game.play(house);
      }
    }

    /** Plays moves one after the other; false where something else came in between. @param {string} line */
    async function follow(line) {
      turn += 1;
      const mine = turn;
      for (const [place, house] of [...line].entries()) {
        if (place > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        if (mine !== turn || !game) return false;
        const played = game.play(house);
        panel.speak(moveText(played, null));
        await show(played);
      }
      return mine === turn;
    }

    /** The first try counts, and only that. @param {boolean} right */
    async function count(right) {
      if (counted || !made) return;
      counted = true;
      await scores.count(made, right);
    }

    /** @returns {Button} */
    const showing = () => ({ label: "puzzle.showMe", run: showSolution });

    /** @param {string} [before] */
    async function askStep(before = "") {
      if (!made) return;
      mode = "try";
      const goal = goalText(made.puzzle.goal);
      const keys = panel.hasKeyboard;
      showPanel(before ? `${before} ${goal}` : goal, [showing()]);
      await toBoard(keys);
    }

    /** Shows what is asked; whoever works with the keyboard is where the answer is given. @param {boolean} keys */
    async function toBoard(keys) {
      const shown = show();
      if (keys) focusBoard();
      await shown;
    }

    /** @param {SuppliedPuzzle | null} found */
    async function begin(found) {
      if (left || !found) return;
      made = found;
      step = 0;
      counted = false;
      solved = false;
      mode = "try";
      overlay ??= play.overlay({ me: "S", onTap: tap, onClosed: () => exit(part), onUndo: again });
      reset();
      head = await scores.headline(made);
      if (left) return;
      panel.root.dataset.puzzle = "wanted";
      await askStep(scores.takeDamaged() ? t("puzzle.damaged") : "");
      if (!left) supply.prepare();
    }

    /** Waits for a puzzle, and may be left meanwhile. @param {() => Promise<SuppliedPuzzle | null>} bring */
    async function wait(bring) {
      mode = "none";
      turn += 1;
      head = t("puzzle.label");
      bar.value = 0;
      bar.setAttribute("aria-label", t("puzzle.making"));
      delete panel.root.dataset.puzzle;
      showPanel(t("puzzle.making"), [], [bar]);
      try {
        await begin(await bring());
      } catch (error) {
        console.warn(error);
        showPanel(t("puzzle.notMade"), [{ label: "puzzle.retry", run: () => wait(bring), strong: true }]);
      }
    }

    const another = () => wait(supply.take);

    /** The next step, or the end. @param {boolean} last */
    async function right(last) {
      if (!made) return;
      const { puzzle } = made;
      const { replies } = puzzle.steps[step];
      if (!last) {
        mode = "none";
        if (replies && !(await follow(replies))) return;
        step += 1;
        reset();
        await askStep(t("puzzle.goOn"));
        return;
      }
      solved = true;
      mode = "none";
      const first = !counted;
      await count(true);
      await scores.solved();
      head = await scores.headline(made);
      if (panel.root.dataset.puzzle !== "failed") panel.root.dataset.puzzle = "solved";
      const { steps, themes } = puzzle;
      const only = steps[step].answers.filter((answer) => answer.right).length === 1;
      const praise = !only || !first ? "puzzle.solved" : steps.length === 1 ? "puzzle.only" : "puzzle.all";
      done(`${t(praise, { moves: steps.length })} ${t(`puzzle.theme.${themes[0]}`)}`);
    }

    /** @param {string} text */
    function done(text) {
      showPanel(text, [
        { label: "puzzle.next", run: another, strong: true },
        { label: "puzzle.whyNot", run: whyNot },
      ]);
    }

    /** Any house may be asked about, at the first step. */
    async function whyNot() {
      const keys = panel.hasKeyboard;
      turn += 1;
      step = 0;
      mode = "why";
      reset();
      showPanel(t("puzzle.whyNotTap"), [{ label: "puzzle.next", run: another, strong: true }]);
      await toBoard(keys);
    }

    /** The position that is asked, as it was. */
    async function again() {
      if (!made || left) return;
      turn += 1;
      reset();
      if (solved) await whyNot();
      else await askStep();
    }

    /** The first move of a refutation. @param {PuzzleAnswer} answer */
    function replyTo(answer) {
      if (!made || !answer.line) return null;
      reset();
      game?.play(answer.house);
      const reply = game?.play(answer.line[0]) ?? null;
      reset();
      return reply;
    }

    /** Tells what is wrong with a move, and plays it out. @param {PuzzleAnswer} answer */
    async function refute(answer) {
      if (!made) return;
      mode = "none";
      const text = missText(made.puzzle, answer, replyTo(answer));
      if (solved) {
        showPanel(text, [
          { label: "puzzle.next", run: another, strong: true },
          { label: "puzzle.whyNot", run: whyNot },
        ]);
      } else {
        showPanel(text, [{ label: "puzzle.tryAgain", action: "try-again", run: again, strong: true }, showing()]);
      }
      reset();
      await follow(answer.house + answer.line);
    }

    async function showSolution() {
      if (!made) return;
      await count(false);
      panel.root.dataset.puzzle = "failed";
      mode = "none";
      step = 0;
      reset();
      const { steps } = made.puzzle;
      const last = steps[steps.length - 1];
      const answer = last.answers.find(({ house }) => house === last.answer);
      const line = steps.map(({ answer, replies }) => answer + replies).join("") + (answer?.line ?? "");
      showPanel(t("puzzle.showing"), []);
      if (!(await follow(line))) return;
      solved = true;
      const houses = steps.map(({ answer }) => houseName(answer));
      const { goal } = made.puzzle.goal;
      const sure = goal === "win" || goal === "draw" ? t(`puzzle.sure.${goal}`) : "";
      done(t("puzzle.shown", { houses: new Intl.ListFormat(language).format(houses), sure }).trim());
    }

    /** @param {string} letter */
    async function tap(letter) {
      if (!made || !game || !overlay || mode === "none") return;
      const answer = answerOf(letter);
      if (!answer) {
        overlay.refuse(letter);
        const why = game.state().refused[letter];
        if (why) showPanel(reason(why, "S", "S"), mode === "try" ? [showing()] : []);
        return;
      }
      if (mode === "why") {
        if (answer.right) showPanel(t("puzzle.wasRight"), [{ label: "puzzle.next", run: another, strong: true }]);
        else await refute(answer);
        return;
      }
      if (answer.right) {
        turn += 1;
        mode = "none";
        const mine = turn;
        await show(game.play(letter));
        if (mine !== turn) return;
        const { steps } = made.puzzle;
        await right(step + 1 === steps.length || letter !== steps[step].answer);
        return;
      }
      overlay.refuse(letter);
      panel.root.dataset.puzzle = "failed";
      const text = missText(made.puzzle, answer, replyTo(answer));
      await count(false);
      showPanel(text, [{ label: "puzzle.seeIt", run: () => refute(answer), strong: true }, showing()]);
    }

    enter(part);
    if (day === null) another();
    else wait(() => supply.daily(day));
  }

  return {
    async open(asked = new URLSearchParams()) {
      const wanted = asked.get("puzzle");
      const named = asked.get("rules");
      const rules = RULES_NAMES.find((name) => name === named) ?? RULES_NAMES[0];
      if (wanted && !wasm.isPuzzleDay(wanted)) {
        wrongDay(wanted, rules);
        return;
      }
      const day = wanted || today();
      visit(rules, !wanted && (await scores.answered(day, rules)) ? null : day);
    },

    daily: () => visit(RULES_NAMES[0], today()),
  };

  /** @param {string} text @param {RulesName} rules */
  function wrongDay(text, rules) {
    /** @type {Part} */
    const part = { leave: () => panel.hide() };
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
}
