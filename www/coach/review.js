// The review of the game on the board: it is evaluated position by position, then every move is judged, and the moments that
// decided can be seen and tried again. It may be left at any time; what was evaluated is stored.

import { opponentOf } from "../game/seats.js";
import { t } from "../lang/index.js";
import { tagsOf } from "../library/records.js";
import { laidOut } from "../screen/laid-out.js";
import { createEvaluation } from "./evaluation.js";
import { createGraph } from "./graph.js";
import { createMarks } from "./marks.js";
import { createRetry } from "./retry.js";
import { createReviewSheet } from "./review-sheet.js";
import { accuracyText, expectedText, isAmiss, momentsText, moveWords, upText } from "./review-words.js";

/** @typedef {import("../wasm/coach.js").ReviewReport} ReviewReport */
/** @typedef {import("../game/types.js").Scene} Scene */
/** @typedef {import("./types.js").Button} Button */

/** @typedef {import("./types.js").Part} Part */

/** @param {import("./types.js").Means & import("./types.js").Turns} means */
export function createReview(means) {
  const { Games, wasm, play, pool, panel, sheets, cache, lateSheets, enter, exit } = means;
  const page = document;
  const evaluate = createEvaluation({
    wasm,
    pool,
    cache,
    // A computer's own move comes first.
    mayWork: () => page.visibilityState !== "hidden" && play.scene?.thinking !== true,
  });
  const marks = createMarks(/** @type {HTMLElement} */ (page.getElementById("move-list")));
  /** @type {import("./types.js").ReviewSheet | null} */
  let sheet = null;
  /** @type {import("./types.js").ReviewEvaluation | null} */
  let running = null;
  page.addEventListener("visibilitychange", () => running?.wake());

  /** Reviews the game as it stands. */
  function open() {
    sheets.close();
    const { id, record } = play.about;
    if (!play.scene || play.scene.state.ply === 0 || id === undefined || record === undefined) return;
    /** @type {ReviewReport | null} */
    let report = null;
    /** @type {string[]} */
    let lines = [];
    /** @type {import("./types.js").Retry | null} */
    let retry = null;
    /** The player has gone to a moment since the review was done. */
    let walked = false;
    let left = false;
    let drawing = false;

    const progress = page.createElement("progress");
    progress.className = "review-progress";
    progress.setAttribute("aria-label", t("review.running"));
    const graph = createGraph((at) => lookAt(at - 1));

    /** @type {Part} */
    const part = { leave, onScene };
    /** Whoever came from the game goes back to it. */
    const inGame = play.scene.past === null;

    function done() {
      exit(part);
      if (inGame && walked && play.scene?.past) play.look("last");
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

    /** Shows the moment behind a move on the board; the start for -1. @param {number} place */
    function lookAt(place) {
      walked = true;
      const node = place < 0 ? "first" : moves()[place]?.node;
      if (node !== undefined) play.look(node);
      refresh();
    }

    /** @param {number} place */
    function tryAgain(place) {
      const move = moves()[place];
      if (!report || !move) return;
      walked = true;
      retry?.close();
      retry = createRetry(
        {
          Games,
          wasm,
          play,
          pool,
          panel,
          onEnd() {
            retry = null;
            lookAt(place);
          },
          next: () => nextAfter(place),
        },
        {
          move,
          judged: report.moves[place],
          line: play.about.line(move.before),
          record: /** @type {string} */ (record),
          before: lines[place],
        },
      );
    }

    /** What comes after a moment that was tried. @param {number} place */
    function nextAfter(place) {
      const next = report?.moments.find((moment) => moment > place);
      return next === undefined ? null : () => tryAgain(next);
    }

    async function showReport() {
      const shown = report;
      if (!shown) return;
      await lateSheets();
      sheet ??= createReviewSheet(sheets);
      const scene = /** @type {Scene} */ (play.scene);
      sheet.show({
        report: shown,
        moves: moves(),
        me: play.me,
        over: scene.state.legal === "",
        ogn: () =>
          wasm.reviewedOgn(
            /** @type {string} */ (record),
            lines,
            play.about.tags ?? tagsOf(scene.settings, new Date(), scene.names),
          ),
        onLook: lookAt,
        onTry: tryAgain,
      });
    }

    /** The panel shows the words of the review for the moment on the board. */
    function refresh() {
      if (left || retry || !report) return;
      const place = at();
      marks.show(report.moves);
      panel.root.dataset.review = "done";
      panel.show({
        label: "review.label",
        moves: true,
        text: textAt(report, place),
        extra: [graph.element],
        buttons: buttonsAt(report, place),
      });
      void draw();
    }

    /** The move before the moment on the board, once the player has gone to one. @param {ReviewReport} report @param {number | null} place */
    const judgedAt = (report, place) => (walked && place ? report.moves[place - 1] : undefined);

    /** @param {ReviewReport} report @param {number | null} place */
    function textAt(report, place) {
      const judged = judgedAt(report, place);
      if (judged) return moveWords(judged, moves()[/** @type {number} */ (place) - 1]);
      return [accuracyText(report, play.me), momentsText(report, play.scene?.state.legal === "")].join(" ");
    }

    /** The graph follows in a task of its own: a slow phone has enough to do with the board. */
    async function draw() {
      if (drawing) return;
      drawing = true;
      await laidOut();
      drawing = false;
      if (left || retry || !report) return;
      const me = play.me;
      const place = at();
      const text = judgedAt(report, place) ? textAt(report, place) : t("review.atMove", { ply: place ?? 0 });
      graph.show({
        values: me === "N" ? report.graph.map((value) => -value) : report.graph,
        at: place ?? 0,
        moments: report.moments.map((moment) => moment + 1),
        label: t("review.graph"),
        up: upText(me),
        text: `${text} ${expectedText(report.graph[place ?? 0], me)}`,
      });
    }

    /** @param {ReviewReport} report @param {number | null} place @returns {Button[]} */
    function buttonsAt({ moves: judged, moments }, place) {
      /** @type {Button[]} */
      const buttons = [{ label: "review.report", run: () => void showReport() }];
      const here = walked && place ? place - 1 : -1;
      if (here >= 0 && isAmiss(judged[here])) {
        buttons.push({ label: "review.tryAgain", action: "try-again", strong: true, run: () => tryAgain(here) });
      } else if (moments.length > 0) {
        const next = moments.find((moment) => moment > here) ?? moments[0];
        const first = !walked;
        buttons.push(
          first
            ? { label: "review.tryAgain", action: "try-again", strong: true, run: () => tryAgain(next) }
            : { label: "review.next", strong: true, run: () => lookAt(next) },
        );
      }
      buttons.push({ label: "review.done", run: done, leaves: true });
      return buttons;
    }

    function leave() {
      left = true;
      running?.stop();
      running = null;
      retry?.close();
      retry = null;
      marks.clear();
      delete panel.root.dataset.review;
      panel.hide();
    }

    /** @param {Scene} scene */
    function onScene(scene) {
      running?.wake();
      if (scene.overlaid || retry) return;
      if (play.about.record === record) {
        if (report && (scene.past || at() !== moves().length)) walked = true;
        refresh();
      } else if (report) {
        done();
      } else {
        // The game has gone on, and the review goes on with it.
        open();
      }
    }

    async function run() {
      // Two computers would play on, and the review would never be done.
      if (opponentOf(play.scene?.settings ?? play.about.options) === "both" && !play.scene?.paused) play.pause();
      const counted = play.helped();
      const { result, ...task } = evaluate({
        id: /** @type {string} */ (id),
        record: /** @type {string} */ (record),
        onProgress(done, all) {
          progress.max = all;
          progress.value = done;
        },
      });
      running = { result, ...task };
      panel.root.dataset.review = "running";
      const words = [t("review.leave"), counted ? t("review.helped") : ""];
      panel.show({
        label: "review.label",
        head: t("review.running"),
        text: words.filter((word) => word).join(" "),
        extra: [progress],
        moves: true,
        buttons: [{ label: "review.later", run: done, leaves: true }],
      });
      try {
        const found = await result;
        if (left || !found) return;
        lines = found;
        report = wasm.review(/** @type {string} */ (record), lines);
        if (!report) throw new Error("the evaluation is not of this game");
        // A slow device can draw before the report is shown.
        await laidOut();
        refresh();
      } catch (error) {
        console.warn(error);
        if (left) return;
        delete panel.root.dataset.review;
        panel.show({
          label: "review.label",
          text: t("review.failed"),
          moves: true,
          buttons: [
            { label: "review.again", run: open, strong: true },
            { label: "review.done", run: done, leaves: true },
          ],
        });
      }
    }

    enter(part);
    void run();
  }

  return { open };
}
