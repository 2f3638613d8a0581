// The player's record: a game that has ended is stored in it, and after some alike in a row another level is offered.

import "../lang/sheets.js";
import { humanOf } from "../game/seats.js";
import { t } from "../lang/index.js";
import { countedOf, finishedOf, playerRecordOf, withGames } from "../library/played.js";

/** @typedef {import("../library/played.js").PlayerRecord} PlayerRecord */
/** @typedef {import("../library/played.js").Finished} Finished */

/**
 * @param {object} parts
 * @param {import("../game/types.js").Games} parts.Games
 * @param {import("../library/store.js").Store} parts.store
 * @param {ReturnType<typeof import("../screen/status.js").createStatus>} parts.status
 * @param {(level: number, summary: import("../game/session.js").Summary) => unknown} parts.onLevel plays the next game at another level
 */
export function createPlayerRecord({ Games, store, status, onLevel }) {
  /** @param {(record: PlayerRecord) => PlayerRecord} change the very same where nothing changes */
  async function change(change) {
    return playerRecordOf(
      await store.played((found) => {
        const record = playerRecordOf(found);
        const next = change(record);
        return next === record ? undefined : next;
      }),
    );
  }

  /** @param {Finished} game @param {PlayerRecord} record */
  function offer({ summary }, { games, declined }) {
    const { fits } = Games.standing(countedOf(games, summary.rules));
    const now = summary.level;
    if (!fits || !now) return;
    const way = fits > now ? "up" : "down";
    const offered = `${way} ${now}`;
    if (declined.includes(offered)) return;
    const names = { level: fits, name: t(`options.levels.${fits}`) };
    status.notice({
      id: "level",
      text: t(`standing.offer.${way}`, names),
      action: { label: t("standing.offer.play", names), run: () => onLevel(fits, summary) },
      onClosed: () => change((record) => ({ ...record, declined: [...record.declined, offered] })),
    });
  }

  return {
    /**
     * @param {import("../game/session.js").Session} session at its end
     * @param {boolean} [late] it ended before this page was loaded
     */
    async keep(session, late = false) {
      const game = finishedOf(Games, session);
      let isNew = false;
      const record = await change((record) => {
        const games = withGames(record.games, [game]);
        isNew = games !== record.games;
        return isNew ? { ...record, games } : record;
      });
      if (isNew && !late && game.why === null && humanOf(game.summary)) offer(game, record);
    },

    /** What is stored. */
    load: () => change((record) => record),

    /** @param {Finished[]} games @returns {Promise<number>} how many were not there */
    async add(games) {
      let before = new Set();
      const { games: after } = await change((record) => {
        before = new Set(record.games.map(({ id }) => id));
        const all = withGames(record.games, games);
        return all === record.games ? record : { ...record, games: all };
      });
      return after.filter(({ id }) => !before.has(id)).length;
    },

    /** Nothing is left of the record. */
    erase: () => change(() => ({ games: [], declined: [] })),
  };
}
