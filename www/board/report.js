// What of the drawing failed, for the console. A board is drawn many times: the same failure is reported once.

/** @type {Set<string>} */
const reported = new Set();

/**
 * @param {string} what failed, in words; the same words are reported once
 * @param {unknown} error
 */
export function reportOnce(what, error) {
  if (reported.has(what)) return;
  reported.add(what);
  console.warn(`${what}:`, error);
}
