// The rules page: its words, its comparison of the rule sets, and its diagrams.

import { startPainter } from "./addresses.js";
import { createWood } from "./board/wood.js";
import { recallHouseNames } from "./house-names.js";
import { compare } from "./learn/compare.js";
import { drawDiagrams, placeDiagrams } from "./learn/diagrams.js";
import { fillPage } from "./learn/page.js";
import init, { Game } from "./wasm/oware.js";

recallHouseNames();
const diagrams = placeDiagrams({ Games: Game, wood: createWood(startPainter), theme: owareTheme });
compare(/** @type {HTMLElement} */ (document.getElementById("comparison")));
fillPage("rules");
await drawDiagrams(diagrams, init);
