// The lists of games as the menu knows them, and the game that cannot be read.

import { t } from "../lang/index.js";
import { reason } from "../lang/words.js";
import { offer } from "../sheets/menu.js";

/**
 * @param {object} parts
 * @param {import("../library/store.js").Store} parts.store
 * @param {ReturnType<typeof import("../screen/status.js").createStatus>} parts.status
 * @param {(text: string) => unknown} parts.showText shows the text of a damaged game
 */
export function createGameLists({ store, status, showText }) {
  return {
    /** The menu has "Continue" only while a list has any game, or there is the text of something damaged. */
    async mark() {
      const [kept, finished, damaged] = await Promise.all([store.kept(), store.finished(), store.damaged()]);
      offer("continue", kept.length + finished.length + damaged.length > 0);
    },

    /**
     * Sets a game aside that Rust could not read, and tells the player.
     * @param {import("../library/lists.js").Slot} slot
     * @param {unknown} error
     * @param {import("../lang/index.js").Key} key of what is said
     */
    async announceDamaged(slot, error, key) {
      const code = /** @type {import("../wasm/oware.js").Code} */ (error);
      await store.setAside(slot, code?.code ?? "unknown");
      const action = { label: t("notice.showText"), run: () => showText(slot.record) };
      status.notice({ id: "damaged", text: t(key, { why: code?.code ? reason(code) : "" }), action });
    },
  };
}
