// Words by key, in the player's language. A message is text with `{name}` in it, or the two forms of ICU's MessageFormat that
// sentences need, inside each other where they must: `{n, plural, =0 {none} one {# seed} other {# seeds}}` and
// `{who, select, you {You win} other {{side} wins}}`.

import { LANGUAGES, loadWords } from "../languages.js";

/** @typedef {import("../languages.js").Messages} Messages */
/** @typedef {import("../languages.js").WordPart} WordPart */
/** @typedef {import("./types.js").Key} Key */
/** @typedef {{[param: string]: string | number}} Params */

/** The language the words are in, as a BCP 47 tag. Whoever imports it sees it change. */
export let language = "";

/** The player's own tag where it agrees with the words: `en-IN` groups digits otherwise than `en-US`. */
let locale = "";
/** @type {Intl.PluralRules} */
let plurals;
/** The words of the parts that are loaded. @type {Messages} */
let table = {};
/** @type {Set<WordPart>} */
const parts = new Set();
/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();
/** @type {Map<string, Intl.DateTimeFormat>} */
const clocks = new Map();
/** What says itself anew in another language. @type {Set<() => void>} */
const said = new Set();

await begin(globalThis.owareLanguage?.tag ?? "en");

/** Without a network the chosen language may not be on this device. Then another one is. @param {string} wanted */
async function begin(wanted) {
  for (const tag of [wanted, ...Object.keys(LANGUAGES).filter((other) => other !== wanted)]) {
    try {
      return await speak(tag, ["app"]);
    } catch (error) {
      console.warn(error);
    }
  }
  throw new Error("no language could be loaded");
}

/**
 * From here on the words are in this language. Rejects, and changes nothing, where they cannot be loaded.
 * @param {string} tag
 * @param {Iterable<WordPart>} [wanted] the parts; all that are loaded by now
 */
export async function speak(tag, wanted = parts) {
  const names = [...wanted];
  const words = await Promise.all(names.map((part) => loadWords(tag, part)));
  // A part that was loaded meanwhile is in the old language.
  if (names.length < parts.size) return speak(tag);
  table = words.reduce(merge, {});
  for (const part of names) parts.add(part);
  language = tag;
  locale = (globalThis.navigator?.languages ?? []).find((own) => base(own) === base(tag)) ?? t("app.locale");
  plurals = new Intl.PluralRules(locale);
  formats.clear();
  clocks.clear();
  for (const say of said) say();
}

/**
 * Adds a part of the words. Whoever needs it waits for it. What several files load at once waits inside a function: in WebKit a
 * module that waits at its top level is taken for done by whoever imports it second.
 * @param {WordPart} part
 */
export async function addPart(part) {
  const tag = language;
  const words = await loadWords(tag, part);
  if (tag !== language) return addPart(part);
  parts.add(part);
  addMessages(words);
}

/**
 * Adds words to those of the language. Keys that exist are replaced, so they may be given in parts.
 * @param {Messages} messages
 */
export function addMessages(messages) {
  table = merge(table, messages);
}

/**
 * Says something now, and again in every language that is chosen later. For what is written once and stands as long as the page.
 * @param {() => void} say
 */
export function keepSaid(say) {
  say();
  said.add(say);
}

/** @param {string} tag */
function base(tag) {
  return tag.toLowerCase().split("-")[0];
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
 * @param {string} key
 * @returns {string | undefined}
 */
function find(key) {
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
  return find(key) !== undefined;
}

/** The names of the messages under a name, in their order. @param {string} name */
export const namesIn = (name) => Object.keys(table[name] ?? {});

/**
 * The words for a key. A key that nobody wrote shows itself: a player can report it, an empty button says nothing.
 * @param {Key} key
 * @param {Params} [params]
 */
export function t(key, params = {}) {
  const text = find(key) ?? key;
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
export function number(value, options) {
  // So do all languages of the app, and a slow phone takes 60 ms for its first format: the first picture needs none.
  if (!options && value >= 0 && value < 1000 && Number.isInteger(value)) return String(value);
  const key = JSON.stringify(options ?? {});
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
  "data-t-content": "content",
};

/** Puts the words into one attribute of an element, or into the element. @param {Element} element @param {string} source names the key */
function put(element, source) {
  // The compiler does not read pages, so tests look whether there are such words.
  const words = t(/** @type {Key} */ (element.getAttribute(source) ?? ""));
  const target = /** @type {{[source: string]: string}} */ (ATTRIBUTES)[source];
  if (target) element.setAttribute(target, words);
  else element.textContent = words;
}

/**
 * Gives an element words that stand as long as the element does, in whatever language is spoken while it is in the page.
 * @param {Element} element
 * @param {Key} key
 * @param {"data-t" | keyof typeof ATTRIBUTES} [source]
 */
export function tell(element, key, source = "data-t") {
  element.setAttribute(source, key);
  put(element, source);
}

/**
 * Puts the words into everything below `root` that names a key: `data-t` its text, `data-t-label` its aria-label,
 * `data-t-title`, `data-t-alt`, `data-t-placeholder` and `data-t-content` the attribute of that name. The document also gets its language.
 * @param {ParentNode} root
 */
export function fill(root) {
  if (root === document) {
    document.documentElement.lang = language;
    document.documentElement.dir = t("app.direction");
  }
  for (const source of ["data-t", ...Object.keys(ATTRIBUTES)]) {
    for (const element of root.querySelectorAll(`[${source}]`)) put(element, source);
  }
}
