// Errors with a sentence, made of codes with parameters.
import { ruleSets } from "./oware.js";
import { SENTENCES } from "./sentences.js";

/** How much of a text an error shows, as in Rust. */
const SHOWN = 40;

/** How the moves of a text can be written. */
export const NOTATIONS = ["letters", "small", "squares", "ends", "one", "zero"];

/** A value as the codes of Rust show it. */
export function shown(value) {
  if (typeof value === "string") return [...value.slice(0, 2 * SHOWN)].slice(0, SHOWN).join("");
  if (typeof value === "number") return value;
  return value === null ? "null" : typeof value;
}

/** A value in a sentence. */
function quoted(text) {
  const isBare = typeof text === "number" || text === "undefined" || text === "null";
  return isBare ? String(text) : JSON.stringify(text);
}

/** What sentences ask for beside the parameters of their codes. */
const MORE = {
  what: ({ option, text }) => (option === undefined ? quoted(text) : `${option} is ${quoted(text)}, which`),
  string: ({ option }) => (option === "game" ? "a Game, or its record" : "a string"),
  kind: ({ option }) =>
    option === "notation"
      ? `it must be one of: ${NOTATIONS.join(", ")}`
      : "the declarations say which object or list it must be",
  rules: () => ruleSets().join(", "),
  range({ least, most }) {
    if (least === undefined) return "another number is wanted";
    if (most <= Number.MAX_SAFE_INTEGER) return `it must be a whole number from ${least} to ${most}`;
    return least < 0 ? "it must be a finite number" : `it must be a finite number, and at least ${least}`;
  },
};

export function sentenceOf(details) {
  const value = (name) => {
    if (MORE[name]) return MORE[name](details);
    const param = details[name];
    return typeof param === "object" ? sentenceOf(param) : String(param);
  };
  return (SENTENCES[details.code] ?? details.code).replace(/\{(\w+)\}/g, (_, name) => value(name));
}

export class OwareError extends Error {
  constructor(details, options = undefined) {
    super(sentenceOf(details), options);
    this.name = "OwareError";
    this.code = details.code;
    this.details = details;
  }
}
