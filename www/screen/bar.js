// What stands below the board: the bar with three buttons at the most, or the three choices of a first visit.

import { opponentOf } from "../game/seats.js";
import { t } from "../lang/index.js";
import { isDeclared } from "../lang/words.js";
import { setHidden, setText } from "./changes.js";
import { byKeyboard, focusBoard } from "./keyboard.js";
import { quiet } from "./voice.js";

/** @typedef {import("../game/types.js").Scene} Scene */

/** The buttons that the bar has only at times. */
const SOMETIMES = [
  "review",
  "rematch",
  "undo",
  "who",
  "hint",
  "how",
  "stop",
  "go-on",
  "step",
  "retry",
  "send",
  "nearby",
  "connect-again",
];

/** What takes the focus of a button that goes, because it was pressed. @type {{[action: string]: string | undefined}} */
const NEXT = { stop: "go-on", "go-on": "stop" };

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * The buttons of the bar beside New. They stay while seeds fly and while the computer thinks: only an end, a pause, or a computer
 * that does not answer brings others. Between two computers they serve whoever watches; Undo is then in the menu. With clocks
 * the third place has Pause, else Hint.
 * @param {Scene} scene
 * @returns {string[]}
 */
export function barOf({ state, settings, sowing, paused, failed, clocks, away }) {
  // Without a connection there is nobody to go on with.
  if (away?.bar && !(paused && clocks && away.stage === "connected")) return away.bar;
  if (state.legal === "" && !sowing) return state.ply > 0 ? ["review", "rematch"] : ["rematch", "undo"];
  if (failed) return ["undo", "retry"];
  if (opponentOf(settings) === "both") return [paused ? "go-on" : "stop", "step"];
  if (paused) return ["undo", "go-on"];
  return ["undo", clocks ? "stop" : "hint"];
}

/** @param {Scene} scene */
export const mayUndo = ({ state, away }) => (state.ply > 0 || isDeclared(state)) && away?.mayUndo !== false;

/** A tap that was meant for the buttons before comes no later than that. */
const REFLEX_MS = 600;

/** The buttons are those of an end. */
let isEnd = false;

/** Where an end brings other buttons, a finger that comes for those before presses none. @param {boolean} over */
function mindReflex(over) {
  const comes = over && !isEnd;
  isEnd = over;
  if (!comes) return;
  document.body.classList.toggle("just-over", true);
  setTimeout(() => document.body.classList.toggle("just-over", false), REFLEX_MS);
  void leadOn();
}

/** No house can be played any more: once the end was heard, the keyboard goes to what can be done. */
async function leadOn() {
  await quiet();
  if (!isEnd || !byKeyboard() || !document.activeElement?.closest("#board")) return;
  const first = '#bar:not([hidden]) :is([data-action="review"], [data-action="rematch"]):not([hidden])';
  /** @type {HTMLElement | null} */ (document.querySelector(first))?.focus();
}

/** @param {Scene} scene */
export function showBar(scene) {
  const { state, sowing, thinking, choosing, past, clocks, match } = scene;
  mindReflex(state.legal === "" && !sowing);
  const shown = barOf(scene);
  setHidden(byId("begin"), !choosing);
  setHidden(byId("learn"), !choosing || state.ply > 0);
  const bar = byId("bar");
  const ways = byId("past-bar");
  const again = /** @type {Element} */ (bar.querySelector('[data-action="rematch"] span'));
  const goesOn = match && !match.over && !match.past;
  setText(again, goesOn ? t("bar.nextGame", { number: match.played + 1 }) : t("bar.rematch"));
  const focused = /** @type {HTMLButtonElement} */ (document.activeElement);
  setHidden(bar, choosing || past !== null);
  setHidden(ways, past === null);
  const send = /** @type {HTMLElement} */ (bar.querySelector('[data-action="send"]'));
  const ready = scene.away?.stage !== "sent";
  send.classList.toggle("strong", ready);
  setText(send, t(ready ? "bar.send" : "bar.sendAgain"));
  for (const action of SOMETIMES) {
    setHidden(/** @type {HTMLElement} */ (bar.querySelector(`[data-action="${action}"]`)), !shown.includes(action));
  }
  /** @type {HTMLButtonElement} */ (bar.querySelector('[data-action="stop"]')).disabled =
    !thinking && !clocks?.mayPause;
  const undoable = mayUndo(scene);
  for (const button of document.querySelectorAll('[data-action="undo"]')) {
    /** @type {HTMLButtonElement} */ (button).disabled = !undoable;
  }
  document.body.classList.toggle("left-hand", scene.settings.hand === "left");
  // The keyboard must not fall to the top of the page with the button it was on, nor to one that begins another game.
  const isGone = bar.contains(focused) && (focused.hidden || focused.disabled);
  if (!isGone && (past || !ways.contains(focused))) return;
  const { action = "" } = focused.dataset;
  /** @type {HTMLElement | null} */
  const next = bar.querySelector(`[data-action="${NEXT[action]}"]:not([hidden], :disabled)`);
  // Where clocks run, whoever goes on is to play.
  if (isGone && next && !(clocks && action === "go-on")) next.focus();
  else focusBoard();
}
