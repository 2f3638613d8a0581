// The menu: which entries there are at this moment, and what stands behind their words.

import { computerOf, opponentOf } from "../game/seats.js";
import { askedBy } from "../game/session.js";
import { CHOICES, playerOf } from "../game/settings.js";
import { language, number, t, tell } from "../lang/index.js";
import { barOf, mayUndo } from "../screen/bar.js";
import { setHidden, setText } from "../screen/changes.js";
import { addChoices } from "./choices.js";
import { item } from "./games-sheet.js";
import { MENU } from "./menu-markup.js";

/** @typedef {import("../game/types.js").Speed} Speed */
/** @typedef {import("./types.js").MenuState} MenuState */
/** @typedef {import("./types.js").MenuGiven} MenuGiven */

/**
 * What a game needs is there only while it can be used; what every game has is there always.
 * @param {MenuGiven} given
 * @returns {MenuState}
 */
export function menuOf({ scene, lists, others, mayResign, installs }) {
  const { state, settings } = scene;
  // At the very start there is nothing to give up or to share out, but where somebody else waits for it, or points depend on it.
  // A position may be far on without a move.
  const begun = state.ply > 0 || state.stores.some((seeds) => seeds > 0) || Boolean(scene.away ?? scene.match);
  const isHere = playerOf(settings, state.turn) === "human";
  /** The other player waits for a yes, or both sit here. @param {import("../game/types.js").Asked} what */
  const mayAgree = (what) => !scene.away || askedBy("theirs", scene.away) === what;
  const closed = Boolean(scene.away) && state.legal !== "";
  return {
    offered: {
      continue: lists.underWay + lists.damaged > 0 || Boolean(scene.away),
      undo: mayUndo(scene) && !barOf(scene).includes("undo"),
      stop: scene.thinking && !barOf(scene).includes("stop"),
      "change-rules": others.length > 0 && !scene.away,
      agree: begun && state.gather !== null && isHere,
      "offer-draw": begun && state.mayDraw && isHere && !computerOf(settings),
      resign: begun && mayResign,
      install: installs,
    },
    // While somebody plays elsewhere, neither has help.
    disabled: {
      analyse: closed || (state.legal === "" && state.ply === 0),
      review: closed || state.ply === 0,
    },
    words: {
      agree: computerOf(settings) || !mayAgree("end") ? "menu.offer" : "menu.agree",
      "offer-draw": mayAgree("draw") ? "menu.draw" : "menu.offerDraw",
    },
    speed: opponentOf(settings) === "both" ? settings.speed : null,
  };
}

/**
 * @param {object} parts
 * @param {import("./types.js").Sheets} parts.sheets
 * @param {(speed: Speed) => void} parts.onSpeed
 * @param {(tag: string) => Promise<unknown>} parts.onLanguage rejects where its words are not at hand
 * @returns {import("./types.js").MenuSheet}
 */
export function createMenuSheet({ sheets, onSpeed, onLanguage }) {
  sheets.add(MENU);
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("menu"));
  const pace = createPace(dialog, onSpeed);
  const languages = /** @type {HTMLSelectElement} */ (document.getElementById("menu-language"));
  languages.addEventListener("change", () => {
    onLanguage(languages.value).catch(() => {
      languages.value = language;
    });
  });

  /** @param {string} action */
  const entry = (action) => /** @type {HTMLButtonElement} */ (dialog.querySelector(`[data-action="${action}"]`));

  /** @param {string} action @param {string} words */
  const mark = (action, words) => setText(/** @type {Element} */ (entry(action).querySelector("small")), words);

  return {
    get isOpen() {
      return dialog.open;
    },

    show(state) {
      for (const [action, on] of Object.entries(state.offered)) {
        setHidden(/** @type {HTMLElement} */ (entry(action).parentElement), !on);
      }
      for (const [action, off] of Object.entries(state.disabled)) entry(action).disabled = off;
      for (const [action, key] of Object.entries(state.words)) {
        setText(/** @type {Element} */ (entry(action).querySelector("[data-t]")), t(key));
      }
      pace(state.speed);
      languages.value = language;
    },

    showProgress({ waiting, lessons, rating, today }) {
      mark("continue", waiting > 0 ? number(waiting) : "");
      mark("lessons", lessons.done > 0 ? t("menu.lessonsDone", lessons) : "");
      mark("daily", today ? t("menu.dailyDone") : "");
      mark("puzzles", rating === null ? "" : number(Math.round(rating)));
    },

    showRules(others) {
      const list = /** @type {HTMLElement} */ (document.getElementById("change-rules-list"));
      list.replaceChildren(
        ...others.map((rules) => {
          const line = item([t(`rules.${rules}`), t(`rulesLine.${rules}`)]);
          const button = /** @type {HTMLElement} */ (line.firstElementChild);
          button.dataset.action = "as";
          button.dataset.rules = rules;
          return line;
        }),
      );
      sheets.show("change-rules");
    },
  };
}

/**
 * How fast seeds are sown: a row in the group of the game, while two computers play.
 * @param {HTMLElement} dialog
 * @param {(speed: Speed) => void} onSpeed
 * @returns {(speed: Speed | null) => void}
 */
function createPace(dialog, onSpeed) {
  const field = document.createElement("fieldset");
  field.id = "pace-item";
  const legend = document.createElement("legend");
  tell(legend, "options.speed");
  const row = document.createElement("div");
  row.className = "choices";
  field.append(legend, row);
  addChoices(row, "pace", CHOICES.speed, (speed) => t(`options.speeds.${/** @type {Speed} */ (speed)}`));
  row.addEventListener("change", (event) => {
    onSpeed(/** @type {Speed} */ (/** @type {HTMLInputElement} */ (event.target).value));
  });
  dialog.querySelector('[data-menu-group="game"]')?.append(field);
  return (speed) => {
    setHidden(field, speed === null);
    for (const input of field.querySelectorAll("input")) input.checked = input.value === speed;
  };
}
