// Goes through a game, move by move or by itself, and says on the page what is on the board.

import { t } from "../lang/embed.js";
import { endText, join, lastText, moveText, resultText, sideName } from "../lang/words.js";

/** @typedef {import("../wasm/embed.js").GameState} GameState */
/** @typedef {import("../wasm/embed.js").SownMove} SownMove */
/** @typedef {"first" | "back" | "play" | "forward" | "last"} Step */

const MS_PER_SEED = 250;
/** Between two moves, where it plays by itself: time to see what the first one did. */
const BETWEEN_MS = 900;
/** Keys of the whole page. @type {{[key: string]: Step}} */
const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  PageUp: "back",
  PageDown: "forward",
  Home: "first",
  End: "last",
  " ": "play",
};
const SIDES = /** @type {const} */ (["S", "N"]);

/**
 * @param {object} parts
 * @param {import("../wasm/embed.js").Replay} parts.replay
 * @param {import("../board/types.js").Board} parts.board
 * @param {HTMLElement} parts.root of the board
 * @param {import("../board/types.js").BoardLook} parts.look
 * @param {Document} [parts.page]
 */
export function createViewer({ replay, board, root, look, page = document }) {
  const last = replay.length - 1;
  const words = /** @type {HTMLElement} */ (page.getElementById("words"));
  const steps = /** @type {HTMLElement} */ (page.getElementById("steps"));
  const buttons = Object.fromEntries(
    [...steps.querySelectorAll("button")].map((button) => [button.dataset.action ?? "", button]),
  );
  let at = last;
  let playing = false;
  /** Counts what was shown, and how often it began to play or was stopped: what is newer ends what is under way. */
  let [requests, runs] = [0, 0];

  /** @param {GameState} state @param {SownMove | null} step */
  function say(state, step) {
    const told = step ? moveText(step) : lastText(state);
    const where = at === 0 ? t("status.atStart") : told;
    words.textContent = join(where, state.result === "none" ? "" : `${resultText(state)}. ${endText(state)}`);
    steps.dataset.at = String(at);
    const focused = page.activeElement;
    for (const [name, button] of Object.entries(buttons)) {
      button.disabled = name === "play" ? last === 0 : ["first", "back"].includes(name) ? at === 0 : at === last;
    }
    // The keyboard stays where something can be pressed.
    if (focused instanceof HTMLButtonElement && focused.disabled) buttons.play.focus();
  }

  /** @param {boolean} on */
  function setPlaying(on) {
    playing = on;
    buttons.play.classList.toggle("plays", on);
    buttons.play.setAttribute("aria-label", t(on ? "embed.pause" : "embed.play"));
  }

  /** @param {number} next @param {boolean} sown the seeds of the move before it are sown */
  async function show(next, sown) {
    at = Math.min(last, Math.max(0, next));
    const mine = ++requests;
    /** @type {GameState} */
    const state = replay.at(at);
    const step = replay.stepTo(at);
    say(state, step);
    const picture = { ...state, playable: "" };
    const sowing = sown && step ? { step, msPerSeed: MS_PER_SEED } : {};
    await board.show(picture, look, { busy: sown, live: at === last, ...sowing });
    if (mine === requests) board.busy(false);
    return mine === requests;
  }

  async function playOn() {
    const mine = ++runs;
    setPlaying(true);
    // At its end it begins anew.
    if (at === last && !(await show(0, false))) return;
    while (mine === runs && at < last) {
      if (!(await show(at + 1, true))) return;
      await new Promise((then) => setTimeout(then, BETWEEN_MS));
    }
    if (mine === runs) setPlaying(false);
  }

  /** @param {Step} where */
  function step(where) {
    if (last === 0) return;
    if (where === "play" && !playing) {
      void playOn();
      return;
    }
    runs++;
    setPlaying(false);
    // A pause lets the seeds under way come home.
    if (where === "play") return;
    if (where === "forward" && at < last) void show(at + 1, true);
    else void show({ first: 0, back: at - 1, forward: last, last }[where], false);
  }

  /** The names stand at the sides of the board at which the houses lie. */
  function turned() {
    page.body.classList.toggle("upright", root.classList.contains("board-upright"));
  }

  for (const side of SIDES) {
    const name = /** @type {HTMLElement} */ (page.querySelector(`[data-player="${side}"]`));
    name.textContent = sideName(side);
  }
  const { rules } = /** @type {GameState} */ (replay.at(0));
  /** @type {HTMLElement} */ (page.getElementById("rules")).textContent = t("app.rules", {
    rules: t(`rules.${rules}`),
  });
  page.title = t("embed.title", { south: sideName("S"), north: sideName("N") });
  steps.hidden = last === 0;
  steps.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    if (button) step(/** @type {Step} */ (button.dataset.action));
  });
  page.addEventListener("keydown", (event) => {
    const where = KEYS[event.key];
    const { altKey, ctrlKey, metaKey, defaultPrevented, target } = event;
    if (!where || altKey || ctrlKey || metaKey || defaultPrevented) return;
    // It presses what has the focus.
    if (event.key === " " && /** @type {Element} */ (target).closest("button, a")) return;
    event.preventDefault();
    step(where);
  });
  turned();
  void show(last, false);
  return { step, turned };
}
