// The options sheet: every choice a row of radio buttons, taken over at once.

import { language, number, t } from "./lang/index.js";
import { CHOICES } from "./options.js";
import { tablesText } from "./tables.js";

/** @typedef {import("./options.js").Options} Options */
/** @typedef {keyof Options} Key */

/** The words of a choice. */
const WORDS = {
  south: (/** @type {unknown} */ value) => t(`options.player.${value}`),
  north: (/** @type {unknown} */ value) => t(`options.player.${value}`),
  level: (/** @type {unknown} */ value) => t(`options.levels.${value}`),
  time: (/** @type {unknown} */ value) => t("options.seconds", { seconds: number(Number(value) / 1000) }),
  ponder: (/** @type {unknown} */ value) => t(`options.ponderOf.${value}`),
  speed: (/** @type {unknown} */ value) => t(`options.speeds.${value}`),
  rules: (/** @type {unknown} */ value) => t(`rules.${value}`),
  counts: (/** @type {unknown} */ value) => t(`options.countsOf.${value}`),
  facing: (/** @type {unknown} */ value) => t(`options.facingOf.${value}`),
  keys: (/** @type {unknown} */ value) => t(`options.keysOf.${value}`),
  tables: (/** @type {unknown} */ value) =>
    value === "auto" || value === 0
      ? t(`options.tablesOf.${value === 0 ? "off" : "auto"}`)
      : t("options.tablesOf.seeds", { seeds: Number(value) }),
};
const ORDER = /** @type {Key[]} */ ([
  "south",
  "north",
  "level",
  "time",
  "ponder",
  "speed",
  "rules",
  "counts",
  "facing",
  "keys",
  "tables",
]);

/**
 * @param {(key: Key, value: any) => void} onChoose
 * @param {() => void} onClear
 * @param {ArrayLike<number>} ratings of the levels, the weakest first
 */
export function createOptionsSheet(onChoose, onClear, ratings) {
  const form = /** @type {HTMLFormElement} */ (document.getElementById("options-form"));
  /** @type {{[key: string]: (choice: any) => string}} */
  const lines = {
    rules: (choice) => t(`rulesLine.${choice}`),
    level: (choice) => t("options.rating", { rating: number(ratings[choice - 1] ?? 0) }),
  };
  for (const key of ORDER) form.append(makeField(key, lines[key]));
  const { held, clear } = makeTablesPart();
  form.querySelector("#choose-tables")?.append(held, clear);
  clear.addEventListener("click", onClear);
  form.addEventListener("change", (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const key = /** @type {Key} */ (input.name);
    onChoose(
      key,
      CHOICES[key].find((choice) => String(choice) === input.value),
    );
  });

  return {
    /**
     * @param {Options} settings what holds in this game
     * @param {import("./options.js").Overrides} overrides
     * @param {Options} saved
     * @param {string} rules of the game that is being played
     * @param {"persisted" | "best" | "none"} storage
     */
    show(settings, overrides, saved, rules, storage) {
      const shown = { ...settings, rules: saved.rules };
      for (const input of form.querySelectorAll("input")) {
        input.checked = String(shown[/** @type {Key} */ (input.name)]) === input.value;
      }
      const note = form.querySelector("#rules-note");
      if (note) note.textContent = t("options.rulesNote", { rules: t(`rules.${rules}`) });
      const linked = /** @type {HTMLElement} */ (document.getElementById("options-linked"));
      const list = Object.entries(overrides).map(([key, value]) =>
        t(`options.linkedItem.${key}`, { value: WORDS[/** @type {Key} */ (key)](value) }),
      );
      linked.hidden = list.length === 0;
      linked.textContent = t("options.linked", { list: join(list) });
      const kept = document.getElementById("options-storage");
      if (kept) kept.textContent = t(`options.storageOf.${storage}`);
    },

    /** @param {import("./types").Stock | null} stock */
    showTables(stock) {
      const words = tablesText(stock);
      if (held.textContent !== words) held.textContent = words;
    },
  };
}

/**
 * `Intl.ListFormat` came to TypeScript's lists later than to the browsers of the baseline.
 * @param {string[]} parts
 */
function join(parts) {
  /** @type {any} */
  const intl = Intl;
  return intl.ListFormat ? new intl.ListFormat(language).format(parts) : parts.join(", ");
}

/**
 * @param {Key} key
 * @param {(choice: any) => string} [line] what is told of a choice, in a line of its own
 */
function makeField(key, line) {
  const field = document.createElement("fieldset");
  field.id = `choose-${key}`;
  const legend = document.createElement("legend");
  legend.textContent = t(`options.${key}`);
  const row = document.createElement("div");
  row.className = line ? "choices lines" : key === "tables" ? "choices many" : "choices";
  for (const choice of CHOICES[key]) {
    const label = document.createElement("label");
    const input = document.createElement("input");
    input.type = "radio";
    input.name = key;
    input.value = String(choice);
    const words = document.createElement("span");
    words.textContent = WORDS[key](choice);
    if (line) {
      const small = document.createElement("small");
      small.textContent = line(choice);
      words.append(" ", small);
    }
    label.append(input, words);
    row.append(label);
  }
  field.append(legend, row);
  if (["rules", "keys", "tables", "level", "ponder"].includes(key)) {
    const note = document.createElement("p");
    note.className = "note";
    note.id = `${key}-note`;
    if (key !== "rules") note.textContent = t(`options.${key}Note`);
    field.append(note);
  }
  return field;
}

/** What there is of endgame tables, and the button that removes it. */
function makeTablesPart() {
  const held = document.createElement("p");
  held.className = "note told";
  held.id = "tables-held";
  const clear = document.createElement("button");
  clear.type = "button";
  clear.className = "button small";
  clear.id = "tables-clear";
  clear.textContent = t("options.tablesClear");
  return { held, clear };
}
