// The rule sets under which a position can go on.

import { CHOICES } from "./settings.js";

/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {import("../wasm/oware.js").RulesName} RulesName */

/**
 * @param {Game} game
 * @param {RulesName} now the one in play
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
