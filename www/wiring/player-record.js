// The player's record: a game that has ended is stored in it, and after some alike in a row another level is offered.

import { humanOf } from "../game/seats.js";
import { t } from "../lang/index.js";
import { countedOf, finishedGamesOf, finishedOf, withGames } from "../library/played.js";

/** @typedef {import("../library/types.js").FinishedGames} FinishedGames */
/** @typedef {import("../library/types.js").Finished} Finished */
/** @typedef {import("../wasm/coach.js").Standing} Standing */

/**
 * @param {object} parts
 * @param {() => Promise<Pick<import("../library/types.js").Texts, "write">>} parts.loadTexts
 * @param {() => Promise<Pick<typeof import("../wasm/coach.js"), "standing">>} parts.loadWasm
 * @param {import("../library/types.js").Store} parts.store
 * @param {(report: import("../screen/types.js").EndReport) => void} parts.onReport what a game did to the rating, and what it leads to
 * @param {(level: number, summary: import("../game/types.js").Summary) => unknown} parts.onLevel plays the next game at another level
 * @returns {import("../library/types.js").PlayerRecord}
 */
export function createPlayerRecord({ loadTexts, loadWasm, store, onReport, onLevel }) {
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

  /**
   * Another level that fits, unless it was refused.
   * @param {Finished} game
   * @param {Standing} standing
   * @param {string[]} declined
   */
  function offerOf({ summary }, { fits }, declined) {
    const now = summary.level;
    if (!fits || !now) return undefined;
    const way = fits > now ? "up" : "down";
    const offered = `${way} ${now}`;
    if (declined.includes(offered)) return undefined;
    const names = () => ({ level: fits, name: t(`options.levels.${fits}`) });
    return {
      get text() {
        return t(`standing.offer.${way}`, names());
      },
      get label() {
        return t("standing.offer.play", names());
      },
      run: () => onLevel(fits, summary),
      refuse: () => change((stored) => ({ ...stored, declined: [...stored.declined, offered] })),
    };
  }

  /** What the last game did to the rating, or why nothing. @param {Finished} game @param {Standing} standing */
  function ratingOf({ why }, { curve }) {
    if (why !== null) return t("standing.ended.uncounted", { why: t(`standing.why.${why}`) });
    const [before, now] = curve.slice(-2).map(Math.round);
    if (now === undefined) return t("standing.ended.first", { rating: before });
    const way = now > before ? "up" : now < before ? "down" : "same";
    return t(`standing.ended.${way}`, { rating: now, change: Math.abs(now - before) });
  }

  const load = () => change((stored) => stored);

  return {
    async addEnded(session, late = false) {
      const game = finishedOf(await loadTexts(), session);
      let isNew = false;
      const stored = await change((stored) => {
        const games = withGames(stored.games, [game]);
        isNew = games !== stored.games;
        return isNew ? { ...stored, games } : stored;
      });
      // Between two people, or two computers, nobody has a rating.
      if (!humanOf(game.summary) || stored.games[0]?.id !== game.id) return;
      const [ended] = stored.games;
      const standing = (await loadWasm()).standing(ended.summary.rules, countedOf(stored.games, ended.summary.rules));
      const offer = isNew && !late && game.why === null ? offerOf(game, standing, stored.declined) : undefined;
      onReport({
        get words() {
          return ratingOf(ended, standing);
        },
        offer,
      });
    },

    load,

    isRated: async (rules) => countedOf((await load()).games, rules).length > 0,

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
