// What follows when something has happened: on the board, in the worker, or with a new version of the app.

import { computerOf } from "../game/seats.js";
import { t } from "../lang/index.js";

/**
 * @param {object} given
 * @param {import("../screen/types.js").Firsts} given.firsts
 * @param {import("../device/types.js").Persistence} given.persistence
 * @param {import("./types.js").GameLists} given.gameLists
 * @param {import("../screen/types.js").Status} given.status
 * @param {import("../engine/types.js").Tables} given.tables
 * @param {import("../device/types.js").Wake} given.wake
 * @param {() => import("./types.js").Parts} given.parts once all is wired
 * @param {() => import("../game/types.js").About} given.about the game on the board
 * @returns {import("./types.js").Reactions}
 */
export function createReactions({ firsts, persistence, gameLists, status, tables, wake, parts, about }) {
  /** Takes the new version that waits. @type {(() => void) | null} */
  let update = null;
  /** A move was made, and no other game has begun. */
  let isPlaying = false;
  /** The game on the board, as it stood last. */
  let stood = "";

  /** A new version is offered before a game goes on and between games, never over the words of one. */
  function offerUpdate() {
    if (!update || isPlaying) return;
    status.notice({ id: "update", text: t("notice.update"), action: { label: t("notice.updateNow"), run: update } });
  }

  return {
    view: {
      onScene(scene) {
        const { state, settings, thinking } = scene;
        const { id, record } = about();
        const stands = `${id} ${record}`;
        // What was said of the text it came from holds until it changes, or another one comes.
        if (stands !== stood) status.dismiss("record");
        stood = stands;
        if (isPlaying && state.ply === 0) {
          isPlaying = false;
          offerUpdate();
        }
        parts().menu.now?.refresh();
        const beside = scene.away && parts().beside(scene.away);
        if (beside && !beside.now) beside.get(console.warn);
        parts().near.now?.onScene(scene);
        parts().post.now?.onScene(scene);
        parts().moves.show(scene);
        parts().showPlates(scene);
        parts().coach.now?.onScene(scene);
        // On a first visit no tables are solved before a game against the computer is under way.
        if (computerOf(settings) && state.ply > 0) firsts.raise("tables");
        if (firsts.has("tables") || settings.tables !== "auto") tables.want(state.rules, settings.tables);
        // A friend far away may take days.
        wake.want(thinking || (state.ply > 0 && state.legal !== "" && scene.away?.wakes !== false));
        const share = parts().share.now;
        if (share?.isOpen) share.refresh();
      },
      onTick: (clocks) => parts().plates.now?.tick(clocks),
      onMoved({ side, capture, hold }) {
        persistence.ask();
        // A word about the device stands between games, never over the words of one.
        status.dismiss("offline");
        status.dismiss("letter");
        status.dismiss("update");
        isPlaying = true;
        if (side) firsts.raise("side");
        if (capture) firsts.raise("capture");
        if (hold) firsts.raise("hold");
      },
      async onFinished(session) {
        firsts.raise("finished");
        parts().tellTurning(session);
        (await parts().playerRecord.get())?.addEnded(session);
      },
      onDisplaced() {
        status.announce("notice.displaced");
        gameLists.mark();
      },
    },

    hearTables(stock) {
      tables.hear(stock);
      parts().options.now?.showTables(stock);
    },

    updates: {
      onWaiting(use) {
        update = use;
        offerUpdate();
      },
      onOffline() {
        firsts.offline = true;
      },
      onOpenTwice() {
        status.notice({
          id: "update",
          text: t("notice.openTwice"),
          action: { label: t("notice.updateNow"), run: () => update?.() },
        });
      },
    },
  };
}
