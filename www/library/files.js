// The text of a file that comes in: games, or the file of everything.

import { isWholeFile, WHOLE_BYTES } from "./whole-file.js";

/** The most bytes of a file of games: those of a club in many years, or of a match between engines. One game has its own limit, in Rust. */
export const FILE_BYTES = 16_000_000;

/**
 * @param {Pick<File, "size" | "text">} file
 * @param {boolean} whole it is wanted as the file of everything, whatever its beginning says
 * @returns {Promise<{text: string} | {wrong: "huge" | "unreadable"}>}
 */
export async function textOf(file, whole) {
  // What is longer is not even looked at.
  if (file.size > WHOLE_BYTES) return { wrong: "huge" };
  try {
    const text = await file.text();
    return whole || file.size <= FILE_BYTES || isWholeFile(text) ? { text } : { wrong: "huge" };
  } catch {
    return { wrong: "unreadable" };
  }
}
