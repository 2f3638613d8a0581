// The items of the menu: which there are at this moment, and their words.

import { computerOf } from "../game/seats.js";
import { playerOf } from "../game/settings.js";
import { t } from "../lang/index.js";

/** @typedef {import("../game/types.js").Scene} Scene */
/** @typedef {import("../wasm/oware.js").RulesName} RulesName */

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
  agree.disabled = !state.gather || playerOf(settings, state.turn) !== "human";
  const words = document.createElement("span");
  words.textContent = t(computerOf(settings) ? "menu.offer" : "menu.agree");
  agree.replaceChildren(words);
  if (state.legal && !state.gather) {
    const why = document.createElement("small");
    why.textContent = t("menu.noAgreement", { rules: t(`rules.${state.rules}`) });
    agree.append(why);
  }
  const [analyse, review] = ["analyse", "review"].map((action) => find(`#menu [data-action="${action}"]`));
  /** @type {HTMLButtonElement} */ (analyse).disabled = state.legal === "" && state.ply === 0;
  /** @type {HTMLButtonElement} */ (review).disabled = state.ply === 0;
  /** @type {HTMLAnchorElement} */ (find("#rules-link")).hash = state.rules;
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
