// How many games the lists have, and what happens to a game that cannot be read.

import { addPart, t } from "../lang/index.js";
import { reason } from "../lang/words.js";

/**
 * @param {object} parts
 * @param {() => void} parts.onCounts the lists were read
 * @param {import("../library/types.js").Store} parts.store
 * @param {import("../screen/types.js").Status} parts.status
 * @param {(text: string) => unknown} parts.showText shows the text of a damaged game
 * @returns {import("./types.js").GameLists}
 */
export function createGameLists({ store, status, showText, onCounts }) {
  let counts = { underWay: 0, finished: 0, damaged: 0 };

  return {
    get counts() {
      return counts;
    },

    async mark() {
      const [underWay, finished, damaged] = await Promise.all([store.underWay(), store.finished(), store.damaged()]);
      counts = { underWay: underWay.length, finished: finished.length, damaged: damaged.length };
      onCounts();
    },

    async announceDamaged(slot, error, key) {
      const code = /** @type {import("../wasm/oware.js").Code} */ (error);
      await addPart("sheets").catch(console.warn);
      await store.setAside(slot, code?.code ?? "unknown");
      const action = { label: t("notice.showText"), run: () => showText(slot.record) };
      status.notice({ id: "damaged", text: t(key, { why: code?.code ? reason(code) : "" }), action });
    },
  };
}
