// The list of games to continue, and the texts of damaged ones.

import { copyFrom } from "./clipboard.js";
import { moment, t } from "./lang/index.js";
import { keyOf } from "./session.js";

/** @typedef {import("./session.js").Slot} Slot */
/** @typedef {import("./store.js").Damaged} Damaged */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {object} parts
 * @param {ReturnType<typeof import("./sheets.js").createSheets>} parts.sheets
 * @param {Pick<import("./store.js").Store, "kept" | "damaged">} parts.store
 * @param {(slot: Slot, key: string) => void} parts.onContinue
 */
export function createGamesSheet({ sheets, store, onContinue }) {
  const record = /** @type {HTMLTextAreaElement} */ (byId("damaged-record"));

  byId("damaged-copy").addEventListener("click", async () => {
    const words = (await copyFrom(record)) ? "damaged.copied" : "damaged.manual";
    byId("damaged-copied").textContent = t(words);
  });

  /** @param {string} text */
  function showText(text) {
    record.value = text;
    byId("damaged-copied").textContent = "";
    sheets.show("damaged");
  }

  return {
    showText,

    async show() {
      const [kept, damaged] = await Promise.all([store.kept(), store.damaged()]);
      byId("games-empty").hidden = kept.length > 0;
      byId("games-damaged-title").hidden = damaged.length === 0;
      byId("games-list").replaceChildren(
        ...kept.map((slot) => item(gameText(slot), moment(slot.when), () => onContinue(slot, keyOf(slot)))),
      );
      byId("games-damaged").replaceChildren(
        ...damaged.map(({ when, text }) =>
          item(t("games.damagedItem", { when: moment(when) }), "", () => showText(text)),
        ),
      );
      sheets.show("games");
    },
  };
}

/** @param {Slot} slot */
function gameText({ summary }) {
  const [south, north] = summary.stores;
  return t("games.item", { rules: t(`rules.${summary.rules}`), ply: summary.ply, south, north });
}

/**
 * @param {string} words
 * @param {string} under
 * @param {() => void} run
 */
function item(words, under, run) {
  const line = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "item";
  const first = document.createElement("span");
  first.textContent = words;
  const second = document.createElement("small");
  second.textContent = under;
  button.append(first, second);
  button.addEventListener("click", run);
  line.append(button);
  return line;
}
