// The sheets that are loaded when they are first used, and what they may do.

import { t } from "./lang/index.js";
import { lazily } from "./lazily.js";
import { cleanOverrides } from "./options.js";
import { addressOf, fileName, tagsOf } from "./records.js";
import { resultText } from "./words.js";

/** @typedef {ReturnType<typeof import("./play.js").createPlay>} Play */

/**
 * @param {object} given
 * @param {Play} given.play
 * @param {ReturnType<typeof import("./opening.js").createOpening>} given.opening
 * @param {ReturnType<typeof import("./sheets.js").createSheets>} given.sheets
 * @param {import("./store.js").Store} given.store
 * @param {ReturnType<typeof import("./status.js").createStatus>} given.status
 * @param {ReturnType<typeof import("./tables.js").createTables>} given.tables
 * @param {ArrayLike<number>} given.ratings
 * @param {() => Promise<void>} given.markKept
 * @param {(slot: import("./session.js").Slot, error: unknown, key: string) => Promise<void>} given.tellDamaged
 * @param {() => "persisted" | "best" | "none"} given.storageState
 */
export function createParts(given) {
  const { play, opening, sheets, store, status, tables, ratings, markKept, tellDamaged, storageState } = given;
  /** @param {unknown} error */
  const failed = (error) => {
    console.warn(error);
    status.notice({ id: "not-loaded", text: t("status.notLoaded") });
  };

  const games = lazily(async () => {
    const { createGamesSheet } = await import("./games-sheet.js");
    return createGamesSheet({
      sheets,
      store,
      onContinue: async (slot, key) => {
        sheets.close();
        try {
          // Whoever played it plays on.
          await play.swap(slot, key, cleanOverrides({ ...slot.summary, ...slot.overrides }));
        } catch (error) {
          await tellDamaged(slot, error, "notice.damagedKept");
        }
        markKept();
      },
    });
  }, failed);

  const options = lazily(async () => {
    const { createOptionsSheet } = await import("./options-sheet.js");
    /** @param {keyof import("./options.js").Options} key @param {any} value */
    const choose = (key, value) => {
      play.choose(key, value);
      show();
    };
    const clear = () => {
      // Left on, they would be solved again at once.
      choose("tables", 0);
      tables.clear();
    };
    const sheet = createOptionsSheet(choose, clear);
    const show = () => {
      if (play.scene) sheet.show(play.scene.settings, play.overrides, storageState());
      sheet.showTables(tables.stock);
    };
    return { show, showTables: sheet.showTables };
  }, failed);

  const records = lazily(async () => {
    const { createRecordSheet } = await import("./record-sheet.js");
    return createRecordSheet({ sheets, leaving: () => leavingOf(play), onText: opening.text, onFile: opening.file });
  }, failed);

  const newGame = lazily(async () => {
    const { createNewSheet } = await import("./new-sheet.js");
    return createNewSheet({ sheets, ratings });
  }, failed);

  return { games, options, records, newGame };
}

/**
 * The game as it leaves the app.
 * @param {Play} play
 * @returns {import("./record-sheet.js").Leaving}
 */
function leavingOf(play) {
  const { state, settings } = /** @type {import("./controller").Scene} */ (play.scene);
  const today = new Date();
  const words = { rules: t(`rules.${state.rules}`), ply: state.ply, result: resultText(state) };
  return {
    text: play.ask((game) => game.ogn(play.tags ?? tagsOf(settings, today))),
    link: addressOf(
      location.href,
      play.ask((game) => game.link()),
    ),
    file: fileName(today),
    summary: t(state.result === "none" ? "record.summaryUnderWay" : "record.summary", words),
  };
}
