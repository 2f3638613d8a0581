// Texts of games and positions, which Rust reads and writes. Few visits need that: the page's wasm is the smaller without it.

/** @typedef {import("../wasm/coach.js").Reader} Reader */

/**
 * @param {import("../game/types.js").Games} Games
 * @param {Pick<typeof import("../wasm/coach.js"), "readOgn" | "readPosition" | "splitOgn" | "writeOgn">} wasm
 * @returns {import("./types.js").Texts}
 */
export const textsOf = (Games, { readOgn, readPosition, splitOgn, writeOgn }) => ({
  Games,
  split: splitOgn,
  write: writeOgn,
  read(text, how) {
    const { record, ...read } = readOgn(text, how);
    return { ...read, game: Games.read(record) };
  },
  position: (name, text) => {
    // Rust says where there is no such rule set.
    const rules = /** @type {import("../wasm/oware.js").RulesName} */ (name);
    return new Games(rules, readPosition(rules, text));
  },
});
