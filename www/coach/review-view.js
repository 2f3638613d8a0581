// What a review shows in a state: words, buttons, and what stands below them. It asks nobody, and changes nothing.

import { t } from "../lang/index.js";
import { join } from "../lang/words.js";
import { momentAfter, ownMoments } from "./review-state.js";
import {
  accuracyText,
  detailText,
  dotText,
  expectedText,
  isAmiss,
  moveWords,
  upText,
  verdictText,
} from "./review-words.js";

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
  return state.isWhole || place < 0 ? overview(report, around) : single(report, place, around, state.why);
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
  const tried = there !== undefined && isTried(there, me);
  /** @type {ReviewButton[]} */
  const buttons = [{ label: "review.all", does: "all" }];
  // The graph stays under the finger. The sentences on a move, which would push it down, are one tap away.
  if (there) buttons.push({ label: "bar.why", does: "look", place, strong: tried });
  if (next !== undefined) {
    const label = next === first ? "review.first" : "review.next";
    // Behind the last moment nothing is left to do: to begin anew is offered, and does not stand out.
    const isDone = there !== undefined && place >= next;
    buttons.push({ label, does: "look", place: next, strong: !tried && !isDone });
  }
  return {
    head: there ? verdictText(there, moves[place], me) : accuracyText(report, me),
    text: there ? "" : t("review.accuracyIs"),
    buttons: [...buttons, { label: "review.done", does: "leave", leaves: true }],
    below: "moments",
    // Its moments need the room, and all moves are one tap away.
    moves: false,
  };
}

/** The player may look for a better house. @param {import("../wasm/coach.js").ReviewedMove} judged @param {ReviewAround["me"]} me */
const isTried = (judged, me) => isAmiss(judged) && (me === null || judged.side === me);

/**
 * The sentences on a move. A better house is not named while the player may look for it.
 * @param {import("../wasm/coach.js").ReviewedMove} judged @param {number} place @param {Pick<ReviewAround, "me" | "found">} around
 */
const toldOf = (judged, place, { me, found }) => moveWords(judged, me, !isTried(judged, me) || found.has(place));

/** One move. @param {import("../wasm/coach.js").ReviewReport} report @param {number} place @param {ReviewAround} around @param {boolean} why @returns {ReviewView} */
function single(report, place, { me, moves, found }, why) {
  const judged = report.moves[place];
  const next = momentAfter(report, me, place);
  /** @type {ReviewButton[]} */
  const buttons = [{ label: "review.overview", does: "overview", leaves: true }];
  const detail = detailText(judged, me, !isTried(judged, me) || found.has(place));
  // First the reasons, then the line itself.
  if (detail && !why) buttons.push({ label: "bar.why", does: "why" });
  else if (isAmiss(judged)) buttons.push({ label: "review.showMe", does: "show", place });
  if (isTried(judged, me))
    buttons.push({ label: "review.tryAgain", does: "try", place, action: "try-again", strong: true });
  else if (next !== null) buttons.push({ label: "review.next", does: "look", place: next, strong: true });
  buttons.push({ label: "review.done", does: "leave" });
  return {
    head: verdictText(judged, moves[place], me),
    text: why ? detail : toldOf(judged, place, { me, found }),
    buttons,
    below: "graph",
    moves: "column",
  };
}

/** What the graph shows. @param {import("../wasm/coach.js").ReviewReport} report @param {ReviewAround} around @returns {import("./types.js").GraphContent} */
export function graphOf(report, { me, at, found }) {
  const place = at ?? 0;
  const judged = report.moves[place - 1];
  const words = judged ? toldOf(judged, place - 1, { me, found }) : t("review.atMove", { ply: place });
  const [first, second] = me === "N" ? /** @type {const} */ (["N", "S"]) : /** @type {const} */ (["S", "N"]);
  return {
    values: me === "N" ? report.graph.map((value) => -value) : report.graph,
    at: place,
    moments: report.moments.flatMap((places, side) =>
      places.map((moment) => ({ at: moment + 1, isOwn: me === null ? side === 0 : side === (me === "S" ? 0 : 1) })),
    ),
    up: upText(first, me),
    down: upText(second, me),
    own: dotText(first, me),
    theirs: dotText(second, me),
    text: join(words, expectedText(report.graph[place], me)),
  };
}
