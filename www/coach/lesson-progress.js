// Which lessons were finished, as it is stored on the device.

/** @typedef {{finished: number[]}} LessonProgress */

/** @param {unknown} stored @returns {number[]} */
export function finishedOf(stored) {
  const { finished } = /** @type {Partial<LessonProgress>} */ (stored ?? {});
  return Array.isArray(finished) ? finished.filter(Number.isInteger) : [];
}
