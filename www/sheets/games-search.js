// Finished games are searched by opponent, rule set, result and month. What may be chosen follows from the games there are.

import { RULES_NAMES } from "../constants.js";
import { moment, t } from "../lang/index.js";

/** @typedef {import("./types.js").GameFacts} GameFacts */
/** @typedef {"rules" | "result" | "month"} Facet */

/** So few games are seen at once. */
export const FEW = 5;

const RESULTS = /** @type {const} */ (["won", "lost", "draw", "other"]);
const FACETS = /** @type {const} */ (["rules", "result", "month"]);

/** The month of a moment, so that later ones sort behind; none where nobody knows when. @param {number} when */
export function monthOf(when) {
  if (when === 0) return "";
  const date = new Date(when);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`;
}

/** Lower case, and no marks on letters: a name is found however it is typed. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** What is left empty is anything. @param {GameFacts} facts @param {Partial<GameFacts>} wanted */
export function fits(facts, wanted) {
  return (
    FACETS.every((facet) => !wanted[facet] || wanted[facet] === facts[facet]) &&
    plain(wanted.opponent ?? "")
      .split(/\s+/)
      .every((word) => plain(facts.opponent).includes(word))
  );
}

/** What can be chosen, in the order in which it is shown: the newest month first. @param {GameFacts[]} all */
export function choicesOf(all) {
  const there = (/** @type {Facet} */ facet) => new Set(all.map((facts) => facts[facet]));
  const [rules, result, months] = FACETS.map(there);
  return {
    rules: RULES_NAMES.filter((name) => rules.has(name)),
    result: RESULTS.filter((name) => result.has(name)),
    month: [.../** @type {Set<string>} */ (months)].filter(Boolean).sort().reverse(),
  };
}

/** @param {Facet} facet @param {string} choice */
function wordOf(facet, choice) {
  if (facet === "rules") return t(`rules.${/** @type {import("../wasm/oware.js").RulesName} */ (choice)}`);
  if (facet === "result") return t(`games.search.results.${/** @type {GameFacts["result"]} */ (choice)}`);
  const [year, month] = choice.split("-").map(Number);
  return moment(new Date(year, month - 1), { year: "numeric", month: "long" });
}

/** @param {string} name */
const byId = (name) => /** @type {HTMLElement} */ (document.getElementById(`finished-${name}`));

/**
 * The fields above the list.
 * @param {() => void} onChange
 * @returns {{show(all: GameFacts[]): void, readonly wanted: Partial<GameFacts>}} `show` begins anew
 */
export function createSearch(onChange) {
  const name = /** @type {HTMLInputElement} */ (byId("opponent"));
  const fields = FACETS.map((facet) => ({ facet, field: /** @type {HTMLSelectElement} */ (byId(facet)) }));
  byId("search").addEventListener("input", onChange);
  byId("all").addEventListener("click", () => {
    reset();
    onChange();
    name.focus();
  });

  function reset() {
    for (const field of [name, ...fields.map(({ field }) => field)]) field.value = "";
  }

  return {
    show(all) {
      const choices = choicesOf(all);
      byId("search").hidden = all.length <= FEW;
      for (const { facet, field } of fields) {
        const words = choices[facet].map((choice) => new Option(wordOf(facet, choice), choice));
        field.replaceChildren(new Option(t(`games.search.any.${facet}`), ""), ...words);
        // One choice alone leaves nothing out.
        field.hidden = words.length < 2;
      }
      reset();
    },

    get wanted() {
      return { opponent: name.value, ...Object.fromEntries(fields.map(({ facet, field }) => [facet, field.value])) };
    },
  };
}
