// The lesson that is open in this window, and its step: the window may go to the rules, or load again, and comes back to it.

import { SCOPE } from "../addresses.js";

const KEY = `${SCOPE}lesson`;

/** Its number and step, from 1; null where none was open. */
export function openLesson() {
  try {
    const [place, step] = (sessionStorage.getItem(KEY) ?? "").split(" ").map(Number);
    return place > 0 ? { place, step } : null;
  } catch {
    return null;
  }
}

/** Where nothing can be stored, a lesson begins anew. @param {number} place @param {number} step */
export function keepLesson(place, step) {
  try {
    sessionStorage.setItem(KEY, `${place} ${step}`);
  } catch {}
}

/** It was left. */
export function dropLesson() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
