// The player's record: a game that has ended is stored in it, and after some alike in a row another level is offered.

import "../lang/sheets.js";
import { humanOf } from "../game/seats.js";
import { t } from "../lang/index.js";
import { countedOf, finishedGamesOf, finishedOf, withGames } from "../library/played.js";

/** @typedef {import("../library/types.js").FinishedGames} FinishedGames */
/** @typedef {import("../library/types.js").Finished} Finished */

/**
 * @param {object} parts
 * @param {import("../game/types.js").Games} parts.Games
 * @param {import("../library/types.js").Store} parts.store
 * @param {import("../screen/types.js").Status} parts.status
 * @param {(level: number, summary: import("../game/types.js").Summary) => unknown} parts.onLevel plays the next game at another level
 * @returns {import("../library/types.js").PlayerRecord}
 */
export function createPlayerRecord({ Games, store, status, onLevel }) {
  /** @param {(stored: FinishedGames) => FinishedGames} change the very same where nothing changes */
  async function change(change) {
    return finishedGamesOf(
      await store.played((found) => {
        const stored = finishedGamesOf(found);
        const next = change(stored);
        return next === stored ? undefined : next;
      }),
    );
  }

  /** @param {Finished} game @param {FinishedGames} stored */
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
      onClosed: () => change((stored) => ({ ...stored, declined: [...stored.declined, offered] })),
    });
  }

  return {
    async addEnded(session, late = false) {
      const game = finishedOf(Games, session);
      let isNew = false;
      const stored = await change((stored) => {
        const games = withGames(stored.games, [game]);
        isNew = games !== stored.games;
        return isNew ? { ...stored, games } : stored;
      });
      if (isNew && !late && game.why === null && humanOf(game.summary)) offer(game, stored);
    },

    load: () => change((stored) => stored),

    async add(games) {
      let before = new Set();
      const { games: after } = await change((stored) => {
        before = new Set(stored.games.map(({ id }) => id));
        const all = withGames(stored.games, games);
        return all === stored.games ? stored : { ...stored, games: all };
      });
      return after.filter(({ id }) => !before.has(id)).length;
    },

    erase: () => change(() => ({ games: [], declined: [] })),
  };
}
