// How the wasm is asked: what goes wrong there becomes an error here.
import { OwareError, shown } from "./errors.js";
import { isLoaded } from "./load.js";

/** The codes of a value that is not of its kind. The error shows the value, and so tells which of those handed in it was. */
const OF_VALUES = /^(rules|house|side|number|text|flag|value)-unknown$/;

/** The error for what a call of the wasm threw. `named` are the values that were handed in, by the names that the caller knows. */
export function asError(error, named = {}) {
  if (!isLoaded()) return new OwareError({ code: "init-first" });
  if (typeof error?.code !== "string" || error instanceof Error) return error;
  if (!OF_VALUES.test(error.code)) return new OwareError(error);
  const alike = Object.keys(named).filter((name) => Object.is(shown(named[name]), error.text));
  // Where two look alike, either may be it.
  return new OwareError(alike.length === 1 ? { ...error, option: alike[0] } : error);
}

/** Calls the wasm. */
export function ask(work, named = undefined) {
  try {
    return work();
  } catch (error) {
    throw asError(error, named);
  }
}

/** Hands an object of the wasm to the constructor of its class here. */
export const GIVEN = Symbol("given");

/** A function of the wasm, with errors instead of codes. */
export const asked =
  (call) =>
  (...given) =>
    ask(() => call(...given));

/** Options as they were handed in: an object that has no other keys than these. */
export function known(options, keys, name = "options") {
  if (options === undefined) return {};
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new OwareError({ code: "value-unknown", option: name, text: shown(options) });
  }
  for (const option of Object.keys(options)) {
    if (!keys.includes(option)) throw new OwareError({ code: "option-unknown", option, options: keys.join(", ") });
  }
  return options;
}
