// Walking a line: the moves that are expected, one after the other on the board, while the game stays as it is.

import { layer } from "../device/opened.js";
import { t } from "../lang/index.js";
import { laidOut } from "../screen/laid-out.js";
import { lastFacts } from "./facts.js";
import { toldText } from "./line-words.js";

/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("../wasm/oware.js").SownMove} SownMove */

/**
 * The steps of a line from the last position of a game; those that can be played.
 * @param {import("../wasm/oware.js").Game} game it is played on
 * @param {string} line
 */
export function stepsOf(game, line) {
  /** @type {SownMove[]} */
  const steps = [];
  for (const letter of line) {
    try {
      steps.push(game.play(letter));
    } catch {
      break;
    }
  }
  return steps;
}

/**
 * @param {object} parts
 * @param {import("../game/types.js").Play} parts.play
 * @param {import("./types.js").Panel} parts.panel
 * @param {import("./types.js").CoachWasm} parts.wasm
 * @param {() => void} parts.onEnd the board is the game's again; not called after `end`
 * @returns {import("./types.js").Walk}
 */
export function createWalk({ play, panel, wasm, onEnd }) {
  /** @type {import("../game/types.js").Overlay | null} */
  let overlay = null;
  /** @type {SownMove[]} */
  let steps = [];
  /** @type {GameState | null} */
  let start = null;
  /** Moves of the line that are on the board. */
  let at = 0;
  let on = false;
  /** A slow page answers between the tasks of a walk. @type {number | undefined} */
  let soon;
  /** Grows with every beginning and every end: what was put off before is not done. */
  let turn = 0;

  const walking = layer("line", leave);

  /** What a move of the line does. @param {SownMove} step */
  function told(step) {
    const played = steps.slice(0, at).map(({ from }) => from);
    return toldText(step, start ? lastFacts(wasm, start, played.join("")) : [], play.me);
  }

  /** @param {SownMove | null} step */
  function showPanel(step) {
    panel.show({
      label: "analysis.walk",
      head: t("analysis.walked", { at, all: steps.length }),
      text: step ? told(step) : t("analysis.walkStart"),
      buttons: [
        { label: "analysis.back", run: () => go(at - 1), disabled: at === 0 },
        { label: "analysis.forward", run: () => go(at + 1), disabled: at === steps.length, strong: true },
        { label: "analysis.leave", run: leave, leaves: true },
      ],
    });
  }

  /** @param {number} to */
  function go(to) {
    if (!overlay || !start || to < 0 || to > steps.length) return;
    // A step forward is sown; everything else is shown at once.
    const step = to === at + 1 ? steps[at] : null;
    at = to;
    const state = at === 0 ? start : steps[at - 1].after;
    overlay.show({ ...state, playable: "" }, step);
    showPanel(at === 0 ? null : steps[at - 1]);
  }

  /** The board is the game's again, and what follows is a task of its own. */
  function over() {
    turn += 1;
    clearTimeout(soon);
    overlay = null;
    on = false;
    walking(false);
    soon = setTimeout(onEnd);
  }

  /** Drawing the whole board takes a task of its own. */
  function leave() {
    clearTimeout(soon);
    soon = setTimeout(() => {
      const ended = overlay;
      over();
      ended?.end();
    });
  }

  function openOverlay() {
    if (!start) return;
    /** @type {{[where: string]: () => void}} */
    const ways = {
      back: () => go(at - 1),
      forward: () => go(at + 1),
      first: () => go(0),
      last: () => go(steps.length),
    };
    overlay = play.overlay({
      me: play.me,
      onTap: () => go(at + 1),
      onUndo: () => go(at - 1),
      onLook: (where) => ways[where]?.(),
      onClosed: over,
    });
    overlay.show({ ...start, playable: "" });
    showPanel(null);
    later(() => go(1));
  }

  /** In a frame of its own. @param {() => void} act */
  async function later(act) {
    const mine = turn;
    await laidOut();
    if (mine === turn) act();
  }

  return {
    get isOn() {
      return on;
    },

    again: () => showPanel(at === 0 ? null : steps[at - 1]),

    begin(game, line) {
      on = true;
      walking(true);
      turn += 1;
      start = game.state();
      steps = stepsOf(game, line);
      game.free();
      at = 0;
      // The values leave the board in the first frame, the walk begins in the next one.
      later(() => later(openOverlay));
    },

    end() {
      turn += 1;
      clearTimeout(soon);
      const ended = overlay;
      overlay = null;
      on = false;
      walking(false);
      ended?.end();
    },
  };
}
