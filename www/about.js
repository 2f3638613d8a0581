// The about page: words alone, and the version that the build wrote.

import { KEYS } from "./lang/keys.js";
import { t } from "./lang/pages.js";
import { fillPage, rich } from "./learn/page.js";
import { commit, hash, version } from "./version.js";

fillPage("about");
for (const name of KEYS) {
  const row = /** @type {HTMLTableSectionElement} */ (document.getElementById("all-keys")).insertRow();
  const key = document.createElement("th");
  key.scope = "row";
  key.append(rich(t(`keys.${name}`)));
  row.append(key);
  row.insertCell().textContent = t(`keys.${name}Does`);
}
const number = /** @type {HTMLElement} */ (document.getElementById("number"));
number.textContent = t("aboutPage.version.number", { version, build: hash.slice(0, 8), commit });
Object.assign(number.dataset, { version, commit, hash });
