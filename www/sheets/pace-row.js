// The row of the menu for how fast seeds are sown, while two computers play.

import "../lang/sheets.js";
import { CHOICES } from "../game/settings.js";
import { t } from "../lang/index.js";
import { addChoices } from "./choices.js";

/** @typedef {import("../game/types.js").Speed} Speed */

/** @param {(speed: Speed) => void} onChoose @returns {import("./types.js").PaceRow} */
export function createPaceRow(onChoose) {
  const line = document.createElement("li");
  line.id = "pace-item";
  line.innerHTML =
    '<fieldset><legend class="unseen"></legend><div class="as"><span aria-hidden="true"></span></div></fieldset>';
  for (const words of line.querySelectorAll("legend, span")) words.textContent = t("options.speed");
  const row = document.createElement("div");
  row.className = "choices";
  addChoices(row, "pace", CHOICES.speed, (speed) => t(`options.speeds.${/** @type {Speed} */ (speed)}`));
  row.addEventListener("change", (event) => {
    onChoose(/** @type {Speed} */ (/** @type {HTMLInputElement} */ (event.target).value));
  });
  line.querySelector(".as")?.append(row);
  document.querySelector("#as-item")?.before(line);

  return {
    show(speed) {
      line.hidden = speed === null;
      for (const input of line.querySelectorAll("input")) input.checked = input.value === speed;
    },
  };
}
