// The line by which a page of somebody else's shows a game.

/** As the board is asked for its size where a page does not say otherwise. */
const [WIDTH, HEIGHT] = [600, 480];

/** @type {{[character: string]: string}} */
const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (character) => ESCAPED[character]);

/**
 * @param {string} link the whole address of the game in the app
 * @param {object} how
 * @param {import("../game/types.js").Options["board"]} how.board
 * @param {import("../game/types.js").Names} how.names
 * @param {string} how.title for whoever cannot see the frame
 */
export function embedLine(link, { board, names, title }) {
  const game = new URL(link);
  const address = new URL("embed.html", game);
  if (board !== "wood") address.searchParams.set("board", board);
  for (const side of /** @type {const} */ (["south", "north"]))
    if (names[side]) address.searchParams.set(side, names[side]);
  address.hash = game.hash;
  const size = `width="${WIDTH}" height="${HEIGHT}"`;
  return `<iframe src="${escaped(address.href)}" title="${escaped(title)}" ${size} style="border: 0; max-width: 100%" loading="lazy"></iframe>`;
}
