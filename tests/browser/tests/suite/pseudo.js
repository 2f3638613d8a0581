// English made strange: longer by half, with accents and brackets. What it does not reach is no message, and what has too
// little room for it has too little for a language that takes more.

const ACCENTS = Object.fromEntries(
  [..."aáeéiíoóuúnñcçyýAÁEÉIÍOÓUÚNÑCÇ"].map((letter, at, all) => [letter, all[at + 1]]),
);
const VOWEL = /[áéíóúýÁÉÍÓÚ]/;
/** Words of some length, as languages have them. */
const MORE = "plus lóng dés móts éncore quélques únes";

/** One stretch of words outside braces. @param {string} words */
const accented = (words) => words.replace(/[aeiouncyAEIOUNC]/g, (letter) => ACCENTS[letter] ?? letter);

/** A text of half as many letters. @param {string} text @param {number} letters */
function longer(text, letters) {
  const more = Math.ceil(letters / 2);
  // One word cannot break: it grows in itself.
  if (!/\S\s+\S/.test(text)) {
    const at = text.search(VOWEL);
    return at < 0 ? text : text.slice(0, at) + text[at].repeat(more) + text.slice(at);
  }
  return `${text} ${MORE.repeat(1 + Math.floor(more / MORE.length)).slice(0, more)}`.trimEnd();
}

/** What stands in braces and in the marks of pages is read as the app reads it. @param {string} message */
function strange(message) {
  let letters = 0;
  let at = 0;
  /** @param {boolean} inside a branch */
  function read(inside) {
    let made = "";
    while (at < message.length && !(inside && message[at] === "}")) {
      if (message[at] === "{") made += argument();
      else if (message[at] === "[") made += mark();
      else {
        const from = at;
        while (at < message.length && !"{}[".includes(message[at])) at += 1;
        const words = message.slice(from, at);
        letters += words.replace(/[^A-Za-z]/g, "").length;
        made += accented(words);
        if (message[at] === "}" && !inside) throw new Error(message);
      }
    }
    return made;
  }
  function argument() {
    const [head] = /^\{\w+(, *(plural|select), *)?/.exec(message.slice(at)) ?? [""];
    at += head.length;
    let made = head;
    while (message[at] !== "}") {
      const [name] = /^ *[=\w-]+ *\{/.exec(message.slice(at)) ?? [""];
      if (!name) throw new Error(message);
      at += name.length;
      made += `${name}${read(true)}}`;
      at += 1;
      while (message[at] === " ") at += 1;
    }
    at += 1;
    return `${made}}`;
  }
  function mark() {
    const [head] = /^\[#?[\w-]* ?/.exec(message.slice(at)) ?? ["["];
    at += head.length;
    return head;
  }
  const made = read(false);
  return letters < 2 ? made : `⟦${longer(made, letters)}⟧`;
}

/** What is no word, and the name of the game, which is the same in every language. @param {string} key @param {unknown} value */
const isKept = (key, value) => key === "direction" || key === "locale" || value === "Oware";

/** @param {object} table */
export function pseudo(table) {
  return Object.fromEntries(
    Object.entries(table).map(([key, value]) => [
      key,
      isKept(key, value) ? value : typeof value === "string" ? strange(value) : pseudo(value),
    ]),
  );
}

/**
 * A mark of direction at each bracket: the word and its brackets run one way, as the letters of a language do. Within a word that
 * runs two ways WebKit breaks no line.
 * @param {any} table
 * @returns {any}
 */
const marked = (table) =>
  typeof table === "string"
    ? table.replaceAll("⟦", "\u200E⟦").replaceAll("⟧", "⟧\u200E")
    : Object.fromEntries(Object.entries(table).map(([key, value]) => [key, marked(value)]));

/** The same, written from right to left. @param {any} table */
export function mirrored(table) {
  const made = marked(pseudo(table));
  if (made.app) made.app.direction = "rtl";
  return made;
}
