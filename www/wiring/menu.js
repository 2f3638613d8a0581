// The menu, which loads when it is opened first: what it knows of the game, of the lists, and of lessons and puzzles.

import { finishedOf } from "../coach/lesson-progress.js";
import { dayOf, readLog } from "../coach/puzzle-log.js";
import { LESSONS, RULES_NAMES } from "../constants.js";
import { t } from "../lang/index.js";
import { LANGUAGES } from "../languages.js";
import { createMenuSheet, menuOf } from "../sheets/menu.js";

/**
 * @param {import("./types.js").PartsGiven} given
 * @returns {import("./types.js").Menu}
 */
export function createMenu({ play, sheets, store, status, gameLists, installs, speakIn }) {
  const sheet = createMenuSheet({
    sheets,
    onSpeed: (speed) => play.choose("speed", speed),
    async onLanguage(tag) {
      try {
        await speakIn(tag);
        refresh();
        await showProgress();
      } catch (error) {
        sheets.close();
        status.notice({ id: "language", text: t("options.languageMissing", { name: LANGUAGES[tag] }) });
        throw error;
      }
    },
  });

  function refresh() {
    const { scene } = play;
    if (!scene) return;
    const others = play.about.others();
    sheet.show(menuOf({ scene, lists: gameLists.counts, others, mayResign: play.mayResign, installs: installs() }));
  }

  /** It is read while the menu is open already: a device may be slow to answer. */
  async function showProgress() {
    const [lessons, puzzles] = await Promise.all([store.note("lessons"), store.note("puzzles")]);
    const { rating, daily } = readLog(puzzles).log;
    sheet.showProgress({
      waiting: gameLists.counts.underWay,
      lessons: { done: finishedOf(lessons).length, count: LESSONS },
      rating: rating?.points ?? null,
      today: daily[`${dayOf(new Date())} ${RULES_NAMES[0]}`] === "solved",
    });
  }

  return {
    show() {
      refresh();
      sheets.show("menu");
      return showProgress();
    },

    refresh() {
      if (sheet.isOpen) refresh();
    },

    showRules: () => sheet.showRules(play.about.others()),
  };
}
