// The review of the game on the board: it is evaluated position by position, then every move is judged, and the moments that
// decided can be seen and tried again. It may be left at any time; what was evaluated is stored.

import { layer } from "../device/opened.js";
import { opponentOf } from "../game/seats.js";
import { tell } from "../lang/index.js";
import { tagsOf } from "../library/records.js";
import { laidOut } from "../screen/laid-out.js";
import { createEvaluation } from "./evaluation.js";
import { watchFold } from "./fold.js";
import { createGraph } from "./graph.js";
import { createMarks } from "./marks.js";
import { showMoments } from "./moment-list.js";
import { createRetry } from "./retry.js";
import { createReviewSheet } from "./review-sheet.js";
import * as review from "./review-state.js";
import { graphOf, viewOf } from "./review-view.js";

/** @typedef {import("../game/types.js").Scene} Scene */
/** @typedef {import("./types.js").Part} Part */
/** @typedef {import("./types.js").ReviewState} ReviewState */

/** Each has tables of its own, of up to 40 MB. */
const MOST_WORKERS = 2;

/** @param {import("./types.js").Means & import("./types.js").Turns} means */
export function createReview(means) {
  const { wasm, play, pool, panel, sheets, cache, lateSheets, enter, exit } = means;
  const page = document;
  const evaluate = createEvaluation({
    wasm,
    play,
    pool,
    cache,
    most: Math.min(MOST_WORKERS, pool.most),
    // A computer's own move comes first.
    mayWork: () => page.visibilityState !== "hidden" && play.scene?.thinking !== true,
  });
  const marks = createMarks(/** @type {HTMLElement} */ (page.getElementById("move-list")));
  let isWatched = false;
  /** @type {import("./types.js").ReviewSheet | null} */
  let sheet = null;
  /** @type {import("./types.js").ReviewEvaluation | null} */
  let running = null;
  page.addEventListener("visibilitychange", () => running?.wake());

  /** Reviews the game as it stands. @param {number} [first] the move to be told first; the whole game where it is left out */
  function open(first) {
    sheets.close();
    const { id, record } = play.about;
    if (!play.scene || play.scene.state.ply === 0 || id === undefined || record === undefined) return;
    const game = { id, record };
    if (!isWatched) watchFold(panel.root);
    isWatched = true;
    let state = review.RUNNING;
    /** @type {import("./types.js").Retry | null} */
    let retry = null;
    let [left, drawing] = [false, false];
    /** The player has gone to a moment since the review was done. */
    let touched = false;
    /** The moments whose best house the player has looked for, or seen. @type {Set<number>} */
    const found = new Set();
    /** Whoever came from the game goes back to it. */
    const inGame = play.scene.past === null;
    play.helped();

    const progress = page.createElement("progress");
    progress.className = "review-progress";
    tell(progress, "review.running", "data-t-label");
    const graph = createGraph({
      onGo: (at) => lookAt(at - 1, review.whole),
      // It stays where it is: the finger may go on.
      onPick: (at) => lookAt(at - 1, review.whole),
    });
    const moments = page.createElement("div");
    moments.className = "moments";
    /** @type {{[below: string]: HTMLElement[]}} */
    const below = { progress: [progress], graph: [graph.element], moments: [graph.element, moments], "": [] };

    const single = layer("moment", () => go(review.whole(state)));
    /** @type {Part} */
    const part = { name: "review", leave, onScene, again };
    /** @type {{[D in import("./types.js").ReviewButton["does"]]: (place: number) => void}} */
    const acts = {
      leave: done,
      again: () => open(first),
      all: () => void showSheet(),
      overview: () => go(review.whole(state)),
      look: (place) => lookAt(place, review.single),
      why: () => go(review.asked(state)),
      show: (place) => tryAgain(place, true),
      try: (place) => tryAgain(place, false),
    };

    function done() {
      exit(part);
      if (inGame && touched && play.scene?.past) play.look("last");
    }

    function leave() {
      left = true;
      running?.stop();
      running = null;
      retry?.close();
      retry = null;
      single(false);
      marks.clear();
      delete panel.root.dataset.review;
      panel.hide();
    }

    /** The moves of the game itself, by ply. */
    const moves = () => (play.scene?.moves ?? []).filter(({ depth }) => depth === 0);
    /** How many moves the moment on the board has had; null in a variation. */
    function at() {
      const node = play.scene?.move ?? null;
      if (node === null) return 0;
      const place = moves().findIndex((move) => move.node === node);
      return place < 0 ? null : place + 1;
    }
    const around = () => ({ me: play.me, at: at(), moves: moves(), touched, found });

    /** @param {ReviewState} next */
    function go(next) {
      state = next;
      render();
    }

    /** Shows the moment behind a move on the board; the start for -1. @param {number} place @param {(state: ReviewState) => ReviewState} how */
    function lookAt(place, how) {
      touched = true;
      state = how(state);
      const node = place < 0 ? "first" : moves()[place]?.node;
      if (node !== undefined) play.look(node);
      render();
    }

    function render() {
      if (left || retry) return;
      single(!state.isWhole);
      const view = viewOf(state, around());
      if (state.phase === "failed") delete panel.root.dataset.review;
      else panel.root.dataset.review = state.phase;
      panel.root.classList.toggle("is-whole", view.below === "moments");
      if (state.report) marks.show(state.report.moves);
      panel.show({
        label: "review.label",
        head: view.head,
        text: view.text,
        // The slider tells where it stands by itself.
        announcement: graph.element.contains(page.activeElement) ? "" : undefined,
        moves: view.moves,
        extra: below[view.below],
        buttons: view.buttons.map(({ does, place = 0, ...button }) => ({ ...button, run: () => acts[does](place) })),
      });
      void draw();
    }

    /** The graph follows in a task of its own: a slow phone has enough to do with the board. */
    async function draw() {
      if (drawing || !state.report) return;
      drawing = true;
      await laidOut();
      drawing = false;
      if (!left && !retry && state.report) graph.show(graphOf(state.report, around()));
    }

    /** What the moments need, here and in the sheet. @param {import("./types.js").ReviewReport} report @returns {import("./types.js").MomentContent} */
    const content = (report) => ({
      report,
      moves: moves(),
      me: play.me,
      found,
      onLook: (place) => lookAt(place, review.single),
      onTry: (place) => tryAgain(place, false),
    });

    async function showSheet() {
      const { report, lines } = state;
      if (!report) return;
      await lateSheets();
      sheet ??= createReviewSheet(sheets);
      const scene = /** @type {Scene} */ (play.scene);
      const tags = () => play.about.tags ?? tagsOf(scene.settings, new Date(), scene.names);
      sheet.show({ ...content(report), ogn: () => wasm.reviewedOgn(game.record, lines, tags()) });
    }

    /** @param {number} place @param {boolean} isShown the better line plays at once */
    function tryAgain(place, isShown) {
      const move = moves()[place];
      const { report, lines } = state;
      if (!report || !move) return;
      touched = true;
      found.add(place);
      retry?.close();
      const next = review.nextAlike(report, play.me, place);
      retry = createRetry(
        {
          ...means,
          isShown,
          onEnd() {
            retry = null;
            lookAt(place, review.single);
          },
          next:
            next === null
              ? null
              : () => {
                  retry?.close();
                  retry = null;
                  lookAt(next, review.single);
                },
        },
        {
          judged: report.moves[place],
          line: play.about.line(move.before),
          record: game.record,
          before: lines[place],
        },
      );
    }

    function again() {
      if (state.report) showMoments(content(state.report), moments);
      if (retry) retry.again();
      else render();
    }

    /** @param {Scene} scene */
    function onScene(scene) {
      running?.wake();
      if (scene.overlaid || retry) return;
      if (play.about.record !== game.record) {
        if (state.report) done();
        // The game has gone on, and the review goes on with it.
        else open();
        return;
      }
      const before = touched;
      if (state.report && (scene.past || at() !== moves().length)) touched = true;
      // Whoever steps through the moves reads about each.
      if (touched && !before) state = review.single(state);
      render();
    }

    async function run() {
      // Two computers would play on, and the review would never be done.
      if (opponentOf(play.scene?.settings ?? play.about.options) === "both" && !play.scene?.paused) play.pause();
      running = evaluate({
        ...game,
        onProgress(done, all) {
          progress.max = all;
          progress.value = done;
        },
      });
      go(review.RUNNING);
      try {
        const lines = await running.result;
        if (left || !lines) return;
        const report = wasm.review(game.record, lines);
        if (!report) throw new Error("the evaluation is not of this game");
        // A slow device can draw before the report is shown.
        await laidOut();
        if (left) return;
        showMoments(content(report), moments);
        go(review.done(report, lines));
        if (first !== undefined) lookAt(first, review.single);
      } catch (error) {
        console.warn(error);
        if (!left) go(review.FAILED);
      }
    }

    enter(part);
    void run();
  }

  return { open };
}
