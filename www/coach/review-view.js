// What a review shows in a state: words, buttons, and what stands below them. It asks nobody, and changes nothing.

import { t } from "../lang/index.js";
import { join } from "../lang/words.js";
import { momentAfter, ownMoments } from "./review-state.js";
import { accuracyText, expectedText, isAmiss, moveWords, upText, verdictText } from "./review-words.js";

/** @typedef {import("./types.js").ReviewState} ReviewState */
/** @typedef {import("./types.js").ReviewAround} ReviewAround */
/** @typedef {import("./types.js").ReviewView} ReviewView */
/** @typedef {import("./types.js").ReviewButton} ReviewButton */

/** @param {ReviewState} state @param {ReviewAround} around @returns {ReviewView} */
export function viewOf(state, around) {
  const { phase, report } = state;
  if (phase === "running") return running();
  if (phase === "failed" || !report) return failed();
  const place = around.at ? around.at - 1 : -1;
  return state.isWhole || place < 0 ? overview(report, around) : single(report, place, around);
}

/** @returns {ReviewView} */
const running = () => ({
  head: t("review.running"),
  text: t("review.leave"),
  buttons: [{ label: "review.later", does: "leave", leaves: true }],
  below: "progress",
  moves: true,
});

/** @returns {ReviewView} */
const failed = () => ({
  head: "",
  text: t("review.failed"),
  buttons: [
    { label: "review.again", does: "again", strong: true },
    { label: "review.done", does: "leave", leaves: true },
  ],
  below: "",
  moves: true,
});

/** The whole game: accuracy, the graph, the moments. @param {import("../wasm/coach.js").ReviewReport} report @param {ReviewAround} around @returns {ReviewView} */
function overview(report, { me, at, moves, touched }) {
  const [first] = ownMoments(report, me);
  const place = at ? at - 1 : -1;
  const there = touched ? report.moves[place] : undefined;
  // Who has been at a moment goes on from there, and begins anew behind the last one.
  const next = (there && momentAfter(report, me, place)) ?? first;
  /** @type {ReviewButton[]} */
  const middle =
    next === undefined
      ? []
      : [{ label: next === first ? "review.first" : "review.next", does: "look", place: next, strong: true }];
  return {
    head: there ? verdictText(there, moves[place]) : accuracyText(report, me),
    text: "",
    buttons: [{ label: "review.all", does: "all" }, ...middle, { label: "review.done", does: "leave", leaves: true }],
    below: "moments",
    // Its moments need the room, and all moves are one tap away.
    moves: false,
  };
}

/** One move. @param {import("../wasm/coach.js").ReviewReport} report @param {number} place @param {ReviewAround} around @returns {ReviewView} */
function single(report, place, { me, moves }) {
  const judged = report.moves[place];
  const amiss = isAmiss(judged);
  const own = me === null || judged.side === me;
  const next = momentAfter(report, me, place);
  /** @type {ReviewButton[]} */
  const buttons = [{ label: "review.overview", does: "overview", leaves: true }];
  if (amiss && own) {
    buttons.push({ label: "review.showMe", does: "show", place });
    buttons.push({ label: "review.tryAgain", does: "try", place, action: "try-again", strong: true });
  } else {
    if (amiss) buttons.push({ label: "review.showMe", does: "show", place });
    if (next !== null) buttons.push({ label: "review.next", does: "look", place: next, strong: true });
  }
  buttons.push({ label: "review.done", does: "leave" });
  return {
    head: verdictText(judged, moves[place]),
    text: moveWords(judged, me),
    buttons,
    below: "graph",
    moves: "column",
  };
}

/** What the graph shows. @param {import("../wasm/coach.js").ReviewReport} report @param {ReviewAround} around @returns {import("./types.js").GraphContent} */
export function graphOf(report, { me, at }) {
  const place = at ?? 0;
  const judged = report.moves[place - 1];
  const words = judged ? moveWords(judged, me) : t("review.atMove", { ply: place });
  const [first, second] = me === "N" ? /** @type {const} */ (["N", "S"]) : /** @type {const} */ (["S", "N"]);
  return {
    values: me === "N" ? report.graph.map((value) => -value) : report.graph,
    at: place,
    moments: report.moments.flatMap((places, side) =>
      places.map((moment) => ({ at: moment + 1, isOwn: me === null ? side === 0 : side === (me === "S" ? 0 : 1) })),
    ),
    label: t("review.graph"),
    up: upText(first, me),
    down: upText(second, me),
    text: join(words, expectedText(report.graph[place], me)),
  };
}
