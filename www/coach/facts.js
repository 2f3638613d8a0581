// The sentences on a move, from the facts that Rust found.

import { t } from "../lang/index.js";
import { awaySide, houseName, housesText, sideWithin } from "../lang/words.js";

/** @typedef {import("../wasm/coach.js").Fact} Fact */
/** @typedef {Fact["fact"]} FactName */
/** @typedef {import("../wasm/oware.js").Side} Side */
/** What a sentence is about, at its beginning: the house by its number, or "it"; and the opponent, within it. @typedef {{subject: string, opponent: string}} Subjects */

/** Where one of these is the first fact of a move, the second sentence tells what a reply captures. @type {FactName[]} */
const UNSETTLED = [
  "forced",
  "captures",
  "saves",
  "feeds",
  "prepares",
  "safe",
  "threatens",
  "kroo",
  "one-reply",
  "expects",
];

/**
 * The sentence of each fact. Rust decides which are true and which come first.
 * @type {{[N in FactName]: (fact: Extract<Fact, {fact: N}>, subjects: Subjects) => string}}
 */
const SENTENCE_OF = {
  forced: (_, subjects) => t("hint.forced", subjects),
  "grand-slam": ({ effect }, subjects) => t(`hint.slam.${effect}`, subjects),
  "only-win": (_, subjects) => t("hint.onlyWin", subjects),
  "only-draw": (_, subjects) => t("hint.onlyDraw", subjects),
  "others-lose": () => t("hint.othersLose"),
  starves: ({ seeds }, subjects) => t("hint.starves", { ...subjects, seeds }),
  ends: ({ ending, margin }, subjects) => t(`hint.ends.${ending}`, { ...subjects, margin }),
  captures: ({ seeds }, subjects) => t("hint.captures", { ...subjects, seeds }),
  leads: ({ ending, margin }, subjects) =>
    margin === null || ending === "drawn"
      ? t(`hint.leads.${ending}`, subjects)
      : t(`hint.leadsBy.${ending}`, { ...subjects, margin }),
  saves: ({ seeds }, subjects) => t("hint.saves", { ...subjects, seeds }),
  feeds: ({ seeds }, subjects) => t("hint.feeds", { ...subjects, seeds }),
  prepares: ({ seeds }, subjects) => t("hint.prepares", { ...subjects, seeds }),
  threatens: ({ seeds, with: house }, subjects) => t("hint.threatens", { ...subjects, seeds, house: houseName(house) }),
  kroo: ({ house, seeds, new: fresh }, subjects) =>
    t(fresh ? "hint.kroo" : "hint.krooGrows", { ...subjects, seeds, house: houseName(house) }),
  safe: (_, subjects) => t("hint.safe", subjects),
  "one-reply": ({ house }, subjects) => t("hint.oneReply", { ...subjects, house: houseName(house) }),
  alike: ({ houses }) => t("hint.alike", { houses: housesText(houses) }),
  expects: ({ lead, most }, subjects) =>
    t(`hint.${most ? "expectsMost" : "expects"}.${whoLeads(lead)}`, { ...subjects, seeds: Math.abs(lead) }),
  exposes: ({ seeds }, subjects) => t("hint.exposes", { ...subjects, seeds }),
};

/**
 * The same of a move that would have been better; facts that say nothing for a move have no sentence.
 * @type {{[N in FactName]?: (fact: Extract<Fact, {fact: N}>, subject: string) => string}}
 */
const BETTER_OF = {
  "only-win": (_, subject) => t("review.would.onlyWin", { subject }),
  "only-draw": (_, subject) => t("review.would.onlyDraw", { subject }),
  starves: ({ seeds }, subject) => t("review.would.starves", { subject, seeds }),
  ends: ({ ending }, subject) => t(`review.would.ends.${ending}`, { subject }),
  captures: ({ seeds }, subject) => t("review.would.captures", { subject, seeds }),
  leads: ({ ending }, subject) => t(`review.would.leads.${ending}`, { subject }),
  saves: ({ seeds }, subject) => t("review.would.saves", { subject, seeds }),
  feeds: ({ seeds }, subject) => t("review.would.feeds", { subject, seeds }),
  prepares: ({ seeds }, subject) => t("review.would.prepares", { subject, seeds }),
  threatens: ({ seeds, with: house }, subject) =>
    t("review.would.threatens", { subject, seeds, house: houseName(house) }),
  kroo: ({ house, new: fresh }, subject) =>
    t(fresh ? "review.would.kroo" : "review.would.krooGrows", { subject, house: houseName(house) }),
  safe: (_, subject) => t("review.would.safe", { subject }),
  "one-reply": ({ house }, subject) => t("review.would.oneReply", { subject, house: houseName(house) }),
};

/** What a move of a line does beside what is seen: the first of these. @type {FactName[]} */
const REASONS = ["saves", "feeds", "prepares", "safe", "threatens", "kroo", "one-reply"];

/** @param {number} lead */
const whoLeads = (lead) => (lead > 0 ? "ahead" : lead < 0 ? "behind" : "even");

/**
 * @template {FactName} N
 * @param {Extract<Fact, {fact: N}>} fact
 * @param {Subjects} subjects
 */
export function factText(fact, subjects) {
  return SENTENCE_OF[/** @type {N} */ (fact.fact)](fact, subjects);
}

/**
 * @template {FactName} N
 * @param {Extract<Fact, {fact: N}>} fact
 * @param {string} subject
 */
export function betterText(fact, subject) {
  return BETTER_OF[/** @type {N} */ (fact.fact)]?.(fact, subject) ?? "";
}

/**
 * What the opponent is called within a sentence.
 * @param {"it" | "them" | Side} opponent the computer, whoever it is, or a side by its name
 */
export function opponentName(opponent) {
  const named = opponent === "it" ? (awaySide() ?? opponent) : opponent;
  if (named === "it" || named === "them") return t(`hint.opponent.${named}`);
  return t("hint.opponent.side", { side: sideWithin(named) });
}

/** Nothing speaks for the move but what is expected of it, and nobody captures. @param {Fact[]} facts */
const isQuiet = ([first, ...others]) => first?.fact === "expects" && !others.some(({ fact }) => fact === "exposes");

/**
 * Sentences on a house, of its most telling facts.
 * @param {string} house
 * @param {Fact[]} facts
 * @param {"it" | "them" | Side} opponent
 */
export function factTexts(house, facts, opponent) {
  const [first, second] = facts;
  const exposed = UNSETTLED.includes(first?.fact) ? facts.find(({ fact }) => fact === "exposes") : undefined;
  const named = t("hint.house", { house: houseName(house) });
  if (first?.fact === "alike" && second?.fact === "expects") {
    const { lead } = second;
    return [
      factText(first, { subject: named, opponent: "" }),
      t(`hint.shouldEnd.${whoLeads(lead)}`, { seeds: Math.abs(lead) }),
    ];
  }
  const opposed = opponentName(opponent);
  // Two sentences stand side by side; more are not read.
  if (isQuiet(facts))
    return [t("hint.quiet", { subject: named }), factText(first, { subject: t("hint.it"), opponent: opposed })];
  const told = [first, exposed ?? second].filter((fact) => fact !== undefined);
  return told.map((fact, place) => factText(fact, { subject: place === 0 ? named : t("hint.it"), opponent: opposed }));
}

/**
 * What is true of the last move of a line. A position in the middle of a turn has no text to ask with.
 * @param {Pick<typeof import("../wasm/coach.js"), "lineFacts">} wasm
 * @param {import("../wasm/oware.js").GameState} start
 * @param {string} line
 */
export function lastFacts(wasm, start, line) {
  return start.again ? [] : (wasm.lineFacts(start.rules, start.position, line).at(-1) ?? []);
}

/** Why the player would make a move of a line; empty where its capture says it all. @param {Fact[]} facts @param {"it" | "them" | Side} opponent */
export function reasonText(facts, opponent) {
  const found = REASONS.map((name) => facts.find(({ fact }) => fact === name)).find((fact) => fact);
  return found ? factText(found, { subject: t("hint.it"), opponent: opponentName(opponent) }) : "";
}
