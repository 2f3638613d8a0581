// The rule sets side by side: a table where there is room for six columns, else a list of questions with their answers.
// Both have the same words; `reading.css` shows one of them.

import { RULE_SETS, RULES_NAMES } from "../constants.js";
import { has } from "../lang/index.js";
import { t } from "../lang/pages.js";

/** @typedef {typeof QUESTIONS[number]} ComparisonQuestion */
export const QUESTIONS = /** @type {const} */ ([
  "seeds",
  "sow",
  "take",
  "slam",
  "feed",
  "stuck",
  "dry",
  "single",
  "win",
  "repeat",
  "agree",
]);

/**
 * Where a rule set has no answer of its own, it does as Oware does.
 * @param {ComparisonQuestion} question
 * @param {import("../wasm/oware.js").RulesName} set
 */
function answer(question, set) {
  const key = /** @type {const} */ (`rulesPage.compare.${question}.${set}`);
  return t(has(key) ? key : `rulesPage.compare.${question}.oware`, RULE_SETS[set]);
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Element} parent @param {string} [text]
 * @returns {HTMLElementTagNameMap[K]}
 */
function add(tag, parent, text = "") {
  const made = document.createElement(tag);
  made.textContent = text;
  parent.append(made);
  return made;
}

/** @param {HTMLElement} root */
function table(root) {
  const made = add("table", root);
  made.className = "compare";
  add("caption", made, t("rulesPage.compare.caption"));
  const head = add("tr", add("thead", made));
  add("th", head, t("rulesPage.compare.question")).scope = "col";
  for (const set of RULES_NAMES) {
    const cell = add("th", head);
    cell.scope = "col";
    add("a", cell, t(`rules.${set}`)).href = `#${set}`;
  }
  const body = add("tbody", made);
  for (const question of QUESTIONS) {
    const row = add("tr", body);
    add("th", row, t(`rulesPage.compare.${question}.title`)).scope = "row";
    for (const set of RULES_NAMES) {
      const words = answer(question, set);
      const same = set !== "oware" && words === answer(question, "oware");
      add("td", row, words).classList.toggle("same", same);
    }
  }
}

/** The rule sets that give the same answer share a line. @param {HTMLElement} root */
function list(root) {
  const made = add("dl", root);
  made.className = "compare-list";
  for (const question of QUESTIONS) {
    const group = add("div", made);
    add("dt", group, t(`rulesPage.compare.${question}.title`));
    /** @type {Map<string, string[]>} */
    const answers = new Map();
    for (const set of RULES_NAMES) {
      const words = answer(question, set);
      answers.set(words, [...(answers.get(words) ?? []), t(`rules.${set}`)]);
    }
    for (const [words, names] of answers) {
      const line = add("dd", group);
      add("strong", line, t("rulesPage.compare.who", { names: names.join(t("rulesPage.compare.and")) }));
      line.append(" ", words);
    }
  }
}

/** @param {HTMLElement} root */
export function compare(root) {
  table(root);
  list(root);
}
