// What follows when something has happened: on the board, in the worker, or with a new version of the app.

import { computerOf } from "../game/seats.js";
import { t } from "../lang/index.js";
import { showItems } from "../sheets/menu.js";

/**
 * @param {object} given
 * @param {ReturnType<typeof import("../screen/firsts.js").createFirsts>} given.firsts
 * @param {ReturnType<typeof import("../device/persistence.js").createPersistence>} given.persistence
 * @param {ReturnType<typeof import("./game-lists.js").createGameLists>} given.gameLists
 * @param {ReturnType<typeof import("../screen/status.js").createStatus>} given.status
 * @param {ReturnType<typeof import("../engine/tables.js").createTables>} given.tables
 * @param {ReturnType<typeof import("../device/wake.js").createWake>} given.wake
 * @param {() => ReturnType<typeof import("./parts.js").createParts>} given.parts once all is wired
 */
export function createReactions({ firsts, persistence, gameLists, status, tables, wake, parts }) {
  return {
    /** @type {Pick<Parameters<typeof import("../screen/view.js").createView>[0], "onScene" | "onTick" | "onMoved" | "onFinished" | "onDisplaced">} */
    view: {
      onScene(scene) {
        const { state, settings, thinking } = scene;
        showItems(scene);
        parts().moves.show(scene);
        parts().showPlates(scene);
        parts().coach.now?.onScene(scene);
        // On a first visit nothing is solved before there is somebody to know it.
        if (computerOf(settings) && state.ply > 0) firsts.raise("tables");
        if (firsts.has("tables") || settings.tables !== "auto") tables.want(state.rules, settings.tables);
        wake.want(thinking || (state.ply > 0 && state.legal !== ""));
        const records = parts().records.now;
        if (records?.isOpen) records.refresh();
      },
      onTick: (clocks) => parts().plates.now?.tick(clocks),
      onMoved(saidSide) {
        persistence.ask();
        if (saidSide) firsts.raise("side");
      },
      async onFinished(session) {
        firsts.raise("finished");
        firsts.tellOffline(status);
        (await parts().playerRecord.get())?.keep(session);
      },
      onDisplaced() {
        status.tell("notice.displaced");
        gameLists.mark();
      },
    },

    /** @param {import("../wasm/oware.js").Stock | null} stock */
    hearTables(stock) {
      tables.hear(stock);
      parts().options.now?.showTables(stock);
    },

    /** @type {Parameters<typeof import("../device/updates.js").mindUpdates>[0]} */
    updates: {
      onWaiting(use) {
        const action = { label: t("notice.updateNow"), run: use };
        status.notice({ id: "update", text: t("notice.update"), action });
      },
      onOffline() {
        firsts.offline = true;
        firsts.tellOffline(status);
      },
    },
  };
}
