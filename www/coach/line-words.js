// The words of a line that nobody has played: each move says what it does.

import { t } from "../lang/index.js";
import { begun, houseName, join, sideWithin, takenBy, voiceOf } from "../lang/words.js";
import { reasonText } from "./facts.js";

/** @typedef {import("../wasm/oware.js").SownMove} SownMove */
/** @typedef {import("../wasm/oware.js").Side} Side */
/** @typedef {import("../lang/words.js").Me} Me */

/**
 * What a move of a line does, and how the game ends with it.
 * @param {SownMove} step
 * @param {Me} me
 * @param {"it" | "them"} [opponent]
 */
export function stepText(step, me, opponent = "it") {
  const voice = voiceOf(step.side, me, opponent);
  const taken = takenBy(step);
  const params = { side: sideWithin(step.side), house: houseName(step.from), seeds: taken };
  const move = begun(t(`line.${taken > 0 ? "takes" : "sows"}.${voice}`, params));
  return join(move, endOfLine(step, me, opponent));
}

/** How the game ends with a move; empty where it goes on. @param {SownMove} step @param {Me} me @param {"it" | "them"} opponent */
export function endOfLine({ after }, me, opponent) {
  const { result, stores, reason } = after;
  if (result === "none") return "";
  const [south, north] = stores;
  const [mine, theirs] = me === "N" ? [north, south] : [south, north];
  if (result === "draw") return t("line.draw", { mine, theirs });
  const [most, least] = result === "S" ? [south, north] : [north, south];
  const wins = begun(t(`line.wins.${voiceOf(result, me, opponent)}`, { side: sideWithin(result), most, least }));
  return join(reason === "majority" || reason === "grand-slam" ? t(`line.why.${reason}`) : "", wins);
}

/**
 * The same with why the player would do it.
 * @param {SownMove} step
 * @param {import("../wasm/coach.js").Fact[]} facts of the move
 * @param {Me} me
 * @param {"it" | "them"} [opponent]
 */
export function toldText(step, facts, me, opponent = "it") {
  const words = stepText(step, me, opponent);
  if (!me || step.after.result !== "none") return words;
  // What a side plans is told to the one whose plan it is, and so is what stops the plan.
  return join(words, reasonText(facts, opponent, step.side === me));
}
