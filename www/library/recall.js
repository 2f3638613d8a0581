// Games of a newer version, which were set aside until the app is as new: those that it can read now are listed again.

import { isWhole } from "./sums.js";
import { changeWhole } from "./whole-store.js";

/** @typedef {import("./types.js").Damaged} Damaged */
/** @typedef {import("./types.js").Slot} Slot */

/** @param {Damaged} entry */
export const isNewer = ({ code }) => code === "record-newer";

/** @param {unknown} found @returns {any[]} */
const listOf = (found) => (Array.isArray(found) ? found : []);

/**
 * @param {Parameters<typeof changeWhole>[0]} how
 * @param {Pick<import("../game/types.js").Games, "sums" | "read">} Games
 * @returns {Promise<number>} how many came back; rejects where nothing could be stored
 */
export function recall(how, Games) {
  /** @param {Damaged} entry */
  function isReadable(entry) {
    const slot = /** @type {Slot} */ (entry.value);
    if (!isNewer(entry) || !isWhole(Games.sums, slot)) return false;
    try {
      Games.read(slot.record);
      return true;
    } catch {
      return false;
    }
  }

  return changeWhole(how, ({ damaged, kept }) => {
    const aside = listOf(damaged);
    const back = aside.filter(isReadable);
    if (back.length === 0) return { put: {}, result: 0 };
    const put = {
      damaged: aside.filter((entry) => !back.includes(entry)),
      kept: [...back.map(({ value }) => value), ...listOf(kept)],
    };
    return { put, result: back.length };
  });
}
