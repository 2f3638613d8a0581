// The items of the menu: which there are at this moment, and what they say.

import { t } from "./lang/index.js";
import { CHOICES, playerOf } from "./options.js";

/** @typedef {import("./controller").Scene} Scene */
/** @typedef {import("./controller").Game} Game */
/** @typedef {import("./types").RulesName} RulesName */

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/**
 * Shows or hides an item, with the line it stands in.
 * @param {string} action
 * @param {boolean} on
 */
export function offer(action, on) {
  const item = /** @type {HTMLElement | null} */ (document.querySelector(`#menu [data-action="${action}"]`));
  const line = item?.closest("li");
  if (item) item.hidden = !on;
  if (line) line.hidden = !on;
}

/** @param {Scene} scene */
export function showItems({ state, settings }) {
  const agree = /** @type {HTMLButtonElement} */ (find("#agree-item"));
  const computers = settings.south === "computer" || settings.north === "computer";
  agree.disabled = !state.gather || playerOf(settings, state.turn) !== "human";
  const words = document.createElement("span");
  words.textContent = t(computers ? "menu.offer" : "menu.agree");
  agree.replaceChildren(words);
  if (state.legal && !state.gather) {
    const why = document.createElement("small");
    why.textContent = t("menu.noAgreement", { rules: t(`rules.${state.rules}`) });
    agree.append(why);
  }
  /** @type {HTMLAnchorElement} */ (find("#rules-link")).hash = state.rules;
}

/**
 * The rule sets under which the position can go on.
 * @param {Game} game
 * @param {RulesName} now
 */
export function othersOf(game, now) {
  return CHOICES.rules.filter((rules) => rules !== now && goesOn(game, rules));
}

/** @param {Game} game @param {RulesName} rules */
function goesOn(game, rules) {
  try {
    const other = game.withRules(rules);
    const { legal } = other.state();
    other.free();
    return legal !== "";
  } catch {
    // More or fewer seeds.
    return false;
  }
}

/** @param {RulesName[]} others */
export function showOthers(others) {
  find("#as-item").hidden = others.length === 0;
  find("#as-list").replaceChildren(
    ...others.map((rules) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button small";
      button.dataset.action = "as";
      button.dataset.rules = rules;
      button.textContent = t(`rules.${rules}`);
      return button;
    }),
  );
}
