// A hint: one tap lights the best house, a second one explains it. It goes with the position that it was asked in.

import { computerOf, opponentOf } from "../game/seats.js";
import { t, tell } from "../lang/index.js";
import { houseName, join } from "../lang/words.js";
import { answer } from "../screen/voice.js";
import { factTexts } from "./facts.js";
import { MEMORY_MB } from "./pool.js";

/** @typedef {import("../game/types.js").Scene} Scene */
/** @typedef {import("../wasm/coach.js").Fact} Fact */

/** How long it thinks at most. Loading the coach takes time before that. */
const THINK_MS = 900;
/** Describes the house that is lit. */
const NOTE = "hint-note";

/**
 * A human is to move in the game that is on the board.
 * @param {Scene | null} scene
 * @returns {scene is Scene}
 */
export function mayHint(scene) {
  if (!scene || scene.past || scene.overlaid || scene.choosing || scene.paused || scene.state.legal === "")
    return false;
  // Whoever plays on time, or against somebody elsewhere, plays alone.
  if (scene.clocks || scene.away) return false;
  return opponentOf(scene.settings) !== "both" && computerOf(scene.settings) !== scene.state.turn;
}

/**
 * @param {Pick<import("./types.js").Means, "play" | "root" | "status"> & {pool: Pick<import("./types.js").Pool, "want" | "ask" | "stop">}} means
 * @returns {import("./types.js").Hint}
 */
export function createHint({ play, root, pool, status }) {
  /** What is lit, and in which position. @type {{state: Scene["state"], house: string, facts: Fact[], explained: boolean} | null} */
  let lit = null;
  /** The position that is thought about. @type {Scene["state"] | null} */
  let asked = null;
  /** Settles when that search ends. */
  let asking = Promise.resolve();

  const bar = /** @type {HTMLElement} */ (document.getElementById("bar"));
  const hint = /** @type {HTMLElement} */ (bar.querySelector('[data-action="hint"]'));
  const why = /** @type {HTMLElement} */ (hint.cloneNode(true));
  why.dataset.action = "why";
  why.removeAttribute("aria-busy");
  tell(/** @type {HTMLElement} */ (why.querySelector("span")), "bar.why");
  why.setAttribute("aria-pressed", "false");
  why.hidden = true;
  hint.after(why);
  const note = document.createElement("p");
  note.id = NOTE;
  note.hidden = true;
  bar.before(note);

  /** What whoever asks plays against. */
  const opponent = () => (play.me ? "it" : play.scene?.state.turn === "S" ? "N" : "S");

  /** @param {string} house */
  const boxOf = (house) => root.querySelector(`[data-house="${house}"]`);

  /** Why has the place of Hint while a house is lit. */
  function showButtons() {
    const [going, coming] = lit ? [hint, why] : [why, hint];
    const focused = going === document.activeElement;
    if (lit) hint.hidden = true;
    else if (mayHint(play.scene)) hint.hidden = false;
    why.hidden = lit === null;
    // The keyboard must not fall to the top of the page with the button it was on.
    if (focused)
      (coming.hidden ? /** @type {HTMLElement} */ (bar.querySelector('[data-action="new"]')) : coming).focus();
  }

  /** @param {string} house @param {string} words */
  function describe(house, words) {
    note.textContent = words;
    boxOf(house)?.setAttribute("aria-describedby", NOTE);
  }

  function withdraw() {
    if (asked) {
      asked = null;
      pool.stop(0);
    }
    if (!lit) return;
    const box = boxOf(lit.house);
    box?.classList.remove("is-hint");
    box?.removeAttribute("aria-describedby");
    delete root.dataset.hint;
    conceal();
    lit = null;
  }

  /** @param {Scene["state"]} state @param {string} house @param {Fact[]} facts */
  function light(state, house, facts) {
    lit = { state, house, facts, explained: false };
    root.dataset.hint = house;
    boxOf(house)?.classList.add("is-hint");
    const words = t("hint.lit", { house: houseName(house) });
    describe(house, words);
    status.message(words, false, true);
    showButtons();
    play.helped();
  }

  /** A second tap takes the reason away. */
  function toggle() {
    if (!lit?.explained) {
      answer(explain());
      return;
    }
    conceal();
    describe(lit.house, t("hint.lit", { house: houseName(lit.house) }));
    status.unpin();
  }

  function conceal() {
    if (lit) lit.explained = false;
    why.setAttribute("aria-pressed", "false");
  }

  function explain() {
    if (!lit) return "";
    lit.explained = true;
    why.setAttribute("aria-pressed", "true");
    const [first = "", ...others] = factTexts(lit.house, lit.facts, opponent());
    const words = join(first, ...others);
    describe(lit.house, words);
    status.pin(first, join(...others));
    return words;
  }

  /** @param {Scene["state"] | undefined} state */
  function ask(state) {
    const { scene } = play;
    // A player who has moved meanwhile does not wait for it any more.
    if (scene?.mode === "thinking") status.message(t("hint.later"));
    if (!mayHint(scene) || scene.state !== state) return undefined;
    if (asked !== state) asking = think(scene);
    return asking;
  }

  /** @param {Scene} scene */
  async function think({ state, settings }) {
    asked = state;
    pool.want(state.rules, settings.tables);
    try {
      const task = { record: play.about.line(), timeMs: THINK_MS, memoryMb: MEMORY_MB };
      const answer = await pool.ask({ request: "hint", ...task });
      if (asked !== state) return;
      asked = null;
      if (answer?.response === "hint") light(state, answer.house, answer.facts);
    } catch (error) {
      if (asked !== state) return;
      asked = null;
      console.warn(error);
      status.message(t("hint.failed"));
    }
  }

  return {
    hint: (_button, state) => (lit ? toggle() : ask(state)),
    why: toggle,

    rest() {
      const wasLit = lit !== null;
      withdraw();
      showButtons();
      if (wasLit) status.unpin();
    },

    onScene(scene) {
      const { state } = scene;
      const stays = mayHint(scene);
      if (!stays || (asked ?? lit?.state ?? state) !== state) withdraw();
      showButtons();
      if (lit?.explained) explain();
    },
  };
}
