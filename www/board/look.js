// The style of a look. Whatever is not the carved wood with nickernuts is loaded when it is chosen first.

import { reportOnce } from "./report.js";

/**
 * The style of a board and seeds; that of the carved wood where it cannot be loaded.
 * @param {Required<import("./types.js").BoardLook>["board"]} board
 * @param {Required<import("./types.js").BoardLook>["seeds"]} seeds
 * @param {() => Promise<Pick<typeof import("./styles.js"), "styleOf">>} [load]
 * @returns {Promise<import("./style.js").Style>}
 */
export async function loadStyle(board, seeds, load = () => import("./styles.js")) {
  try {
    const { styleOf } = await load();
    return await styleOf(board, seeds);
  } catch (error) {
    reportOnce(`the look "${board} ${seeds}" cannot be loaded`, error);
    return {};
  }
}
