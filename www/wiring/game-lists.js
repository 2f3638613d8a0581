// How many games the lists have, and what happens to a game that cannot be read.

import { addPart, t } from "../lang/index.js";
import { reason } from "../lang/words.js";

/**
 * @param {object} parts
 * @param {() => void} parts.onCounts the lists were read
 * @param {import("../library/types.js").Store} parts.store
 * @param {import("../screen/types.js").Status} parts.status
 * @param {(text: string) => unknown} parts.showText shows the text of a damaged game
 * @param {(found: unknown) => Promise<import("../library/types.js").Rescued | null>} parts.rescue
 * @returns {import("./types.js").GameLists}
 */
export function createGameLists({ store, status, showText, rescue, onCounts }) {
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
      const isNewer = code?.code === "record-newer" || slot.version > 2;
      const left = isNewer ? null : await rescue(slot).catch(() => null);
      await store.setAside(slot, isNewer ? "record-newer" : (code?.code ?? "unknown"));
      const action = { label: t("notice.showText"), run: () => showText(slot.record ?? JSON.stringify(slot)) };
      const here = key === "notice.damaged";
      const now = isNewer ? "notice.newer" : left && here ? (left.whole ? "notice.mended" : "notice.salvaged") : key;
      status.notice({ id: "damaged", text: t(now, { why: code?.code ? reason(code) : "" }), action });
      return left;
    },
  };
}
