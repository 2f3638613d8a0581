// The sentences on a move, from the facts that Rust found.

import { t } from "../lang/index.js";
import { awaySide, houseName, housesText, sideWithin } from "../lang/words.js";

/** @typedef {import("../wasm/coach.js").Fact} Fact */
/** @typedef {Fact["fact"]} FactName */
/** @typedef {import("../wasm/oware.js").Side} Side */
/** What a sentence on a house is told with: its name, whether the sentence before has named it, and who the opponent is.
 * @typedef {{sown: string, again: "yes" | "no", who: "it" | "them" | "side", side: string}} Told */

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
 * @type {{[N in FactName]: (fact: Extract<Fact, {fact: N}>, told: Told) => string}}
 */
const SENTENCE_OF = {
  forced: (_, told) => t("hint.forced", told),
  "grand-slam": ({ effect }, told) => t(`hint.slam.${effect}`, told),
  "only-win": (_, told) => t("hint.onlyWin", told),
  "only-draw": (_, told) => t("hint.onlyDraw", told),
  "others-lose": () => t("hint.othersLose"),
  starves: ({ seeds }, told) => t("hint.starves", { ...told, seeds }),
  ends: ({ ending, margin }, told) => t(`hint.ends.${ending}`, { ...told, margin }),
  captures: ({ seeds }, told) => t("hint.captures", { ...told, seeds }),
  leads: ({ ending, margin }, told) =>
    margin === null || ending === "drawn"
      ? t(`hint.leads.${ending}`, told)
      : t(`hint.leadsBy.${ending}`, { ...told, margin }),
  saves: ({ seeds }, told) => t("hint.saves", { ...told, seeds }),
  feeds: ({ seeds }, told) => t("hint.feeds", { ...told, seeds }),
  prepares: ({ seeds }, told) => t("hint.prepares", { ...told, seeds }),
  threatens: ({ seeds, with: house }, told) => t("hint.threatens", { ...told, seeds, house: houseName(house) }),
  kroo: ({ house, seeds, new: fresh }, told) =>
    t(fresh ? "hint.kroo" : "hint.krooGrows", { ...told, seeds, house: houseName(house) }),
  safe: (_, told) => t("hint.safe", told),
  "one-reply": ({ house }, told) => t("hint.oneReply", { ...told, house: houseName(house) }),
  alike: ({ houses }) => t("hint.alike", { houses: housesText(houses) }),
  expects: ({ lead, most }, told) =>
    t(`hint.${most ? "expectsMost" : "expects"}.${whoLeads(lead)}`, { ...told, seeds: Math.abs(lead) }),
  exposes: ({ seeds }, told) => t("hint.exposes", { ...told, seeds }),
  parries: ({ with: house }) => t("line.parries", { house: houseName(house) }),
};

/** The house of a better move, and whether it is told. @typedef {{sown: string, named: "yes" | "no"}} Better */

/**
 * The same of a move that would have been better; facts that say nothing for a move have none.
 * @type {{[N in FactName]: ((fact: Extract<Fact, {fact: N}>, best: Better) => string) | null}}
 */
const BETTER_OF = {
  "only-win": (_, best) => t("review.would.onlyWin", best),
  "only-draw": (_, best) => t("review.would.onlyDraw", best),
  starves: ({ seeds }, best) => t("review.would.starves", { ...best, seeds }),
  ends: ({ ending }, best) => t(`review.would.ends.${ending}`, best),
  captures: ({ seeds }, best) => t("review.would.captures", { ...best, seeds }),
  leads: ({ ending }, best) => t(`review.would.leads.${ending}`, best),
  saves: ({ seeds }, best) => t("review.would.saves", { ...best, seeds }),
  feeds: ({ seeds }, best) => t("review.would.feeds", { ...best, seeds }),
  prepares: ({ seeds }, best) => t("review.would.prepares", { ...best, seeds }),
  threatens: ({ seeds, with: house }, best) => t("review.would.threatens", { ...best, seeds, house: houseName(house) }),
  kroo: ({ house, new: fresh }, best) =>
    t(fresh ? "review.would.kroo" : "review.would.krooGrows", { ...best, house: houseName(house) }),
  safe: (_, best) => t("review.would.safe", best),
  "one-reply": ({ house }, best) => t("review.would.oneReply", { ...best, house: houseName(house) }),
  forced: null,
  "grand-slam": null,
  "others-lose": null,
  alike: null,
  expects: null,
  exposes: null,
  parries: null,
};

/** What a move of a line does beside what is seen: the first of these. @type {FactName[]} */
const REASONS = ["saves", "feeds", "prepares", "safe", "threatens", "kroo", "one-reply"];

/** @param {number} lead */
const whoLeads = (lead) => (lead > 0 ? "ahead" : lead < 0 ? "behind" : "even");

/**
 * @template {FactName} N
 * @param {Extract<Fact, {fact: N}>} fact
 * @param {Told} told
 */
export function factText(fact, told) {
  return SENTENCE_OF[/** @type {N} */ (fact.fact)](fact, told);
}

/**
 * @template {FactName} N
 * @param {Extract<Fact, {fact: N}>} fact
 * @param {Better} best
 */
export function betterText(fact, best) {
  return BETTER_OF[/** @type {N} */ (fact.fact)]?.(fact, best) ?? "";
}

/**
 * Who the opponent is, for sentences that speak of it.
 * @param {"it" | "them" | Side} opponent the computer, whoever it is, or a side by its name
 */
function named(opponent) {
  const who = opponent === "it" ? (awaySide() ?? opponent) : opponent;
  if (who === "it" || who === "them") return /** @type {const} */ ({ who, side: "" });
  return /** @type {const} */ ({ who: "side", side: sideWithin(who) });
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
  /** @type {Told} */
  const begun = { sown: houseName(house), again: "no", ...named(opponent) };
  /** @type {Told} */
  const more = { ...begun, again: "yes" };
  if (first?.fact === "alike" && second?.fact === "expects") {
    const { lead } = second;
    return [factText(first, begun), t(`hint.shouldEnd.${whoLeads(lead)}`, { seeds: Math.abs(lead) })];
  }
  // Two sentences stand side by side; more are not read.
  if (isQuiet(facts)) return [t("hint.quiet", begun), factText(first, more)];
  const told = [first, exposed ?? second].filter((fact) => fact !== undefined);
  return told.map((fact, place) => factText(fact, place === 0 ? begun : more));
}

/**
 * What is true of the last move of a line. A position in the middle of a turn has no text to ask with.
 * @param {Pick<typeof import("../wasm/coach.js"), "lineFacts">} wasm
 * @param {import("../wasm/oware.js").GameState} start
 * @param {string} line
 */
export function lastFacts(wasm, start, line) {
  if (start.again) return [];
  const facts = wasm.lineFacts(start.rules, start.position, line);
  const [before, last] = [facts.at(-2) ?? [], facts.at(-1) ?? []];
  // Whoever was told of no threat is not told that it is gone.
  const threatens = reasonIn(before)?.fact === "threatens";
  return last.filter(({ fact }) => fact !== "parries" || threatens);
}

/** What is told of a move beside what is seen. @param {Fact[]} facts @param {FactName[]} [names] */
const reasonIn = (facts, names = REASONS) =>
  names.map((name) => facts.find(({ fact }) => fact === name)).find((fact) => fact);

/**
 * Why the player would make a move of a line; empty where its capture says it all. Of the other side's, that it stops what the
 * player has set up.
 * @param {Fact[]} facts
 * @param {"it" | "them" | Side} opponent
 * @param {boolean} [isOwn]
 */
export function reasonText(facts, opponent, isOwn = true) {
  const found = reasonIn(facts, isOwn ? REASONS : ["parries"]);
  return found ? factText(found, { sown: "", again: "yes", ...named(opponent) }) : "";
}
