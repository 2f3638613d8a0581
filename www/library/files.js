// The text of a file that comes in: a game, or the file of everything.

import { TEXT_BYTES } from "../constants.js";
import { HEAD_BYTES, isWholeFile, WHOLE_BYTES } from "./whole-file.js";

/** Whether a file says that it is the one of everything. @param {Pick<File, "slice">} file */
export async function beginsWhole(file) {
  try {
    return isWholeFile(await file.slice(0, HEAD_BYTES).text());
  } catch {
    // Whoever reads it finds out why.
    return false;
  }
}

/**
 * @param {Pick<File, "size" | "text" | "slice">} file
 * @param {boolean} whole it is wanted as the file of everything, whatever its beginning says
 * @returns {Promise<{text: string} | {wrong: "huge" | "long" | "unreadable"}>}
 */
export async function textOf(file, whole) {
  // What is longer is not even looked at.
  if (file.size > WHOLE_BYTES) return { wrong: "huge" };
  try {
    const isWhole = whole || file.size <= TEXT_BYTES || (await beginsWhole(file));
    // Rust refuses a longer text of a game, so such a file is refused without being read.
    return isWhole ? { text: await file.text() } : { wrong: "long" };
  } catch {
    return { wrong: "unreadable" };
  }
}
