// Words by key, in the player's language. A message is text with `{name}` in it, or the two forms of ICU's MessageFormat that
// sentences need, inside each other where they must: `{n, plural, =0 {none} one {# seed} other {# seeds}}` and
// `{who, select, you {You win} other {{side} wins}}`.

import en from "./en/app.js";
import { LANGUAGES } from "./languages.js";

/** @typedef {import("./languages.js").Messages} Messages */
/** @typedef {import("./types.js").Key} Key */
/** @typedef {{[param: string]: string | number}} Params */

/** @type {Map<string, Messages>} */
const tables = new Map();

/** The language the words are in, as a BCP 47 tag. */
export const language = pick(globalThis.navigator?.languages ?? []);

/** The player's own tag where it agrees with the words: `en-IN` groups digits otherwise than `en-US`. */
const locale = (globalThis.navigator?.languages ?? []).find((tag) => base(tag) === base(language)) ?? language;

export const rtl = LANGUAGES[language]?.rtl === true;

await addPart("app", en);

const plurals = new Intl.PluralRules(locale);
/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();
/** @type {Map<string, Intl.DateTimeFormat>} */
const clocks = new Map();

/** @param {string} tag */
function base(tag) {
  return tag.toLowerCase().split("-")[0];
}

/**
 * The first of the player's languages that the app speaks; `pt-BR` takes `pt-BR`, else `pt`.
 * @param {readonly string[]} wanted
 */
function pick(wanted) {
  for (const tag of wanted) {
    const exact = Object.keys(LANGUAGES).find((known) => known.toLowerCase() === tag.toLowerCase());
    if (exact) return exact;
    if (base(tag) === "en") return "en";
    const near = Object.keys(LANGUAGES).find((known) => base(known) === base(tag));
    if (near) return near;
  }
  return "en";
}

/**
 * Adds a part of the words, in English and in the player's language.
 * @param {import("./languages.js").WordPart} part
 * @param {Messages} english
 */
export async function addPart(part, english) {
  addMessages("en", english);
  if (LANGUAGES[language]) addMessages(language, (await LANGUAGES[language][part]()).default);
}

/**
 * Adds a page's own words. Keys that exist are replaced, so a language may be given in parts.
 * @param {string} tag
 * @param {Messages} messages
 */
export function addMessages(tag, messages) {
  tables.set(tag, merge(tables.get(tag) ?? {}, messages));
}

/**
 * @param {Messages} into
 * @param {Messages} from
 * @returns {Messages}
 */
function merge(into, from) {
  const result = { ...into };
  for (const [key, value] of Object.entries(from)) {
    const present = result[key];
    result[key] = typeof value === "object" && typeof present === "object" ? merge(present, value) : value;
  }
  return result;
}

/**
 * A flat table (`{"menu.new": …}`) and a nested one (`{menu: {new: …}}`) both answer to `menu.new`.
 * @param {Messages | undefined} table
 * @param {string} key
 * @returns {string | undefined}
 */
function find(table, key) {
  if (!table) return undefined;
  const flat = table[key];
  if (typeof flat === "string") return flat;
  /** @type {string | Messages | undefined} */
  let here = table;
  for (const part of key.split(".")) {
    if (typeof here !== "object") return undefined;
    here = here[part];
  }
  return typeof here === "string" ? here : undefined;
}

/** @param {string} key @returns {key is import("./types.js").PageKey} */
export function has(key) {
  return find(tables.get(language), key) !== undefined || find(tables.get("en"), key) !== undefined;
}

/**
 * The words for a key. A key that nobody wrote shows itself: a player can report it, an empty button says nothing.
 * @param {Key} key
 * @param {Params} [params]
 */
export function t(key, params = {}) {
  const text = find(tables.get(language), key) ?? find(tables.get("en"), key) ?? key;
  return text.includes("{") ? format(text, params) : text;
}

/** What follows a name: the end, or which form it has. */
const FORM = /^(\w+)(?:, *(plural|select), *)?/;
const CASE = / *([\w=-]+) *\{/y;

/** Where a brace that was opened before `at` is closed; the end of the text where it is not. @param {string} text @param {number} at */
function closed(text, at) {
  for (let depth = 1; at < text.length; at++) {
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) break;
  }
  return at;
}

/**
 * @param {string} text
 * @param {Params} params
 * @param {string} [count] what `#` stands for
 * @returns {string}
 */
function format(text, params, count = "#") {
  const open = text.indexOf("{");
  const before = (open < 0 ? text : text.slice(0, open)).replaceAll("#", count);
  if (open < 0) return before;
  const end = closed(text, open + 1);
  if (end === text.length) return text;
  return before + placed(text.slice(open + 1, end), params, count) + format(text.slice(end + 1), params, count);
}

/**
 * What stands in braces. What is not understood shows itself: tests look for braces.
 * @param {string} inner
 * @param {Params} params
 * @param {string} count
 */
function placed(inner, params, count) {
  const [head, name, kind] = FORM.exec(inner) ?? [""];
  const value = params[name];
  const shown = typeof value === "number" ? number(value) : value;
  if (shown === undefined || (!kind && head !== inner)) return `{${inner}}`;
  if (!kind) return shown;
  const wanted = kind === "plural" ? plurals.select(Number(value)) : String(value);
  /** @type {{[name: string]: string}} */
  const cases = {};
  CASE.lastIndex = head.length;
  for (let found = CASE.exec(inner); found; found = CASE.exec(inner)) {
    const end = closed(inner, CASE.lastIndex);
    cases[found[1]] = inner.slice(CASE.lastIndex, end);
    CASE.lastIndex = end + 1;
  }
  const branch = cases[`=${value}`] ?? cases[wanted] ?? cases.other;
  return branch === undefined ? `{${inner}}` : format(branch, params, kind === "plural" ? shown : count);
}

/**
 * A number as the player's language writes it.
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [options]
 */
export function number(value, options = {}) {
  const key = JSON.stringify(options);
  let made = formats.get(key);
  if (!made) {
    made = new Intl.NumberFormat(locale, options);
    formats.set(key, made);
  }
  return made.format(value);
}

/**
 * A moment as the player's language writes it.
 * @param {number | Date} when
 * @param {Intl.DateTimeFormatOptions} [options]
 */
export function moment(when, options = { dateStyle: "medium", timeStyle: "short" }) {
  const key = JSON.stringify(options);
  const made = clocks.get(key) ?? new Intl.DateTimeFormat(locale, options);
  clocks.set(key, made);
  return made.format(when);
}

const ATTRIBUTES = {
  "data-t-label": "aria-label",
  "data-t-title": "title",
  "data-t-alt": "alt",
  "data-t-placeholder": "placeholder",
};

/** What an attribute names: the compiler does not read pages, so tests do. @param {Element} element @param {string} name */
const keyIn = (element, name) => /** @type {Key} */ (element.getAttribute(name) ?? "");

/**
 * Puts the words into everything below `root` that names a key: `data-t` its text, `data-t-label` its aria-label,
 * `data-t-title`, `data-t-alt` and `data-t-placeholder` the attribute of that name. The document also gets its language.
 * @param {ParentNode} root
 */
export function fill(root) {
  if (root === document) {
    document.documentElement.lang = language;
    document.documentElement.dir = rtl ? "rtl" : "ltr";
  }
  for (const element of root.querySelectorAll("[data-t]")) {
    element.textContent = t(keyIn(element, "data-t"));
  }
  for (const [source, target] of Object.entries(ATTRIBUTES)) {
    for (const element of root.querySelectorAll(`[${source}]`)) {
      element.setAttribute(target, t(keyIn(element, source)));
    }
  }
}
