// The words of the keys and of what they answer, which load late. Whoever imports this has them before its own first line runs.

import { addPart, has, namesIn } from "./index.js";

await addPart("keys");

/** The names of all keys, in their order. */
export const KEYS = /** @type {import("./types.js").KeyName[]} */ (
  namesIn("keys").filter((name) => has(`keys.${name}Does`))
);
