// What is wrong with an address, in words: loaded where something is.

import { TABLES_MAX, TIME_MAX, TIME_MIN } from "../constants.js";
import { CHOICES, DEFAULTS } from "../game/settings.js";
import { t } from "../lang/index.js";

/** @param {import("./address.js").Problem} problem */
export function wrongText({ param, value }) {
  const choices = /** @type {{[param: string]: readonly unknown[]}} */ (CHOICES)[param] ?? [];
  const allowed = choices.join(", ");
  const time = { min: TIME_MIN, max: TIME_MAX, default: DEFAULTS.time };
  const params = {
    value: value.slice(0, 60),
    allowed,
    most: TABLES_MAX,
    level: DEFAULTS.level,
    taps: DEFAULTS.taps,
    ...time,
  };
  return t(`notice.wrong.${param}`, params);
}
