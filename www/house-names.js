// What the player calls houses, also for the pages beside the game, which do not read its store.

import { SCOPE } from "./addresses.js";
import { nameHouses } from "./lang/words.js";

const KEY = `${SCOPE}houses`;

/** From here on, on every page of the app. @param {import("./lang/words.js").HouseNames} called */
export function chooseHouseNames(called) {
  nameHouses(called);
  try {
    localStorage.setItem(KEY, called);
  } catch {
    // It is blocked: the pages beside the game have numbers.
  }
}

/** As it was chosen last on this device. */
export function recallHouseNames() {
  try {
    if (localStorage.getItem(KEY) === "letters") nameHouses("letters");
  } catch {
    // As above.
  }
}
