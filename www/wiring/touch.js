// Gestures on the board, which load after the first picture, and the marks of what they show.

import { mindGestures, mindHover } from "../game/gestures.js";
import { loadStyles } from "../sheets/styles.js";
import { mindQuestions } from "./asking.js";

/**
 * @param {HTMLElement} root of the board
 * @param {Pick<import("../game/types.js").Play, "preview" | "previewed" | "hover" | "look">} play
 * @param {string} styles address of the marks
 * @param {Parameters<typeof mindQuestions>[1]} asking
 */
export function mindTouch(root, { preview, previewed, hover, look }, styles, asking) {
  // Without the marks, words still describe it.
  loadStyles(styles).catch(console.warn);
  mindGestures(root, { preview, shown: previewed, look, isOn: asking.isOn });
  mindHover(root, hover);
  mindQuestions(root, asking);
}
