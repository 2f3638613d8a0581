// Whether a game is as it was saved. Rust makes the sums, one of the record and one of what stands beside it.

/** @typedef {import("./types.js").Slot} Slot */
/** @typedef {(text: string) => string} Sums */

/** @param {Sums} sums @param {Slot} slot */
function sumsOf(sums, { record, sums: _, ...beside }) {
  return `${sums(record)}.${sums(JSON.stringify(beside))}`;
}

/** @param {Sums} sums @param {Slot} slot @returns {Slot} */
export function withSums(sums, slot) {
  const next = { ...slot, version: /** @type {const} */ (2) };
  return { ...next, sums: sumsOf(sums, next) };
}

/**
 * Older versions wrote no sums. Rust checks the record; of those, here stands only what the lists and the store rely on.
 * @param {Sums} sums
 * @param {unknown} found
 * @returns {found is Slot}
 */
export function isWhole(sums, found) {
  const slot = /** @type {Slot} */ (Object(found));
  const { record, id, version, summary } = slot;
  if (typeof record !== "string" || typeof id !== "string" || !Array.isArray(summary?.stores)) return false;
  return slot.sums === undefined ? !(version > 1) : version === 2 && slot.sums === sumsOf(sums, slot);
}
