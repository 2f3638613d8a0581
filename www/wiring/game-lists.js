// Whether the menu offers the lists of games, and what happens to a game that cannot be read.

import { t } from "../lang/index.js";
import { reason } from "../lang/words.js";
import { offer } from "../sheets/menu.js";

/**
 * @param {object} parts
 * @param {import("../library/types.js").Store} parts.store
 * @param {import("../screen/types.js").Status} parts.status
 * @param {(text: string) => unknown} parts.showText shows the text of a damaged game
 * @returns {import("./types.js").GameLists}
 */
export function createGameLists({ store, status, showText }) {
  return {
    async mark() {
      const [underWay, finished, damaged] = await Promise.all([store.underWay(), store.finished(), store.damaged()]);
      offer("continue", underWay.length + finished.length + damaged.length > 0);
    },

    async announceDamaged(slot, error, key) {
      const code = /** @type {import("../wasm/oware.js").Code} */ (error);
      await store.setAside(slot, code?.code ?? "unknown");
      const action = { label: t("notice.showText"), run: () => showText(slot.record) };
      status.notice({ id: "damaged", text: t(key, { why: code?.code ? reason(code) : "" }), action });
    },
  };
}
