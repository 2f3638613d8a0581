// What the board answers to a question, for the ear. It loads with the first question.

import "../lang/keys.js";
import { t } from "../lang/index.js";
import {
  full,
  heardScore,
  houseName,
  housesText,
  join,
  other,
  placeLabel,
  previewText,
  reason,
  resultText,
  sideName,
  sideOf,
  spared,
  takenBy,
  timeText,
  voiceOf,
} from "../lang/words.js";

/** @typedef {import("./types.js").Asked} Asked */
/** @typedef {import("../wasm/oware.js").Side} Side */

const HOUSES = { S: "ABCDEF", N: "abcdef" };

/** @param {Asked} asked */
const isOver = ({ state }) => state.legal === "" && state.result !== "none";

/** @param {Asked} asked @param {Side} side */
const voice = ({ me, opponent }, side) => ({ who: voiceOf(side, me, opponent), side: sideName(side) });

/** Who asks is told of the own side first. @param {Asked} asked */
const own = ({ me, state }) => me ?? state.turn;

/** Why a house cannot be played; empty where nothing is to be said. @param {Asked} asked */
function whyNot({ state, me, past, house }) {
  const { legal, playable = legal, refused, turn } = state;
  if (playable.includes(house)) return "";
  if (legal.includes(house)) return past ? t("status.lookingTap") : "";
  return reason(refused[house] ?? { code: "over" }, turn, me);
}

/** @param {Asked} asked */
function where(asked) {
  const { house, state, me, opponent, worth } = asked;
  const place = HOUSES[sideOf(house)].indexOf(house) + 1;
  const found = worth(house);
  return join(
    t("answers.where", { house: placeLabel(house, state, me, opponent), place }),
    found && t("answers.worth", { house: houseName(house), words: found }),
    whyNot(asked),
  );
}

/** @param {Asked} asked */
function score(asked) {
  const { state, me, opponent, clocks } = asked;
  const known = heardScore(state.stores, me, opponent);
  const { who, side } = voice(asked, state.turn);
  const now = isOver(asked) ? resultText(state, me) : t(`status.turn.${who}`, { side });
  return join(known, t("answers.moves", { count: state.ply }), full(now), clocks ? clock(asked) : "");
}

/** What is left on the clocks, the asker's first. @param {Asked} asked */
function clock(asked) {
  const { clocks, me } = asked;
  if (!clocks) return t("answers.noClock");
  return join(...[own(asked), other(own(asked))].map((side) => timeText(side, clocks.left[side], me)));
}

/** One row, in the order of sowing. @param {Asked} asked @param {Side} side */
function row(asked, side) {
  const [first, last] = [...HOUSES[side]].filter((_, place) => place % 5 === 0).map((house) => houseName(house));
  const seeds = asked.state.houses.slice(side === "S" ? 0 : 6).slice(0, 6);
  return t("answers.row", { ...voice(asked, side), first, last, seeds: seeds.join(t("app.between")) });
}

/**
 * The houses that a side can play, or could if it were to move, and what an analysis found of them, else what they take. In
 * a puzzle or a lesson that would be half the answer.
 * @param {Asked} asked @param {Side} side
 */
function options(asked, side) {
  if (isOver(asked)) return reason({ code: "over" });
  const legal = asked.legalOf(side);
  const params = { ...voice(asked, side), count: legal.length, houses: housesText(legal) };
  const more = [...legal].map((house) => {
    const found = asked.worth(house);
    if (found) return t("answers.worth", { house: houseName(house), words: found });
    const seeds = asked.opponent === "them" ? 0 : takenBy(asked.sowing(house));
    return seeds > 0 ? t("answers.takes", { house: houseName(house), seeds }) : "";
  });
  return join(t(side === asked.state.turn ? "answers.can" : "answers.could", params), ...more);
}

/** @param {Asked} asked */
function last(asked) {
  const { state, captured, spares } = asked;
  if (!state.last) return t("answers.moves", { count: 0 });
  const params = { ...voice(asked, sideOf(state.last)), house: houseName(state.last), seeds: captured };
  return join(t(captured > 0 ? "move.captured" : "move.sown", params), spared({ spares }));
}

/** @type {{[question: string]: (asked: Asked) => string}} */
const ANSWERS = {
  where,
  score,
  clock,
  "read-board": (asked) => join(row(asked, asked.me ?? "S"), row(asked, other(asked.me ?? "S"))),
  playable: (asked) => options(asked, own(asked)),
  "other-side": (asked) => options(asked, other(own(asked))),
  "last-move": last,
  preview: (asked) => previewText(asked.sowing(asked.house), asked.me),
};

/** @param {string} question @param {Asked} asked */
export const answerTo = (question, asked) => ANSWERS[question](asked);
