// The words of the board on other people's pages. Whoever imports this has them before its own first line runs.

import { addPart, t as ofApp } from "./index.js";

await addPart("embed");

/** The words for a key of the app or of this board. */
export const t = /** @type {(key: import("./types.js").EmbedKey, params?: import("./index.js").Params) => string} */ (
  ofApp
);
