// The words of the rules page and the about page. Whoever imports this has them before its own first line runs.

import { addPart, t as ofApp } from "./index.js";

await addPart("pages");

/** The words for a key of the app or of the pages. */
export const t = /** @type {(key: import("./types.js").PageKey, params?: import("./index.js").Params) => string} */ (
  ofApp
);
