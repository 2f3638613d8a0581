// What the address of a board on somebody's page asks for: `embed.html?board=light&theme=dark&south=Ama&north=Kofi#g1…`.

export const BOARDS = /** @type {const} */ (["wood", "light", "contrast"]);
/** The longest name that is shown. */
const LONGEST = 40;

/**
 * What is unknown is as it is by default.
 * @param {{hash: string, search: string}} address
 */
export function readRequest({ hash, search }) {
  const asked = new URLSearchParams(search);
  const board = BOARDS.find((name) => name === asked.get("board")) ?? "wood";
  const name = (/** @type {string} */ side) => (asked.get(side) ?? "").trim().slice(0, LONGEST);
  return {
    // Whoever writes a page may put the address at the end of a sentence.
    link: hash.slice(1).replace(/[^\w-]+$/, ""),
    names: { south: name("south"), north: name("north") },
    look: { board, countsFrom: 0, facing: false },
  };
}
