// The about page: words alone, and the version that the build wrote.

import { t } from "./lang/pages.js";
import { fillPage } from "./learn/page.js";
import { build, version } from "./version.js";

fillPage("about");
/** @type {HTMLElement} */ (document.getElementById("number")).textContent = t("aboutPage.version.number", {
  version,
  build,
});
