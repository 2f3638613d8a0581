// "Try again", and "Show me": the state of a moment that is tried, every way from one state to the next, and what is shown in
// each. Nothing here draws, waits or asks.

import { t } from "../lang/index.js";
import { houseName, join, other, reason } from "../lang/words.js";
import { factTexts } from "./facts.js";
import { toldText } from "./line-words.js";
import { faultText, isAmiss, isSlow, remedyText, triedText } from "./review-words.js";

/** Plies of a line that is played out where nothing is told of how far it goes. */
const PLAYED = 6;

/** @typedef {import("./types.js").RetryState} RetryState */
/** @typedef {import("../wasm/coach.js").ReviewedMove} ReviewedMove */

/** The position, and the question. @type {RetryState} */
export const ASKED = { phase: "asked", line: "", rest: "", plays: false, house: "", found: null, refused: null };

/** A house that the rules forbid. @param {import("../lang/words.js").Code} refused @returns {RetryState} */
export const refusedHouse = (refused) => ({ ...ASKED, refused });

/** The house that was played. @returns {RetryState} */
export const same = () => ({ ...ASKED, phase: "same" });

/** A house is sown, and judged. @param {string} house @returns {RetryState} */
export const tried = (house) => ({ ...ASKED, phase: "looking", line: house, house });

/**
 * @param {RetryState} state
 * @param {ReviewedMove | null} found null where it could not be judged
 * @param {(line: string) => number} takes the seeds that the other side takes in a line
 * @returns {RetryState}
 */
export function judgedAs(state, found, takes) {
  if (!found) return { ...state, phase: "failed" };
  if (!isAmiss(found)) return { ...state, phase: "right", found };
  return { ...state, phase: "wrong", found, rest: shows(found, (line) => takes(state.line + line)), plays: true };
}

/**
 * The line behind a wrong house: it shows what is told of it, or is empty.
 * @param {ReviewedMove} found
 * @param {(line: string) => number} takes
 */
function shows({ turned, faults, answer, expected, seeds }, takes) {
  const told = turned ? undefined : faults.find(({ fault }) => fault !== "forgoes");
  if (told?.fault === "leaves") return told.with;
  if (told?.fault === "misses") return "";
  if (turned || told?.fault === "slam") return answer.slice(0, PLAYED - 1);
  const moves = told?.fault === "yields" ? told.moves : (expected?.moves ?? 0);
  const line = answer.slice(0, Math.max(2 * moves - 1, 0));
  // A line that shows less than is told of it would only puzzle.
  return takes(line) < (told?.fault === "yields" ? told.seeds : (seeds ?? 0) / 2) ? "" : line;
}

/** The best line plays, as far as something is told of it. @param {ReviewedMove} judged @returns {RetryState} */
export const shown = ({ line, expected }) => ({
  ...ASKED,
  phase: "shown",
  rest: line.slice(0, expected ? 2 * expected.moves : PLAYED),
  plays: true,
});

/** One more move of what plays by itself; behind the last one, what it came to. @param {RetryState} state @returns {RetryState} */
export function advanced(state) {
  const { rest, line, plays } = state;
  if (rest) return { ...state, line: line + rest[0], rest: rest.slice(1) };
  return plays ? { ...state, plays: false } : state;
}

/** A house was wrong, and its line has played. @param {RetryState} state */
export const isRefuted = ({ phase, plays }) => phase === "wrong" && !plays;

/** A house may be tapped. @param {RetryState} state */
export const isOpen = ({ phase }) => phase === "asked" || phase === "same";

/**
 * @param {RetryState} state
 * @param {import("./types.js").RetryAround} around
 * @returns {import("./types.js").RetryView}
 */
export function viewOf(state, around) {
  const words = WORDS[state.phase](state, around);
  const { step, facts, me } = around;
  // While a line plays, each move is told; then what it comes to. What is wrong with a house that is tried comes before its line.
  const isTold = state.plays && step && state.line && state.line !== state.house;
  return isTold ? { ...words, text: toldText(step, facts, me) } : words;
}

/** @type {{[P in RetryState["phase"]]: (state: RetryState, around: import("./types.js").RetryAround) => import("./types.js").RetryView}} */
const WORDS = {
  asked: ({ refused }, { judged, me }) => ({
    head: t("review.try.title"),
    text: refused ? reason(refused, judged.side, me) : faultText(judged, me),
    buttons: ["show"],
  }),
  same: (_, { me }) => ({
    head: t("review.try.title"),
    text: t(me ? "review.try.same" : "review.try.sameSide"),
    buttons: ["show"],
  }),
  looking: ({ house }) => ({
    head: t("review.try.looking", { house: houseName(house) }),
    text: "",
    buttons: ["show"],
  }),
  failed: () => ({ head: t("review.try.title"), text: t("review.try.failed"), buttons: ["again", "show"] }),
  right: (state, around) => ({
    head: t(state.found?.class === "best" ? "review.try.right" : "review.try.good", {
      house: houseName(state.house),
    }),
    text: join(rightText(state, around), lastText(around.isLast)),
    buttons: ["next"],
  }),
  wrong: ({ found, house }, { me }) => ({
    head: t("review.try.wrong", { house: houseName(house) }),
    text: found ? triedText(found, me) : "",
    buttons: ["again", "show"],
  }),
  shown: (_, { judged, me, isLast }) => ({
    head: t("review.try.best", { house: houseName(judged.best) }),
    text: join(faultText(judged, me), remedyText(judged), lastText(isLast)),
    buttons: ["next"],
  }),
};

/** Nothing more is to be tried. @param {boolean} [isLast] */
const lastText = (isLast) => (isLast ? t("review.try.last") : "");

/**
 * Why a house is right: that no other is as good, or how it ends, and what it does on the board.
 * @param {RetryState} state
 * @param {import("./types.js").RetryAround} around
 */
function rightText({ found, house }, { judged, facts, me }) {
  const best = found?.class === "best";
  const only = found?.only ? t("review.try.only") : "";
  const sure = found?.sure ? t(`review.try.sure.${found.sure}`) : "";
  const verdict = only || sure || (best ? "" : t("review.try.keeps"));
  // What it lets the other side take speaks against it, and stands behind what speaks for it.
  const told = facts.filter((fact) => !isPassed(fact, house, judged));
  const [first = "", second = ""] =
    told[0]?.fact === "exposes" ? [] : factTexts(house, told, me ? "it" : other(judged.side));
  const seeds = Math.round(judged.seeds ?? 0);
  // What is missing elsewhere: the board shows nothing yet.
  const worth = best && isSlow(judged) && seeds > 0 ? t("review.try.worth", { seeds }) : "";
  return join(verdict, first, verdict ? "" : second, worth);
}

/**
 * The other side could take these seeds at once, and loses by it: the review has just told that the line costs fewer.
 * @param {import("./facts.js").Fact} fact
 * @param {string} house
 * @param {ReviewedMove} judged
 */
const isPassed = (fact, house, { best, expected }) =>
  fact.fact === "exposes" && house === best && expected !== null && fact.seeds > expected.best[1];
