// Questions before a move or an end that costs the game, or that the other player must agree to. The safe answer has the
// focus.

import { t } from "../lang/index.js";
import { houseName, join, other, sideName, sideWithin, voiced, voiceOf } from "../lang/words.js";

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {object} parts
 * @param {Pick<import("./types.js").Sheets, "show">} parts.sheets
 * @param {() => import("../lang/words.js").Me} parts.me
 * @param {() => boolean} parts.across the question is for whoever sits across the table
 * @param {() => boolean} parts.counts the game counts for the rating
 * @returns {import("../game/types.js").Questions}
 */
export function createQuestions({ sheets, me, across, counts }) {
  /**
   * @param {"losing" | "agree" | "resign" | "uncounted" | "cover"} kind
   * @param {string} text
   * @param {import("../lang/index.js").Key} yes
   */
  const ask = (kind, text, yes) =>
    put(kind, { title: t(`question.${kind}.title`), text, yes: t(yes), no: t(`question.${kind}.no`) });

  /** @type {import("../game/types.js").Questions["ask"]} */
  const put = async (kind, words) => (await choose(kind, words)) === "yes";

  /** @type {import("../game/types.js").Questions["choose"]} */
  function choose(kind, words) {
    for (const [part, text] of Object.entries(words)) byId(`question-${part}`).textContent = text;
    // What loses a game must not be what the thumb expects.
    byId("question-yes").classList.toggle("strong", kind === "agree");
    byId("question-no").classList.toggle("strong", kind !== "agree");
    byId("question").classList.toggle("across", across());
    return sheets.show("question");
  }

  /** An end that is declared is rated like any other. @param {string} text */
  const withRating = (text) => join(text, counts() ? t("question.rated") : "");

  return {
    ask: put,
    choose,

    confirmLosing(letter) {
      return ask("losing", t("question.losing.text", { house: houseName(letter, me()) }), "question.losing.yes");
    },

    confirmUncounted() {
      return ask("uncounted", t("question.uncounted.text"), "question.uncounted.yes");
    },

    confirmCover() {
      return ask("cover", t("question.cover.text"), "question.cover.yes");
    },

    confirmResign(loser) {
      const winner = other(loser);
      const elsewhere = me() === loser && voiceOf(winner, loser) === "side";
      const text = elsewhere
        ? t("question.resign.yours", { Name: sideName(winner) })
        : voiced("question.resign.text", winner, me());
      return ask("resign", withRating(text), "question.resign.yes");
    },

    confirmAgree(stores, who) {
      const yes = /** @type {const} */ (`question.agree.yes.${who}`);
      const name = sideWithin(other(me() ?? "S"));
      if (!stores) {
        const text = t(`question.draw.${who === "humans" ? "humans" : "away"}`, { name });
        return put("agree", { title: t("question.draw.title"), text, yes: t(yes), no: t("question.agree.no") });
      }
      const [south, north] = stores;
      const [mine, its] = me() === "N" ? [north, south] : [south, north];
      const params = { south, north, mine, its, name, first: sideName("S"), second: sideName("N") };
      return ask("agree", withRating(t(`question.agree.${who}`, params)), yes);
    },
  };
}
