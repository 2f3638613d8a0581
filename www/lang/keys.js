// The words of the keys and of what they answer, which load late. Whoever imports this has them before its own first line runs.

import en from "./en/keys.js";
import { addPart } from "./index.js";

await addPart("keys", en);

/** The names of all keys, in their order. */
export const KEYS = /** @type {import("./types.js").KeyName[]} */ (
  Object.keys(en.keys).filter((name) => `${name}Does` in en.keys)
);
