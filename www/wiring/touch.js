// Gestures on the board and files that are dropped on it, which load after the first picture, and the marks of what they show.

import { mindGestures, mindHover } from "../game/gestures.js";
import { mindDrops } from "../library/drops.js";
import { loadStyles } from "../sheets/styles.js";
import { mindQuestions } from "./asking.js";

/**
 * @param {HTMLElement} root of the board
 * @param {Pick<import("../game/types.js").Play, "preview" | "previewed" | "hover" | "look">} play
 * @param {string} styles address of the marks
 * @param {Parameters<typeof mindQuestions>[1]} asking
 * @param {(file: File) => void} onFile
 */
export function mindTouch(root, { preview, previewed, hover, look }, styles, asking, onFile) {
  // Without the marks, words still describe it.
  loadStyles(styles).catch(console.warn);
  mindGestures(root, { preview, shown: previewed, look, isOn: asking.isOn });
  mindHover(root, hover);
  mindQuestions(root, asking);
  mindDrops(onFile);
}
