// Reads messages strictly, apart from the app's own reader, and compares those of two languages.

/** @typedef {{plain: boolean, plural: Set<string>, select: Set<string>}} Argument */

/**
 * The arguments of a message. Throws where it is not written as a message is.
 * @param {string} text
 * @returns {Map<string, Argument>}
 */
export function argumentsOf(text) {
  /** @type {Map<string, Argument>} */
  const found = new Map();
  let at = 0;

  /** @param {RegExp} pattern sticky */
  function take(pattern) {
    pattern.lastIndex = at;
    const taken = pattern.exec(text);
    if (taken) at = pattern.lastIndex;
    return taken;
  }

  /** @param {boolean} inside a branch, which ends with a brace */
  function read(inside) {
    while (at < text.length && text[at] !== "}") {
      if (text[at] === "{") argument();
      else at += 1;
    }
    if (inside !== (text[at] === "}")) throw new Error(inside ? "a brace is missing" : "a brace too many");
    if (inside) at += 1;
  }

  function argument() {
    const head = take(/\{(\w+)(?:, *(plural|select), *)?/y);
    if (!head) throw new Error(`no name at “${text.slice(at, at + 12)}”`);
    const [, name, kind] = head;
    const known = found.get(name) ?? { plain: false, plural: new Set(), select: new Set() };
    found.set(name, known);
    if (!kind) known.plain = true;
    else {
      const cases = known[/** @type {"plural" | "select"} */ (kind)];
      for (let branch = take(/ *(=\d+|[\w-]+) *\{/y); branch; branch = take(/ *(=\d+|[\w-]+) *\{/y)) {
        cases.add(branch[1]);
        read(true);
      }
      if (!cases.has("other")) throw new Error(`{${name}} has no form for the rest`);
    }
    if (!take(/ *\}/y)) throw new Error(`{${name}} does not end`);
  }

  read(false);
  return found;
}

/** Marks of the pages: `[b …]`, `[#anchor …]`. @param {string} text */
const marksOf = (text) => [...text.matchAll(/\[(#?[\w-]+) /g)].map(([, mark]) => mark).sort();

/** @param {object} table @param {string} [before] @returns {[string, string][]} keys and their texts */
export function flat(table, before = "") {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === "string" ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );
}

/** Why a message is none; empty where it is one. @param {string} text */
export function faultOf(text) {
  try {
    argumentsOf(text);
    return "";
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/**
 * How a translation differs from the English message in what the app puts into it.
 * @param {string} english
 * @param {string} other
 * @param {readonly string[]} categories of plurals that the language has
 */
export function differences(english, other, categories) {
  const wrong = [];
  const [wanted, given] = [argumentsOf(english), argumentsOf(other)];
  for (const name of wanted.keys()) if (!given.has(name)) wrong.push(`{${name}} is missing`);
  for (const [name, { plural, select }] of given) {
    const { select: cases = new Set(), plural: plain = new Set() } = wanted.get(name) ?? {};
    if (!wanted.has(name)) wrong.push(`{${name}} is unknown`);
    const lacking = [...cases].filter((branch) => !select.has(branch));
    const more = [...select].filter((branch) => cases.size > 0 && !cases.has(branch));
    if (lacking.length) wrong.push(`{${name}} has no form for ${lacking}`);
    if (more.length) wrong.push(`{${name}} never is ${more}`);
    const forms = [...plural].filter((form) => !form.startsWith("=") && !categories.includes(form));
    if (forms.length) wrong.push(`the language has no plural ${forms}`);
    const exact = [...plain].filter((form) => /^=0$/.test(form) && plural.size > 0 && !plural.has(form));
    if (exact.length) wrong.push(`{${name}} has no words for ${exact}`);
    if (
      plural.has("other") &&
      categories.includes("one") &&
      !plural.has("one") &&
      !plural.has("=1") &&
      plain.has("one")
    )
      wrong.push(`{${name}} has no singular`);
  }
  if (marksOf(english).join() !== marksOf(other).join()) wrong.push(`its marks are ${marksOf(other)}`);
  if ((english === "") !== (other === "")) wrong.push("it is empty in one of the two");
  return wrong;
}
