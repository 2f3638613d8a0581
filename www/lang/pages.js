// The words of the rules page and the about page. Whoever imports this has them before its own first line runs.

import en from "./en/pages.js";
import { addPart } from "./index.js";

await addPart("pages", en);
