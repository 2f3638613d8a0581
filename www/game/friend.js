// A person at this board: whoever is to move taps, and nothing has to be asked of anybody.

/** @returns {import("./types.js").OpponentPlayer} */
export function createFriend() {
  return { isHere: true, awaited() {}, idle() {}, stop() {} };
}
