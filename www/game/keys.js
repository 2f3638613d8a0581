// The keys that play. The arrow keys, which go from house to house, belong to the board.

/** Houses by the keys 1 to 6 or A to F, as the side to move reads them. */
const HOUSES = { S: "ABCDEF", N: "abcdef" };

/** Keys that play nothing, but end a sowing at once. */
const HURRY = ["Enter", "Escape", " "];

/**
 * @param {object} parts
 * @param {() => boolean} parts.isOn false while a sheet is open, and where the player wants no keys
 * @param {() => import("../wasm/oware.js").Side | null} parts.turn
 * @param {(letter: string) => void} parts.tap
 * @param {() => boolean} parts.hurry
 * @param {() => void} parts.undo
 * @param {() => void} parts.restart
 * @param {() => void} parts.hint
 */
export function mindKeys({ isOn, turn, tap, hurry, undo, restart, hint }) {
  addEventListener("keydown", (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || !isOn()) return;
    const side = turn();
    // On a button they press it, as always.
    if (HURRY.includes(event.key) && event.target === document.body) hurry();
    const key = event.key.toUpperCase();
    if (key.length !== 1 || !side) return;
    const index = Math.max("123456".indexOf(key), "ABCDEF".indexOf(key));
    if (index >= 0) tap(HOUSES[side][index]);
    else if (key === "U") undo();
    else if (key === "N") restart();
    else if (key === "H") hint();
    else return;
    event.preventDefault();
  });
}
