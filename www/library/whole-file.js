// The file of everything: JSON of one line a part, each with the sums of its text, so that of a damaged file all other parts can be
// read, and a wrong character is set right. docs/records.md has its form.

/** The version of the form. */
const VERSION = 1;
const HEAD = /^\uFEFF?\s*\{"oware-all":(\d+)/;
const LINE = /^\["([^"]+)",(.*)\],?$/;
/** The most bytes of a file that is read: everything that fits on the lists takes some megabytes. */
export const WHOLE_BYTES = 64_000_000;

/** @typedef {"game" | "result" | "declined" | "puzzles" | "lessons" | "flags" | "options" | "damaged" | "end"} Kind */
/** @typedef {[kind: Kind, content: unknown]} Part */

/** Whether a text is such a file, or begins as one. @param {string} text */
export const isWholeFile = (text) => HEAD.test(text);

/**
 * @param {Part[]} parts
 * @param {object} how
 * @param {(text: string) => string} how.sums Rust's
 * @param {Date} how.now
 */
export function writeWhole(parts, { sums, now }) {
  /** @param {Part} part */
  const line = (part) => {
    const text = JSON.stringify(part);
    return `["${sums(text)}",${text.slice(1)}`;
  };
  const head = `{"oware-all":${VERSION},"made":${JSON.stringify(now.toISOString())},"parts":[`;
  return `${head}\n${[...parts, /** @type {Part} */ (["end", parts.length])].map(line).join(",\n")}\n]}\n`;
}

/**
 * What can be read of a text. `wrong`: it is none of these files, or one of a newer version; then nothing is read. `lost`: how many
 * of its parts are damaged. `cut`: its end is missing.
 * @param {string} text
 * @param {object} how
 * @param {(text: string) => string} how.sums Rust's
 * @param {(text: string, sums: string) => string | undefined} how.mend Rust's
 * @returns {{wrong?: "foreign" | "newer", parts: Part[], lost: number, cut: boolean}}
 */
export function readWhole(text, { sums, mend }) {
  const version = HEAD.exec(text)?.[1];
  if (version !== undefined && Number(version) > VERSION) return { wrong: "newer", parts: [], lost: 0, cut: false };
  const [, ...lines] = text.split(/\r?\n/);
  /** @type {Part[]} */
  const parts = [];
  let lost = 0;
  /** @type {unknown} */
  let count = null;
  for (const line of lines) {
    if (line === "" || line === "]}") continue;
    const part = partOf(line, sums, mend);
    if (!part) lost += 1;
    else if (part[0] === "end") count = part[1];
    else parts.push(part);
  }
  // Where the head is damaged, a part that is whole tells whose file it is.
  if (version === undefined && parts.length === 0) return { wrong: "foreign", parts, lost: 0, cut: false };
  // Two lines that became one are two parts lost. An end that cannot be read is no part.
  if (typeof count === "number") return { parts, lost: Math.max(0, count - parts.length), cut: false };
  return { parts, lost, cut: true };
}

/**
 * @param {string} line
 * @param {(text: string) => string} sums
 * @param {(text: string, sums: string) => string | undefined} mend
 * @returns {Part | null}
 */
function partOf(line, sums, mend) {
  const [, sum, rest] = LINE.exec(line) ?? [];
  if (sum === undefined) return null;
  const text = `[${rest}]`;
  const own = sums(text);
  // A wrong character of the text is told by more than one of its sums; where one alone differs, that one is wrong.
  const whole = own === sum || differBy(own, sum) === 1 ? text : mend(text, sum);
  // What is mended may be only the beginning.
  if (whole === undefined || (whole !== text && sums(whole) !== sum)) return null;
  try {
    const part = JSON.parse(whole);
    return Array.isArray(part) && typeof part[0] === "string" ? /** @type {Part} */ (part) : null;
  } catch {
    return null;
  }
}

/** In how many characters two texts of one length differ. @param {string} one @param {string} other */
function differBy(one, other) {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  return [...one].filter((letter, at) => letter !== other[at]).length;
}
