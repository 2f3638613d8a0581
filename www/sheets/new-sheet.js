// The sheet for a new game: against whom, at which level, by which rules, and who begins. It opens with the last choices.

import { RATINGS } from "../facts.js";
import { opponentOf, seatsOf } from "../game/seats.js";
import { CHOICES, DEFAULTS } from "../game/settings.js";
import { number, t } from "../lang/index.js";
import { addChoices } from "./choices.js";

/** @typedef {import("../game/settings.js").Options} Options */
/** @typedef {import("../game/seats.js").Opponent} Opponent */
/** @typedef {{opponent: Opponent, level: number, rules: import("../wasm/oware.js").RulesName, starts: import("../game/settings.js").Starts}} Choices */
/** @typedef {{seats: import("../game/seats.js").Seats, choices: Pick<Choices, "rules" | "starts">, touched: boolean}} Wish `touched`: the opponent was chosen by hand */

/** @type {{[K in keyof Choices]: readonly Choices[K][]}} */
const ROWS = {
  opponent: ["friend", "computer", "both"],
  level: CHOICES.level,
  rules: CHOICES.rules,
  starts: /** @type {Choices["starts"][]} */ (CHOICES.starts),
};

/** @type {{[K in keyof Choices]: (choice: Choices[K]) => string}} */
const WORDS = {
  opponent: (choice) => t(`newGame.opponents.${choice}`),
  level: (choice) => number(choice),
  rules: (choice) => t(`rules.${choice}`),
  starts: (choice) => startsWord(choice, "friend"),
};

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {object} parts
 * @param {ReturnType<typeof import("./sheets.js").createSheets>} parts.sheets
 */
export function createNewSheet({ sheets }) {
  const form = /** @type {HTMLFormElement} */ (byId("new-form"));
  /** @type {Choices} */
  let choices = choicesOf(DEFAULTS);
  let touched = false;
  for (const name of /** @type {(keyof Choices)[]} */ (Object.keys(ROWS))) {
    const row = /** @type {HTMLElement} */ (byId(`new-${name}`).querySelector(".choices"));
    // Each has its value as a hook: `data-opponent="friend"` and the like.
    addChoices(row, name, ROWS[name], WORDS[name], (input) => {
      input.dataset[name] = input.value;
    });
  }

  // A choice that stands already is no change, and yet it can be chosen.
  form.addEventListener("click", (event) => {
    if (["opponent", "level"].includes(/** @type {HTMLInputElement} */ (event.target).name)) touched = true;
  });
  // Radio buttons alone submit nothing.
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) byId("new-start").click();
  });
  form.addEventListener("change", (event) => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    const row = /** @type {readonly unknown[]} */ (ROWS[/** @type {keyof Choices} */ (name)]);
    choices = { ...choices, [name]: row.find((choice) => String(choice) === value) };
    refresh();
  });

  /** What depends on the choices. */
  function refresh() {
    const { opponent, level, rules } = choices;
    for (const input of form.querySelectorAll("input")) {
      input.checked = String(choices[/** @type {keyof Choices} */ (input.name)]) === input.value;
    }
    byId("new-level").hidden = opponent === "friend";
    const name = t(`options.levels.${level}`);
    byId("new-level-line").textContent = t("newGame.levelLine", { name, rating: number(RATINGS[level - 1] ?? 0) });
    byId("new-rules-line").textContent = t(`rulesLine.${rules}`);
    /** @type {HTMLAnchorElement} */ (byId("new-rules-more")).hash = rules;
    for (const side of /** @type {const} */ (["S", "N"])) {
      const words = form.querySelector(`input[name="starts"][value="${side}"] + span`);
      if (words) words.textContent = startsWord(side, opponent);
    }
  }

  return {
    /**
     * @param {Options} options the last choices
     * @param {{underWay: boolean, goesOn: boolean}} game the one on the board
     */
    show(options, { underWay, goesOn }) {
      choices = choicesOf(options);
      touched = false;
      refresh();
      byId("new-kept").hidden = !underWay;
      byId("new-apply").hidden = !goesOn;
      byId("new-later").hidden = !underWay;
      sheets.show("new");
    },

    get isOpen() {
      return /** @type {HTMLDialogElement} */ (byId("new")).open;
    },

    /** @returns {Wish} */
    get wish() {
      return { seats: seatsOf(choices.opponent, choices.level), choices, touched };
    },
  };
}

/** @param {Options} options @returns {Choices} */
function choicesOf(options) {
  const { level, rules, starts } = options;
  return { opponent: opponentOf(options), level, rules, starts };
}

/** @param {Choices["starts"]} starts @param {Opponent} opponent */
function startsWord(starts, opponent) {
  return t(`newGame.startsOf.${opponent === "computer" ? "you" : "side"}.${starts}`);
}
