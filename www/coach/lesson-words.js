// The words of a lesson: its steps, what an answer came to, and in what two rule sets differ.

import { has, t } from "../lang/index.js";
import { houseName, join, reason } from "../lang/words.js";

/** @typedef {import("../lang/types.js").Key} Key */
/** @typedef {import("../wasm/coach.js").LessonExercise} LessonExercise */
/** @typedef {import("../wasm/coach.js").LessonAnswer} LessonAnswer */
/** @typedef {import("../wasm/coach.js").RulesDifference} RulesDifference */
/** @typedef {import("../wasm/coach.js").RulesName} RulesName */

/** What Rust names has its words; a test asks for each. @param {string} key @param {import("../lang/index.js").Params} [params] */
const textOf = (key, params) => t(/** @type {Key} */ (key), params);

/** @param {string} topic */
export const titleOf = (topic) => textOf(`lesson.title.${topic}`);

/** The player is South. @param {string | null | undefined} house */
const named = (house) => (house ? houseName(house, "S") : "");

/** What it teaches, in a few words. @param {string} topic */
export const aboutText = (topic) => textOf(`lesson.about.${topic}`);

/** A step takes about half a minute. @param {string} topic */
export function minutesText(topic) {
  let steps = 0;
  while (has(`lesson.ask.${topic}.${steps + 1}`)) steps += 1;
  return t("lesson.minutes", { minutes: Math.ceil(steps / 2) });
}

/** The one sentence of a step. @param {string} topic @param {number} place from 1 on @param {LessonExercise} step */
export function askText(topic, place, { house, seeds, answers }) {
  const right = answers.find((answer) => answer.right)?.answer ?? "";
  const params = { right: named(right), house: named(house), seeds: seeds ?? 0 };
  return textOf(`lesson.ask.${topic}.${place}`, params);
}

/** Seeds more or fewer than the other side. @param {number} lead */
const leadParams = (lead) => ({ lead: lead > 0 ? "more" : lead < 0 ? "fewer" : "even", seeds: Math.abs(lead) });

/** What an answer came to. @param {LessonAnswer} answer */
export function feedbackText({ right, feedback }) {
  const words = feedbackWords(feedback);
  return t(right ? "lesson.right" : "lesson.wrong", { feedback: words });
}

/** @param {LessonAnswer["feedback"]} feedback */
function feedbackWords({ code, house, seeds, most, houses, winner, stores, lead, best }) {
  if (code === "over") {
    const [mine, theirs] = stores ?? [0, 0];
    return textOf(`lesson.feedback.over.${winner}`, { mine, theirs });
  }
  if (code === "lead" && lead !== null && best !== null) {
    const had = t("lesson.feedback.lead", leadParams(lead));
    return lead === best ? had : join(had, t("lesson.feedback.leadBest", leadParams(best)));
  }
  const params = { house: named(house), seeds: seeds ?? 0, most: most ?? 0, houses: houses ?? 0 };
  return textOf(`lesson.feedback.${code}`, params);
}

/**
 * What differs between two rule sets, a sentence each; one sentence where nothing does.
 * @param {RulesDifference[]} found @param {[RulesName, RulesName]} sets @param {string} house
 */
export function differenceTexts(found, sets, house) {
  const [first, second] = sets.map((set) => t(`rules.${set}`));
  const names = { first, second };
  if (found.length === 0) return [t("lesson.compare.same", names)];
  return found.map(({ code, rules, why, seeds, results, stores }) => {
    const by = rules ? t(`rules.${rules}`) : "";
    if (code === "refused") {
      return t("lesson.compare.refused", { rules: by, why: why ? reason({ code: why, house }, "S", "S") : "" });
    }
    if (code === "again") return t("lesson.compare.again", { rules: by });
    if (code === "captures") {
      const [one, other] = seeds ?? [];
      return t("lesson.compare.captures", { ...names, one, other });
    }
    if (code === "stores") {
      const [[south, north], [south2, north2]] = stores ?? [
        [0, 0],
        [0, 0],
      ];
      return t("lesson.compare.stores", { ...names, south, north, south2, north2 });
    }
    const [one, two] = results ?? ["none", "none"];
    return t("lesson.compare.end", { ...names, one, two });
  });
}
