// The sentences on a move, from the facts that Rust found.

import { t } from "../lang/index.js";
import { houseName, join } from "../lang/words.js";

/** @typedef {import("../wasm/coach.js").Fact} Fact */
/** @typedef {Fact["fact"]} FactName */
/** What a sentence is about: the house by its number, or "it". @typedef {string} Subject */

/** Sentences that stand side by side; more are not read. */
const SENTENCES = 2;

/**
 * The sentence of each fact. Rust decides which are true and which come first.
 * @type {{[N in FactName]: (fact: Extract<Fact, {fact: N}>, subject: Subject) => string}}
 */
const SENTENCE_OF = {
  forced: (_, subject) => t("hint.forced", { subject }),
  "grand-slam": ({ effect }, subject) => t(`hint.slam.${effect}`, { subject }),
  "only-win": (_, subject) => t("hint.onlyWin", { subject }),
  "only-draw": (_, subject) => t("hint.onlyDraw", { subject }),
  "others-lose": () => t("hint.othersLose"),
  starves: ({ seeds }, subject) => t("hint.starves", { subject, seeds }),
  ends: ({ ending, margin }, subject) => t(`hint.ends.${ending}`, { subject, margin }),
  captures: ({ seeds }, subject) => t("hint.captures", { subject, seeds }),
  leads: ({ ending, margin }, subject) =>
    margin === null || ending === "drawn"
      ? t(`hint.leads.${ending}`, { subject })
      : t(`hint.leadsBy.${ending}`, { subject, margin }),
  saves: ({ seeds }, subject) => t("hint.saves", { subject, seeds }),
  feeds: ({ seeds }, subject) => t("hint.feeds", { subject, seeds }),
  prepares: ({ seeds }, subject) => t("hint.prepares", { subject, seeds }),
  threatens: ({ seeds, with: house }, subject) => t("hint.threatens", { subject, seeds, house: houseName(house) }),
  kroo: ({ house, seeds, new: fresh }, subject) =>
    t(fresh ? "hint.kroo" : "hint.krooGrows", { subject, seeds, house: houseName(house) }),
  safe: (_, subject) => t("hint.safe", { subject }),
  "one-reply": ({ house }, subject) => t("hint.oneReply", { subject, house: houseName(house) }),
  expects: ({ lead, most }, subject) =>
    t(`hint.${most ? "expectsMost" : "expects"}.${whoLeads(lead)}`, { subject, seeds: Math.abs(lead) }),
  exposes: ({ seeds }) => t("hint.exposes", { seeds }),
};

/** @param {number} lead */
const whoLeads = (lead) => (lead > 0 ? "ahead" : lead < 0 ? "behind" : "even");

/**
 * @template {FactName} N
 * @param {Extract<Fact, {fact: N}>} fact
 * @param {Subject} subject
 */
export function factText(fact, subject) {
  return SENTENCE_OF[/** @type {N} */ (fact.fact)](fact, subject);
}

/** One or two sentences on a house, of its most telling facts. @param {string} house @param {Fact[]} facts */
export function factsText(house, facts) {
  const sentences = facts.slice(0, SENTENCES).map((fact, place) => {
    const subject = place === 0 ? t("hint.house", { house: houseName(house) }) : t("hint.it");
    return factText(fact, subject);
  });
  return join(...sentences);
}
